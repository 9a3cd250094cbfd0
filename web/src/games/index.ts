import type { GameLook } from "./look";

const FOLDERS = import.meta.glob<{ look: GameLook }>("./*/index.ts");

/** The look of a game, loaded when it is first needed. */
export async function lookOf(game: string): Promise<GameLook> {
  const load = FOLDERS[`./${game}/index.ts`];
  if (load === undefined) throw new Error(`there is no look for the game "${game}"`);
  return (await load()).look;
}
