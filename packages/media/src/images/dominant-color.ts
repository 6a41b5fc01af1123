import { toOklab } from "./oklab.ts";

/**
 * Computes the dominant color of an image, as `#rrggbb`. A placeholder has this color until the image has loaded.
 *
 * `pixels` is sRGB, 3 bytes per pixel, without transparency. A thumbnail of a few thousand pixels is enough. Pixels are
 * sorted into cells of a perceptually uniform color space. The result is the mean color of the fullest neighborhood of
 * cells. A plain mean over all pixels would be gray for a blue sky over orange sand.
 *
 * Color space: OKLab, Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export function computeDominantColor(pixels: Uint8Array): string {
  const cells = new Map<number, Cell>();
  for (let index = 0; index + 2 < pixels.length; index += 3) {
    const color = toOklab(pixels[index] ?? 0, pixels[index + 1] ?? 0, pixels[index + 2] ?? 0);
    const key = toCellKey(toCell(color.l, lightnessStep), toCell(color.a, chromaStep), toCell(color.b, chromaStep));
    const cell = cells.get(key) ?? { count: 0, l: 0, a: 0, b: 0 };
    cell.count += 1;
    cell.l += color.l;
    cell.a += color.a;
    cell.b += color.b;
    cells.set(key, cell);
  }
  let best: Cell = { count: 0, l: 0, a: 0, b: 0 };
  for (const key of cells.keys()) {
    const sum = sumNeighbors(cells, key);
    if (sum.count > best.count) best = sum;
  }
  if (best.count === 0) return "#ffffff";
  return toHex(best.l / best.count, best.a / best.count, best.b / best.count);
}

/** The number of pixels in a cell, and the sums of their OKLab coordinates. */
type Cell = { count: number; l: number; a: number; b: number };

// Three cells together span a third of the range from black to white, or about one perceived hue.
const lightnessStep = 0.11;
const chromaStep = 0.04;
// Cell numbers range from −10 to 10 on each axis (OKLab's a and b stay within ±0.4 for sRGB). With 64 cells per axis,
// keys therefore never collide.
const cellsPerAxis = 64;

function toCell(value: number, step: number): number {
  return Math.floor(value / step) + cellsPerAxis / 2;
}

function toCellKey(l: number, a: number, b: number): number {
  return (l * cellsPerAxis + a) * cellsPerAxis + b;
}

function sumNeighbors(cells: Map<number, Cell>, key: number): Cell {
  const sum: Cell = { count: 0, l: 0, a: 0, b: 0 };
  for (let l = -1; l <= 1; l += 1) {
    for (let a = -1; a <= 1; a += 1) {
      for (let b = -1; b <= 1; b += 1) {
        const cell = cells.get(key + toCellKey(l, a, b));
        if (cell === undefined) continue;
        sum.count += cell.count;
        sum.l += cell.l;
        sum.a += cell.a;
        sum.b += cell.b;
      }
    }
  }
  return sum;
}

function toHex(l: number, a: number, b: number): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => encodeChannel(channel).toString(16).padStart(2, "0")).join("")}`;
}

// Applies the sRGB transfer curve (IEC 61966-2-1).
function encodeChannel(value: number): number {
  const clamped = Math.min(1, Math.max(0, value));
  const curved = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(curved * 255);
}
