/** Where the boxes of buildings lie, and what is drawn behind them. */
export interface Plan {
  width: number;
  height: number;
  /** Upper left corners of the boxes, in the order in which they are ticked. */
  boxes: readonly (readonly [number, number])[];
  /** Outlines of the building. */
  walls: string;
  /** Thin lines that make it charming. */
  details: string;
}

export const BOX = 25;
const STEP = BOX + 2;

/** Boxes in rows, each row centred, listed from the ground up. */
function rows(centre: number, ground: number, ...sizes: number[]): [number, number][] {
  return sizes.flatMap((size, level) =>
    Array.from({ length: size }, (_, i): [number, number] => [
      centre - (size * STEP) / 2 + i * STEP + 1,
      ground - (level + 1) * STEP,
    ]),
  );
}

const PLANS: Record<string, Plan> = {
  "step-pyramid": {
    width: 110,
    height: 84,
    boxes: rows(55, 78, 2, 1),
    walls: "M21 80V50h13V20h42v30h13v30Z",
    details: "M4 81h102M34 50h42M46 20v-8h18v8",
  },
  "stone-circle": {
    width: 152,
    height: 96,
    boxes: [
      [6, 62],
      [24, 30],
      [63, 16],
      [102, 30],
      [120, 62],
    ],
    walls: "M3 90V59h31v31ZM21 58V27h31v31ZM60 44V13h31v31ZM99 58V27h31v31ZM118 90V59h31v31Z",
    details: "M2 92h148M48 25l14-10M90 15l14 10M60 86c10-6 22-6 32 0M66 76c7-3 13-3 20 0",
  },
  temple: {
    width: 124,
    height: 122,
    boxes: [...rows(62, 112, 3, 3), [49.5, 27]],
    walls: "M6 55L62 6l56 49ZM17 55h90v59H17Z",
    details: "M10 114h104v5H10ZM12 55v4h100v-4M35 35l-8 12M89 35l8 12",
  },
  obelisk: {
    width: 96,
    height: 158,
    boxes: rows(48, 150, 2, 2, 2, 2, 1),
    walls: "M48 2l15 13 14 24 3 113H16l3-113 14-24Z",
    details: "M8 153h80M33 15h30M11 148h5M80 148h5",
  },
  "hanging-gardens": {
    width: 156,
    height: 112,
    boxes: rows(78, 102, 5, 4, 2),
    walls: "M7 104V76h13V49h27V20h62v29h27v27h13v28Z",
    details:
      "M2 106h152M20 76c2 7-3 8 0 14M14 76c-2 5 2 7 0 11M136 76c-2 7 3 8 0 14M142 76c2 5-2 7 0 11" +
      "M47 20c-4-8 2-12 6-14c0 6 3 10-1 14M104 20c-3-8 2-12 6-14c1 6 2 10-2 14M44 49c-3-6 0-9 3-11M112 49c3-6 0-9-3-11",
  },
  "great-wall": {
    width: 156,
    height: 112,
    boxes: [...rows(78, 102, 5, 5), [10, 19], [65.5, 19], [121, 19]],
    walls: "M7 104V16h31v31h24V16h32v31h24V16h31v88Z",
    details:
      "M2 106h152M7 16v-6h7v4h6v-4h6v4h6v-4h6v6M62 16v-6h7v4h6v-4h6v4h6v-4h7v6M118 16v-6h7v4h6v-4h6v4h6v-4h6v6",
  },
  "great-pyramid": {
    width: 176,
    height: 158,
    boxes: rows(88, 150, 5, 4, 3, 2, 1),
    walls: "M88 2l84 150H4Z",
    details: "M2 153h172M118 55l22-8M60 52l-14-6",
  },
  "city-4": house(rows(50, 84, 2, 1)),
  "city-5": house(rows(50, 84, 2, 2)),
  "city-6": house(rows(50, 84, 3, 2)),
  "city-7": house(rows(50, 84, 3, 3)),
};

function house(boxes: [number, number][]): Plan {
  return {
    width: 100,
    height: 92,
    boxes,
    walls: "M7 86V30L28 8h44l21 22v56Z",
    details: "M2 88h96M7 30h86M28 8l-3-3h50l-3 3",
  };
}

/** The plan of a building; one of another size than we know gets plain rows. */
export function planOf(name: string, boxes: number): Plan {
  const known = PLANS[name];
  if (known !== undefined && known.boxes.length === boxes) return known;
  const full = Array.from({ length: Math.ceil(boxes / 5) }, (_, row) =>
    Math.min(5, boxes - row * 5),
  );
  const height = full.length * STEP + 12;
  return {
    width: 5 * STEP + 12,
    height,
    boxes: rows((5 * STEP + 12) / 2, height - 6, ...full),
    walls: `M3 ${height - 3}V3h${5 * STEP + 6}v${height - 6}Z`,
    details: "",
  };
}
