// A table of the kind that we serve, for boardgame.io's server: two seats with a sheet each, several
// dice that are thrown again and again, and a harvest that writes in many places of a sheet. It is
// nobody's game; what counts is that as much lies on the table as on one of Bronze Age: 2.7 kB of
// JSON at the start on either.
const FACES = ["food", "wood", "stone", "workers", "cloth", "coins"];
const GOODS = ["wood", "stone", "pottery", "cloth", "spears"];
const BOXES = [3, 4, 5, 6, 3, 7, 7, 11, 13, 15, 5];
const DEVELOPMENTS = 13;
const DICE = 5;
const MOST_FOOD = 15;
const MOST_OF_A_GOOD = 8;

function newSheet() {
  const developments = Array.from({ length: DEVELOPMENTS }, (_, number) => [
    `development-${number}`,
    { bought: false, cost: 10 + 5 * number, points: number },
  ]);
  return {
    food: 3,
    goods: Object.fromEntries(GOODS.map((good) => [good, 0])),
    buildings: BOXES.map((of) => ({ marked: 0, of, finished: false })),
    developments: Object.fromEntries(developments),
    disasters: 0,
    points: { buildings: 0, developments: 0, disasters: 0, total: 0 },
  };
}

// All dice, once more.
function roll({ G, random }) {
  G.dice = random.D6(DICE).map((pips) => FACES[pips - 1]);
  G.throws += 1;
}

// What the dice show goes on the sheet, and the other seat throws next.
function hold({ G, ctx, events, random }) {
  const sheet = G.sheets[Number(ctx.currentPlayer)];
  for (const face of G.dice) {
    if (face === "food") sheet.food = Math.min(MOST_FOOD, sheet.food + 3);
    else if (face === "workers") build(sheet);
    else if (face === "coins") sheet.points.developments += 1;
    else sheet.goods[face] = (sheet.goods[face] + 1) % MOST_OF_A_GOOD;
  }
  sheet.points.total = sheet.points.buildings + sheet.points.developments;
  G.throws = 0;
  G.round += 1;
  roll({ G, random });
  events.endTurn();
}

function build(sheet) {
  const building = sheet.buildings.find(({ finished }) => !finished);
  if (building === undefined) return;
  building.marked += 1;
  building.finished = building.marked === building.of;
  if (building.finished) sheet.points.buildings += building.of;
}

export const sheets = {
  name: "sheets",
  setup: ({ random }) => {
    const G = { round: 1, throws: 0, dice: [], sheets: [newSheet(), newSheet()] };
    roll({ G, random });
    return G;
  },
  moves: { roll, hold },
};
