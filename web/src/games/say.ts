import type { Terms } from "./look";

/** A text with its gaps filled: `{hex}` becomes `values.hex`. */
export function say(
  terms: Terms,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = terms[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
