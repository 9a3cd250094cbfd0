// Recomputes the dice of a replay from the secret that it reveals; docs/fair-dice.md explains how.

import { GAMES } from "./verify-games.js";
import { named } from "./verify-words.js";

const SCHEME = "wurfwerk-fair-dice/1";
const WORDS = 2 ** 32;

const SENTENCES = {
  en: {
    title: "Verify dice",
    unknown: "This is no replay of a game that this page knows.",
    unproven: "These dice carry no proof: nothing to verify.",
    secret: "The secret is revealed only after the end of the game.",
    broken: "This file is no replay, or not a whole one. Download it once more.",
    unreadable: "This file cannot be read: it was changed or taken away. Choose it once more.",
    insecure:
      "Browsers compute hashes only on secure pages: open this page by https or on localhost.",
    foreign: "✗ The secret does not fit the commitment.",
    wrong: "✗ {wrong} of {all} throws and draws differ.",
    right: "✓ Fair: {all} throws and draws, all as fixed before the first.",
  },
  de: {
    title: "Würfel prüfen",
    unknown: "Das ist keine Aufzeichnung eines Spiels, das diese Seite kennt.",
    unproven: "Diese Würfel haben keinen Beweis: Es gibt nichts zu prüfen.",
    secret: "Das Geheimnis wird erst nach dem Ende des Spiels verraten.",
    broken: "Diese Datei ist keine Aufzeichnung, oder keine ganze. Sichere sie noch einmal.",
    unreadable:
      "Diese Datei lässt sich nicht lesen: Sie wurde geändert oder ist fort. Wähle sie noch einmal aus.",
    insecure:
      "Browser rechnen so etwas nur auf sicheren Seiten: Öffne diese Seite über https oder auf localhost.",
    foreign: "✗ Das Geheimnis passt nicht zur Festlegung.",
    wrong: "✗ {wrong} von {all} Würfen und Zügen aus dem Vorrat weichen ab.",
    right: "✓ Fair: {all} Würfe und Züge aus dem Vorrat, alle wie vor dem ersten festgelegt.",
  },
};

/** What was set in the app; null without storage. */
function setting(name) {
  try {
    return JSON.parse(localStorage.getItem(`wurfwerk.${name}`));
  } catch {
    return null;
  }
}

/** The reader's language: as chosen in the app, or else the browser's. */
function chosenLanguage() {
  const chosen = setting("language");
  if (chosen in SENTENCES) return chosen;
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

const language = chosenLanguage();

function say(key, values = {}) {
  return SENTENCES[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

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
  if (!(header.game in GAMES)) throw new Error(say("unknown"));
  if (dice.source !== "fair") throw new Error(say("unproven"));
  if (!dice.secret) throw new Error(say("secret"));
  const secret = bytesOf(dice.secret);
  const commitment = hexOf(await crypto.subtle.digest("SHA-256", secret));
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const rolls = await checkedRolls(events, GAMES[header.game](header), key, dice.salts ?? []);
  return { isCommitted: commitment === dice.commitment, rolls };
}

async function checkedRolls(events, chances, key, salts) {
  const checked = [];
  for (const event of events) {
    const chance = chances[event.do];
    if (chance) {
      const number = checked.length;
      const sides = chance.sides(event);
      const faces = await Promise.all(
        sides.map((several, position) => face(key, salts, number, position, several)),
      );
      const shown = chance.shown(event).join(", ");
      const expected = chance.expected(event, faces).join(", ");
      checked.push({ shown, expected, isRight: shown === expected });
    }
    for (const one of Object.values(chances)) one.learn(event);
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
  const all = rolls.length;
  const wrong = rolls.filter(({ isRight }) => !isRight).length;
  if (!isCommitted) tell(verdict, "wrong", say("foreign"));
  if (wrong > 0) tell(verdict, "wrong", say("wrong", { wrong, all }));
  if (isCommitted && wrong === 0) tell(verdict, "right", say("right", { all }));
  list.replaceChildren(
    ...rolls.map(({ shown, expected, isRight }) => {
      const item = document.createElement("li");
      item.className = isRight ? "" : "wrong";
      const wanted = isRight ? "✓" : `✗ (${named(expected, language)})`;
      item.textContent = `${named(shown, language)} ${wanted}`;
      return item;
    }),
  );
  list.hidden = false;
  list.tabIndex = 0;
}

let openings = 0;

/** Check a replay; if another one is opened meanwhile, only that counts. */
async function open(reading) {
  const opening = ++openings;
  const verdict = document.getElementById("verdict");
  verdict.replaceChildren();
  document.getElementById("rolls").hidden = true;
  if (!crypto.subtle) {
    tell(verdict, "wrong", say("insecure"));
    return;
  }
  try {
    const checked = await verify(await reading);
    if (opening === openings) show(checked);
  } catch (error) {
    if (opening === openings) tell(verdict, "wrong", reason(error));
  }
}

function reason(error) {
  if (error instanceof SyntaxError) return say("broken");
  return error instanceof DOMException ? say("unreadable") : error.message;
}

document.documentElement.lang = language;
document.title = `${say("title")} · Wurfwerk`;
document.documentElement.dataset.theme = setting("theme") ?? "system";
document.getElementById("file").addEventListener("change", (event) => {
  const [file] = event.target.files;
  if (!file) return;
  document.getElementById("name").textContent = file.name;
  open(file.text());
});

// From the end of a game: the app has left its replay in this tab's memory.
const last = location.hash === "#last" ? sessionStorage.getItem("wurfwerk.verify") : null;
if (last !== null) open(last);
