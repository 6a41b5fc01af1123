import { type Oklab, toOklab } from "./oklab.ts";

/** The side length, in pixels, of the square that an image is scaled to before it is described. */
export const DESCRIBED_SIDE = 64;

/** The number of cells per side of the grid for colors, and of the grid for edge directions. */
const COLOR_CELLS = 3;
const SHAPE_CELLS = 4;
/** The number of shades for colorless pixels, and of hues for colored pixels. */
const SHADE_COUNT = 4;
const HUE_COUNT = 8;
const COLOR_COUNT = SHADE_COUNT + HUE_COUNT;
const DIRECTION_COUNT = 6;
/** The distances at which a pixel is compared with its neighbors, and the number of patterns per distance. */
const PATTERN_RADII = [1, 3] as const;
const PATTERN_COUNT = 10;

/**
 * The weight of each part. In the demo world, these weights found the most images of the same subject
 * (docs/decisions/035).
 */
const DESCRIPTOR_WEIGHTS = { color: 0.1, texture: 0.5, shape: 0.4 } as const;

/**
 * The version of descriptors, and their length in bytes, one number per byte. Increment the version when the same image
 * gets different numbers, because descriptors of different versions can't be compared.
 */
export const DESCRIPTOR = {
  version: 1,
  length: COLOR_CELLS ** 2 * COLOR_COUNT + PATTERN_RADII.length * PATTERN_COUNT + SHAPE_CELLS ** 2 * DIRECTION_COUNT,
} as const;

/**
 * Scales a unit vector to one-byte integers. The factor allows values up to one half. A plain image has two such
 * values, and larger values are very rare.
 */
const DESCRIPTOR_SCALE = 254;

/** The OKLab chroma at which a color is fully saturated, and the smallest lightness gradient that counts as an edge. */
const FULL_CHROMA = 0.1;
const MIN_GRADIENT = 0.01;

/**
 * Describes an image's appearance with numbers that are close for similar images. The cosine of the angle between two
 * descriptors is 1 for identical images and decreases the more they differ. A descriptor has three parts of unit
 * length, which are weighted, concatenated and rounded to one-byte integers:
 *
 * - color: the amount of each color in each region. A soft histogram over a grid of cells, divided as in MPEG-7's color
 *   layout (Manjunath et al., IEEE Transactions on Circuits and Systems for Video Technology 11, 2001), in OKLab
 *   (Ottosson 2020);
 * - texture: rotation-invariant uniform local binary patterns at two distances (Ojala, Pietikäinen and Mäenpää, IEEE
 *   TPAMI 24, 2002);
 * - shape: edge directions over a grid of cells (Dalal and Triggs, CVPR 2005; with so few cells much like the gist   of
 *   Oliva and Torralba, IJCV 42, 2001).
 *
 * The square roots of the histograms turn the cosine into the Bhattacharyya coefficient. This way, a large bin doesn't
 * drown out the others.
 *
 * @param pixels sRGB, 3 bytes per pixel, `DESCRIBED_SIDE` pixels per side, rows from the top
 * @returns `DESCRIPTOR.length` numbers from 0 to 127; the same pixels always give the same numbers
 * @throws {RangeError} when the number of pixels is wrong
 */
export function describePixels(pixels: Uint8Array): Int8Array {
  if (pixels.length !== DESCRIBED_SIDE ** 2 * 3) throw new RangeError("These aren't the pixels of a square.");
  const colors = Array.from({ length: DESCRIBED_SIDE ** 2 }, (_, at) =>
    toOklab(pixels[3 * at] ?? 0, pixels[3 * at + 1] ?? 0, pixels[3 * at + 2] ?? 0),
  );
  const lightness = Float64Array.from(colors, ({ l }) => l);
  const parts: readonly (readonly [weight: number, histogram: Float64Array])[] = [
    [DESCRIPTOR_WEIGHTS.color, computeColorLayout(colors)],
    [DESCRIPTOR_WEIGHTS.texture, countPatterns(lightness)],
    [DESCRIPTOR_WEIGHTS.shape, computeEdgeLayout(lightness)],
  ];
  const numbers = parts.flatMap(([weight, histogram]) => {
    const sum = histogram.reduce((before, value) => before + value, 0);
    return Array.from(histogram, (value) => (sum === 0 ? 0 : Math.sqrt((weight * value) / sum)));
  });
  return Int8Array.from(numbers, (value) => Math.min(127, Math.round(DESCRIPTOR_SCALE * value)));
}

/** Computes the amount of each color in each grid cell. A pixel is split among the cells and colors around it. */
function computeColorLayout(colors: readonly Oklab[]): Float64Array {
  const histogram = new Float64Array(COLOR_CELLS ** 2 * COLOR_COUNT);
  for (const [at, color] of colors.entries()) {
    const shares = getColorShares(color);
    for (const [cell, part] of getCellShares(at, COLOR_CELLS)) {
      for (const [bin, share] of shares) addToBin(histogram, cell * COLOR_COUNT + bin, part * share);
    }
  }
  return histogram;
}

