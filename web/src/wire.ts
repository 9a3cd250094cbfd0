/** What goes over the wire. Made by web/wire.py from src/wurfwerk/server/wire.py: change that. */

// A view and an event are the game's matter: each game's folder narrows them to what it draws.
export type View = Record<string, any>;
export type GameEvent = { do: string; seat: number } & Record<string, any>;

/** One value that an option can have. */
export interface OptionChoice {
  value: unknown;
  label: string;
  /** Our own design, because the printed one is not ours to use. */
  house: boolean;
  /** What is printed there: boards by name, row by row, with the letters of the game's files. */
  drawings: Record<string, string[]>;
}

/** An option of a new table, explained; with one choice only there is nothing to ask. */
export interface OptionCard {
  key: string;
  label: string;
  about: string;
  choices: OptionChoice[];
  default: unknown;
  /** One value for each seat (Dice Land's tablets), all of them different. */
  per_seat: boolean;
  /** Drawn when the table is opened, unless it is chosen. */
  by_lot: boolean;
}

/** A level of bots. */
export interface BotCard {
  key: string;
  name: string;
  about: string;
}

/** A game as the home page shows it. */
export interface GameCard {
  key: string;
  name: string;
  original: string;
  summary: string;
  least_seats: number;
  most_seats: number;
  /** How long a game with two people takes, about. */
  minutes: number;
  has_points: boolean;
  options: OptionCard[];
  bots: BotCard[];
}

/** What a game's sheets need in words, and the rules by id. */
export interface GameWords {
  terms: Record<string, string>;
  rules: Record<string, string>;
}

export type SeatKind = "me" | "here" | "open" | "bot";

/** Who shall sit here. */
export interface NewSeat {
  kind: SeatKind;
  name: string;
  bot: string;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, unknown>;
  /** From `POST /api/commitments`: the dice were fixed before the salt was known (fair dice). */
  commitment: string;
  /** The opener's own share of the dice: up to 64 letters, digits, "_" and "-". */
  salt: string;
}

/** The hash of a fresh secret, made before any salt is known. */
export interface Commitment {
  commitment: string;
}

/** The secret of one seat: whoever has it sits there. */
export interface SeatKey {
  seat: number;
  token: string;
}

/** What the opener gets: the keys of all seats that are no bots, those to share among them. */
export interface OpenedTable {
  table: string;
  /** The name under which spectators find the table. */
  watch: string;
  keys: SeatKey[];
}

/** Sit down on an open seat, or change the own name. */
export interface Claim {
  name: string;
  salt: string;
}

/** A seat as everybody may see it. */
export interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  /** The level, if a bot sits here; also while it stands in for a person who left. */
  bot: string;
  /** A bot plays for a person, who can take the seat back. */
  stands_in: boolean;
  online: boolean;
  /** This connection holds the seat's key. */
  mine: boolean;
}

/** What one event did, in words. */
export interface Told {
  /** The event's number in the game. */
  place: number;
  seat: number | null;
  lines: string[];
}

/** One line of a seat's score. */
export interface Part {
  label: string;
  points: number;
}

/** A seat's score as it stands; no points in a race. */
export interface Standing {
  total: number | null;
  parts: Part[];
}

/** How the game ended. */
export interface Ended {
  /** In words. */
  ended_by: string;
  decided_by: string;
  scores: number[] | null;
  winners: number[];
  /** What a solo score is worth, where the rules say so. */
  verdict: string;
}

/** Fair dice: the commitment from the start, the rest only after the end. */
export interface FairDice {
  commitment: string;
  salts: string[];
  secret: string;
}

/** What one of this connection's seats is asked. */
export interface Asked {
  seat: number;
  question: string;
  /** Every allowed answer as an event of the replay vocabulary, in a stable order. */
  legal: GameEvent[];
}

/** A table as one connection may see it. */
export interface TableState {
  table: string;
  game: string;
  options: Record<string, unknown>;
  /** A decision must name this number: it counts what this connection knows of, also undone. */
  next: number;
  /** How many throws and draws there were: dice on the screen roll when it grows. */
  throws: number;
  /** Waiting: open seats are left. */
  phase: "waiting" | "playing" | "over";
  seats: Seat[];
  asked: number[];
  view: View;
  /** What this connection's seats are asked, in the order of seats. */
  mine: Asked[];
  standings: Standing[];
  /** The story, its last lines (all of it on request). */
  told: Told[];
  can_undo: boolean;
  result: Ended | null;
  dice: FairDice;
  watch: string;
  /** Bots answer without a pause. */
  is_instant: boolean;
  /** Its bots are compiled for the first time; then they answer. */
  is_preparing: boolean;
  /** The table of the rematch, once somebody asked for one; the same keys open it. */
  rematch: string;
}

/** A legal answer in words, and what it gives at once. */
export interface Choice {
  event: GameEvent;
  label: string;
  /** The heading under which it stands when there are many; empty: none. */
  group: string;
  gains: string[];
}

