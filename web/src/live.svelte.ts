import { randomText } from "./chance";
import { changed, Misfit } from "./changes";
import { settings } from "./settings.svelte";
import { soundMark, soundThrow } from "./sound";
import type {
  Asked,
  Change,
  Choice,
  FromBrowser,
  GameEvent,
  Hint,
  Problem,
  TableState,
  ToBrowser,
  Told,
} from "./wire";

type Sent = Extract<FromBrowser, { key: string }>;

/** A decision on its way: shown as taken until the server says done or refused. */
interface Pending {
  message: Sent;
  choice: Choice | null;
}

interface Address {
  table?: string;
  watch?: string;
  keys?: string[];
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
/** After a sleep of this length a connection may look open and be dead. */
const SLEEP_MS = 15_000;
/** Answers that no new connection will change. */
const FINAL = new Set(["unknown-table", "foreign-key"]);

/** One table, seen through one connection that comes back by itself. */
export class Live {
  state = $state.raw<TableState | null>(null);
  connection = $state<"connecting" | "open" | "lost">("connecting");
  /** The table cannot be shown at all. */
  fatal = $state.raw<Problem | null>(null);
  /** The last thing that was refused. */
  refused = $state.raw<Problem | null>(null);
  pending = $state.raw<Pending | null>(null);
  hints = $state.raw<{ seat: number; hints: Hint[] } | null>(null);
  isAskingHint = $state(false);
  story = $state.raw<Told[] | null>(null);
  /** Dice roll when this grows; zero until something is thrown before our eyes. */
  thrown = $state(0);

  private words = $state.raw<{ next: number; bySeat: Record<number, Choice[]> }>({
    next: -1,
    bySeat: {},
  });
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private hiddenAt = 0;
  private isClosed = false;

  constructor(private readonly address: Address) {
    this.connect();
    window.addEventListener("online", this.wake);
    window.addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.turn);
  }

  close(): void {
    this.isClosed = true;
    window.clearTimeout(this.timer);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.turn);
    this.hangUp();
  }

  /** Anew at once: another language, another key, a claimed seat. */
  reconnect(keys?: string[]): void {
    if (keys) this.address.keys = keys;
    this.fatal = null;
    this.hangUp();
    this.connect();
  }

  /** The answers of an asked seat: bare at first, with words as soon as they are here. */
  choicesOf(asked: Asked): Choice[] {
    const told = this.words.next === this.state?.next ? this.words.bySeat[asked.seat] : undefined;
    return told ?? asked.legal.map((event) => ({ event, label: "", group: "", gains: [] }));
  }

  decide(choice: Choice): void {
    if (!this.state || this.pending) return;
    this.hints = null;
    const { event } = choice;
    this.post({ type: "decide", event, next: this.state.next, key: randomText() }, choice);
  }

  undo(seat: number): void {
    if (!this.state || this.pending) return;
    this.hints = null;
    this.post({ type: "undo", seat, next: this.state.next, key: randomText() }, null);
  }

  askHint(seat: number): void {
    this.isAskingHint = this.send({ type: "hint", seat });
  }

  askStory(): void {
    this.send({ type: "story" });
  }

  setPace(is_instant: boolean): void {
    this.send({ type: "pace", is_instant });
  }

  standIn(seat: number, bot: string): void {
    this.send({ type: "stand-in", seat, bot });
  }

  private post(message: Sent, choice: Choice | null): void {
    this.refused = null;
    this.pending = { message, choice };
    this.send(message);
  }

  private send(message: FromBrowser): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private connect(): void {
    this.connection = this.tries === 0 ? "connecting" : "lost";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // The table's name leads the connection to the process that keeps the table.
    const where = this.address.table ? `?table=${encodeURIComponent(this.address.table)}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live${where}`);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event: MessageEvent<string>) =>
      this.hear(JSON.parse(event.data) as ToBrowser);
    socket.onclose = () => this.lose(socket);
  }

  private greet(): void {
    const { table = "", watch = "", keys = [] } = this.address;
    this.send({ type: "hello", table, watch, keys, lang: settings.language });
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket || this.isClosed || this.fatal) return;
    this.connection = "lost";
    this.isAskingHint = false;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries);
    this.tries += 1;
    this.timer = window.setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  private hangUp(): void {
    window.clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private readonly wake = (): void => {
    if (this.isClosed || this.fatal || this.connection !== "lost") return;
    this.tries = 0;
    this.reconnect();
  };

  private readonly turn = (): void => {
    if (document.hidden) {
      this.hiddenAt = Date.now();
    } else if (this.connection === "lost") {
      this.wake();
    } else if (!this.isClosed && !this.fatal && Date.now() - this.hiddenAt > SLEEP_MS) {
      this.reconnect();
    }
  };

  private hear(message: ToBrowser): void {
    switch (message.type) {
      case "state":
        return this.see(message.state);
      case "change":
        return this.change(message);
      case "choices":
        return this.learn(message.seat, message.next, message.choices);
      case "hints":
        this.isAskingHint = false;
        if (message.next === this.state?.next) this.hints = message;
        return;
      case "story":
        this.story = message.told;
        return;
      case "done":
        return this.finish(message.key);
      case "refused":
        return this.refuse(message.key, message.problem);
    }
  }

  private change({ differences, done }: Change): void {
    try {
      if (!this.state) throw new Misfit();
      this.see(changed(this.state, differences));
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      this.greet();
    }
    for (const key of done ?? []) this.finish(key);
  }

  private see(state: TableState): void {
    const isFirst = this.connection !== "open";
    const before = this.state;
    const isNew = isFirst || state.next !== before?.next;
    if (before && state.throws > before.throws) {
      this.thrown = state.throws;
      soundThrow();
    }
    if (before && state.next !== before.next) this.hints = null;
    if (this.refused && state.next > this.refused.next) this.refused = null;
    this.state = state;
    this.connection = "open";
    this.tries = 0;
    if (this.story) this.askStory();
    if (isNew || state.mine !== before?.mine)
      for (const { seat } of state.mine) this.send({ type: "choices", seat });
    // Sent before the connection broke: the key makes a second time harmless.
    if (isFirst && this.pending) this.send(this.pending.message);
  }

  /** A decision is on disk, and the table is shown as it is afterwards. */
  private finish(key: string): void {
    if (key !== this.pending?.message.key) return;
    soundMark();
    this.pending = null;
  }

  private learn(seat: number, next: number, choices: Choice[]): void {
    const known = this.words.next === next ? this.words.bySeat : {};
    this.words = { next, bySeat: { ...known, [seat]: choices } };
  }

  private refuse(key: string, problem: Problem): void {
    this.isAskingHint = false;
    const isMine = key !== "" && key === this.pending?.message.key;
    if (isMine) this.pending = null;
    if (this.state === null || FINAL.has(problem.code)) {
      this.fatal = problem;
      this.hangUp();
      return;
    }
    this.refused = problem;
  }
}

/** Whether two events are the same answer. */
export function isSame(a: GameEvent, b: GameEvent): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(event: GameEvent): [string, unknown][] {
  return Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));
}
