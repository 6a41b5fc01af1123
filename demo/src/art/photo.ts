import type { Random } from "../random.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { getPalette, type PaletteName } from "./palettes.ts";
import { createGlow, createMarbling, createWatercolor } from "./pigment.ts";
import { createSheet } from "./pixel-sheet.ts";
import { createClouds, createDunes, createSea } from "./places/weather.ts";

/** Pictures computed pixel by pixel: weather, water, pigment. */
export type PhotoOptions = {
  scene: "dunes" | "sea" | "clouds" | "marbling" | "watercolour" | "glow";
  palette: PaletteName;
  ratio: Ratio;
};

/** Each scene's resolution as a fraction of the painting's. Soft pictures need fewer pixels. */
const resolutionShares: Record<PhotoOptions["scene"], number> = {
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
  const share = resolutionShares[options.scene];
  const sheet = createSheet(Math.round(size.width * share), Math.round(size.height * share));
  const shade = {
    dunes: createDunes,
    sea: createSea,
    clouds: createClouds,
    marbling: createMarbling,
    watercolour: createWatercolor,
    glow: createGlow,
  }[options.scene](random, sheet, getPalette(options.palette));
  for (let y = 0; y < sheet.height; y += 1) for (let x = 0; x < sheet.width; x += 1) shade(x, y);
  const finish = options.scene === "watercolour" || options.scene === "marbling" ? "paper" : "grain";
  return { ...size, finish, pixels: { data: sheet.data, width: sheet.width, height: sheet.height } };
}
