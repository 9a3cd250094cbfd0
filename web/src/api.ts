import { settings } from "./settings.svelte";
import type {
  Analysis,
  Claim,
  Commitment,
  GameCard,
  GameWords,
  NewTable,
  OpenedTable,
  Problem,
  ReplayFilm,
  TableState,
} from "./wire";
import { say } from "./words/index.svelte";

/** The server said no, or could not be reached; the message says what to do. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

interface Sent {
  method?: string;
  body?: unknown;
  keys?: string[];
}

export const api = {
  games: () => asJson<GameCard[]>("/games"),
  words: (game: string) => asJson<GameWords>(`/games/${game}/words`),
  commit: () => asJson<Commitment>("/commitments", { method: "POST" }),
  open: (table: NewTable) => asJson<OpenedTable>("/tables", { body: table }),
  table: (table: string, keys: string[]) => asJson<TableState>(`/tables/${table}`, { keys }),
  claim: (table: string, seat: number, keys: string[], claim: Claim) =>
    send(`/tables/${table}/seats/${seat}`, { body: claim, keys }),
  rematch: (table: string, keys: string[]) =>
    asJson<OpenedTable>(`/tables/${table}/rematch`, { method: "POST", keys }),
  film: (table: string, keys: string[]) => asJson<ReplayFilm>(`/tables/${table}/film`, { keys }),
  filmOf: (replay: File) => asJson<ReplayFilm>("/replays", { body: replay }),
  analysis: (table: string, keys: string[]) =>
    asJson<Analysis>(`/tables/${table}/analysis`, { keys }),
  analysisOf: (replay: File) => asJson<Analysis>("/analyses", { body: replay }),
  replay: async (table: string, keys: string[]) =>
    (await send(`/tables/${table}/replay`, { keys })).text(),
};

const BETWEEN_TRIES = 1500; // milliseconds

/** At its first start the server needs a moment for each game: we say so and go on by ourselves. */
export async function untilReady<T>(
  attempt: () => Promise<T>,
  wait: (why: string) => void,
  goneAway?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.code !== "not-ready") throw error;
      wait(error.message);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES));
      goneAway?.throwIfAborted();
    }
  }
}

async function asJson<T>(path: string, sent: Sent = {}): Promise<T> {
  return (await (await send(path, sent)).json()) as T;
}

async function send(path: string, { method, body, keys = [] }: Sent): Promise<Response> {
  const headers = new Headers({ "Accept-Language": settings.language });
  if (keys.length > 0) headers.set("Authorization", `Bearer ${keys.join(",")}`);
  const isFile = body instanceof Blob;
  if (body !== undefined) {
    headers.set("Content-Type", isFile ? "application/octet-stream" : "application/json");
  }
  const mark = path.includes("?") ? "&" : "?";
  const response = await reach(`/api${path}${mark}lang=${settings.language}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Refusal(await problemOf(response));
  return response;
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(problem("offline", say("error.offline")));
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    const told = JSON.parse(text) as Partial<Problem>;
    if (typeof told.message === "string") return { ...problem("refused", ""), ...told };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return problem("broken", say("error.broken", { status: response.status }));
}

export function problem(code: string, message: string): Problem {
  return { code, message, rule: "", next: -1 };
}
