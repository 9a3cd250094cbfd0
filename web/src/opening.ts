import { api, untilReady } from "./api";
import { randomText } from "./chance";
import { read, write } from "./memory";
import { go } from "./route.svelte";
import { rememberOpened } from "./seats";
import { settings } from "./settings.svelte";
import type { GameCard, NewSeat } from "./wire";

/** The level that this person chose last, or the second: neither careless nor hard. */
export function usualBot(card: GameCard): string {
  const last = read<string>(`bot.${card.key}`, "");
  const usual = card.bots.find((bot) => bot.key === last) ?? card.bots[1] ?? card.bots[0];
  return usual?.key ?? "";
}

/** Without a name the server calls us a guest. */
export function me(): NewSeat {
  return { kind: "me", name: settings.name, bot: "" };
}

export function bot(card: GameCard): NewSeat {
  return { kind: "bot", name: "", bot: usualBot(card) };
}

/** Bots have names too, each its own at a table. */
const BOT_NAMES = ["Ida", "Otto", "Mia", "Emil", "Juno"];

function withBotNames(seats: NewSeat[]): NewSeat[] {
  const free = BOT_NAMES.filter((name) => !seats.some((seat) => seat.name === name));
  return seats.map((seat) => (seat.kind === "bot" ? { ...seat, name: free.shift() ?? "" } : seat));
}

/** Opens a table and goes there; `wait` hears why it takes longer. */
export async function openTable(
  game: string,
  seats: NewSeat[],
  options: Record<string, unknown>,
  wait: (why: string) => void,
): Promise<void> {
  const level = seats.find((seat) => seat.kind === "bot")?.bot;
  if (level) write(`bot.${game}`, level);
  // The server fixes the dice before it learns our salt.
  const { commitment } = await api.commit();
  const asked = { game, seats: withBotNames(seats), options, commitment, salt: randomText() };
  const opened = await untilReady(() => api.open(asked), wait);
  rememberOpened(opened, asked);
  go(`/table/${opened.table}`);
}
