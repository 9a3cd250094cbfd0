// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isSame, Live } from "./live.svelte";
import type { Choice, FromBrowser, Problem, TableState, ToBrowser } from "./wire";

/** A connection whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: FromBrowser[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: () => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromBrowser);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    return this;
  }
  say(message: ToBrowser): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  of(type: FromBrowser["type"]): FromBrowser[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const LONG = 60_000;
const CHOICE: Choice = { event: { do: "keep", seat: 0 }, label: "Keep", group: "", gains: [] };

function state(next: number, throws = 0): TableState {
  const mine = [{ seat: 0, question: "What?", legal: [CHOICE.event] }];
  return { table: "t", next, throws, mine, seats: [], told: [] } as unknown as TableState;
}

function problem(code: string, next = 0): Problem {
  return { code, message: "No.", rule: "", next };
}

function newest(): FakeSocket {
  return FakeSocket.all.at(-1) as FakeSocket;
}

/** A table that is shown at number 3. */
function seated(): [Live, FakeSocket] {
  const live = new Live({ table: "t", keys: ["secret"] });
  newest()
    .open()
    .say({ type: "state", state: state(3) });
  return [live, newest()];
}

function sentKey(socket: FakeSocket): string {
  const message = socket.sent.at(-1);
  return message !== undefined && "key" in message ? message.key : "";
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

let live: Live;
let socket: FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  [live, socket] = seated();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a connection", () => {
  test("begins with the keys and asks for the words of every question", () => {
    expect(socket.sent[0]).toMatchObject({ type: "hello", table: "t", keys: ["secret"] });
    expect(socket.of("choices")).toEqual([{ type: "choices", seat: 0 }]);
    expect(live.connection).toBe("open");
  });

  test("comes back by itself, and the table stays to be seen", () => {
    socket.close();
    expect(live.connection).toBe("lost");
    expect(live.state?.next).toBe(3);
    vi.advanceTimersByTime(LONG);
    newest()
      .open()
      .say({ type: "state", state: state(5) });
    expect(FakeSocket.all).toHaveLength(2);
    expect(live.connection).toBe("open");
    expect(live.state?.next).toBe(5);
  });

  test("is tried less and less often, but never given up", () => {
    for (let tries = 0; tries < 10; tries += 1) {
      newest().close();
      const before = FakeSocket.all.length;
      vi.advanceTimersByTime(10_000);
      expect(FakeSocket.all.length).toBe(before + 1);
    }
  });

  test("is tried at once when the network is back", () => {
    socket.close();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(LONG);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("is made anew after a long sleep, for it may be dead", () => {
    hide(true);
    vi.advanceTimersByTime(LONG);
    hide(false);
    expect(FakeSocket.all).toHaveLength(2);
    // What the old one still says is nobody's business: it is closed.
    expect(socket.readyState).toBe(3);
  });

  test("is kept over a short look elsewhere", () => {
    hide(true);
    vi.advanceTimersByTime(1000);
    hide(false);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("ends for good when the page is left or the table is unknown", () => {
    live.close();
    vi.advanceTimersByTime(LONG);
    expect(FakeSocket.all).toHaveLength(1);

    live = new Live({ table: "gone" });
    newest()
      .open()
      .say({ type: "refused", key: "", problem: problem("unknown-table") });
    expect(live.fatal?.code).toBe("unknown-table");
    vi.advanceTimersByTime(LONG);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe("a decision", () => {
  test("is on its way until the table is shown as it is afterwards", () => {
    live.decide(CHOICE);
    expect(socket.sent.at(-1)).toMatchObject({ type: "decide", event: CHOICE.event, next: 3 });
    const key = sentKey(socket);
    socket.say({ type: "change", differences: [{ set: { throws: 1 } }] });
    expect(live.pending).not.toBeNull();
    socket.say({ type: "change", differences: [{ set: { next: 5 } }], done: [key] });
    expect(live.pending).toBeNull();
    expect(live.state).toMatchObject({ next: 5, throws: 1, table: "t" });
  });

  test("that was made before is done as well", () => {
    live.decide(CHOICE);
    socket.say({ type: "done", key: sentKey(socket) });
    expect(live.pending).toBeNull();
  });

  test("is made only once, however often one clicks", () => {
    live.decide(CHOICE);
    live.decide(CHOICE);
    live.undo(0);
    expect(socket.of("decide")).toHaveLength(1);
    expect(socket.of("undo")).toHaveLength(0);
  });

  test("is sent again with the same key when the connection broke in between", () => {
    live.decide(CHOICE);
    const [first] = socket.of("decide");
    socket.close();
    vi.advanceTimersByTime(LONG);
    newest()
      .open()
      .say({ type: "state", state: state(3) });
    expect(newest().of("decide")).toEqual([first]);
  });

  test("that came too late is taken back with a sentence, until something new happens", () => {
    live.decide(CHOICE);
    const key = sentKey(socket);
    socket.say({ type: "refused", key, problem: problem("stale", 4) });
    expect(live.pending).toBeNull();
    expect(live.refused?.code).toBe("stale");
    socket.say({ type: "state", state: state(4) });
    expect(live.refused).not.toBeNull();
    socket.say({ type: "state", state: state(5) });
    expect(live.refused).toBeNull();
  });

  test("is not ended by the answer to another one", () => {
    live.decide(CHOICE);
    socket.say({ type: "done", key: "another" });
    socket.say({ type: "change", differences: [{ set: { next: 4 } }], done: ["another"] });
    socket.say({ type: "refused", key: "another", problem: problem("stale") });
    expect(live.pending).not.toBeNull();
  });
});

describe("a change", () => {
  test("asks for words only where the question is new", () => {
    socket.say({ type: "change", differences: [{ set: { seats: [] } }] });
    expect(socket.of("choices")).toHaveLength(1);
    socket.say({ type: "change", differences: [{ set: { next: 4 } }] });
    expect(socket.of("choices")).toHaveLength(2);
  });

  test("that does not fit what we have makes us look anew", () => {
    const winners = { set: { winners: [0] } };
    socket.say({ type: "change", differences: [{ inside: { result: winners } }] });
    expect(socket.of("hello")).toHaveLength(2);
    expect(live.state?.next).toBe(3);
    socket.say({ type: "state", state: state(6) });
    expect(live.state?.next).toBe(6);
  });
});

describe("stale answers", () => {
  test("words of an older question are not put to the new one", () => {
    const asked = { seat: 0, question: "What?", legal: [CHOICE.event] };
    expect(live.choicesOf(asked)[0]?.label).toBe("");
    socket.say({ type: "choices", seat: 0, next: 3, choices: [CHOICE] });
    expect(live.choicesOf(asked)[0]?.label).toBe("Keep");
    socket.say({ type: "state", state: state(4) });
    expect(live.choicesOf(asked)[0]?.label).toBe("");
  });

  test("a hint for an older question is not shown, and one that was shown goes", () => {
    live.askHint(0);
    expect(live.isAskingHint).toBe(true);
    socket.say({ type: "hints", seat: 0, next: 2, hints: [] });
    expect(live.isAskingHint).toBe(false);
    expect(live.hints).toBeNull();
    socket.say({ type: "hints", seat: 0, next: 3, hints: [] });
    expect(live.hints).not.toBeNull();
    socket.say({ type: "state", state: state(4) });
    expect(live.hints).toBeNull();
  });

  test("dice roll only when something was thrown before our eyes", () => {
    expect(live.thrown).toBe(0);
    socket.say({ type: "state", state: state(4, 1) });
    expect(live.thrown).toBe(1);
    socket.say({ type: "state", state: state(5, 1) });
    expect(live.thrown).toBe(1);
  });
});

test("two events are the same answer whatever the order of their fields", () => {
  expect(isSame({ do: "mark", seat: 0, hex: [1, 2] }, { hex: [1, 2], seat: 0, do: "mark" })).toBe(
    true,
  );
  expect(isSame({ do: "mark", seat: 0, hex: [1, 2] }, { do: "mark", seat: 0, hex: [2, 1] })).toBe(
    false,
  );
});
