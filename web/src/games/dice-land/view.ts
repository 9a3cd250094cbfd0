/** Dice Land's view and its decisions, as far as they are drawn. */

import type { Place } from "../hexes";
import type { Choice } from "../look";

export const COLOURS = ["red", "yellow", "green", "blue", "orange", "grey"] as const;
export type Colour = (typeof COLOURS)[number];

/** The letters of board files. */
export const LETTERS: Readonly<Record<Colour, string>> = {
  red: "R",
  yellow: "Y",
  green: "G",
  blue: "B",
  orange: "O",
  grey: "S",
};
export const TREASURES_OF_A_COLOUR = 2;

export interface Answer {
  do: "side" | "cross" | "decline";
  board?: string;
  colour?: Colour;
  fields?: Place[];
}

/** Before the side is chosen there are two boards; afterwards one, with crosses. */
export type PlayerSheet = { tablet: string; answer: Answer | null } & (
  { board: null; sides: Record<string, string[]> } | Played
);

export interface Played {
  board: string;
  rows: string[];
  crosses: Place[];
  treasures: Record<Colour, number>;
  treasures_found: number;
  left: Record<Colour, number>;
  complete: Colour[];
  begun: Record<Colour, Place[] | null>;
  room: Record<Colour, number[]>;
  treasure_rolls: number;
  goal: boolean;
}

export interface DiceLandView {
  turn: number;
  active: number;
  phase: "side" | "colour" | "again" | "cross" | "treasure" | "over";
  in_the_air: number;
  dice: Colour[];
  colour: Colour | null;
  set_aside: number;
  treasure_roll_of: number | null;
  treasures_to_win: number;
  sheets: PlayerSheet[];
  over: boolean;
}

export function crossOf(choice: Choice): { colour: Colour; fields: Place[] } | null {
  if (choice.event.do !== "cross") return null;
  return { colour: choice.event["colour"] as Colour, fields: choice.event["fields"] as Place[] };
}
