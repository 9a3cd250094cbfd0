import { read, write } from "./memory";
import type { NewTable, OpenedTable, SeatKey } from "./wire";

/** A table at which this browser holds keys. */
export interface MyTable {
  table: string;
  game: string;
  watch: string;
  /** The keys of the seats at this screen. */
  keys: string[];
  /** The keys of open seats, to be sent to friends. */
  shared: SeatKey[];
  opened: number;
}

/** A finished solo game. */
export interface MyScore {
  game: string;
  score: number;
  table: string;
}

const MOST_TABLES = 400;
const MOST_SCORES = 5;

export function myTables(): MyTable[] {
  return read<MyTable[]>("tables", []);
}

export function myTable(table: string): MyTable | undefined {
  return myTables().find((mine) => mine.table === table);
}

export function keysOf(table: string): string[] {
  return myTable(table)?.keys ?? [];
}

export function rememberOpened(opened: OpenedTable, asked: NewTable): MyTable {
  const isShared = (key: SeatKey) => asked.seats[key.seat]?.kind === "open";
  return remember({
    table: opened.table,
    game: asked.game,
    watch: opened.watch,
    keys: opened.keys.filter((key) => !isShared(key)).map((key) => key.token),
    shared: opened.keys.filter(isShared),
    opened: Date.now(),
  });
}

/** A key that came by link: another seat at this screen. */
export function rememberKey(table: string, key: string): void {
  const known = myTable(table);
  if (known?.keys.includes(key)) return;
  const fresh = { table, game: "", watch: "", keys: [], shared: [], opened: Date.now() };
  const mine = known ?? fresh;
  remember({ ...mine, keys: [...mine.keys, key] });
}

export function remember(mine: MyTable): MyTable {
  const others = myTables().filter((other) => other.table !== mine.table);
  write("tables", [mine, ...others].slice(0, MOST_TABLES));
  return mine;
}

export function forgetTable(table: string): void {
  write(
    "tables",
    myTables().filter((mine) => mine.table !== table),
  );
}

export function myScores(): MyScore[] {
  return read<MyScore[]>("scores", []);
}

export function rememberScore(score: MyScore): void {
  const others = myScores().filter((other) => other.table !== score.table);
  const game = [...others.filter((other) => other.game === score.game), score]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SCORES);
  write("scores", [...others.filter((other) => other.game !== score.game), ...game]);
}

export function forgetScore(table: string): void {
  write(
    "scores",
    myScores().filter((score) => score.table !== table),
  );
}
