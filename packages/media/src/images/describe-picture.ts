import { type Oklab, toOklab } from "./oklab.ts";

/** Pixels per side of the described image: the whole image, squeezed into a square. */
export const DESCRIBED_SIDE = 64;

/** Cells per side of the grid for colors, and of the grid for edge directions. */
const COLOR_CELLS = 3;
const SHAPE_CELLS = 4;
/** Shades from black to white for what has no color, and hues for what has one. */
const SHADES = 4;
const HUES = 8;
const COLORS = SHADES + HUES;
const DIRECTIONS = 6;
/** The distances at which a pixel is compared with its surroundings, and how many patterns each distinguishes. */
const RADII = [1, 3] as const;
const PATTERNS = 10;

/** The weight of each part: the weights that found most images of the same kind in the demo world (docs/decisions/035). */
const WEIGHTS = { color: 0.1, texture: 0.5, shape: 0.4 } as const;

/**
 * How images are described: how many numbers of a byte each, and the version. Raise the version when an image gets other
 * numbers, because descriptors of two versions can't be compared.
 */
export const DESCRIPTOR = {
  version: 1,
  length: COLOR_CELLS ** 2 * COLORS + RADII.length * PATTERNS + SHAPE_CELLS ** 2 * DIRECTIONS,
} as const;

/** Scales a unit vector to integers of a byte. For a plain image two numbers are one half; hardly any other is larger. */
const SCALE = 254;

/** The OKLab chroma from which a color counts fully as one, and the lightness gradient from which an edge counts. */
const FULL_CHROMA = 0.1;
const MIN_GRADIENT = 0.01;

/**
 * Describes what an image looks like in numbers that are close for similar images. The cosine of the angle between two is 1
 * for identical images and falls with their differences. It has three parts of unit length, weighted, concatenated, then
 * rounded to integers of a byte:
 *
 * - color: how much of which color is where. A soft histogram over a grid of cells, divided as in MPEG-7's color layout
 *   (Manjunath et al., IEEE Transactions on Circuits and Systems for Video Technology 11, 2001), in OKLab (Ottosson 2020);
 * - texture: rotation-invariant uniform local binary patterns at two distances (Ojala, Pietikäinen and Mäenpää, IEEE TPAMI
 *   24, 2002);
 * - shape: directions of edges over a grid of cells (Dalal and Triggs, CVPR 2005; over so few cells much like the gist of
 *   Oliva and Torralba, IJCV 42, 2001).
 *
 * Taking square roots of the histograms makes the cosine Bhattacharyya's coefficient, so that no large bin drowns out the
 * others.
 *
 * @param pixels sRGB, 3 bytes a pixel, `DESCRIBED_SIDE` pixels per side, rows from the top
 * @returns `DESCRIPTOR.length` numbers from 0 to 127; the same pixels give the same numbers
 * @throws RangeError for another number of pixels
 */
export function describePicture(pixels: Uint8Array): Int8Array {
  if (pixels.length !== DESCRIBED_SIDE ** 2 * 3) throw new RangeError("These aren't the pixels of a square.");
  const colors = Array.from({ length: DESCRIBED_SIDE ** 2 }, (_, at) =>
    toOklab(pixels[3 * at] ?? 0, pixels[3 * at + 1] ?? 0, pixels[3 * at + 2] ?? 0),
  );
  const lightness = Float64Array.from(colors, ({ l }) => l);
  const parts: readonly (readonly [weight: number, histogram: Float64Array])[] = [
    [WEIGHTS.color, computeColorLayout(colors)],
    [WEIGHTS.texture, countPatterns(lightness)],
    [WEIGHTS.shape, computeEdgeLayout(lightness)],
  ];
  const numbers = parts.flatMap(([weight, histogram]) => {
    const sum = histogram.reduce((before, value) => before + value, 0);
    return Array.from(histogram, (value) => (sum === 0 ? 0 : Math.sqrt((weight * value) / sum)));
  });
  return Int8Array.from(numbers, (value) => Math.min(127, Math.round(SCALE * value)));
}

/** How much of each color each cell of a grid has; a pixel counts for all cells and colors that it is between. */
function computeColorLayout(colors: readonly Oklab[]): Float64Array {
  const histogram = new Float64Array(COLOR_CELLS ** 2 * COLORS);
  for (const [at, color] of colors.entries()) {
    const shares = getColorShares(color);
    for (const [cell, part] of getCellShares(at, COLOR_CELLS)) {
      for (const [bin, share] of shares) addToBin(histogram, cell * COLORS + bin, part * share);
    }
  }
  return histogram;
}

