// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { following } from "./following";
import { ahead, type Touchable } from "./near";
import { ANSWERS, roving } from "./roving";

/** A frame with spots where the letters of the drawing stand. */
function draw(...rows: string[]): HTMLElement {
  const frame = document.createElement("div");
  frame.innerHTML = `<h2 data-rest tabindex="-1">What?</h2>`;
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      if (letter !== " ") frame.append(spotAt(letter, x * 10, y * 20));
    }),
  );
  document.body.append(frame);
  return frame;
}

function spotAt(letter: string, x: number, y: number): HTMLElement {
  const spot = document.createElement("div");
  spot.dataset.spot = "";
  spot.tabIndex = -1;
  spot.id = letter;
  spot.getBoundingClientRect = () => new DOMRect(x, y, 8, 8);
  return spot;
}

function spot(letter: string): HTMLElement {
  return document.getElementById(letter) as HTMLElement;
}

function focused(): string {
  return document.activeElement?.id || (document.activeElement?.tagName ?? "");
}

function press(...keys: string[]): string {
  for (const key of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  return focused();
}

function stops(frame: Element): string {
  return [...frame.querySelectorAll("[data-spot][tabindex='0']")].map(({ id }) => id).join("");
}

/** Observers of the page have had their say. */
async function observed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

let frame: HTMLElement;
let leave: (() => void)[] = [];

function watch(...rows: string[]): void {
  frame = draw(...rows);
  leave = [roving(ANSWERS)(frame), following()(frame)].filter((one) => one !== undefined);
}

beforeEach(() => {
  press("Shift");
});

afterEach(() => {
  for (const one of leave) one();
  document.body.replaceChildren();
});

describe("arrow keys", () => {
  test("go to the next spot in their direction", () => {
    watch("a b c", " d e ", "f   g");
    spot("a").focus();
    expect(press("ArrowRight")).toBe("b");
    expect(press("ArrowDown")).toBe("d");
    expect(press("ArrowRight")).toBe("e");
    expect(press("ArrowUp")).toBe("b");
    expect(press("ArrowLeft")).toBe("a");
  });

  test("stay where nothing lies ahead; Home and End go to the first and last", () => {
    watch("a b c");
    spot("b").focus();
    expect(press("ArrowUp")).toBe("b");
    expect(press("End")).toBe("c");
    expect(press("ArrowRight")).toBe("c");
    expect(press("Home")).toBe("a");
  });

  test.each([
    [["a b c d", " e f g ", "h i j k", " l m n "]],
    [["ab   cd", "   e   ", "f     g", "  hi   "]],
    [["a        b", "    c     ", "d        e"]],
  ])("reach every spot of %j from every other", (rows) => {
    watch(...rows);
    const all = [...frame.querySelectorAll<Touchable>("[data-spot]")];
    for (const from of all) {
      const found = new Set([from]);
      for (const one of found) {
        for (const way of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const next = ahead(one, all, way);
          if (next) found.add(next);
        }
      }
      expect(found.size).toBe(all.length);
    }
  });
});

describe("the Tab key", () => {
  test("has one stop among all spots: the one that had the focus last", () => {
    watch("a b c");
    expect(stops(frame)).toBe("a");
    spot("a").focus();
    press("ArrowRight");
    expect(stops(frame)).toBe("b");
    spot("b").blur();
    frame.dispatchEvent(new Event("focusin"));
    expect(stops(frame)).toBe("b");
  });

  test("finds the first spot when the last one is gone", async () => {
    watch("a b c");
    spot("c").focus();
    spot("c").remove();
    await observed();
    expect(stops(frame)).toHaveLength(1);
  });
});

describe("the focus", () => {
  test("goes on to the nearest spot when its own is gone", async () => {
    watch("a b c d");
    spot("c").focus();
    spot("c").remove();
    spot("d").remove();
    await observed();
    expect(focused()).toBe("b");
  });

  test("waits at the question while there is nothing to touch", async () => {
    watch("a b");
    spot("b").focus();
    const [a, b] = [spot("a"), spot("b")];
    a.remove();
    b.remove();
    await observed();
    expect(focused()).toBe("H2");
    frame.append(a, b);
    await observed();
    expect(focused()).toBe("b");
  });

  test("is left alone where the person has put it", async () => {
    watch("a b");
    const elsewhere = document.createElement("a");
    elsewhere.href = "/";
    elsewhere.id = "elsewhere";
    document.body.append(elsewhere);
    elsewhere.focus();
    spot("a").remove();
    await observed();
    expect(focused()).toBe("elsewhere");
  });

  test("is not moved for those who use a mouse", async () => {
    watch("a b");
    spot("a").focus();
    window.dispatchEvent(new Event("pointerdown"));
    spot("a").remove();
    await observed();
    expect(focused()).toBe("BODY");
  });
});
