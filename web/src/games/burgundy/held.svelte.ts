/** What is picked up from the dice tray: shared by tray and sheet, forgotten with the question. */

import { NOTHING, type Held } from "./marking";
import type { BurgundyView } from "./view";

const state = $state<{ question: string; held: Held }>({ question: "", held: NOTHING });

/** One question to one seat: what was picked up for another is void. */
export function questionOf(view: BurgundyView, seat: number): string {
  const sheet = view.sheets[seat];
  return JSON.stringify([seat, view.pass, view.round, sheet?.asked, sheet?.first_mark]);
}

export function heldFor(question: string): Held {
  return state.question === question ? state.held : NOTHING;
}

export function hold(question: string, held: Held): void {
  state.question = question;
  state.held = held;
}
