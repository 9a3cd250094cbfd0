import type { Pattern } from "../Patterns.svelte";
import type { Colour } from "./view";

/** Dots, crosshatch, waves, bricks, diagonals and grass. */
export const PATTERNS: Readonly<Record<Colour, Pattern>> = {
  violet: {
    width: 6,
    height: 6,
    dots: [
      [1.5, 1.5],
      [4.5, 4.5],
    ],
  },
  grey: { width: 5, height: 5, lines: "M0 0 5 5M5 0 0 5" },
  blue: { width: 10, height: 5, lines: "M0 2.5Q2.5 0 5 2.5T10 2.5" },
  orange: { width: 10, height: 8, lines: "M0 .4H10M0 4.4H10M2.5.4V4.4M7.5 4.4V8" },
  green: { width: 5, height: 5, lines: "M-1 1 1-1M0 5 5 0M4 6 6 4" },
  yellow: { width: 9, height: 8, lines: "M1.2 1 2 3.4 2.8 1M5.7 5 6.5 7.4 7.3 5" },
};
