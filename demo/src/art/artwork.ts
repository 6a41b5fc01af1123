import { createRandom } from "../random.ts";
import { type BotanicalOptions, paintBotanical } from "./botanical.ts";
import type { Painting } from "./canvas.ts";
import { type CityOptions, paintCity } from "./places/city.ts";
import { type CreaturesOptions, paintCreatures } from "./creatures.ts";

import { type GeometricOptions, paintGeometric } from "./patterns/geometric.ts";
import { type GouacheOptions, paintGouache } from "./gouache.ts";
import { type GuideOptions, paintGuide } from "./guide.ts";
import { type HillsOptions, paintHills } from "./places/hills.ts";
import { type InteriorOptions, paintInterior } from "./interior.ts";
import { type LetteringOptions, paintLettering } from "./lettering.ts";
import { type LightOptions, paintLight } from "./light.ts";
import { type MosaicOptions, paintMosaic } from "./patterns/mosaic.ts";
import { type NightOptions, paintNight } from "./places/night.ts";
import { type ObjectsOptions, paintObjects } from "./objects.ts";
import { type OutfitOptions, paintOutfit } from "./figures/outfit.ts";
import { paintPhoto, type PhotoOptions } from "./photo.ts";
import { paintPortrait, type PortraitOptions } from "./figures/portrait.ts";
import { type EngravingOptions, paintEngraving } from "./engraving.ts";
import { paintPlate, type PlateOptions } from "./food/plate.ts";
import { paintStamps, type StampsOptions } from "./patterns/stamps.ts";
import { paintStitch, type StitchOptions } from "./patterns/stitch.ts";
import { paintStones, type StonesOptions } from "./places/stones.ts";
import { paintQuilt, type QuiltOptions } from "./patterns/quilt.ts";
import { paintRecipe, type RecipeOptions } from "./food/recipe.ts";
import { paintRepeat, type RepeatOptions } from "./patterns/repeat.ts";
import { paintStudio, type StudioOptions } from "./studio.ts";
import { paintTerrazzo, type TerrazzoOptions } from "./patterns/terrazzo.ts";
import { paintTopo, type TopoOptions } from "./places/topo.ts";
import { paintTravel, type TravelOptions } from "./places/travel.ts";
import { paintWaves, type WavesOptions } from "./places/waves.ts";

/** A commission for a picture: which painter to use, and the instructions. */
export type Artwork =
  | ({ style: "botanical" } & BotanicalOptions)
  | ({ style: "city" } & CityOptions)
  | ({ style: "creatures" } & CreaturesOptions)
  | ({ style: "engraving" } & EngravingOptions)
  | ({ style: "geometric" } & GeometricOptions)
  | ({ style: "gouache" } & GouacheOptions)
  | ({ style: "guide" } & GuideOptions)
  | ({ style: "hills" } & HillsOptions)
  | ({ style: "interior" } & InteriorOptions)
  | ({ style: "lettering" } & LetteringOptions)
  | ({ style: "light" } & LightOptions)
  | ({ style: "mosaic" } & MosaicOptions)
  | ({ style: "night" } & NightOptions)
  | ({ style: "objects" } & ObjectsOptions)
  | ({ style: "outfit" } & OutfitOptions)
  | ({ style: "photo" } & PhotoOptions)
  | ({ style: "plate" } & PlateOptions)
  | ({ style: "portrait" } & PortraitOptions)
  | ({ style: "quilt" } & QuiltOptions)
  | ({ style: "recipe" } & RecipeOptions)
  | ({ style: "repeat" } & RepeatOptions)
  | ({ style: "stamps" } & StampsOptions)
  | ({ style: "stitch" } & StitchOptions)
  | ({ style: "stones" } & StonesOptions)
  | ({ style: "studio" } & StudioOptions)
  | ({ style: "terrazzo" } & TerrazzoOptions)
  | ({ style: "topo" } & TopoOptions)
  | ({ style: "travel" } & TravelOptions)
  | ({ style: "waves" } & WavesOptions);

/** Paints a commission. The same commission and seed produce the same painting, byte for byte. */
export function paint(artwork: Artwork, seed: string): Painting {
  const random = createRandom(seed);
  switch (artwork.style) {
    case "botanical":
      return paintBotanical(random, artwork);
    case "city":
      return paintCity(random, artwork);
    case "creatures":
      return paintCreatures(random, artwork);
    case "engraving":
      return paintEngraving(random, artwork);
    case "geometric":
      return paintGeometric(random, artwork);
    case "gouache":
      return paintGouache(random, artwork);
    case "guide":
      return paintGuide(random, artwork);
    case "hills":
      return paintHills(random, artwork);
    case "interior":
      return paintInterior(random, artwork);
    case "lettering":
      return paintLettering(random, artwork);
    case "light":
      return paintLight(random, artwork);
    case "mosaic":
      return paintMosaic(random, artwork);
    case "night":
      return paintNight(random, artwork);
    case "objects":
      return paintObjects(random, artwork);
    case "outfit":
      return paintOutfit(random, artwork);
    case "photo":
      return paintPhoto(random, artwork);
    case "plate":
      return paintPlate(random, artwork);
    case "portrait":
      return paintPortrait(random, artwork);
    case "quilt":
      return paintQuilt(random, artwork);
    case "recipe":
      return paintRecipe(random, artwork);
    case "repeat":
      return paintRepeat(random, artwork);
    case "stamps":
      return paintStamps(random, artwork);
    case "stitch":
      return paintStitch(random, artwork);
    case "stones":
      return paintStones(random, artwork);
    case "studio":
      return paintStudio(random, artwork);
    case "terrazzo":
      return paintTerrazzo(random, artwork);
    case "topo":
      return paintTopo(random, artwork);
    case "travel":
      return paintTravel(random, artwork);
    case "waves":
      return paintWaves(random, artwork);
  }
}

/** Returns the type of picture within a style. Pictures of the same type shouldn't be next to each other. */
export function getArtworkType(artwork: Artwork): string {
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
    case "recipe":
      return `recipe/${artwork.scene === "table" ? artwork.dish : "card"}`;
    default:
      return `${artwork.style}/${artwork.scene}`;
  }
}
