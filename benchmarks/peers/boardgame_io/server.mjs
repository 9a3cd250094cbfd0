// A boardgame.io server for Pig, with its file store or in memory.
// Usage: node server.mjs PORT memory|FOLDER
import { createRequire } from "node:module";
import { pig } from "./pig.mjs";

const { FlatFile, Server } = createRequire(import.meta.url)("boardgame.io/server");

const [port, store] = process.argv.slice(2);
// A whole pig takes longer than the measure, but a game that ends early must not end the measure.
const endless = { ...pig, endIf: undefined };
const options = { games: [endless], origins: ["*"] };
if (store !== "memory") options.db = new FlatFile({ dir: store });
await Server(options).run(Number(port));
