import type { Random } from "../random.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { palette, type PaletteName } from "./palettes.ts";
import { glow, marbling, watercolour } from "./pigment.ts";
import { createSheet } from "./pixel-sheet.ts";
import { clouds, dunes, sea } from "./places/weather.ts";

/** Pictures made pixel by pixel: weather, water, pigment. */
export type PhotoOptions = {
  scene: "dunes" | "sea" | "clouds" | "marbling" | "watercolour" | "glow";
  palette: PaletteName;
  ratio: Ratio;
};

/** How much smaller than the painting each is computed: soft pictures need fewer pixels. */
const detail: Record<PhotoOptions["scene"], number> = {
  dunes: 0.56,
  sea: 0.56,
  clouds: 0.5,
  marbling: 0.55,
  watercolour: 0.55,
  glow: 0.36,
};

/** Paints a picture pixel by pixel. */
export function paintPhoto(random: Random, options: PhotoOptions): Painting {
  const size = getSize(options.ratio);
  const share = detail[options.scene];
  const sheet = createSheet(Math.round(size.width * share), Math.round(size.height * share));
  const shade = { dunes, sea, clouds, marbling, watercolour, glow }[options.scene](
    random,
    sheet,
    palette(options.palette),
  );
  for (let y = 0; y < sheet.height; y += 1) for (let x = 0; x < sheet.width; x += 1) shade(x, y);
  const finish = options.scene === "watercolour" || options.scene === "marbling" ? "paper" : "grain";
  return { ...size, finish, pixels: { data: sheet.data, width: sheet.width, height: sheet.height } };
}
