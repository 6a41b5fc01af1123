import type { Random } from "../../random.ts";
import { blocks } from "../blocks.ts";
import { getSize, type Painting, type Ratio } from "../canvas.ts";
import { palette, type PaletteName } from "../palettes.ts";
import { streetMap } from "./street-map.ts";

/** A town, as a street map or as blocks seen from above. */
export type CityOptions = {
  scene: "map" | "blocks";
  palette: PaletteName;
  ratio: Ratio;
  title?: string;
  note?: string;
  /** Light or dark paper for a map; random when absent. */
  light?: "day" | "night";
};

/** Paints a town. */
export function paintCity(random: Random, options: CityOptions): Painting {
  const size = getSize(options.ratio);
  const colors = palette(options.palette);
  return options.scene === "map" ? streetMap(random, size, colors, options) : blocks(random, size, colors);
}
