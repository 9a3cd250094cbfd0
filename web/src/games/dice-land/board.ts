/** A board of Dice Land on paper: wide as in the box, or turned upright for narrow screens. */

import { borders, rowName, type Cell, type Place, type Stance } from "../hexes";
import { COLOURS, LETTERS, type Colour } from "./view";

export const SIDE = 20;
const WIDTH = Math.sqrt(3) * SIDE;
const EDGE = 5;
/** Room for the names of rows and columns. */
const NAMES = 11;
const OBSTACLE = "#";
const TREASURE = "*";

export interface Field extends Cell {
  at: Place;
  /** Null: an obstacle or the start. */
  colour: Colour | null;
  isObstacle: boolean;
  hasTreasure: boolean;
}

export interface Board {
  fields: Field[];
  stance: Stance;
  width: number;
  height: number;
  rows: number;
  columns: number;
}

/** Read a board's rows and lay it out. */
export function boardOf(rows: readonly string[], isUpright: boolean): Board {
  const marks = rows.map((row) => row.trim().split(/\s+/));
  const columns = Math.max(...marks.map((row) => row.length));
  const along = NAMES + 2 * EDGE + WIDTH * (columns + 0.5);
  const down = NAMES + 2 * EDGE + SIDE * (1.5 * rows.length + 0.5);
  const fields = marks.flatMap((row, r) => row.map((mark, c) => field(mark, r, c, isUpright)));
  return {
    fields,
    stance: isUpright ? "flat" : "pointy",
    width: Math.ceil(isUpright ? down : along),
    height: Math.ceil(isUpright ? along : down),
    rows: rows.length,
    columns,
  };
}

function field(mark: string, row: number, column: number, isUpright: boolean): Field {
  const along = NAMES + EDGE + WIDTH * (column + 0.5 + (row % 2) / 2);
  const down = NAMES + EDGE + SIDE * (1.5 * row + 1);
  return {
    row,
    column,
    at: [row, column],
    x: isUpright ? down : along,
    y: isUpright ? along : down,
    colour: COLOURS.find((colour) => LETTERS[colour] === mark.charAt(0)) ?? null,
    isObstacle: mark.startsWith(OBSTACLE),
    hasTreasure: mark.includes(TREASURE),
  };
}

/** The lines around all areas: touching fields of one colour are one area. */
export function areaLines(board: Board): string {
  return borders(board.fields, SIDE, board.stance, (one, other) => {
    const colour = (one as Field).colour;
    return colour !== null && colour === (other as Field).colour;
  });
}

/** The names of rows and columns along the edge. */
export function edgeNames(board: Board): { text: string; x: number; y: number }[] {
  const isWide = board.stance === "pointy";
  const named = (field: Field, text: string, isAbove: boolean) =>
    isAbove ? { text, x: field.x, y: 9 } : { text, x: 6, y: field.y + 3 };
  return board.fields.flatMap((field) => [
    ...(field.column === 0 ? [named(field, rowName(field.row), !isWide)] : []),
    ...(field.row === 0 ? [named(field, String(field.column + 1), isWide)] : []),
  ]);
}
