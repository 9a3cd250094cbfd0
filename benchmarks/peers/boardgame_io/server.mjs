// A boardgame.io server for Pig or for a table with sheets, with its file store or in memory.
// Usage: node server.mjs PORT memory|FOLDER pig|sheets
import { createRequire } from "node:module";
import { pig } from "./pig.mjs";
import { sheets } from "./sheets.mjs";

const { FlatFile, Server } = createRequire(import.meta.url)("boardgame.io/server");

const [port, store, name] = process.argv.slice(2);
// A whole pig takes longer than the measure, but a game that ends early must not end the measure.
const games = { pig: { ...pig, endIf: undefined }, sheets };
const options = { games: [games[name]], origins: ["*"] };
if (store !== "memory") options.db = new FlatFile({ dir: store });
await Server(options).run(Number(port));
