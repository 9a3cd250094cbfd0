// Plays Pig at random on a local boardgame.io client and prints what was played as one line of JSON.
// Usage: node play.mjs SECONDS
import { createRequire } from "node:module";
import { pig } from "./pig.mjs";

// The package has no "exports" map, so its folders can only be reached by way of require.
const { Client } = createRequire(import.meta.url)("boardgame.io/client");

const WARM_UP_SECONDS = 1; // V8 compiles the hot paths before the clock counts

// Each game has a new client, because `reset` would bring back the dice of the game before.
function playGame() {
  const { moves, store } = new Client({ game: pig, numPlayers: 2, debug: false });
  let steps = 0;
  while (!store.getState().ctx.gameover) {
    if (Math.random() < 0.5) moves.roll();
    else moves.hold();
    steps += 1;
  }
  return steps;
}

function playFor(seconds) {
  const start = performance.now();
  let now = start;
  let games = 0;
  let steps = 0;
  while (now < start + seconds * 1000) {
    steps += playGame();
    games += 1;
    now = performance.now();
  }
  return { games, steps, seconds: (now - start) / 1000 };
}

playFor(WARM_UP_SECONDS);
console.log(JSON.stringify(playFor(Number(process.argv[2]))));
