import { createRandom } from "../random.ts";
import { type BotanicalOptions, paintBotanical } from "./botanical.ts";
import type { Painting } from "./canvas.ts";
import { type CityOptions, paintCity } from "./city.ts";
import { type CreaturesOptions, paintCreatures } from "./creatures.ts";

import { type GeometricOptions, paintGeometric } from "./geometric.ts";
import { type GuideOptions, paintGuide } from "./guide.ts";
import { type HillsOptions, paintHills } from "./hills.ts";
import { type InteriorOptions, paintInterior } from "./interior.ts";
import { type LetteringOptions, paintLettering } from "./lettering.ts";
import { type NightOptions, paintNight } from "./night.ts";
import { type ObjectsOptions, paintObjects } from "./objects.ts";
import { paintPhoto, type PhotoOptions } from "./photo.ts";
import { paintPortrait, type PortraitOptions } from "./portrait.ts";
import { paintQuilt, type QuiltOptions } from "./quilt.ts";
import { paintRecipe, type RecipeOptions } from "./recipe.ts";
import { paintRepeat, type RepeatOptions } from "./repeat.ts";
import { paintStudio, type StudioOptions } from "./studio.ts";
import { paintTerrazzo, type TerrazzoOptions } from "./terrazzo.ts";
import { paintTopo, type TopoOptions } from "./topo.ts";
import { paintWaves, type WavesOptions } from "./waves.ts";

/** A commission: which painter, and what it is told. */
export type Artwork =
  | ({ style: "botanical" } & BotanicalOptions)
  | ({ style: "city" } & CityOptions)
  | ({ style: "creatures" } & CreaturesOptions)
  | ({ style: "geometric" } & GeometricOptions)
  | ({ style: "guide" } & GuideOptions)
  | ({ style: "hills" } & HillsOptions)
  | ({ style: "interior" } & InteriorOptions)
  | ({ style: "lettering" } & LetteringOptions)
  | ({ style: "night" } & NightOptions)
  | ({ style: "objects" } & ObjectsOptions)
  | ({ style: "photo" } & PhotoOptions)
  | ({ style: "portrait" } & PortraitOptions)
  | ({ style: "quilt" } & QuiltOptions)
  | ({ style: "recipe" } & RecipeOptions)
  | ({ style: "repeat" } & RepeatOptions)
  | ({ style: "studio" } & StudioOptions)
  | ({ style: "terrazzo" } & TerrazzoOptions)
  | ({ style: "topo" } & TopoOptions)
  | ({ style: "waves" } & WavesOptions);

/** Carries out a commission. The same commission and seed give the same painting, byte for byte. */
export function paint(artwork: Artwork, seed: string): Painting {
  const random = createRandom(seed);
  switch (artwork.style) {
    case "botanical":
      return paintBotanical(random, artwork);
    case "city":
      return paintCity(random, artwork);
    case "creatures":
      return paintCreatures(random, artwork);
    case "geometric":
      return paintGeometric(random, artwork);
    case "guide":
      return paintGuide(random, artwork);
    case "hills":
      return paintHills(random, artwork);
    case "interior":
      return paintInterior(random, artwork);
    case "lettering":
      return paintLettering(random, artwork);
    case "night":
      return paintNight(random, artwork);
    case "objects":
      return paintObjects(random, artwork);
    case "photo":
      return paintPhoto(random, artwork);
    case "portrait":
      return paintPortrait(random, artwork);
    case "quilt":
      return paintQuilt(random, artwork);
    case "recipe":
      return paintRecipe(random, artwork);
    case "repeat":
      return paintRepeat(random, artwork);
    case "studio":
      return paintStudio(random, artwork);
    case "terrazzo":
      return paintTerrazzo(random, artwork);
    case "topo":
      return paintTopo(random, artwork);
    case "waves":
      return paintWaves(random, artwork);
  }
}

/** The kind of picture within its style: two works of one kind should not hang side by side. */
export function kindOf(artwork: Artwork): string {
  switch (artwork.style) {
    case "botanical":
      return `botanical/${artwork.plant}`;
    case "lettering":
      return `lettering/${artwork.layout}`;
    case "repeat":
      return `repeat/${artwork.fruit}`;
    case "topo":
      return `topo/${artwork.ground}`;
    case "objects":
      return `objects/${artwork.kind ?? artwork.scene}`;
    default:
      return `${artwork.style}/${artwork.scene}`;
  }
}
