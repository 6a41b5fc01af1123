import type { Random } from "../../random.ts";
import { paintBlocks } from "../blocks.ts";
import { getSize, type Painting, type Ratio } from "../canvas.ts";
import { getPalette, type PaletteName } from "../palettes.ts";
import { paintStreetMap } from "./street-map.ts";

/** A town, as a street map or as blocks seen from above. */
export type CityOptions = {
  scene: "map" | "blocks";
  palette: PaletteName;
  ratio: Ratio;
  title?: string;
  note?: string;
  /** Light or dark paper for a map; random when undefined. */
  light?: "day" | "night";
};

/** Paints a town. */
export function paintCity(random: Random, options: CityOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  return options.scene === "map" ? paintStreetMap(random, size, colors, options) : paintBlocks(random, size, colors);
}
