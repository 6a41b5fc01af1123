/** A family of matching colors, chosen by eye. */
export type Palette = {
  /** Names of the colors for alt text, such as "ochre, clay and teal". */
  words: string;
  paper: string;
  ink: string;
  /** From light (far away) to dark (near). */
  tones: readonly [string, string, string, string, string];
  /** Two accent colors for the focal points. */
  accents: readonly [string, string];
};

export const palettes = {
  clay: {
    words: "clay, ochre and teal",
    paper: "#f5ece0",
    ink: "#2f221c",
    tones: ["#ecd3b4", "#dca77a", "#bf6b43", "#8a4330", "#43332c"],
    accents: ["#1f6460", "#e3a23b"],
  },
  dusk: {
    words: "peach, rose and deep plum",
    paper: "#fbe9dd",
    ink: "#271b35",
    tones: ["#f9c9a8", "#ee9a8c", "#c26784", "#774a7c", "#362a52"],
    accents: ["#ffdf8e", "#f2705c"],
  },
  fjord: {
    words: "ice blue, slate and a spot of orange",
    paper: "#eef3f2",
    ink: "#14282f",
    tones: ["#cfe0e1", "#9cbfc4", "#5f919c", "#2f606e", "#173a47"],
    accents: ["#ee7d3b", "#f5c86a"],
  },
  meadow: {
    words: "leaf green, butter and poppy",
    paper: "#f8f4e3",
    ink: "#20301f",
    tones: ["#e0e2b0", "#b2c277", "#789a50", "#46713f", "#23472f"],
    accents: ["#e2533a", "#f3bf3f"],
  },
  riso: {
    words: "fluorescent pink, blue and yellow",
    paper: "#f9f3e6",
    ink: "#1c2f7a",
    tones: ["#ffd9d2", "#ff9fa6", "#ff5c77", "#3d63c9", "#1c2f7a"],
    accents: ["#ffc62e", "#00a08a"],
  },
  midnight: {
    words: "midnight blue and old gold",
    paper: "#f1e6c9",
    ink: "#0c1428",
    tones: ["#5c77a3", "#3c5688", "#27406f", "#182b54", "#0e1a38"],
    accents: ["#eec56a", "#f6ead0"],
  },
  sorbet: {
    words: "pink, apricot, mint and lilac",
    paper: "#fff6ef",
    ink: "#4a2f4b",
    tones: ["#fde0d5", "#fbbfae", "#f2a0b4", "#b9a1d6", "#6f6aa8"],
    accents: ["#8fd0b5", "#f98d6a"],
  },
  primary: {
    words: "red, blue, yellow and black",
    paper: "#f3ead8",
    ink: "#191817",
    tones: ["#e9dcc0", "#f0b92f", "#d93c2b", "#1f4e9b", "#191817"],
    accents: ["#d93c2b", "#1f4e9b"],
  },
  moss: {
    words: "sage, moss and rust",
    paper: "#f1eee0",
    ink: "#25291c",
    tones: ["#d7d9bd", "#aab18a", "#7a855a", "#4d5a3a", "#2b3525"],
    accents: ["#b9522d", "#dfae58"],
  },
  harbour: {
    words: "cobalt, white and terracotta",
    paper: "#fbf6ec",
    ink: "#152049",
    tones: ["#dbe6f0", "#93b8dc", "#3f78c0", "#2149a0", "#152a66"],
    accents: ["#d8693f", "#f4cc4d"],
  },
  plum: {
    words: "aubergine, mauve and mustard",
    paper: "#f6ebe4",
    ink: "#2c1527",
    tones: ["#ecd0ce", "#cf9ca9", "#9c5f7d", "#683657", "#3a1a35"],
    accents: ["#d9a035", "#5b8a7c"],
  },
  kelp: {
    words: "sea green, sand and coral",
    paper: "#f6f0e2",
    ink: "#0f2b2b",
    tones: ["#d6e2cf", "#9cc3b0", "#56958a", "#246362", "#113d40"],
    accents: ["#f0775c", "#efc987"],
  },
  sumi: {
    words: "warm greys and one vermilion",
    paper: "#f4f0e8",
    ink: "#211f1e",
    tones: ["#dfd9cd", "#b9b1a4", "#87807a", "#524e4b", "#2a2827"],
    accents: ["#d8432a", "#c8a26a"],
  },
  citrus: {
    words: "lemon, orange and dark leaf green",
    paper: "#fff8e3",
    ink: "#1d3527",
    tones: ["#fdeaa5", "#fbcb45", "#f49a2b", "#5f8f46", "#21503a"],
    accents: ["#ec5b36", "#2f7d5b"],
  },
  oat: {
    words: "oatmeal, grey blue and brick",
    paper: "#f5f1ea",
    ink: "#272a30",
    tones: ["#e5dccf", "#cbb9a5", "#a3a9ac", "#66747f", "#343e4a"],
    accents: ["#b4492f", "#d9a95c"],
  },
  seventies: {
    words: "tangerine, cream, brown and avocado",
    paper: "#fbeed3",
    ink: "#3b1f14",
    tones: ["#f8d99b", "#f2a541", "#df6b2b", "#9c3f20", "#4b2618"],
    accents: ["#8a8f35", "#f2a7a0"],
  },
  lagoon: {
    words: "turquoise, sand and coral",
    paper: "#fdf5e6",
    ink: "#0d2f45",
    tones: ["#d5efe7", "#8fd6d0", "#3cacb3", "#1a7391", "#0f4464"],
    accents: ["#ff7a5c", "#ffc861"],
  },
  heather: {
    words: "heather, mist and pine",
    paper: "#f4f0f1",
    ink: "#23263a",
    tones: ["#e3d8e2", "#c1aecb", "#8f82ad", "#5a5c86", "#2f3a58"],
    accents: ["#f0b46a", "#d9647a"],
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** Returns the palette with this name. */
export function getPalette(name: PaletteName): Palette {
  return palettes[name];
}