/** What a color is: partly a colorless shade, partly a hue; between two of either, partly both. */
function getColorShares({ l, a, b }: Oklab): [bin: number, share: number][] {
  const colorful = Math.min(1, Math.hypot(a, b) / FULL_CHROMA);
  const shade = Math.min(1, Math.max(0, l)) * (SHADES - 1);
  const lower = Math.min(SHADES - 2, Math.floor(shade));
  const hue = ((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUES;
  const before = Math.floor(hue) % HUES;
  const fraction = hue - Math.floor(hue);
  return [
    [lower, (1 - colorful) * (1 - (shade - lower))],
    [lower + 1, (1 - colorful) * (shade - lower)],
    [SHADES + before, colorful * (1 - fraction)],
    [SHADES + ((before + 1) % HUES), colorful * fraction],
  ];
}

/** How often each pattern of lighter and darker neighbors occurs, at each distance. */
function countPatterns(lightness: Float64Array): Float64Array {
  const histogram = new Float64Array(RADII.length * PATTERNS);
  for (const [at, radius] of RADII.entries()) {
    for (let y = radius; y < DESCRIBED_SIDE - radius; y += 1) {
      for (let x = radius; x < DESCRIBED_SIDE - radius; x += 1) {
        addToBin(histogram, at * PATTERNS + getPattern(lightness, x, y, radius), 1);
      }
    }
  }
  return histogram;
}

/** The eight around a pixel, in circular order. */
const NEIGHBORS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** How many of the eight around a pixel are lighter, if those are adjacent; otherwise a marker that they aren't. */
function getPattern(lightness: Float64Array, x: number, y: number, radius: number): number {
  // Tiny differences are noise: plain background is one pattern, however it was compressed.
  const threshold = (lightness[y * DESCRIBED_SIDE + x] ?? 0) + MIN_GRADIENT;
  let lighter = 0;
  let transitions = 0;
  let before = isLighter(lightness, x - radius, y, threshold);
  for (const [dx, dy] of NEIGHBORS) {
    const isNeighborLighter = isLighter(lightness, x + dx * radius, y + dy * radius, threshold);
    lighter += Number(isNeighborLighter);
    transitions += Number(isNeighborLighter !== before);
    before = isNeighborLighter;
  }
  return transitions <= 2 ? lighter : PATTERNS - 1;
}

function isLighter(lightness: Float64Array, x: number, y: number, threshold: number): boolean {
  return (lightness[y * DESCRIBED_SIDE + x] ?? 0) > threshold;
}

/** How much of each cell's edges runs in each direction, by strength; which side is lighter doesn't matter. */
function computeEdgeLayout(lightness: Float64Array): Float64Array {
  const histogram = new Float64Array(SHAPE_CELLS ** 2 * DIRECTIONS);
  for (let y = 1; y < DESCRIBED_SIDE - 1; y += 1) {
    for (let x = 1; x < DESCRIBED_SIDE - 1; x += 1) {
      const at = y * DESCRIBED_SIDE + x;
      const across = (lightness[at + 1] ?? 0) - (lightness[at - 1] ?? 0);
      const down = (lightness[at + DESCRIBED_SIDE] ?? 0) - (lightness[at - DESCRIBED_SIDE] ?? 0);
      const strength = Math.hypot(across, down);
      if (strength < MIN_GRADIENT) continue;
      const direction = ((Math.atan2(down, across) / Math.PI + 1) % 1) * DIRECTIONS;
      const before = Math.floor(direction) % DIRECTIONS;
      const fraction = direction - Math.floor(direction);
      for (const [cell, part] of getCellShares(at, SHAPE_CELLS)) {
        // The root, so that one hard edge doesn't outweigh all soft ones.
        const weight = part * Math.sqrt(strength);
        addToBin(histogram, cell * DIRECTIONS + before, weight * (1 - fraction));
        addToBin(histogram, cell * DIRECTIONS + ((before + 1) % DIRECTIONS), weight * fraction);
      }
    }
  }
  return histogram;
}

/** The cells between whose centers a pixel is, and its weight for each; the weights sum to 1. */
function getCellShares(at: number, cells: number): [cell: number, share: number][] {
  const place = (along: number) => Math.min(cells - 1, Math.max(0, ((along + 0.5) / DESCRIBED_SIDE) * cells - 0.5));
  const x = place(at % DESCRIBED_SIDE);
  const y = place(Math.floor(at / DESCRIBED_SIDE));
  const left = Math.min(cells - 2, Math.floor(x));
  const top = Math.min(cells - 2, Math.floor(y));
  const right = x - left;
  const low = y - top;
  return [
    [top * cells + left, (1 - right) * (1 - low)],
    [top * cells + left + 1, right * (1 - low)],
    [(top + 1) * cells + left, (1 - right) * low],
    [(top + 1) * cells + left + 1, right * low],
  ];
}

function addToBin(histogram: Float64Array, bin: number, amount: number): void {
  histogram[bin] = (histogram[bin] ?? 0) + amount;
}
