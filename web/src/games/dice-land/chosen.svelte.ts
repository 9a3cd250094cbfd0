/** The fields chosen so far for one go: shared by board and dice, forgotten with the question. */

import type { Place } from "../hexes";
import type { DiceLandView } from "./view";

const state = $state<{ question: string; fields: Place[] }>({ question: "", fields: [] });
const NONE: readonly Place[] = [];

/** One question to one seat: what was chosen for another is void. */
export function questionOf(view: DiceLandView, seat: number): string {
  const sheet = view.sheets[seat];
  const crosses = sheet?.board == null ? 0 : sheet.crosses.length;
  return JSON.stringify([seat, view.turn, view.phase, view.dice, view.set_aside, crosses]);
}

export function chosenFor(question: string): readonly Place[] {
  return state.question === question ? state.fields : NONE;
}

export function choose(question: string, fields: readonly Place[]): void {
  state.question = question;
  state.fields = [...fields];
}
