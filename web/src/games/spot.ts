import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { holding } from "../holding";
import type { Choice, SheetProps } from "./look";

/** Which call of `spot` an element answers to now. */
const owners = new WeakMap<Element, object>();
/** Elements whose choice is being shown: if they go, it goes too. */
const shown = new WeakSet<Element>();

type Hands = Pick<SheetProps, "pick" | "peek" | "offer">;

/**
 * Makes an element of a sheet answer to mouse, finger and keyboard: hovering, focusing and
 * long-pressing show what the choice does, a click or Enter takes it. Without choices it is quiet.
 * The frame moves the focus between spots with the arrow keys.
 *
 *     <g {@attach spot(choicesHere, { pick, peek, offer }, "City, row B")}>
 */
export function spot(choices: Choice[], hands: Hands, name = ""): Attachment {
  return (node) => {
    const first = choices[0];
    if (first === undefined) return;
    const element = node as SVGElement | HTMLElement;

    const owner = {};
    owners.set(element, owner);
    element.dataset.spot = "";
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "-1");
    element.setAttribute("aria-label", withVisible(element, spokenName(choices, name)));
    if (choices.length > 1) element.setAttribute("aria-haspopup", "menu");

    // Later: a focused element that leaves the page says goodbye in the middle of drawing.
    const peek = (choice: Choice | null) => {
      if (choice) shown.add(element);
      else shown.delete(element);
      queueMicrotask(() => hands.peek(choice));
    };
    const show = () => peek(first);
    // What got the focus by the way, such as after a dialog, shows nothing.
    const showFocused = () => element.matches(":focus-visible") && show();
    const hide = () => peek(null);
    const take = () => (choices.length === 1 ? hands.pick(first) : hands.offer(choices, element));
    const key = (event: Event) => {
      const pressed = (event as KeyboardEvent).key;
      if (pressed !== "Enter" && pressed !== " ") return;
      event.preventDefault();
      take();
    };
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType !== "touch") show();
    };
    const menu = (event: Event) => event.preventDefault();

    const listeners: [string, (event: Event) => void][] = [
      ["pointerenter", enter],
      ["pointerleave", hide],
      ["focus", showFocused],
      ["blur", hide],
      ["click", take],
      ["keydown", key],
      ["contextmenu", menu],
    ];
    // By Svelte's own hands: a focused spot that goes away fires blur in the midst of drawing.
    const off = listeners.map(([kind, listener]) => on(element, kind, listener));
    off.push(holding(element, show));

    return () => {
      for (const stop of off) stop();
      // Later, for a spot is often attached anew at once, and without tabindex it loses the focus.
      queueMicrotask(() => {
        if (owners.get(element) !== owner) return;
        becomeQuiet(element);
        if (shown.delete(element)) hands.peek(null);
      });
    };
  };
}

function becomeQuiet(element: SVGElement | HTMLElement): void {
  delete element.dataset.spot;
  for (const name of ["role", "tabindex", "aria-label", "aria-haspopup"]) {
    element.removeAttribute(name);
  }
}

/** What a screen reader says: the label with its gains, or the place's name with all labels. */
function spokenName(choices: Choice[], name: string): string {
  const labels = choices
    .filter((choice) => choice.label !== "")
    .map((choice) => [choice.label, ...choice.gains].join(", "));
  if (labels.length === 0) return name === "" ? "…" : name;
  return choices.length === 1 ? labels.join() : [name, ...labels].filter(Boolean).join("; ");
}

/** Whoever speaks to the browser says what stands on the button: the name contains it. */
function withVisible(element: SVGElement | HTMLElement, name: string): string {
  const visible = element instanceof HTMLElement ? wordsOn(element) : "";
  return visible === "" || name.includes(visible) ? name : `${visible}: ${name}`;
}

/** The words that stand on it; letters in drawings are no words. */
function wordsOn(element: HTMLElement): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.closest("svg, .hidden-text")) found.push(textContent ?? "");
  }
  return found.join(" ").replace(/\s+/g, " ").trim();
}
