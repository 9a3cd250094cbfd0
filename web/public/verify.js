// Recomputes the dice of a replay from the secret that it reveals; docs/fair-dice.md explains how.
// Knows what is printed on the dice, and nothing of the rules.

const SCHEME = "wurfwerk-fair-dice/1";
const WORDS = 2 ** 32;
const SIX = 6;

const BRONZE = ["food", "good", "skull", "workers", "choice", "coins"];
const KING = [
  ["blue 1", "green 2", "red 3", "red 4", "green 5", "blue 6"],
  ["red 1", "blue 2", "green 3", "green 4", "blue 5", "red 6"],
  ["green 1", "red 2", "blue 3", "blue 4", "red 5", "green 6"],
];
const LAND = ["red", "yellow", "green", "blue", "orange", "grey"];
const NUMBERS = [1, 2, 3, 4, 5, 6];
const COLOURS = ["violet", "grey", "blue", "orange", "green", "yellow"];
const HOURGLASSES = [1, 1, 1, 1, 2, 2];
const BURGUNDY = [NUMBERS, NUMBERS, COLOURS, COLOURS, HOURGLASSES];

/** What lies on the table after a roll, as one list, and what is printed on each die. */
const GAMES = {
  "bronze-age": { shown: (event) => event.dice, printed: () => BRONZE },
  burgundy: {
    shown: (event) => [...event.numbers, ...event.colours, event.hourglasses],
    printed: (position) => BURGUNDY[position],
  },
  "dice-king": { shown: (event) => event.dice, printed: (position) => KING[position >> 1] },
  "dice-land": { shown: (event) => event.dice, printed: () => LAND },
};
const CHANCE = new Set(["roll", "reveal", "draw"]);

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The face of a die, exactly uniform. */
async function face(key, salts, roll, position, sides) {
  for (let attempt = 0; ; attempt += 1) {
    const place = [SCHEME, roll, position, attempt, ...salts].join("|");
    const digest = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(place));
    const word = new DataView(digest).getUint32(0);
    if (word < WORDS - (WORDS % sides)) return word % sides;
  }
}

/** Every line of the replay checked; throws a sentence if it cannot be. */
export async function verify(text) {
  const [header, ...events] = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
  const { dice = {} } = header;
  const game = GAMES[header.game];
  if (!game) throw new Error("This is no replay of a game that this page knows.");
  if (dice.source !== "fair") throw new Error("These dice carry no proof: nothing to verify.");
  if (!dice.secret) throw new Error("The secret is revealed only after the end of the game.");
  const secret = bytesOf(dice.secret);
  const commitment = hexOf(await crypto.subtle.digest("SHA-256", secret));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const rolls = await checkedRolls(events, game, key, dice.salts ?? []);
  return { isCommitted: commitment === dice.commitment, rolls };
}

async function checkedRolls(events, game, key, salts) {
  const checked = [];
  let number = 0;
  let lying = [];
  let again = null;
  for (const event of events) {
    if (event.do === "reroll") again = event.dice;
    if (!CHANCE.has(event.do)) continue;
    if (event.do === "roll") {
      const shown = game.shown(event);
      // Dice that were not thrown again lie as they lay.
      const thrown = again ?? shown.keys();
      const expected = again ? [...lying] : [];
      let place = 0;
      for (const position of [...thrown].sort((a, b) => a - b)) {
        const found = await face(key, salts, number, place, SIX);
        expected[position] = game.printed(position)[found];
        place += 1;
      }
      const isRight = expected.join() === shown.join();
      checked.push({ number, shown: shown.join(", "), expected: expected.join(", "), isRight });
      [lying, again] = [shown, null];
    } else {
      checked.push({ number, shown: event.card ?? event.tiles.join(", "), isRight: null });
    }
    number += 1;
  }
  return checked;
}

function tell(element, kind, text) {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = text;
  element.append(line);
}

function show({ isCommitted, rolls }) {
  const verdict = document.getElementById("verdict");
  const list = document.getElementById("rolls");
  const thrown = rolls.filter(({ isRight }) => isRight !== null);
  const wrong = thrown.filter(({ isRight }) => !isRight);
  const drawn = rolls.length - thrown.length;
  if (!isCommitted) tell(verdict, "wrong", "✗ The secret does not fit the commitment.");
  if (wrong.length > 0)
    tell(verdict, "wrong", `✗ ${wrong.length} of ${thrown.length} throws differ.`);
  if (isCommitted && wrong.length === 0) {
    tell(verdict, "right", `✓ Fair: ${thrown.length} throws, all as fixed before the first.`);
  }
  if (drawn > 0) {
    tell(
      verdict,
      "",
      `${drawn} drawn cards and tiles depend on the rules: wurfwerk verify FILE checks them.`,
    );
  }
  list.replaceChildren(
    ...rolls.map(({ shown, expected, isRight }) => {
      const item = document.createElement("li");
      item.className = isRight === false ? "wrong" : "";
      const mark = { true: "✓", false: `✗ (${expected})`, null: "·" }[String(isRight)];
      item.textContent = `${shown} ${mark}`;
      return item;
    }),
  );
  list.hidden = false;
  list.tabIndex = 0;
}

async function open(file) {
  document.getElementById("verdict").replaceChildren();
  document.getElementById("rolls").hidden = true;
  const verdict = document.getElementById("verdict");
  if (!crypto.subtle) {
    tell(
      verdict,
      "wrong",
      "Browsers compute hashes only on secure pages: open this page by https, on localhost, or from a file.",
    );
    return;
  }
  try {
    show(await verify(await file.text()));
  } catch (error) {
    tell(
      verdict,
      "wrong",
      error instanceof SyntaxError ? "This file is no replay." : error.message,
    );
  }
}

document.getElementById("file").addEventListener("change", (event) => {
  const [file] = event.target.files;
  if (file) open(file);
});
