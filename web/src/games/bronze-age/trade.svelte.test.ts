// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Choice, SheetProps } from "../look";
import Trade from "./Trade.svelte";

const DONE: Choice = { event: { do: "done", seat: 0 }, label: "", group: "", gains: [] };

let form: Record<string, unknown>;
let props: SheetProps;
let picked: Choice[];

/** A table at which Ada may trade: three seats with wood and food. */
function view(...sheets: [wood: number, food: number][]): unknown {
  return {
    phase: "trade",
    offer: null,
    active: 0,
    round: 3,
    printed: { goods: { wood: [1, 3, 6] } },
    sheets: sheets.map(([wood, food]) => ({ goods: { wood }, food })),
  };
}

beforeEach(() => {
  picked = [];
  const given = $state({
    view: view([3, 1], [0, 2], [1, 1]),
    seat: 0,
    choices: [DONE],
    peeked: null,
    terms: {},
    names: ["Ada", "Bo", "Cy"],
    thrown: 0,
    size: "large",
    pick: (choice: Choice) => picked.push(choice),
    peek: () => undefined,
    offer: () => undefined,
  } as unknown as SheetProps);
  props = given;
  form = mount(Trade, { target: document.body, props });
  flushSync();
});

afterEach(async () => {
  await unmount(form);
});

/** Press the first button (take one more) or the last one (give one more) of a kind. */
function press(kind: number, side: "take" | "give"): void {
  const row = document.querySelectorAll("[role=group]")[kind]!;
  const button = row.querySelectorAll("button")[side === "take" ? 0 : 1]!;
  button.click();
  flushSync();
}

function makeOffer(): unknown {
  const button = document.querySelector<HTMLButtonElement>("button.main");
  button?.click();
  return picked.at(-1)?.event;
}

it("keeps what was entered when the table has other news", () => {
  press(0, "give");
  press(0, "give");
  press(1, "take");
  props.view = view([3, 1], [0, 2], [1, 1]) as SheetProps["view"];
  flushSync();
  expect(makeOffer()).toEqual({
    do: "offer",
    seat: 0,
    to: 1,
    give: { wood: 2 },
    take: { food: 1 },
  });
});

it("begins anew when things have changed hands", () => {
  press(0, "give");
  press(1, "take");
  props.view = view([2, 2], [1, 1], [1, 1]) as SheetProps["view"];
  flushSync();
  expect(makeOffer()).toBeUndefined();
});

it("keeps for another partner what that one has", () => {
  press(0, "give");
  press(1, "take");
  press(1, "take");
  document.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!.click();
  flushSync();
  expect(makeOffer()).toEqual({
    do: "offer",
    seat: 0,
    to: 2,
    give: { wood: 1 },
    take: { food: 1 },
  });
});
