import type { Attachment } from "svelte/attachments";
import { ahead, type Point, type Touchable } from "./near";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** What an answer is given with: spots of sheet and dice, and buttons beside them. */
export const ANSWERS = "[data-spot], [data-stop]:enabled";

/**
 * One stop of the Tab key for all these things inside; arrow keys go to the next one in that
 * direction, Home and End to the first and last.
 */
export function roving(selector: string): Attachment<HTMLElement> {
  return (frame) => {
    const spots = () => [...frame.querySelectorAll<Touchable>(selector)];
    let last: Touchable | undefined;

    function keepOneStop(): void {
      const all = spots();
      last =
        all.find((spot) => spot === document.activeElement) ?? all.find((spot) => spot === last);
      const stop = last ?? all[0];
      for (const spot of all) {
        const wanted = spot === stop ? "0" : "-1";
        if (spot.getAttribute("tabindex") !== wanted) spot.setAttribute("tabindex", wanted);
      }
    }

    function move(event: KeyboardEvent): void {
      const all = spots();
      const from = all.find((spot) => spot === document.activeElement);
      if (!from) return;
      const arrow = ARROWS[event.key];
      const edge = event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : undefined;
      if (!arrow && !edge) return;
      event.preventDefault();
      (edge ?? (arrow && ahead(from, all, arrow)))?.focus();
      keepOneStop();
    }

    const watcher = new MutationObserver(keepOneStop);
    const attributeFilter = ["data-spot", "data-stop", "disabled"];
    watcher.observe(frame, { subtree: true, childList: true, attributeFilter });
    frame.addEventListener("keydown", move);
    frame.addEventListener("focusin", keepOneStop);
    keepOneStop();
    return () => {
      watcher.disconnect();
      frame.removeEventListener("keydown", move);
      frame.removeEventListener("focusin", keepOneStop);
    };
  };
}
