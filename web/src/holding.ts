/** A finger that rests on a choice shows what it gives; lifted, it takes nothing. */

const LONG_PRESS_MS = 400;
/** Marks the element on which a finger rests. */
const HELD = "data-held";

const finger = { on: null as Element | null, timer: 0, hasRested: false };

/** What an element shows now. Kept here, for it is often drawn anew under the finger. */
const shows = new WeakMap<Element, () => void>();

/** Long-pressing this element shows something; returns how to end that. */
export function holding(element: Element, show: () => void): () => void {
  shows.set(element, show);
  return () => {
    if (shows.get(element) === show) shows.delete(element);
  };
}

/** The element on which a finger rests now. */
export function heldElement(): Element | null {
  return finger.hasRested ? finger.on : null;
}

const listen = <Kind extends keyof WindowEventMap>(
  kind: Kind,
  listener: (event: WindowEventMap[Kind]) => void,
) => window.addEventListener(kind, listener, true);

function holdable(target: EventTarget | null): Element | null {
  let element = target as Element | null;
  while (element && !shows.has(element)) element = element.parentElement;
  return element;
}

function lift(): void {
  window.clearTimeout(finger.timer);
  finger.on?.removeAttribute(HELD);
  finger.on = null;
}

listen("pointerdown", ({ pointerType, target }) => {
  lift();
  finger.hasRested = false;
  if (pointerType !== "touch") return;
  finger.on = holdable(target);
  finger.timer = window.setTimeout(() => {
    const show = finger.on && shows.get(finger.on);
    if (!show) return;
    finger.hasRested = true;
    finger.on?.setAttribute(HELD, "");
    show();
  }, LONG_PRESS_MS);
});
listen("pointerup", lift);
listen("pointercancel", lift);

// Not every browser makes a click of a long press; those that do must not be obeyed.
listen("click", (event) => {
  if (!finger.hasRested) return;
  finger.hasRested = false;
  event.preventDefault();
  event.stopImmediatePropagation();
});
listen("contextmenu", (event) => {
  if (finger.on) event.preventDefault();
});
