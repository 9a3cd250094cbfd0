import type { Choice, Terms, View } from "../look";

/** What the server shows of a table of Dice King (src/wurfwerk/games/dice_king/view.py). */
export interface KingView extends View {
  round: number;
  active: number;
  phase: string;
  throws: number;
  dice: (string | null)[];
  extra_dice: string[];
  effect: string | null;
  step: number;
  cards: Stack[];
  drawn: string[];
  tiles_to_place: number;
  supply: { tiles: number; gold: number; white: number; fires: number };
  map: Field[];
  sheets: Holdings[];
  over: boolean;
}

export interface Stack {
  stack: number;
  card: string | null;
  below: number;
  effect?: string;
  joker?: string;
  needs?: string[];
  missing?: Record<string, number>[];
  step?: number;
}

export interface Field {
  field: number;
  landscape: string;
  at: [number, number];
  owner: number | null;
  fire: boolean;
  castle: boolean;
  gem: "white" | "gold" | null;
}

export interface Holdings {
  cards: Record<string, number>;
  super_jokers: number;
  could_make: string[];
  gold: number;
  white: number;
  fires: number;
  fields: number[];
  markers_left: number;
  points: Record<string, number>;
}

export const COLOURS = ["red", "blue", "green"] as const;
export type Colour = (typeof COLOURS)[number];

/** A die such as "red 6". */
export function readDie(die: string): { colour: Colour; number: number } {
  const [colour, number] = die.split(" ");
  return { colour: colour as Colour, number: Number(number) };
}

/** A condition such as "colours 3xred 2xblue", taken apart for drawing. */
export type Need =
  | { family: "colours"; dice: { amount: number; colour: Colour }[] }
  | { family: "number"; amount: number; number: number }
  | { family: "groups"; sizes: number[] }
  | { family: "straight"; length: number }
  | { family: "total" | "red-total"; least: number }
  | { family: "order" };

export function readNeed(text: string): Need {
  const [family = "", ...rest] = text.split(" ");
  const last = rest[rest.length - 1] ?? "";
  switch (family) {
    case "colours":
      return {
        family,
        dice: rest.map((part) => {
          const [amount, colour] = part.split("x");
          return { amount: Number(amount), colour: colour as Colour };
        }),
      };
    case "number": {
      const [amount, number] = last.split("x");
      return { family, amount: Number(amount), number: Number(number) };
    }
    case "groups":
      return { family, sizes: last.split("+").map(Number) };
    case "straight":
      return { family, length: Number(last) };
    case "total":
    case "red-total":
      return { family, least: Number(last) };
    default:
      return { family: "order" };
  }
}

/** A condition in words. */
export function needInWords(text: string, terms: Terms): string {
  const need = readNeed(text);
  if (need.family === "colours") {
    return need.dice.map(({ amount, colour }) => `${amount} ${terms[colour]}`).join(", ");
  }
  const rest = text.split(" ").slice(1).join(" ").replace("x", " × ").replace(">=", "≥");
  return (terms[`needs-${need.family}`] ?? "{rest}").replace("{rest}", rest);
}

/** Amounts such as "2 red, 1 × 3". */
export function amountsInWords(amounts: Readonly<Record<string, number>>, terms: Terms): string {
  return Object.entries(amounts)
    .map(([name, amount]) => `${amount} ${terms[name] ?? name}`)
    .join(", ");
}

/** The answers that touch a field of the map. */
export function atField(choices: readonly Choice[], field: number): Choice[] {
  return choices.filter(
    ({ event }) => ["place", "slay", "conquer"].includes(event.do) && event.field === field,
  );
}

/** The answers that touch a card on a stack: to take it comes before to fail with it. */
export function atCard(choices: readonly Choice[], card: string | null): Choice[] {
  if (card === null) return [];
  const found = choices.filter(
    ({ event }) => ["take", "fail"].includes(event.do) && event.card === card,
  );
  return found.sort((a, b) => Number(a.event.do === "fail") - Number(b.event.do === "fail"));
}
