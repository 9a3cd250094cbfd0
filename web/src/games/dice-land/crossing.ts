/** Choosing the fields of one go, one after the other, in any order. */

import { isSame, type Place } from "../hexes";
import type { Choice } from "../look";
import { crossOf } from "./view";

/** The legal goes that hold all the chosen fields. */
export function completions(choices: readonly Choice[], chosen: readonly Place[]): Choice[] {
  return choices.filter((choice) => {
    const cross = crossOf(choice);
    return cross !== null && chosen.every((field) => isAmong(cross.fields, field));
  });
}

/** The fields that may be chosen next: each is part of a legal go together with the chosen ones. */
export function openFields(choices: readonly Choice[], chosen: readonly Place[]): Place[] {
  const open = new Map<string, Place>();
  for (const choice of completions(choices, chosen)) {
    for (const field of crossOf(choice)?.fields ?? []) {
      if (!isAmong(chosen, field)) open.set(String(field), field);
    }
  }
  return [...open.values()];
}

/** The go that the chosen fields stand for, once no other is left; null before. */
export function settled(choices: readonly Choice[], chosen: readonly Place[]): Choice | null {
  if (chosen.length === 0) return null;
  const left = completions(choices, chosen);
  const whole = left.find((choice) => crossOf(choice)?.fields.length === chosen.length);
  return whole ?? (left.length === 1 ? (left[0] as Choice) : null);
}

/** How many fields the goes have that are still open; null while they differ. */
export function fieldsWanted(choices: readonly Choice[], chosen: readonly Place[]): number | null {
  const counts = new Set(
    completions(choices, chosen).map((choice) => crossOf(choice)?.fields.length ?? 0),
  );
  return counts.size === 1 ? ([...counts][0] as number) : null;
}

export function isAmong(fields: readonly Place[], field: Place): boolean {
  return fields.some((other) => isSame(other, field));
}
