// Pig as boardgame.io plays it: the rules of OpenSpiel's pig. Holding is always allowed, and only a
// held score wins.
const GOAL = 100;

function roll({ G, events, random }) {
  const pips = random.D6();
  if (pips === 1) {
    G.turnTotal = 0;
    events.endTurn();
  } else {
    G.turnTotal += pips;
  }
}

function hold({ G, ctx, events }) {
  G.scores[ctx.currentPlayer] += G.turnTotal;
  G.turnTotal = 0;
  events.endTurn();
}

export const pig = {
  name: "pig",
  setup: () => ({ scores: [0, 0], turnTotal: 0 }),
  moves: { roll, hold },
  endIf: ({ G }) => G.scores[0] >= GOAL || G.scores[1] >= GOAL,
};
