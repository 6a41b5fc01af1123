import sharp, { type OverlayOptions } from "sharp";
import { createRandom } from "../random.ts";
import type { Finish, Painting } from "./canvas.ts";

const tileSize = 256;

type Tile = { data: Buffer; width: number; height: number };

/**
 * Creates a function that returns how much a finish darkens (negative) or lightens (positive) a point, from -1 to 1.
 */
function createGrain(finish: Exclude<Finish, "none">): (x: number, y: number) => number {
  const random = createRandom(`tooth/${finish}`);
  if (finish === "linen") {
    const warp = Array.from({ length: tileSize }, () => random.between(-1, 1));
    const weft = Array.from({ length: tileSize }, () => random.between(-1, 1));
    return (x, y) => {
      const checker = (Math.floor(x / 2) + Math.floor(y / 2)) % 2 === 0 ? 0.09 : -0.09;
      return checker + ((warp[x] ?? 0) + (weft[y] ?? 0)) * 0.035 + random.between(-0.05, 0.05);
    };
  }
  if (finish === "print") {
    return () => {
      const value = random.next();
      return value > 0.93 ? random.between(0.1, 0.34) : value < 0.1 ? random.between(-0.16, -0.05) : 0;
    };
  }
  if (finish === "paper") {
    let before = 0;
    return () => {
      before = before * 0.45 + random.bell(0, 0.05);
      return before;
    };
  }
  return () => random.bell(0, 0.075);
}

const tiles = new Map<Finish, Tile>();

function createGrainTile(finish: Exclude<Finish, "none">): Tile {
  let tile = tiles.get(finish);
  if (tile === undefined) {
    const tooth = createGrain(finish);
    const data = Buffer.alloc(tileSize * tileSize * 4);
    for (let y = 0; y < tileSize; y += 1) {
      for (let x = 0; x < tileSize; x += 1) {
        const value = tooth(x, y);
        const offset = (y * tileSize + x) * 4;
        const shade = value > 0 ? 255 : 0;
        data[offset] = shade;
        data[offset + 1] = shade;
        data[offset + 2] = shade;
        data[offset + 3] = Math.round(Math.min(1, Math.abs(value)) * 255);
      }
    }
    tile = { data, width: tileSize, height: tileSize };
    tiles.set(finish, tile);
  }
  return tile;
}

/**
 * Renders a painting as a JPEG (quality 86, without chroma subsampling, so that thin colored lines stay crisp).
 * @returns the file's bytes
 */
export async function rasterize(painting: Painting): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = painting;
  const { pixels } = painting;
  let image =
    pixels === undefined
      ? sharp(Buffer.from(painting.svg ?? ""))
      : // sharp composites after resizing, so the grain added below stays fine.
        sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } }).resize(width, height, {
          fit: "fill",
          kernel: "cubic",
        });
  if (painting.finish !== "none") {
    const { data, ...size } = createGrainTile(painting.finish);
    const overlay: OverlayOptions = { input: data, raw: { ...size, channels: 4 }, tile: true, blend: "over" };
    image = image.composite([overlay]);
  }
  const file = await image
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return Buffer.from(file);
}
