/** Burgundy's sheet in words, for labels and screen readers. */

import { hexName, type Place } from "../hexes";
import type { Terms, View } from "../look";
import { say } from "../say";
import { BONUSES, LANDS, PASSES, type BurgundyView, type Ground, type PlayerSheet } from "./view";

const ALL_NUMBERS = 6;

/** Such as "castle with monk". */
export function landName(hex: Ground, terms: Terms): string {
  if (hex.bonus === null) return say(terms, LANDS[hex.colour]);
  return say(terms, "castle-with", { bonus: say(terms, hex.bonus) });
}

/** Such as "5 or 6", "1–6". */
export function numbersName(numbers: readonly number[], terms: Terms): string {
  if (numbers.length === ALL_NUMBERS) return "1–6";
  const last = numbers.at(-1);
  const others = numbers.slice(0, -1).join(", ");
  return others === "" ? String(last) : `${others} ${say(terms, "or")} ${last}`;
}

/** One hex of a sheet, such as "C2, river: free, takes 5 or 6". */
export function hexWords(view: BurgundyView, sheet: PlayerSheet, at: Place, terms: Terms): string {
  const [row, column] = at;
  const hex = view.duchy[row]?.[column] as Ground;
  const written = sheet.numbers[row]?.[column] ?? null;
  const fits = sheet.fits[row]?.[column] ?? [];
  const values = { hex: hexName(at), land: landName(hex, terms) };
  if (written === "start") return say(terms, "at-start", values);
  if (written !== null) return say(terms, "at-number", { ...values, number: written });
  if (fits.length === 0) return say(terms, "at-closed", values);
  return say(terms, "at-open", { ...values, numbers: numbersName(fits, terms) });
}

/** A whole sheet for screen readers. */
export function spoken(view: View, seat: number, terms: Terms): string {
  const table = view as BurgundyView;
  const sheet = table.sheets[seat];
  if (sheet === undefined) return "";
  const [first, second, third] = sheet.subtotals as [number, number, number];
  const bonuses = BONUSES.map((name) => `${say(terms, name)} ${sheet.bonuses[name].left}`);
  const places = table.duchy.flatMap((hexes, row) =>
    hexes.map((_, column): Place => [row, column]),
  );
  const named = (some: Place[]) => some.map((at) => hexWords(table, sheet, at, terms)).join("; ");
  const marked = places.filter(([row, column]) => sheet.numbers[row]?.[column] != null);
  const open = places.filter(([row, column]) => sheet.fits[row]?.[column]?.length);
  return [
    say(terms, "spoken-points", { total: sheet.total, first, second, third }),
    say(terms, "spoken-time", {
      pass: PASSES[table.pass - 1] ?? "",
      crossed: table.time.crossed[table.pass - 1] ?? 0,
      of: table.time.of,
    }),
    say(terms, "spoken-bonuses", { list: bonuses.join(", ") }),
    marked.length > 0 ? say(terms, "spoken-marks", { list: named(marked) }) : "",
    open.length > 0 ? say(terms, "spoken-open", { list: named(open) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
