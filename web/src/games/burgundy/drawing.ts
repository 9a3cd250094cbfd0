/** Where the hexes of a duchy lie on paper. */

import { borders, isSame, type Cell, type Place } from "../hexes";
import type { Bonus, Colour, Ground, Hex } from "./view";

export const SIDE = 30;
const WIDTH = Math.sqrt(3) * SIDE;
const WIDEST = 7;
const ROWS = 7;
/** Room at the left for the letters of the rows, and around for outlines. */
const LEFT = 6;
const EDGE = 4;

export const PAPER = {
  width: Math.ceil(LEFT + 2 * EDGE + WIDTH * WIDEST),
  height: Math.ceil(2 * EDGE + SIDE * (1.5 * ROWS + 0.5)),
};

/** The letters of sheet files; those of castles say what their square shows. */
const LETTERS: Readonly<Record<string, Colour>> = {
  P: "violet",
  S: "grey",
  B: "blue",
  O: "orange",
  Y: "yellow",
};
const CASTLES: Readonly<Record<string, Bonus>> = {
  m: "monk",
  s: "silver",
  g: "goods",
  w: "worker",
};

/** Read a duchy's rows. */
export function readDuchy(rows: readonly string[]): Ground[][] {
  return rows.map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((mark) => ({ colour: LETTERS[mark] ?? "green", bonus: CASTLES[mark] ?? null })),
  );
}

export interface Drawn<Printed extends Ground = Hex> extends Cell {
  hex: Printed;
  at: Place;
}

/** Every hex with its middle; rows are centred. */
export function drawn<Printed extends Ground>(
  duchy: readonly (readonly Printed[])[],
): Drawn<Printed>[] {
  return duchy.flatMap((hexes, row) =>
    hexes.map((hex, column) => ({
      hex,
      row,
      column,
      at: [row, column] as const,
      x: LEFT + EDGE + WIDTH * (column + 0.5 + (WIDEST - hexes.length) / 2),
      y: EDGE + SIDE * (1.5 * row + 1),
    })),
  );
}

/** The lines around all areas. */
export function areaLines(cells: readonly Drawn[]): string {
  return borders(cells, SIDE, "pointy", (one, other) =>
    (one as Drawn).hex.area.some((at) => isSame(at, (other as Drawn).at)),
  );
}

/** The lines between colours, for a picture of a duchy that nobody plays on. */
export function colourLines(cells: readonly Drawn<Ground>[]): string {
  const colourOf = (cell: Cell) => (cell as Drawn<Ground>).hex.colour;
  return borders(cells, SIDE, "pointy", (one, other) => colourOf(one) === colourOf(other));
}
