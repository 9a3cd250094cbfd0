import type { Pattern } from "../Patterns.svelte";
import type { Colour } from "./view";

/** Six hatchings, after those of heraldry. */
export const PATTERNS: Readonly<Record<Colour, Pattern>> = {
  red: { width: 4, height: 4, lines: "M2 0V4" },
  yellow: {
    width: 6,
    height: 6,
    dots: [
      [1.5, 1.5],
      [4.5, 4.5],
    ],
  },
  green: { width: 5, height: 5, lines: "M-1 4 1 6M0 0 5 5M4-1 6 1" },
  blue: { width: 4, height: 4, lines: "M0 2H4" },
  orange: { width: 8, height: 5, lines: "M0 4 4 1 8 4" },
  grey: { width: 5, height: 5, lines: "M0 2.5H5M2.5 0V5" },
};
