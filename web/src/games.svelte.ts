import { api } from "./api";
import { settings } from "./settings.svelte";
import type { GameCard, GameWords } from "./wire";

const cards = new Map<string, Promise<GameCard[]>>();
const words = new Map<string, Promise<GameWords>>();

/** The games in the person's language; asked for once in each, unless a new try is wanted. */
export function gameCards(attempt = 0): Promise<GameCard[]> {
  return once(cards, `${settings.language} ${attempt}`, api.games);
}

export function gameWords(game: string): Promise<GameWords> {
  return once(words, `${settings.language} ${game}`, () => api.words(game));
}

function once<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const asked = ask();
  known.set(key, asked);
  // What failed is asked again the next time.
  asked.catch(() => known.delete(key));
  return asked;
}
