import { describe, expect, test } from "vitest";
import type { Place } from "../hexes";
import type { Choice } from "../look";
import { completions, fieldsWanted, openFields, settled } from "./crossing";

function cross(colour: string, ...fields: Place[]): Choice {
  return { event: { do: "cross", seat: 0, colour, fields }, label: "", group: "", gains: [] };
}

const DECLINE: Choice = { event: { do: "decline", seat: 0 }, label: "", group: "", gains: [] };
const A: Place = [0, 0];
const B: Place = [0, 1];
const C: Place = [1, 0];
const X: Place = [4, 4];
const AB = cross("red", A, B);
const AC = cross("red", A, C);
const LONE = cross("blue", X);
const ALL = [DECLINE, AB, AC, LONE];

describe("choosing fields one after the other", () => {
  test("at first every field of every go is open", () => {
    expect(openFields(ALL, [])).toEqual([A, B, C, X]);
    expect(fieldsWanted(ALL, [])).toBeNull();
  });

  test("only fields that complete a legal go stay open, in whatever order one begins", () => {
    expect(openFields(ALL, [A])).toEqual([B, C]);
    expect(openFields(ALL, [C])).toEqual([A]);
    expect(fieldsWanted(ALL, [A])).toBe(2);
  });

  test("a choice is settled as soon as one go is left", () => {
    expect(settled(ALL, [])).toBeNull();
    expect(settled(ALL, [A])).toBeNull();
    expect(settled(ALL, [B])).toBe(AB);
    expect(settled(ALL, [C, A])).toBe(AC);
    expect(settled(ALL, [X])).toBe(LONE);
  });

  test("fields of two colours have no completion", () => {
    expect(completions(ALL, [A, X])).toEqual([]);
  });

  test("a finished go wins over a longer one that holds it", () => {
    const longer = cross("red", A, B, C);
    expect(settled([AB, longer], [A, B])).toBe(AB);
  });
});
