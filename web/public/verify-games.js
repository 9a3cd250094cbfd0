// What is printed on dice, cards and tiles, and which of them chance has already brought to light.
// Nothing of the rules: what may be done with them is not said here.

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
const TWELVE = Array.from({ length: 12 }, (_, card) => card + 1);
const BURGUNDY = [NUMBERS, NUMBERS, COLOURS, COLOURS, [1, 1, 1, 1, 2, 2]];

/** Dice on a table. `printed` has the faces of the die at a position. */
class Dice {
  lying = [];
  again = null;

  constructor(printed) {
    this.printed = printed;
  }

  shown(event) {
    return event.dice;
  }

  /** How many faces each die has that falls with this event. */
  sides(event) {
    return (this.again ?? this.shown(event)).map(() => SIX);
  }

  /** What lies there if these faces fall; dice that were not thrown again lie as they lay. */
  expected(event, faces) {
    const positions = this.again ?? [...this.shown(event).keys()];
    const dice = this.again ? [...this.lying] : [];
    positions.forEach((position, place) => (dice[position] = this.printed(position)[faces[place]]));
    return dice;
  }

  learn(event) {
    if (event.do === "reroll") this.again = [...event.dice].sort((a, b) => a - b);
    if (event.do === "roll") [this.lying, this.again] = [this.shown(event), null];
  }
}

class BurgundyDice extends Dice {
  shown(event) {
    return [...event.numbers, ...event.colours, event.hourglasses];
  }
}

/** Five stacks of twelve cards: the next one is any that never was on top. */
class Cards {
  unseen = [1, 2, 3, 4, 5].map((stack) => TWELVE.map((card) => `${stack}-${card}`));

  shown(event) {
    return [event.card];
  }

  sides(event) {
    return [this.unseen[event.stack - 1].length];
  }

  expected(event, [face]) {
    return [this.unseen[event.stack - 1][face]];
  }

  learn(event) {
    if (event.do !== "reveal") return;
    const stack = event.stack - 1;
    this.unseen[stack] = this.unseen[stack].filter((card) => card !== event.card);
  }
}

const LANDSCAPES = [
  ...["river-meadow", "coast", "swamp", "meadow", "desert", "caves", "volcano", "farmland"],
  ...["mountains", "lava", "steppe", "mushroom-forest", "fir-forest", "flower-field"],
  "gem-quarry",
];
/** Landscapes whose tile lies on the house map from the beginning, by the number of players. */
const HOUSE_DRAGONS = {
  2: ["steppe", "coast", "swamp", "flower-field", "volcano", "river-meadow"],
  3: ["coast", "swamp", "volcano", "river-meadow"],
  4: ["swamp", "river-meadow"],
};
const MOST_SIGHTINGS = 11;

function startTiles({ options, seats }) {
  const { map } = options;
  if (map === "house") return HOUSE_DRAGONS[seats.length];
  const fields = [...map.half_a, ...map.half_b];
  return map.players[seats.length].dragons.map((field) => fields[field]);
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/**
 * Two tiles of each landscape, of which some lie on the map and two were removed unseen. A draw
 * first says which pair that is, weighted by how well it explains all draws so far (each sighting
 * of the one tile in doubt halves its odds), then which tile comes, one after the other.
 */
class Tiles {
  constructor(header) {
    const onMap = startTiles(header);
    this.left = LANDSCAPES.map((name) => 2 - onMap.filter((other) => other === name).length);
    this.doubt = [...this.left];
    this.sightings = LANDSCAPES.map(() => 0);
  }

  shown(event) {
    return event.tiles;
  }

  sides(event) {
    const supply = sum(this.left) - 2;
    const weights = this.pairs().map(({ weight }) => weight);
    return [sum(weights), ...event.tiles.map((_, pick) => supply - pick)];
  }

  expected(_, [pair, ...picks]) {
    const removed = this.pairs().find(({ weight }) => (pair -= weight) < 0).pair;
    const supply = this.left.map((left, one) => left - removed.filter((two) => two === one).length);
    const drawn = picks.map((pick) => {
      const landscape = supply.findIndex((tiles) => (pick -= tiles) < 0);
      supply[landscape] -= 1;
      return landscape;
    });
    return drawn.sort((a, b) => a - b).map((landscape) => LANDSCAPES[landscape]);
  }

  /** Every pair that may be the removed one, with its weight. */
  pairs() {
    const scale = Math.max(...this.sightings);
    const single = this.doubt.map((doubt, one) => doubt * 2 ** (scale - this.sightings[one]));
    return single.flatMap((weight, one) => [
      { pair: [one, one], weight: this.doubt[one] === 2 ? 4 ** scale : 0 },
      ...single
        .slice(one + 1)
        .map((other, two) => ({ pair: [one, one + 1 + two], weight: weight * other })),
    ]);
  }

  learn(event) {
    if (event.do === "place") this.left[LANDSCAPES.indexOf(event.tile)] -= 1;
    if (event.do !== "draw") return;
    for (const name of new Set(event.tiles)) {
      const one = LANDSCAPES.indexOf(name);
      const number = event.tiles.filter((tile) => tile === name).length;
      if (this.doubt[one] === 0) continue;
      if (number === this.left[one]) this.doubt[one] = this.sightings[one] = 0;
      else if (this.doubt[one] === 2) this.doubt[one] = 1;
      else this.sightings[one] = Math.min(MOST_SIGHTINGS, this.sightings[one] + 1);
    }
  }
}

/** By game: what chance brings, by the kind of event. */
export const GAMES = {
  "bronze-age": () => ({ roll: new Dice(() => BRONZE) }),
  burgundy: () => ({ roll: new BurgundyDice((position) => BURGUNDY[position]) }),
  "dice-king": (header) => ({
    roll: new Dice((position) => KING[position >> 1]),
    reveal: new Cards(),
    draw: new Tiles(header),
  }),
  "dice-land": () => ({ roll: new Dice(() => LAND) }),
};
