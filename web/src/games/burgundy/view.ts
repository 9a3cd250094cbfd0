/** Burgundy's view and its decisions, as far as they are drawn. */

import type { Choice } from "../look";
import type { Place } from "../hexes";

export const COLOURS = ["violet", "grey", "blue", "orange", "green", "yellow"] as const;
export const BONUSES = ["monk", "silver", "goods", "worker"] as const;
export const PASSES = ["I", "II", "III"] as const;

export type Colour = (typeof COLOURS)[number];
export type Bonus = (typeof BONUSES)[number];

/** What is printed on one hex. */
export interface Ground {
  colour: Colour;
  /** On castles: what their square shows. */
  bonus: Bonus | null;
}

export interface Hex extends Ground {
  area: Place[];
}

export interface Circles {
  left: number;
  circled: number;
  crossed: number;
  of: number | null;
  castle_circled: boolean;
  castle_crossed: boolean;
}

export interface Entry {
  points: number;
  rule: string;
  pass: number;
  kind: "area" | "goods" | "colour";
  hex?: Place;
}

export interface DiceOnTable {
  numbers: number[];
  colours: Colour[];
  hourglasses: number;
}

export interface PlayerSheet {
  asked: "castle" | "sell" | "mark" | "second-mark" | null;
  first_mark: { number_die: number; colour_die: number } | null;
  numbers: (number | "start" | null)[][];
  fits: number[][][];
  bonuses: Record<Bonus, Circles>;
  full_colours: Partial<Record<Colour, { place: number; pass: number }>>;
  points: Entry[];
  subtotals: number[];
  total: number;
}

export interface BurgundyView {
  pass: number;
  round: number;
  time: { crossed: number[]; of: number };
  dice: DiceOnTable | null;
  duchy: Hex[][];
  area_points: Record<string, number[]>;
  full_colours: Record<Colour, { points: number[]; places_taken: number }>;
  sheets: PlayerSheet[];
  over: boolean;
}

/** The kinds of land, by colour, as the words call them. */
export const LANDS: Readonly<Record<Colour, string>> = {
  violet: "monastery",
  grey: "mine",
  blue: "river",
  orange: "city",
  green: "castle",
  yellow: "pasture",
};

export interface Mark {
  do: "mark";
  seat: number;
  number_die: number;
  colour_die: number;
  number: number;
  hex: Place;
  bonus: "monk" | "worker" | "silver" | null;
}

/** The mark that a choice makes; null if it is another kind of decision. */
export function markOf(choice: Choice): Mark | null {
  return choice.event.do === "mark" ? (choice.event as unknown as Mark) : null;
}
