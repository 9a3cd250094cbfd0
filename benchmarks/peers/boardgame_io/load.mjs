// Two seats at each of many tables, who decide as fast as the server answers or think for a while.
// Usage: node load.mjs wurfwerk|pig|sheets PORT TABLES SECONDS THINKING
// The last two are games of boardgame.io's server.
// THINKING is in seconds, on average; 0 is at once.
// Prints one line of JSON: decisions that were accepted, seconds, and the milliseconds from a
// decision to the other seat's data, p50 and p99.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const WebSocket = require("ws");
const { io } = require("socket.io-client");

const [kind, port, tables, seconds, thinking] = process.argv.slice(2);
const WARM_UP_SECONDS = 2;
const address = `http://127.0.0.1:${port}`;
const waits = [];
let accepted = 0;
let isCounting = false;
let isOver = false;

// What happens at one table: when a decision was sent, by whom, and at which state of the table.
// The other seat may still be waiting for an older state, which does not count.
class Pace {
  sent(seat, state) {
    this.at = performance.now();
    this.by = seat;
    this.state = state;
  }

  arrived(seat, state) {
    if (this.at === undefined || this.by === seat || state <= this.state) return;
    if (isCounting) waits.push(performance.now() - this.at);
    this.at = undefined;
  }
}

async function post(path, content) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(content);
  const answer = await fetch(address + path, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

// Everybody thinks for a time of their own, so that decisions come evenly spread.
function afterThought(decide) {
  if (Number(thinking) === 0) decide();
  else setTimeout(decide, Number(thinking) * 1000 * (0.5 + Math.random()));
}

function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}

// Ours

async function openTable() {
  const seats = [{ kind: "me" }, { kind: "here" }];
  return post("/api/tables", { game: "bronze-age", seats });
}

function merged(before, { set, inside, drop, add }) {
  const now = Array.isArray(before) ? [...before.slice(drop), ...(add ?? [])] : { ...before };
  Object.assign(now, set);
  for (const name in inside) now[name] = merged(now[name], inside[name]);
  return now;
}

// One connection for one table, as in a browser.
function sitAtOurs(table, seat, pace, onReady) {
  const live = `ws://127.0.0.1:${port}/api/live?table=${table.table}`;
  const socket = new WebSocket(live, { perMessageDeflate: false });
  let state;
  let answered = -1;
  let key = 0;
  socket.on("open", () => {
    const keys = [table.keys[seat].token];
    socket.send(JSON.stringify({ type: "hello", table: table.table, keys }));
  });
  socket.on("message", (text) => {
    const message = JSON.parse(text);
    if (message.type === "state") state = message.state;
    else if (message.type === "change") state = message.differences.reduce(merged, state);
    else if (message.type !== "done") throw new Error(text);
    if (isCounting) accepted += message.type === "done" ? 1 : (message.done ?? []).length;
    if (message.type === "done") return;
    pace.arrived(seat, state.next);
    onReady();
    if (isOver) return;
    if (state.phase === "over") {
      pace.next ??= openTable();
      pace.next.then((next) => {
        socket.close();
        sitAtOurs(next, seat, pace, onReady);
      });
      return;
    }
    if (state.mine.length === 0 || state.next === answered) return;
    pace.next = undefined;
    answered = state.next;
    key += 1;
    const event = any(state.mine[0].legal);
    const decision = JSON.stringify({ type: "decide", event, next: state.next, key: String(key) });
    afterThought(() => {
      pace.sent(seat, answered);
      socket.send(decision);
    });
  });
}

// boardgame.io

// A match comes into being when somebody asks for it.
let matches = 0;
async function openMatch() {
  matches += 1;
  return { matchID: `match-${matches}` };
}

function sitAtTheirs(opened, seat, pace, onReady) {
  const { matchID } = opened;
  const playerID = String(seat);
  const socket = io(`${address}/${kind}`, { transports: ["websocket"], forceNew: true });
  let sentAt = -1;
  let isAwaited = false;
  const decide = (state) => {
    if (isOver || state.ctx.currentPlayer !== playerID || state._stateID === sentAt) return;
    sentAt = state._stateID;
    const payload = { type: any(["roll", "roll", "hold"]), args: [], playerID };
    afterThought(() => {
      pace.sent(seat, sentAt);
      isAwaited = true;
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    });
  };
  socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
  socket.on("sync", (_, { state }) => {
    onReady();
    decide(state);
  });
  socket.on("update", (_, state) => {
    if (isAwaited && state._stateID > sentAt) {
      isAwaited = false;
      if (isCounting) accepted += 1;
    }
    pace.arrived(seat, state._stateID);
    decide(state);
  });
}

const [open, sit] = kind === "wurfwerk" ? [openTable, sitAtOurs] : [openMatch, sitAtTheirs];
const opened = [];
for (let table = 0; table < tables; table += 1) opened.push(await open());
let missing = 2 * tables;
await new Promise((resolve) => {
  for (const table of opened) {
    const pace = new Pace();
    for (const seat of [0, 1]) {
      let isNew = true;
      sit(table, seat, pace, () => {
        if (isNew) missing -= 1;
        isNew = false;
        if (missing === 0) resolve();
      });
    }
  }
});

function after(time) {
  return new Promise((resolve) => setTimeout(resolve, time * 1000));
}

await after(WARM_UP_SECONDS); // compilers warm up before the clock counts
isCounting = true;
const start = performance.now();
await after(Number(seconds));
isCounting = false;
isOver = true;
const elapsed = (performance.now() - start) / 1000;
waits.sort((a, b) => a - b);
const at = (part) => waits[Math.floor(part * (waits.length - 1))] ?? null;
console.log(JSON.stringify({ accepted, seconds: elapsed, p50: at(0.5), p99: at(0.99) }));
process.exit(0);
