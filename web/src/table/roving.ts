import type { Attachment } from "svelte/attachments";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** How much a step to the side counts against a step ahead. */
const SIDEWAYS = 2.5;

/**
 * One stop of the Tab key for all spots inside; arrow keys go to the next spot in that direction,
 * Home and End to the first and last.
 */
export function roving(): Attachment<HTMLElement> {
  return (frame) => {
    const spots = () => [...frame.querySelectorAll<SVGElement | HTMLElement>("[data-spot]")];

    function keepOneStop(): void {
      const all = spots();
      const stop = all.find((spot) => spot === document.activeElement) ?? all[0];
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
      const to = edge ?? (arrow && nearest(from, all, arrow));
      if (!arrow && !edge) return;
      event.preventDefault();
      to?.focus();
      keepOneStop();
    }

    const watcher = new MutationObserver(keepOneStop);
    watcher.observe(frame, { subtree: true, childList: true, attributeFilter: ["data-spot"] });
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

type Spot = SVGElement | HTMLElement;

function nearest(
  from: Spot,
  all: Spot[],
  [right, down]: readonly [number, number],
): Spot | undefined {
  const [x, y] = middle(from);
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of all) {
    const [otherX, otherY] = middle(spot);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    const distance = ahead + SIDEWAYS * aside;
    if (spot !== from && ahead > 1 && distance < least) [best, least] = [spot, distance];
  }
  return best;
}

function middle(spot: Spot): [number, number] {
  const box = spot.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
