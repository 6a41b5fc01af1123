import { mix, type Rgb, parseRgb } from "./color.ts";

export type Shader = (x: number, y: number) => void;

/** Creates a ramp of 256 colors through a few key colors, so that a pixel takes only one lookup. */
export function createRamp(colors: readonly string[]): Uint8Array {
  const table = new Uint8Array(256 * 3);
  for (let index = 0; index < 256; index += 1) {
    const place = (index / 255) * (colors.length - 1);
    const low = Math.min(colors.length - 2, Math.floor(place));
    const [r, g, b] = parseRgb(mix(colors[low] ?? "#000000", colors[low + 1] ?? "#ffffff", place - low));
    table.set([r, g, b], index * 3);
  }
  return table;
}

/** Clamps to 0–1. */
export function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Clamps to 0–1, with a soft start and end (the cubic 3t² − 2t³). */
export function ease(value: number): number {
  const t = clamp(value);
  return t * t * (3 - 2 * t);
}

export type Sheet = {
  data: Uint8Array;
  width: number;
  height: number;
  put(x: number, y: number, color: Rgb, light: number): void;
  look(x: number, y: number, table: Uint8Array, share: number): void;
};

/** Creates an empty sheet, three bytes per pixel. */
export function createSheet(width: number, height: number): Sheet {
  const data = new Uint8Array(width * height * 3);
  return {
    data,
    width,
    height,
    put(x, y, color, light) {
      const offset = (y * width + x) * 3;
      data[offset] = Math.max(0, Math.min(255, color[0] * light));
      data[offset + 1] = Math.max(0, Math.min(255, color[1] * light));
      data[offset + 2] = Math.max(0, Math.min(255, color[2] * light));
    },
    look(x, y, table, share) {
      const from = Math.round(clamp(share) * 255) * 3;
      const offset = (y * width + x) * 3;
      data[offset] = table[from] as number;
      data[offset + 1] = table[from + 1] as number;
      data[offset + 2] = table[from + 2] as number;
    },
  };
}
