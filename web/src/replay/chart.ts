/** Where things are in a chart of what each seat could expect, in pixels. */

/** After how many events, and what. */
export type Point = [place: number, value: number];
export type Span = [low: number, high: number];

const FEWEST_STEPS = 2.5;
const SHORTEST = 3; // points: steps are whole
const CHANCES = [0, 0.25, 0.5, 0.75, 1];

/** What is written along the axis: all chances, or points as far as they went, in round steps. */
export function ticks(lines: Point[][], isInPoints: boolean): number[] {
  if (!isInPoints) return CHANCES;
  const values = lines.flat().map(([, value]) => value);
  const low = Math.min(...values);
  const high = Math.max(...values, low + SHORTEST);
  const step = stepOf(high - low);
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  return Array.from({ length: count }, (_, one) => step * (first + one));
}

/** The largest round step of which there are enough. */
function stepOf(length: number): number {
  const unit = 10 ** Math.floor(Math.log10(length));
  const steps = [5 * unit, 2 * unit, unit, unit / 2, unit / 5];
  return steps.find((step) => length / step >= FEWEST_STEPS) ?? unit / 5;
}

/** From one span to another, which may be turned round; what is outside stays at the border. */
export function scale([from, to]: Span, [start, end]: Span): (value: number) => number {
  return (value) => {
    const share = to === from ? 0 : (value - from) / (to - from);
    return start + Math.max(0, Math.min(1, share)) * (end - start);
  };
}

/** A line from point to point, as an SVG path. */
export function path(
  line: Point[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  return line
    .map(([place, value], one) => `${one ? "L" : "M"}${round(x(place))} ${round(y(value))}`)
    .join("");
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** What a seat could expect after so many events; before the first of them, as at first. */
export function valueAt(line: Point[], place: number): number {
  const known = line.filter(([after]) => after <= place).at(-1) ?? line[0];
  return known?.[1] ?? 0;
}
