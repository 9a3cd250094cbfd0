import type { Difference, TableState } from "./wire";

/** A table after a change. Whatever is not different in it stays the same object. */
export function changed(before: TableState, differences: Difference[]): TableState {
  return differences.reduce(merged, before);
}

function merged<Thing>(before: Thing, { set, inside, drop, add }: Difference): Thing {
  if (typeof before !== "object" || before === null) throw new Misfit();
  const now = Array.isArray(before) ? [...before.slice(drop), ...(add ?? [])] : { ...before };
  const fields = now as Record<string, unknown>;
  Object.assign(fields, set);
  for (const [name, difference] of Object.entries(inside ?? {}))
    fields[name] = merged(fields[name], difference);
  return now as Thing;
}

/** A difference of something that we do not have. */
export class Misfit extends Error {}
