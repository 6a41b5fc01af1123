import sharp from "sharp";
import { createRandomSource } from "../chance.ts";

interface PhotographOptions {
  readonly width: number;
  readonly height: number;
  /** The same seed always produces the same image. */
  readonly seed: number;
}

/** Creates a JPEG with the features that make photographs large: light falloff, edges, texture, and grain. */
export async function createPhotograph({ width, height, seed }: PhotographOptions): Promise<Buffer> {
  const chance = createRandomSource(seed + 7);
  const phase = chance() * 6;
  const scale = Math.max(width, height) / 4000;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, row = 0; row < height; row += 1) {
    const y = row / scale;
    const bend = 60 * Math.sin(y / 190 + phase);
    for (let column = 0; column < width; column += 1) {
      const x = column / scale;
      const edge = Math.sin((x + bend) / 130) * Math.sin(y / 170 + phase) > 0.2 ? 34 : 0;
      const texture = 16 * Math.sin((x + bend) / 9) * Math.sin((y - bend) / 13 + x / 300);
      const grain = (chance() - 0.5) * 16;
      const detail = edge + texture + grain;
      pixels[at++] = clampByte(120 + 70 * Math.sin(x / 610 + phase) + detail);
      pixels[at++] = clampByte(110 + 60 * Math.sin(y / 570 + x / 900) + detail);
      pixels[at++] = clampByte(100 + 50 * Math.cos((x + y) / 710 - phase) + detail * 0.8);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

function clampByte(value: number): number {
  return Math.min(255, Math.max(0, value));
}
