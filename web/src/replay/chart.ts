/** Where things are in a chart of what each seat could expect, in pixels. */

/** After how many events, and what. */
export type Point = [place: number, value: number];
export type Span = [low: number, high: number];

const FEWEST_TICKS = 3;
const STEPS = [5, 2, 1];

/** Chances always go from nothing to all; points as far as they went, up to round numbers. */
export function span(lines: Point[][], isInPoints: boolean): Span {
  if (!isInPoints) return [0, 1];
  const values = lines.flat().map(([, value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = stepOf([low, Math.max(high, low + 1)]);
  const first = Math.floor(low / step);
  return [step * first, step * Math.max(Math.ceil(high / step), first + 1)];
}

/** Round numbers along a span, its ends among them. */
export function ticks([low, high]: Span): number[] {
  if (low === 0 && high === 1) return [0, 0.25, 0.5, 0.75, 1];
  const step = stepOf([low, high]);
  return Array.from({ length: Math.round((high - low) / step) + 1 }, (_, one) => low + one * step);
}

/** The largest round step that makes enough ticks. */
function stepOf([low, high]: Span): number {
  const unit = 10 ** Math.floor(Math.log10(high - low));
  const step = STEPS.find((one) => (high - low) / (one * unit) >= FEWEST_TICKS);
  return step === undefined ? unit / 2 : step * unit;
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