/** Splits a color between the two nearest shades and the two nearest hues. */
function getColorShares({ l, a, b }: Oklab): [bin: number, share: number][] {
  const colorful = Math.min(1, Math.hypot(a, b) / FULL_CHROMA);
  const shade = Math.min(1, Math.max(0, l)) * (SHADE_COUNT - 1);
  const lower = Math.min(SHADE_COUNT - 2, Math.floor(shade));
  const hue = ((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUE_COUNT;
  const before = Math.floor(hue) % HUE_COUNT;
  const fraction = hue - Math.floor(hue);
  return [
    [lower, (1 - colorful) * (1 - (shade - lower))],
    [lower + 1, (1 - colorful) * (shade - lower)],
    [SHADE_COUNT + before, colorful * (1 - fraction)],
    [SHADE_COUNT + ((before + 1) % HUE_COUNT), colorful * fraction],
  ];
}

/** Counts how often each pattern of lighter and darker neighbors occurs at each distance. */
function countPatterns(lightness: Float64Array): Float64Array {
  const histogram = new Float64Array(PATTERN_RADII.length * PATTERN_COUNT);
  for (const [at, radius] of PATTERN_RADII.entries()) {
    for (let y = radius; y < DESCRIBED_SIDE - radius; y += 1) {
      for (let x = radius; x < DESCRIBED_SIDE - radius; x += 1) {
        addToBin(histogram, at * PATTERN_COUNT + getPattern(lightness, x, y, radius), 1);
      }
    }
  }
  return histogram;
}

/** The offsets of a pixel's eight neighbors, in circular order. */
const NEIGHBOR_OFFSETS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

/**
 * Returns the number of lighter neighbors if they are contiguous. Otherwise, returns a value that represents all other
 * patterns.
 */
function getPattern(lightness: Float64Array, x: number, y: number, radius: number): number {
  // Tiny differences are noise. A plain background must always give the same pattern, regardless of compression.
  const threshold = (lightness[y * DESCRIBED_SIDE + x] ?? 0) + MIN_GRADIENT;
  let lighter = 0;
  let transitions = 0;
  let before = isLighter(lightness, x - radius, y, threshold);
  for (const [dx, dy] of NEIGHBOR_OFFSETS) {
    const isNeighborLighter = isLighter(lightness, x + dx * radius, y + dy * radius, threshold);
    lighter += Number(isNeighborLighter);
    transitions += Number(isNeighborLighter !== before);
    before = isNeighborLighter;
  }
  return transitions <= 2 ? lighter : PATTERN_COUNT - 1;
}

function isLighter(lightness: Float64Array, x: number, y: number, threshold: number): boolean {
  return (lightness[y * DESCRIBED_SIDE + x] ?? 0) > threshold;
}

/**
 * Computes the strength of edges in each direction for each cell. It doesn't matter which side of an edge is lighter.
 */
function computeEdgeLayout(lightness: Float64Array): Float64Array {
  const histogram = new Float64Array(SHAPE_CELLS ** 2 * DIRECTION_COUNT);
  for (let y = 1; y < DESCRIBED_SIDE - 1; y += 1) {
    for (let x = 1; x < DESCRIBED_SIDE - 1; x += 1) {
      const at = y * DESCRIBED_SIDE + x;
      const across = (lightness[at + 1] ?? 0) - (lightness[at - 1] ?? 0);
      const down = (lightness[at + DESCRIBED_SIDE] ?? 0) - (lightness[at - DESCRIBED_SIDE] ?? 0);
      const strength = Math.hypot(across, down);
      if (strength < MIN_GRADIENT) continue;
      const direction = ((Math.atan2(down, across) / Math.PI + 1) % 1) * DIRECTION_COUNT;
      const before = Math.floor(direction) % DIRECTION_COUNT;
      const fraction = direction - Math.floor(direction);
      for (const [cell, part] of getCellShares(at, SHAPE_CELLS)) {
        // The square root keeps a single hard edge from outweighing all soft edges.
        const weight = part * Math.sqrt(strength);
        addToBin(histogram, cell * DIRECTION_COUNT + before, weight * (1 - fraction));
        addToBin(histogram, cell * DIRECTION_COUNT + ((before + 1) % DIRECTION_COUNT), weight * fraction);
      }
    }
  }
  return histogram;
}

/** Returns the cells around a pixel, with the pixel's weight in each; the weights sum to 1. */
function getCellShares(at: number, cells: number): [cell: number, share: number][] {
  const toGridPosition = (along: number) =>
    Math.min(cells - 1, Math.max(0, ((along + 0.5) / DESCRIBED_SIDE) * cells - 0.5));
  const x = toGridPosition(at % DESCRIBED_SIDE);
  const y = toGridPosition(Math.floor(at / DESCRIBED_SIDE));
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
