import type { Choice } from "./look";

/** The dice that some answer would throw again. */
export function throwable(choices: readonly Choice[]): ReadonlySet<number> {
  return new Set(rethrows(choices).flatMap((choice) => dice(choice)));
}

/** The dice picked after a die was touched: if no answer throws them together, that die alone. */
export function touched(
  picked: readonly number[],
  die: number,
  choices: readonly Choice[],
): number[] {
  if (picked.includes(die)) return picked.filter((other) => other !== die);
  const together = [...picked, die].sort((a, b) => a - b);
  const fits = rethrows(choices).some((choice) =>
    together.every((one) => dice(choice).includes(one)),
  );
  return fits ? together : [die];
}

/** The answer that throws exactly these dice again. */
export function rethrowOf(
  picked: readonly number[],
  choices: readonly Choice[],
): Choice | undefined {
  return rethrows(choices).find((choice) => String(dice(choice)) === String(picked));
}

function rethrows(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => choice.event.do === "reroll");
}

function dice(choice: Choice): number[] {
  return choice.event.dice as number[];
}
