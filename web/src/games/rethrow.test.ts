import { describe, expect, it } from "vitest";
import type { Choice } from "./look";
import { rethrowOf, throwable, touched } from "./rethrow";

function reroll(...dice: number[]): Choice {
  return { event: { do: "reroll", seat: 0, dice }, label: "", group: "", gains: [] };
}

const keep: Choice = { event: { do: "keep", seat: 0 }, label: "", group: "", gains: [] };
const twoOfThree = [reroll(0), reroll(2), reroll(0, 2), keep];
const onlyOne = [reroll(0), reroll(1), keep];

describe("dice to be thrown again", () => {
  it("are those that some answer names", () => {
    expect([...throwable(twoOfThree)]).toEqual([0, 2]);
    expect(throwable([keep]).size).toBe(0);
  });

  it("are collected one by one and put back by a second touch", () => {
    expect(touched([], 2, twoOfThree)).toEqual([2]);
    expect(touched([2], 0, twoOfThree)).toEqual([0, 2]);
    expect(touched([0, 2], 0, twoOfThree)).toEqual([2]);
  });

  it("replace each other where only one may fly", () => {
    expect(touched([0], 1, onlyOne)).toEqual([1]);
  });

  it("are thrown by the answer with exactly these dice", () => {
    expect(rethrowOf([0, 2], twoOfThree)?.event.dice).toEqual([0, 2]);
    expect(rethrowOf([], twoOfThree)).toBeUndefined();
  });
});
