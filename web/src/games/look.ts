import type { Component } from "svelte";
import type { Choice, GameEvent, View } from "../wire";

export type { Choice, GameEvent, View };

/** Names of things in the reader's language, from the server. */
export type Terms = Readonly<Record<string, string>>;

/** What every part of a game's look is given. */
export interface SheetProps {
  view: View;
  /** Whose sheet this is. */
  seat: number;
  /** What may be done here now; empty when this seat is not to decide on this screen. */
  choices: Choice[];
  /** Take a choice. */
  pick: (choice: Choice) => void;
  /** Show what a choice would do (null: stop showing). */
  peek: (choice: Choice | null) => void;
  /** The choice being shown, whether it was touched on the sheet or in the list. */
  peeked: Choice | null;
  /** Several choices lie on one spot: the frame opens a small menu at the element. */
  offer: (choices: Choice[], at: Element) => void;
  terms: Terms;
  /** The names of the seats. */
  names: readonly string[];
  size: "large" | "small";
  /** Changes with every throw: dice keyed by it roll once. Zero: nothing was thrown on this page. */
  thrown: number;
}

/** A board as the game's files draw it, and its name. */
export interface PrintedProps {
  name: string;
  rows: readonly string[];
}

/** A game as the browser shows it. */
export interface GameLook {
  Sheet: Component<SheetProps>;
  Dice: Component<SheetProps>;
  /** A form for what cannot be clicked on sheet or dice. */
  Extra?: Component<SheetProps>;
  Picture: Component;
  /** A board that can be chosen for a new table: a small picture, silent beside its name. */
  Printed?: Component<PrintedProps>;
  /** One map for all: the small sheets show what each seat holds, and none is enlarged. */
  isShared: boolean;
  /** The small sheets are pictures without words: they may be very small. */
  isPicture: boolean;
  /** Whether a choice stands in the list of buttons, because no component shows it. */
  listed: (choice: Choice) => boolean;
  /** A seat's sheet for screen readers. */
  spoken: (view: View, seat: number, terms: Terms, names: readonly string[]) => string;
}
