import type { Choice, GameLook } from "../look";
import Dice from "./Dice.svelte";
import Picture from "./Picture.svelte";
import Sheet from "./Sheet.svelte";
import { spoken } from "./spoken";
import Trade from "./Trade.svelte";

const LISTED = new Set(["accept", "decline", "done"]);

export const look: GameLook = {
  Sheet,
  Dice,
  Extra: Trade,
  Picture,
  isShared: false,
  isPicture: false,
  listed: (choice: Choice) => LISTED.has(choice.event.do),
  spoken,
};
