import { settings } from "../settings.svelte";
import { de } from "./de";
import { en, type Key } from "./en";

const WORDS = { de, en };

export type { Key };

/** A text in the person's language with its gaps filled; changes with the language. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return WORDS[settings.language][key].replace(/\{(\w+)\}/g, (gap, name: string) =>
    String(values[name] ?? gap),
  );
}

/** One text for one, another for more. */
export function count(number: number, one: Key, more: Key): string {
  return say(number === 1 ? one : more, { number });
}
