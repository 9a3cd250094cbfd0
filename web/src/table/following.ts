import type { Attachment } from "svelte/attachments";
import { hasLeft, isByKeyboard } from "../hands";
import { middle, nearest, type Point, type Touchable } from "./near";
import { ANSWERS } from "./roving";

const FOCUSABLE = "[tabindex], a[href], button:enabled, input:enabled, select:enabled, summary";
/** Has the focus while there is nothing to touch: the question. */
const REST = "[data-rest]";

/**
 * Whoever plays by keyboard never has to look for the focus: when what had it is gone, the nearest
 * answer gets it, and while there is none, the question has it.
 */
export function following(): Attachment<HTMLElement> {
  return (frame) => {
    let last: Point | null = null;

    function remember(event: FocusEvent): void {
      const target = event.target as Element;
      if (!target.matches(REST)) last = middle(target);
    }

    function follow(): void {
      if (!isByKeyboard() || hasLeft() || !isLost() || document.querySelector("dialog[open]"))
        return;
      const all = [...frame.querySelectorAll<Touchable>(ANSWERS)];
      const next = last ? nearest(last, all) : all[0];
      const wanted = next ?? frame.querySelector<HTMLElement>(REST);
      if (wanted !== document.activeElement) wanted?.focus();
    }

    const watcher = new MutationObserver(follow);
    const attributeFilter = ["data-spot", "data-stop", "disabled"];
    watcher.observe(frame, { subtree: true, childList: true, attributeFilter });
    frame.addEventListener("focusin", remember);
    follow();
    return () => {
      watcher.disconnect();
      frame.removeEventListener("focusin", remember);
    };
  };
}

/** Nothing has the focus, or only something that waits, or something that can no longer have it. */
function isLost(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body || active.matches(`${REST}, main`)) return true;
  return !active.matches(FOCUSABLE);
}
