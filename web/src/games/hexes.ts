/** Hexagons on paper: where they lie, how they are called, and the lines between areas. */

/** A hex as events name it: row and column, both from 0. */
export type Place = readonly [row: number, column: number];

export interface Cell {
  row: number;
  column: number;
  x: number;
  y: number;
}

/** Pointy hexes stand on a corner, in rows; flat ones lie on a side, in columns. */
export type Stance = "pointy" | "flat";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CORNERS = [0, 1, 2, 3, 4, 5] as const;

export function isSame(one: Place, other: Place): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** As the story calls it: the row's letter and the column from 1. */
export function hexName([row, column]: Place): string {
  return rowName(row) + String(column + 1);
}

export function rowName(row: number): string {
  const letter = LETTERS.charAt(row % LETTERS.length);
  return letter.repeat(Math.floor(row / LETTERS.length) + 1);
}

/** The six corners of a hex whose side is `side`. */
export function corners(cell: { x: number; y: number }, side: number, stance: Stance): Place[] {
  const turned = stance === "pointy" ? -90 : 0;
  return CORNERS.map((corner) => {
    const angle = ((60 * corner + turned) * Math.PI) / 180;
    return [rounded(cell.x + side * Math.cos(angle)), rounded(cell.y + side * Math.sin(angle))];
  });
}

/** The corners as an SVG polygon has them. */
export function polygon(cell: { x: number; y: number }, side: number, stance: Stance): string {
  return corners(cell, side, stance)
    .map(([x, y]) => `${x},${y}`)
    .join(" ");
}

/** Path data of every edge where two cells are not one area, the rim included. */
export function borders(
  cells: readonly Cell[],
  side: number,
  stance: Stance,
  areOne: (one: Cell, other: Cell) => boolean,
): string {
  const near = new Map(cells.map((cell) => [spot(cell.x, cell.y), cell]));
  const drawn = new Set<Cell>();
  const lines: string[] = [];
  for (const cell of cells) {
    drawn.add(cell);
    const around = corners(cell, side, stance);
    for (const corner of CORNERS) {
      const [ax, ay] = around[corner] as Place;
      const [bx, by] = around[(corner + 1) % CORNERS.length] as Place;
      // Both corners of an edge lead from the middle to the middle of the neighbour.
      const other = near.get(spot(ax + bx - cell.x, ay + by - cell.y));
      if (other !== undefined && (drawn.has(other) || areOne(cell, other))) continue;
      lines.push(`M${ax} ${ay}L${bx} ${by}`);
    }
  }
  return lines.join("");
}

function spot(x: number, y: number): string {
  return `${Math.round(x / 4)},${Math.round(y / 4)}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
