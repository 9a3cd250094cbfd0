/** What goes over the wire: the twin of src/wurfwerk/server/wire.py. */

// A view and an event are the game's matter: each game's folder narrows them to what it draws.
export type View = Record<string, any>;
export type GameEvent = { do: string; seat: number } & Record<string, any>;

export interface OptionChoice {
  value: unknown;
  label: string;
  house: boolean;
}

export interface OptionCard {
  key: string;
  label: string;
  about: string;
  choices: OptionChoice[];
  default: unknown;
  per_seat: boolean;
}

export interface BotCard {
  key: string;
  name: string;
  about: string;
}

export interface GameCard {
  key: string;
  name: string;
  original: string;
  summary: string;
  least_seats: number;
  most_seats: number;
  minutes: number;
  has_points: boolean;
  options: OptionCard[];
  bots: BotCard[];
}

export interface GameWords {
  terms: Record<string, string>;
  rules: Record<string, string>;
}

export type SeatKind = "me" | "here" | "open" | "bot";

export interface NewSeat {
  kind: SeatKind;
  name: string;
  bot: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options: Record<string, unknown>;
  commitment: string;
  salt: string;
}

export interface Commitment {
  commitment: string;
}

export interface SeatKey {
  seat: number;
  token: string;
}

export interface OpenedTable {
  table: string;
  watch: string;
  keys: SeatKey[];
}

export interface Claim {
  name: string;
  salt: string;
}

export interface Seat {
  name: string;
  kind: "person" | "bot" | "open";
  bot: string;
  stands_in: boolean;
  online: boolean;
  mine: boolean;
}

export interface Told {
  place: number;
  seat: number | null;
  lines: string[];
}

export interface Part {
  label: string;
  points: number;
}

export interface Standing {
  total: number | null;
  parts: Part[];
}

export interface Ended {
  ended_by: string;
  decided_by: string;
  scores: number[] | null;
  winners: number[];
  verdict: string;
}

export interface FairDice {
  commitment: string;
  salts: string[];
  secret: string;
}

export interface Asked {
  seat: number;
  question: string;
  legal: GameEvent[];
}

export interface TableState {
  table: string;
  game: string;
  options: Record<string, unknown>;
  next: number;
  throws: number;
  phase: "waiting" | "playing" | "over";
  seats: Seat[];
  asked: number[];
  view: View;
  mine: Asked[];
  standings: Standing[];
  told: Told[];
  can_undo: boolean;
  result: Ended | null;
  dice: FairDice;
  watch: string;
  is_instant: boolean;
  rematch: string;
}

export interface Choice {
  event: GameEvent;
  label: string;
  group: string;
  gains: string[];
}

export interface Hint {
  event: GameEvent;
  label: string;
  value: number;
  words: string;
}

export interface Problem {
  code: string;
  message: string;
  rule: string;
  next: number;
}

export type FromBrowser =
  | { type: "hello"; table: string; watch: string; keys: string[]; lang: string }
  | { type: "decide"; event: GameEvent; next: number; key: string }
  | { type: "undo"; seat: number; next: number; key: string }
  | { type: "choices"; seat: number }
  | { type: "hint"; seat: number }
  | { type: "story" }
  | { type: "pace"; is_instant: boolean }
  | { type: "stand-in"; seat: number; bot: string };

export type ToBrowser =
  | { type: "state"; state: TableState }
  | { type: "done"; key: string; next: number }
  | { type: "refused"; key: string; problem: Problem }
  | { type: "choices"; seat: number; next: number; choices: Choice[] }
  | { type: "hints"; seat: number; next: number; hints: Hint[] }
  | { type: "story"; told: Told[] };

export interface ReplayStep {
  place: number;
  event: GameEvent | null;
  lines: string[];
  view: View;
  standings: Standing[];
}

export interface ReplayFilm {
  game: string;
  seats: string[];
  steps: ReplayStep[];
  result: Ended | null;
  dice: Record<string, unknown>;
  are_dice_verified: boolean | null;
}
