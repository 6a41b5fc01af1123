import type { Artwork } from "./artwork.ts";
import { DISH_DESCRIPTIONS } from "./food/dishes.ts";
import { palettes } from "./palettes.ts";
import { scenes } from "./scene-words.ts";

const hills = {
  ridges: "Layered ridges fading into haze under a low sun",
  pines: "Pine-covered slopes one behind the other, in mist",
  fields: "Rolling farmland with rows of crops",
  lake: "Snow-capped peaks mirrored in a lake",
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
  watch: "Wristwatch with a light dial",
} as const;

function quoteWords(words: string): string {
  return words.split("/").join(" ").trim();
}

function describeSubject(artwork: Artwork): string {
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
        : `Poster with the words “${quoteWords(artwork.words)}”`;
    case "guide":
      return artwork.scene === "steps"
        ? `Tall guide titled “${artwork.title}”: ${artwork.rows.map((row) => row.head).join("; ")}`
        : `Colour chart titled “${artwork.title}” with ${artwork.rows.length} swatches`;
    case "recipe":
      return artwork.scene === "card"
        ? `Recipe card for ${artwork.title ?? "a dish"} illustrated with ${DISH_DESCRIPTIONS[artwork.dish]}`
        : `Laid table seen from above with ${DISH_DESCRIPTIONS[artwork.dish]}`;
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
    case "engraving":
      return scenes.engraving[artwork.scene];
    case "geometric":
      return scenes.geometric[artwork.scene];
    case "gouache":
      return scenes.gouache[artwork.scene];
    case "interior":
      return scenes.interior[artwork.scene];
    case "light":
      return scenes.light[artwork.scene];
    case "mosaic":
      return scenes.mosaic[artwork.scene];
    case "night":
      return scenes.night[artwork.scene];
    case "outfit":
      return scenes.outfit[artwork.scene];
    case "photo":
      return scenes.photo[artwork.scene];
    case "plate":
      return artwork.title === undefined
        ? scenes.plate[artwork.scene]
        : `${scenes.plate[artwork.scene]}, titled “${artwork.title}”`;
    case "portrait":
      return scenes.portrait[artwork.scene];
    case "quilt":
      return scenes.quilt[artwork.scene];
    case "stamps":
      return scenes.stamps[artwork.scene];
    case "stitch":
      return scenes.stitch[artwork.scene];
    case "stones":
      return scenes.stones[artwork.scene];
    case "studio":
      return scenes.studio[artwork.scene];
    case "terrazzo":
      return scenes.terrazzo[artwork.scene];
    case "travel":
      return `Travel poster “${artwork.title}” with ${scenes.travel[artwork.scene]}`;
    case "waves":
      return scenes.waves[artwork.scene];
  }
}

/** Describes the picture's visible content, in one sentence and without "picture of". */
export function toAltText(artwork: Artwork): string {
  return `${describeSubject(artwork)}, in ${palettes[artwork.palette].words}.`;
}
