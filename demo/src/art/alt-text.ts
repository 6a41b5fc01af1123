import type { Artwork } from "./artwork.ts";
import { dishWords } from "./dishes.ts";
import { palettes } from "./palettes.ts";

const hills = {
  ridges: "Layered ridges fading into haze under a low sun",
  pines: "Pine-covered slopes one behind the other, in mist",
  fields: "Rolling farmland with rows of crops, round trees and a small house",
  lake: "Snow-capped peaks and a small cabin mirrored in a lake",
  desert: "Flat-topped rocks and tall cacti in a desert",
} as const;

const plants = {
  fern: "fern fronds",
  eucalyptus: "round-leaved eucalyptus",
  olive: "olive twigs",
  willow: "narrow willow leaves",
  poppy: "poppies with dark hearts",
  umbel: "wild carrot in flower",
  monstera: "deeply cut tropical leaves",
  tulip: "tulips with broad leaves",
} as const;

const scenes = {
  city: {
    map: "Street map of an invented town with a river, parks and ring roads",
    blocks: "Town blocks seen from above at an angle, with roofs, windows and small trees",
  },
  creatures: {
    bird: "Songbird on a leafy branch",
    moths: "Plate of moths with patterned wings",
    fish: "Plate of striped, spotted and scaled fish swimming to the right",
    mushrooms: "Plate of mushrooms with caps of different shapes",
    shells: "Plate of sea shells",
  },
  geometric: {
    tiles: "Grid of quarter circles, stripes and dots",
    orbits: "Large disc crossed by slanting bars, with small discs around it",
    arcs: "Bands of concentric arcs, like rainbows turned about",
    stairs: "Steps rising to a wall with small openings, in hard sunlight",
  },
  interior: {
    reading: "Reading corner with an armchair, a floor lamp, a plant and a window",
    sofa: "Living room with a sofa, framed pictures and a rug",
    desk: "Desk by a window with a screen, a lamp and a shelf of books",
    kitchen: "Kitchen with open shelves, tiles and a bowl of fruit",
    bed: "Bedroom with a wooden bed, a quilt and a plant",
  },
  night: {
    camp: "Lit tent among pines under the Milky Way",
    chart: "Round star chart with named constellations",
    phases: "Chart of the phases of the moon",
    comet: "Comet with a long tail above the roofs of a village",
  },
  photo: {
    dunes: "Sand dunes with sharp crests and rippled flanks in low light",
    sea: "Low sun over open water with a path of light on the waves",
    clouds: "Bank of clouds in a wide sky",
    marbling: "Marbled paper with drawn-out swirls of ink",
    watercolour: "Watercolour of mountain ranges fading into the distance",
    glow: "Soft fields of colour flowing into each other",
  },
  portrait: {
    bust: "Illustrated portrait of a person among leaves",
    faces: "Many illustrated faces on coloured squares",
    line: "Profile of a person drawn in one line over patches of colour",
  },
  quilt: {
    patchwork: "Patchwork quilt with stitched blocks",
    kilim: "Woven rug with stepped diamonds in bands",
    sashiko: "Running stitches in a repeating pattern on dark cloth",
    check: "Checked cloth with crossing bands",
    stripes: "Striped cloth with small woven figures",
  },
  studio: {
    trio: "Three glazed pots on a table in soft light",
    single: "A single glazed pot on a table in soft light",
    row: "Row of five pots of different shapes on a table",
    bowls: "Stack of glazed bowls on a table",
  },
  terrazzo: {
    floor: "Terrazzo surface with chips of many sizes",
    samples: "Board of terrazzo samples with labels",
    cutouts: "Leaf shapes cut from paper on squares of colour",
  },
  waves: {
    swell: "Printed sea of combed waves under a large sun, with a small boat",
    scales: "Pattern of overlapping scales made of arcs",
  },
} as const;

const grounds = {
  bands: "Contour map of hills with a dashed trail to a summit",
  dark: "Dark contour map with a dashed trail to a summit",
  island: "Contour map of an island with a dashed trail to its summit",
} as const;

const fruits = {
  lemon: "lemons",
  cherry: "cherries",
  pear: "pears",
  fig: "figs, whole and cut",
  strawberry: "strawberries",
  daisy: "daisies",
} as const;

const objects = {
  bottle: "Bottle with a paper label",
  candle: "Burning candle in a jar",
  lamp: "Table lamp with a domed shade",
  mug: "Steaming mug",
  radio: "Small radio with a dial",
  watch: "Wristwatch with a light face",
} as const;

function quoted(words: string): string {
  return words.split("/").join(" ").trim();
}

function subject(artwork: Artwork): string {
  switch (artwork.style) {
    case "hills":
      return hills[artwork.scene];
    case "botanical":
      return artwork.layout === "sprigs"
        ? `Repeat of ${plants[artwork.plant]}`
        : `Botanical plate of ${plants[artwork.plant]}`;
    case "lettering":
      return artwork.layout === "glyph"
        ? `Poster filled by the character “${artwork.words.split("/")[0] ?? ""}”`
        : `Poster with the words “${quoted(artwork.words)}”`;
    case "guide":
      return artwork.scene === "steps"
        ? `Tall guide titled “${artwork.title}”: ${artwork.rows.map((row) => row.head).join("; ")}`
        : `Card of colours titled “${artwork.title}”: ${artwork.rows.map((row) => row.head).join(", ")}`;
    case "recipe":
      return artwork.scene === "card"
        ? `Recipe card for ${artwork.title ?? "a dish"} with a drawing of ${dishWords[artwork.dish]}`
        : `Laid table seen from above with ${dishWords[artwork.dish]}`;
    case "repeat":
      return `Repeating pattern of ${fruits[artwork.fruit]}`;
    case "topo":
      return grounds[artwork.ground];
    case "objects":
      if (artwork.scene === "book")
        return `Book titled “${artwork.title ?? ""}” by ${artwork.author ?? ""} lying on a coloured ground`;
      if (artwork.scene === "bicycle") return "Bicycle drawn from the side";
      if (artwork.scene === "facade") return "Front of a house with rows of windows in the sun";
      return `${objects[artwork.kind ?? "bottle"]} in soft studio light`;
    case "city":
      return scenes.city[artwork.scene];
    case "creatures":
      if (artwork.scene === "bird") return `${artwork.pair === true ? "Two songbirds" : "Songbird"} on a leafy branch`;
      return scenes.creatures[artwork.scene];
    case "geometric":
      return scenes.geometric[artwork.scene];
    case "interior":
      return scenes.interior[artwork.scene];
    case "night":
      return scenes.night[artwork.scene];
    case "photo":
      return scenes.photo[artwork.scene];
    case "portrait":
      return scenes.portrait[artwork.scene];
    case "quilt":
      return scenes.quilt[artwork.scene];
    case "studio":
      return scenes.studio[artwork.scene];
    case "terrazzo":
      return scenes.terrazzo[artwork.scene];
    case "waves":
      return scenes.waves[artwork.scene];
  }
}

/** What can be seen in the picture, in one sentence and without "picture of". */
export function altTextOf(artwork: Artwork): string {
  return `${subject(artwork)}, in ${palettes[artwork.palette].words}.`;
}
