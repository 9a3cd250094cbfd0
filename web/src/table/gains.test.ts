// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import type { Choice } from "../games/look";
import ChoiceButton from "./ChoiceButton.svelte";
import PeekTag from "./PeekTag.svelte";

/** Two gems at once: one from the field, one from the supply. */
const TWICE: Choice = {
  event: { do: "place", seat: 0 },
  label: "flower field on field 9",
  group: "",
  gains: ["+ white gem", "+ white gem"],
};

function shown(put: () => Record<string, unknown>): string[] {
  document.body.replaceChildren();
  const mounted = put();
  flushSync();
  const gains = [...document.querySelectorAll(".gain, strong")].map((one) => one.textContent ?? "");
  void unmount(mounted);
  return gains;
}

it("shows what a choice gives twice, twice", () => {
  const target = document.body;
  const hands = { pick: () => undefined, peek: () => undefined };
  expect(shown(() => mount(ChoiceButton, { target, props: { choice: TWICE, ...hands } }))).toEqual(
    TWICE.gains,
  );
  expect(shown(() => mount(PeekTag, { target, props: { peeked: TWICE } }))).toEqual(TWICE.gains);
});
