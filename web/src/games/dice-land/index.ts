import type { GameLook } from "../look";
import Dice from "./Dice.svelte";
import Picture from "./Picture.svelte";
import Printed from "./Printed.svelte";
import Sheet from "./Sheet.svelte";
import { spoken } from "./words";

const SHOWN = ["side", "colour", "cross"];

export const look: GameLook = {
  Sheet,
  Dice,
  Picture,
  Printed,
  isShared: false,
  isPicture: true,
  listed: (choice) => !SHOWN.includes(choice.event.do),
  spoken,
};
