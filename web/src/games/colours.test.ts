import { describe, expect, test } from "vitest";
import { PATTERNS as GOODS } from "./bronze-age/symbols";
import { SYMBOLS as THINGS } from "./bronze-age/symbols";
import { PATTERNS as LANDS } from "./burgundy/patterns";
import { PIP_SHAPES, SHIELDS, SYMBOLS } from "./dice-king/symbols";
import { PATTERNS as FIELDS } from "./dice-land/patterns";
import { LETTERS } from "./dice-land/view";

/** What tells the colours of each game apart without their hue. */
const CODES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "Burgundy's patterns": LANDS,
  "Dice Land's patterns": FIELDS,
  "Dice Land's letters": LETTERS,
  "Dice King's pips": PIP_SHAPES,
  "Dice King's shields": Object.fromEntries(Object.entries(SHIELDS)),
  "Dice King's symbols": SYMBOLS,
  "Bronze Age's patterns": GOODS,
  "Bronze Age's symbols": THINGS,
};

describe("colours never stand alone", () => {
  test.each(Object.entries(CODES))("%s are all different", (_, codes) => {
    const drawn = Object.values(codes).map((code) => JSON.stringify(code));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.length).toBeGreaterThan(2);
  });
});