/** One of the best answers. */
export interface Hint {
  event: GameEvent;
  label: string;
  value: number;
  words: string;
}

/** A decision of a seat; the key makes sending it twice harmless. */
export interface Decision {
  event: GameEvent;
  next: number;
  key: string;
}

/** On disk, or it was there already. */
export interface Accepted {
  next: number;
}

/** What was wrong and what to do, in the reader's language. */
export interface Problem {
  /** For programs: stale, illegal, not-your-seat, unknown-table, full, bad-name, … */
  code: string;
  message: string;
  rule: string;
  next: number;
}

/** Look at a table: with the keys of the own seats, or by its watch name. */
export interface Hello {
  type: "hello";
  table: string;
  watch: string;
  keys: string[];
  lang: string;
}

/** A decision; answered with the same key by a `change` that is `done`, or `refused`. */
export interface Decide {
  type: "decide";
  event: GameEvent;
  next: number;
  key: string;
}

/** Take back the last decision of a seat. */
export interface Undo {
  type: "undo";
  seat: number;
  next: number;
  key: string;
}

/** The legal answers of a seat in words. */
export interface AskChoices {
  type: "choices";
  seat: number;
}

/** The best answers of a seat. */
export interface AskHint {
  type: "hint";
  seat: number;
}

/** The whole story. */
export interface AskStory {
  type: "story";
}

/** Bots answer at once, or at a human pace. */
export interface SetPace {
  type: "pace";
  is_instant: boolean;
}

/** Give a seat to a bot (empty: take it back). */
export interface StandIn {
  type: "stand-in";
  seat: number;
  bot: string;
}

export type FromBrowser =
  Hello | Decide | Undo | AskChoices | AskHint | AskStory | SetPace | StandIn;

/** The first look at a table. */
export interface State {
  type: "state";
  state: TableState;
}

/** How something becomes what it is now: what is not named stays as it was. */
export interface Difference {
  /** New values of fields; a list's elements are named by their numbers. */
  set?: Record<string, unknown>;
  /** What is different inside fields. */
  inside?: Record<string, Difference>;
  /** So many elements are gone from the front of a list. */
  drop?: number;
  /** These are new at the end of a list. */
  add?: unknown[];
}

/** The table has changed since the last `State` or `Change`. */
export interface Change {
  type: "change";
  /** From one state to the next, in this order. */
  differences: Difference[];
  /** The decisions with these keys are on disk, and this is the table with them. */
  done?: string[];
}

/** The decision with this key is on disk, and the table with it was sent before. */
export interface Done {
  type: "done";
  key: string;
}

/** The message with this key changed nothing. */
export interface Refused {
  type: "refused";
  key: string;
  problem: Problem;
}

/** Answers to `AskChoices`. */
export interface Choices {
  type: "choices";
  seat: number;
  next: number;
  choices: Choice[];
}

/** Answers to `AskHint`. */
export interface Hints {
  type: "hints";
  seat: number;
  next: number;
  hints: Hint[];
}

/** Answers to `AskStory`. */
export interface Story {
  type: "story";
  told: Told[];
}

export type ToBrowser = State | Change | Done | Refused | Choices | Hints | Story;

/** A table after one event of a replay. */
export interface ReplayStep {
  place: number;
  event: GameEvent | null;
  lines: string[];
  view: View;
  standings: Standing[];
}

/** A whole replay, ready to be shown. */
export interface ReplayFilm {
  game: string;
  seats: string[];
  steps: ReplayStep[];
  result: Ended | null;
  dice: Record<string, unknown>;
  /** None: not from fair dice, nothing to verify. */
  are_dice_verified: boolean | null;
}

/** One line of a seat's account. */
export interface AccountPart {
  /** `start`, `luck`, `choices`, `others` (alone: `misjudged`), and `end` or `now`. */
  key: string;
  label: string;
  value: number;
  words: string;
}

/** Where a seat's result comes from, and how well it chose. */
export interface SeatAccount {
  seat: number;
  parts: AccountPart[];
  /** Empty if the seat had hardly a choice. */
  verdict: string;
  /** After how many events it could expect what. */
  line: [number, number][];
}

/** A throw or a choice that counted. */
export interface Telling {
  /** The event's number in the game. */
  place: number;
  seat: number;
  kind: "lucky" | "unlucky" | "choice";
  value: number;
  words: string;
  happened: string;
  /** What would have been better; empty for throws. */
  better: string;
}

/** What was luck and what was skill in a game. */
export interface Analysis {
  /** Values are points; else chances to win, from 0 to 1. */
  is_in_points: boolean;
  is_over: boolean;
  /** What the values are, in a sentence. */
  unit: string;
  seats: SeatAccount[];
  /** What counted most, in the order in which it happened. */
  tellings: Telling[];
}
