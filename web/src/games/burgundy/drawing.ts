/** Where the hexes of a duchy lie on paper. */

import { borders, isSame, type Cell, type Place } from "../hexes";
import type { Hex } from "./view";

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

export interface Drawn extends Cell {
  hex: Hex;
  at: Place;
}

/** Every hex with its middle; rows are centred. */
export function drawn(duchy: readonly (readonly Hex[])[]): Drawn[] {
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
