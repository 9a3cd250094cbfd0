import { expect, test } from "vitest";
import { changed, Misfit } from "./changes";
import type { TableState } from "./wire";

const TOLD = [1, 2, 3].map((place) => ({ place, seat: 0, lines: [`Line ${place}`] }));
const BEFORE = {
  next: 3,
  asked: [0],
  view: {
    round: 1,
    dice: [1, 2],
    sheets: [
      { food: 3, goods: [1] },
      { food: 4, goods: [2] },
    ],
  },
  told: TOLD,
  result: null,
} as unknown as TableState;

test("what is named becomes new, and nothing else", () => {
  const now = changed(BEFORE, [
    { set: { next: 4 }, inside: { view: { set: { dice: [5, 6] } } } },
    { set: { asked: [1] } },
  ]);
  expect(now).toEqual({
    ...BEFORE,
    next: 4,
    asked: [1],
    view: { ...BEFORE.view, dice: [5, 6] },
  });
  expect(BEFORE.next).toBe(3);
});

test("elements of a list are named by their numbers", () => {
  const sheets = { inside: { "1": { set: { food: 9 } } } };
  const now = changed(BEFORE, [{ inside: { view: { inside: { sheets } } } }]);
  expect(now.view.sheets).toEqual([BEFORE.view.sheets[0], { food: 9, goods: [2] }]);
});

test("what stays as it was is the same object", () => {
  const sheets = { inside: { "1": { set: { food: 9 } } } };
  const now = changed(BEFORE, [{ inside: { view: { inside: { sheets } } } }]);
  expect(now.told).toBe(BEFORE.told);
  expect(now.view.dice).toBe(BEFORE.view.dice);
  expect(now.view.sheets[0]).toBe(BEFORE.view.sheets[0]);
  expect(now.view.sheets[1].goods).toBe(BEFORE.view.sheets[1].goods);
  expect(now.view.sheets[1]).not.toBe(BEFORE.view.sheets[1]);
});

test("a list goes on at its end and is forgotten at its front", () => {
  const fresh = { place: 4, seat: 1, lines: ["Line 4"] };
  const now = changed(BEFORE, [{ inside: { told: { drop: 2, add: [fresh] } } }]);
  expect(now.told).toEqual([TOLD[2], fresh]);
  expect(changed(BEFORE, [{ inside: { told: { add: [fresh] } } }]).told).toHaveLength(4);
});

test("a change of something that is not there is found out", () => {
  expect(() => changed(BEFORE, [{ inside: { result: { set: { winners: [0] } } } }])).toThrow(
    Misfit,
  );
});
