import type { Random } from "../random.ts";
import { bicyclePoster } from "./bicycle.ts";
import { book } from "./book.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { facade } from "./places/facade.ts";
import { palette, type PaletteName } from "./palettes.ts";
import { plinth } from "./plinth.ts";

/** Products, photographed on a plinth or drawn from the side. */
export type ObjectsOptions = {
  scene: "plinth" | "bicycle" | "book" | "facade";
  palette: PaletteName;
  ratio: Ratio;
  kind?: "bottle" | "candle" | "lamp" | "mug" | "radio" | "watch";
  title?: string;
  author?: string;
};

/** Paints a product. */
export function paintObjects(random: Random, options: ObjectsOptions): Painting {
  const size = getSize(options.ratio);
  const colors = palette(options.palette);
  if (options.scene === "bicycle") return bicyclePoster(random, size, colors, options.title);
  if (options.scene === "book") return book(random, size, colors, options.title ?? "Untitled", options.author ?? "");
  if (options.scene === "facade") return facade(random, size, colors);
  return plinth(
    random,
    size,
    colors,
    options.kind ?? random.pick(["bottle", "candle", "lamp", "mug", "radio", "watch"]),
  );
}
