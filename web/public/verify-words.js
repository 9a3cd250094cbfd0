// What a replay calls faces, cards and tiles, in German; English readers see the replay's own words.

const GERMAN = {
  food: "Nahrung",
  good: "Ware",
  skull: "Schädel",
  workers: "Arbeiter",
  choice: "Nahrung oder Arbeiter",
  coins: "Münzen",
  red: "Rot",
  yellow: "Gelb",
  green: "Grün",
  blue: "Blau",
  orange: "Orange",
  grey: "Grau",
  violet: "Violett",
  "river-meadow": "Flussaue",
  coast: "Küste",
  swamp: "Sumpf",
  meadow: "Wiese",
  desert: "Wüste",
  caves: "Höhlen",
  volcano: "Vulkan",
  farmland: "Ackerland",
  mountains: "Gebirge",
  lava: "Lava",
  steppe: "Steppe",
  "mushroom-forest": "Pilzwald",
  "fir-forest": "Tannenwald",
  "flower-field": "Blumenfeld",
  "gem-quarry": "Edelsteinbruch",
};

/** What was thrown or drawn, in the reader's language. */
export function named(shown, language) {
  return language === "de"
    ? shown.replace(/[a-z]+(-[a-z]+)*/g, (word) => GERMAN[word] ?? word)
    : shown;
}
