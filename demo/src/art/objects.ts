import type { Random } from "../random.ts";
import { paintBicyclePoster } from "./bicycle.ts";
import { paintBook } from "./book.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { paintFacade } from "./places/facade.ts";
import { getPalette, type PaletteName } from "./palettes.ts";
import { paintPlinth } from "./plinth.ts";

/** Products: on a plinth, as if photographed, or drawn from the side. Also facades. */
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
  const colors = getPalette(options.palette);
  if (options.scene === "bicycle") return paintBicyclePoster(random, size, colors, options.title);
  if (options.scene === "book")
    return paintBook(random, size, colors, options.title ?? "Untitled", options.author ?? "");
  if (options.scene === "facade") return paintFacade(random, size, colors);
  return paintPlinth(
    random,
    size,
    colors,
    options.kind ?? random.pick(["bottle", "candle", "lamp", "mug", "radio", "watch"]),
  );
}
