import type { Noise } from "../random.ts";
import { type Rgb, parseRgb } from "./color.ts";
import { clamp, type Sheet } from "./pixel-sheet.ts";

/** The distance from a point to a shape's edge, in pixels of the sheet: positive inside the shape, negative outside. */
export type SignedDistance = (x: number, y: number) => number;

/**
 * One coat of paint. `angle` is the stroke's direction. `dry` is the share of the background that shows through, from 0
 * to 1.
 */
export type Coat = { inside: SignedDistance; color: string; angle: number; dry: number };

/** Creates a round or oval shape. */
export function createDisc(cx: number, cy: number, rx: number, ry: number = rx): SignedDistance {
  const reach = Math.min(rx, ry);
  return (x, y) => (1 - Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2)) * reach;
}

/** Creates an upright rectangle. */
export function createBox(left: number, top: number, right: number, bottom: number): SignedDistance {
  return (x, y) => Math.min(x - left, right - x, y - top, bottom - y);
}

/** Creates a stripe of constant width along an arc. */
export function createArcBand(
  cx: number,
  cy: number,
  r: number,
  half: number,
  from: number,
  to: number,
): SignedDistance {
  return (x, y) => {
    const turn = (Math.atan2(y - cy, x - cx) - from + Math.PI * 4) % (Math.PI * 2);
    const edgeDistance = half - Math.abs(Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - r);
    return turn > to - from ? -99 : edgeDistance;
  };
}

/** Creates a slightly bent leaf that extends from its base in the direction of `angle`. */
export function createBlade(x0: number, y0: number, angle: number, length: number, half: number): SignedDistance {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const along = ((x - x0) * cos + (y - y0) * sin) / length;
    const across = (y - y0) * cos - (x - x0) * sin;
    return along < 0 || along > 1
      ? -99
      : half * Math.sin(Math.PI * along ** 0.8) - Math.abs(across - half * 0.5 * Math.sin(along * 3));
  };
}

/** The intersection of two shapes. */
export function intersect(a: SignedDistance, b: SignedDistance): SignedDistance {
  return (x, y) => Math.min(a(x, y), b(x, y));
}

/** Returns the part of a sheet that a shape can cover, found by sampling every eighth pixel. */
function getBounds(
  inside: SignedDistance,
  width: number,
  height: number,
): { left: number; right: number; top: number; bottom: number } {
  const step = 8;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height + step; y += step)
    for (let x = 0; x < width + step; x += step) {
      if (inside(x, y) < -step * 1.5) continue;
      left = Math.min(left, x - step);
      right = Math.max(right, x + step);
      top = Math.min(top, y - step);
      bottom = Math.max(bottom, y + step);
    }
  return {
    left: Math.max(0, left),
    right: Math.min(width, right),
    top: Math.max(0, top),
    bottom: Math.min(height, bottom),
  };
}

/**
 * Paints one coat over the existing coats. Bristles follow the coat's angle. Where they run dry, the background shows
 * through.
 */
export function paintCoat(sheet: Sheet, coat: Coat, noise: Noise, seed: number): void {
  const { width, height, data } = sheet;
  const color: Rgb = parseRgb(coat.color);
  const [cos, sin] = [Math.cos(coat.angle), Math.sin(coat.angle)];
  const reach = getBounds(coat.inside, width, height);
  for (let y = reach.top; y < reach.bottom; y += 1) {
    for (let x = reach.left; x < reach.right; x += 1) {
      const rough = coat.inside(x, y);
      if (rough < -4) continue;
      const along = x * cos + y * sin;
      const across = y * cos - x * sin;
      const bristle =
        noise(across * 0.5 + seed, along * 0.014) * 0.6 + noise(across * 0.16 + seed, along * 0.01 + 40) * 0.5;
      const deep = rough + noise(x * 0.05 + seed, y * 0.05) * 2.2 + bristle * 1.6;
      if (deep < -0.5) continue;
      // Paint is thickest in the middle of a stroke; near its edge the bristles part.
      const gap = coat.dry * 1.5 - 0.75 + bristle - Math.min(1, deep / 26) * 0.75;
      const amount = clamp(deep + 0.5) * (1 - clamp(gap * 3));
      const light = 1 + bristle * 0.055 + (deep < 2.5 ? -0.05 : 0);
      const offset = (y * width + x) * 3;
      for (let i = 0; i < 3; i += 1) {
        const base = data[offset + i] as number;
        data[offset + i] = Math.max(0, Math.min(255, base + ((color[i] as number) * light - base) * amount));
      }
    }
  }
}
