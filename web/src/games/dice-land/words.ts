/** Dice Land's sheet in words, for labels and screen readers. */

import { hexName } from "../hexes";
import type { Terms, View } from "../look";
import { say } from "../say";
import type { Field } from "./board";
import { COLOURS, type Colour, type DiceLandView, type Played } from "./view";

/** One field, such as "C4: red with a treasure, free". */
export function fieldWords(field: Field, isCrossed: boolean, terms: Terms): string {
  const hex = hexName(field.at);
  if (field.colour === null)
    return say(terms, field.isObstacle ? "at-obstacle" : "at-start", { hex });
  const key = `at-${isCrossed ? "crossed" : "free"}${field.hasTreasure ? "-treasure" : ""}`;
  return say(terms, key, { hex, colour: say(terms, field.colour) });
}

/** What dice of a colour would do on a sheet. */
export function roomWords(sheet: Played, colour: Colour, dice: number, terms: Terms): string {
  const room = Math.max(0, ...sheet.room[colour]);
  if (sheet.room[colour].length === 0) return say(terms, "nothing-open");
  return say(terms, dice > room ? "over-rolled" : "room-for", { room });
}

/** A whole sheet for screen readers. */
export function spoken(view: View, seat: number, terms: Terms): string {
  const table = view as DiceLandView;
  const sheet = table.sheets[seat];
  if (sheet === undefined) return "";
  if (sheet.board === null) return say(terms, "spoken-side", { tablet: sheet.tablet });
  const numbers = (of: Record<Colour, number>) =>
    COLOURS.map((colour) => `${say(terms, colour)} ${of[colour]}`).join(", ");
  const complete = sheet.complete.map((colour) => say(terms, colour)).join(", ") || "–";
  const begun = COLOURS.filter((colour) => sheet.begun[colour] !== null).map((colour) =>
    say(terms, "spoken-begun", {
      colour: say(terms, colour),
      list: (sheet.begun[colour] ?? []).map(hexName).join(", "),
    }),
  );
  return [
    say(terms, "spoken-board", { board: sheet.board, crosses: sheet.crosses.length }),
    say(terms, "spoken-treasures", {
      found: sheet.treasures_found,
      goal: table.treasures_to_win,
      list: numbers(sheet.treasures),
    }),
    say(terms, "spoken-left", { list: numbers(sheet.left) }),
    say(terms, "spoken-complete", { list: complete }),
    ...begun,
  ].join(" ");
}
