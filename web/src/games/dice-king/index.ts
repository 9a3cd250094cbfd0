import type { Choice, GameLook } from "../look";
import Dice from "./Dice.svelte";
import Picture from "./Picture.svelte";
import Sheet from "./Sheet.svelte";
import { spoken } from "./spoken";

export const look: GameLook = {
  Sheet,
  Dice,
  Picture,
  isShared: true,
  isPicture: false,
  // Everything lies on the map, the cards or the dice, but not to steal, and to fail without a card.
  listed: ({ event }: Choice) =>
    event.do === "decline" || (event.do === "fail" && event.card === null),
  spoken,
};
