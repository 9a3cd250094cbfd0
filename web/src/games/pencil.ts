/** Handwriting: figures and marks as strokes of a pencil, ours. */

/** Strokes in a box of 10 by 14. */
const FIGURES: Readonly<Record<string, string>> = {
  "0": "M5.2.8C2.4.9 1 4 1.1 7.4 1.2 11 2.8 13.4 5 13.3 7.6 13.2 9 10.3 8.9 6.8 8.8 3.2 7.4.9 4.6 1.2",
  "1": "M2.6 3.6C3.9 2.8 5 1.9 5.8.7 5.7 5 5.6 9 5.4 13.3",
  "2": "M1.4 3.7C1.8 1.8 3.4.7 5.2.8 7.3.9 8.5 2.3 8.3 4.2 8 7 4.2 9.6 1.2 13 3.8 12.6 6.4 12.6 9.2 12.9",
  "3": "M1.6 2.2C3 1 4.4.6 5.8.9 7.9 1.3 8.5 3 7.6 4.6 6.9 5.8 5.5 6.3 3.9 6.5 6.6 6.3 8.7 7.6 8.6 9.9 8.5 12.2 6.6 13.4 4.4 13.3 2.9 13.2 1.8 12.6 1.1 11.6",
  "4": "M6.6.7C5 4 3 7 .9 9.6 3.6 9.3 6.4 9.2 9.3 9.3M6.9 5.6C6.7 8.3 6.6 10.8 6.5 13.5",
  "5": "M8.4 1C6.4 1.1 4.6 1.1 2.6 1 2.4 2.9 2.1 4.7 1.8 6.4 4 5.2 6.4 5.3 7.8 6.8 9.4 8.6 8.9 11.3 7 12.6 5.2 13.7 2.9 13.5 1.2 12.3",
  "6": "M7.6.9C4.7 1.9 2.3 4.6 1.5 8.1.8 11.2 2.4 13.3 4.9 13.3 7.3 13.3 8.9 11.6 8.8 9.6 8.7 7.7 7.2 6.6 5.4 6.7 3.7 6.8 2.1 7.9 1.5 9.6",
  "7": "M1.2 1.3C3.8 1.5 6.3 1.4 8.8 1 7 4.8 5.3 8.9 4.2 13.4M3 7.1C4.6 6.8 6.1 6.7 7.7 6.8",
  "8": "M7.6 2.3C6.6.8 4.2.5 2.9 1.8 1.5 3.3 2.6 5.2 4.8 6.5 7.2 7.9 8.9 9.2 8.6 11 8.3 12.8 6.4 13.5 4.6 13.3 2.6 13.1 1.2 11.8 1.5 10 1.8 8.1 4 7 5.7 5.6 7.2 4.4 8.2 3.6 7.6 2.3",
  "9": "M8.2 4.1C7.9 1.9 6.4.7 4.6.8 2.6.9 1.3 2.5 1.5 4.4 1.7 6.2 3.1 7.3 4.9 7.1 6.7 6.9 8 5.6 8.3 3.6 8.5 7 8.1 10.3 7.2 13.4",
  "+": "M5 4.2C5 6.4 4.9 8.6 4.9 10.8M1.7 7.5C3.8 7.4 6.1 7.3 8.3 7.3",
};
const FIGURE_HEIGHT = 14;
const ADVANCE = 10.5;

/** Marks in a box from -1 to 1: nobody draws the same cross twice. */
export const CROSSES = [
  "M-.8-.86C-.3-.3.3.35.86.8M.78-.82C.3-.35-.35.3-.84.88",
  "M-.86-.76C-.25-.35.35.3.8.9M.86-.74C.35-.42-.3.28-.76.84",
  "M-.74-.9C-.32-.22.22.42.84.84M.84-.86C.22-.26-.3.36-.88.78",
] as const;
export const RING =
  "M.25-.98C-.55-1.08-1.06-.52-1 .1-.94.72-.4 1.06.15 1 .76.94 1.06.4 1-.15.94-.72.42-1.06-.25-.92";

export interface Stroke {
  path: string;
  /** Where the stroke's box begins. */
  x: number;
}

/** A number as strokes, centred on 0 in both directions, in units of its height. */
export function figures(text: string): { strokes: Stroke[]; scale: number; top: number } {
  const known = [...text].filter((sign) => sign in FIGURES);
  const left = (-ADVANCE * known.length) / 2 + (ADVANCE - 10) / 2;
  return {
    strokes: known.map((sign, place) => ({
      path: FIGURES[sign] as string,
      x: left + ADVANCE * place,
    })),
    scale: 1 / FIGURE_HEIGHT,
    top: -FIGURE_HEIGHT / 2,
  };
}

/** A small turn in degrees that is always the same for the same place. */
export function wobble(seed: number, most = 7): number {
  const mixed = Math.sin(seed * 12.9898 + 4.1) * 43758.5453;
  return Math.round((mixed - Math.floor(mixed) - 0.5) * 2 * most * 10) / 10;
}

export function crossFor(seed: number): string {
  return CROSSES[Math.abs(Math.round(seed)) % CROSSES.length] as string;
}
