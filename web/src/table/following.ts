import type { Attachment } from "svelte/attachments";
import { hasLeft, isByKeyboard } from "../hands";
import { middle, nearest, type Point, type Touchable } from "./near";
import { ANSWERS } from "./roving";

const FOCUSABLE = "[tabindex], a[href], button:enabled, input:enabled, select:enabled, summary";
/** Has the focus while there is nothing to touch: the question. */
const REST = "[data-rest]";

/**
 * Whoever plays by keyboard never has to look for the focus: when what had it is gone, the nearest
 * answer gets it, and while there is none, the question has it. What has it is not pushed out of the
 * window by something new.
 */
export function following(): Attachment<HTMLElement> {
  return (frame) => {
    let last: Point | null = null;
    let wasSeen = false;

    function look(): void {
      wasSeen = isSeen(document.activeElement);
    }

    function remember(event: FocusEvent): void {
      const target = event.target as Element;
      if (!target.matches(REST)) last = middle(target);
      look();
    }

    function follow(): void {
      if (!isByKeyboard() || hasLeft() || document.querySelector("dialog[open]")) return;
      if (isLost()) lead();
      else if (wasSeen && !isSeen(document.activeElement))
        document.activeElement?.scrollIntoView({ block: "nearest" });
      look();
    }

    function lead(): void {
      const all = [...frame.querySelectorAll<Touchable>(ANSWERS)];
      const next = last ? nearest(last, all) : all[0];
      const wanted = next ?? frame.querySelector<HTMLElement>(REST);
      if (wanted !== document.activeElement) wanted?.focus();
    }

    const watcher = new MutationObserver(follow);
    const attributeFilter = ["data-spot", "data-stop", "disabled"];
    watcher.observe(frame, { subtree: true, childList: true, attributeFilter });
    frame.addEventListener("focusin", remember);
    addEventListener("scroll", look, true); // also in boxes that scroll by themselves
    follow();
    return () => {
      watcher.disconnect();
      frame.removeEventListener("focusin", remember);
      removeEventListener("scroll", look, true);
    };
  };
}

/** Nothing has the focus, or only something that waits, or something that can no longer have it. */
function isLost(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body || active.matches(`${REST}, main`)) return true;
  return !active.matches(FOCUSABLE);
}

/** Whether its middle is inside the window. */
function isSeen(element: Element | null): boolean {
  if (element === null) return false;
  const [x, y] = middle(element);
  return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
}
