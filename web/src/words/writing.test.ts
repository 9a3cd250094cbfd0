import { expect, test } from "vitest";
import { figure, sentence } from "./writing";

test("figures have a minus, and nothing is nothing", () => {
  expect([figure(-3), figure(0), figure(12), figure(null)]).toEqual(["−3", "0", "12", ""]);
});

test("words become a sentence once", () => {
  expect(["most points", "Ada wins.", "", "wirklich?"].map(sentence)).toEqual([
    "Most points.",
    "Ada wins.",
    "",
    "Wirklich?",
  ]);
});
