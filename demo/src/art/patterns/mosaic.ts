import { createNoise, type Random } from "../../random.ts";
import {
  getSize,
  type Painting,
  drawPath,
  type Point,
  type Ratio,
  drawRect,
  type Size,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";

/** Small stones set in mortar, whose rows follow flowing lines. */
export type MosaicOptions = { scene: "sun" | "fish" | "vase" | "medallion"; palette: PaletteName; ratio: Ratio };

/** Returns the color of the stone at a point. x and y are measured from the middle, as fractions of the width. */
type Cartoon = (x: number, y: number) => string;

function createSun(random: Random, colors: Palette, tall: number): Cartoon {
  const cy = -tall * random.between(0.02, 0.12);
  const r = random.between(0.17, 0.22);
  const rays = random.pick([12, 16, 18]);
  const sea = tall * random.between(0.5, 0.62) - tall / 2 + 0.16;
  return (x, y) => {
    const d = Math.hypot(x, y - cy);
    const turn = Math.atan2(y - cy, x);
    if (y > sea + Math.sin(x * 9) * 0.014) {
      const band = Math.floor((y + Math.sin(x * 11 + y * 9) * 0.012) / 0.045);
      return Math.abs(x) < 0.07 + (y - sea) * 0.3 && band % 2 === 0
        ? colors.accents[1]
        : ([colors.tones[3], colors.tones[4], mix(colors.tones[3], colors.tones[2], 0.5)][
            Math.abs(band) % 3
          ] as string);
    }
    if (d < r * 0.62) return lighten(colors.accents[1], 0.25);
    if (d < r) return colors.accents[1];
    if (d < r * 1.13) return colors.ink;
    const ray = ((turn / (Math.PI * 2)) * rays + rays) % 1;
    if (d < r * (2.15 - Math.abs(ray - 0.5) * 1.6)) return colors.accents[0];
    return mix(colors.tones[0], colors.tones[1], Math.min(1, Math.max(0, d * 1.5 - 0.35)));
  };
}

function createFish(random: Random, colors: Palette, tall: number): Cartoon {
  const rows = Math.max(2, Math.round(tall / 0.44));
  const shift = random.between(-0.06, 0.06);
  const coats = random.shuffle([colors.accents[0], colors.accents[1], colors.tones[1]]);
  return (x, y) => {
    const row = Math.max(0, Math.min(rows - 1, Math.floor(((y + tall / 2) / tall) * rows)));
    const side = row % 2 === 0 ? 1 : -1;
    const px = (x + side * shift) * side * 1.04;
    const py = y + tall / 2 - ((row + 0.5) * tall) / rows + Math.sin(px * 5) * 0.012;
    const coat = coats[row % 3] as string;
    const half = 0.118 * Math.sqrt(Math.max(0, 1 - ((px - 0.04) / 0.3) ** 2)) ** 1.15;
    if (Math.abs(py) < half) {
      if (Math.hypot(px - 0.22, py + 0.018) < 0.018) return colors.ink;
      if (Math.hypot(px - 0.22, py + 0.018) < 0.036) return colors.paper;
      if (Math.abs(px - 0.145 + py * py * 6) < 0.012) return colors.ink;
      if (Math.abs(py) > half - 0.022) return darken(coat, 0.45);
      if (px > 0.14) return lighten(coat, 0.35);
      return Math.abs(((px * 11) % 1) + (px < 0 ? 1 : 0) - 0.5) < 0.2 ? lighten(coat, 0.5) : coat;
    }
    if (px < -0.2 && px > -0.38 && Math.abs(py) < (-0.19 - px) * 0.72 && Math.abs(py) > (-0.3 - px) * 0.9)
      return darken(coat, 0.25);
    if (px > -0.08 && px < 0.1 && py < 0 && py > -0.165 + Math.abs(px) * 0.4) return darken(coat, 0.25);
    const swell = Math.sin(x * 8 + row * 2) * 0.02 + py;
    return Math.abs(swell - 0.19) < 0.014 || Math.abs(swell + 0.2) < 0.012
      ? colors.tones[2]
      : mix(colors.tones[3], colors.tones[4], 0.5 + Math.sin(y * 4) * 0.4);
  };
}

function createVase(random: Random, colors: Palette, tall: number): Cartoon {
  const foot = tall / 2 - 0.13;
  const top = foot - 0.4;
  const blooms = Array.from({ length: 7 }, (_, index) => ({
    x: (index - 3) * 0.128 + random.between(-0.02, 0.02),
    y: top - 0.17 - (1 - Math.abs(index - 3) / 3.4) * Math.min(0.46, tall * 0.34) + random.between(-0.04, 0.04),
    r: random.between(0.066, 0.094),
    color: random.pick([colors.accents[0], colors.accents[1], colors.tones[1]]),
  }));
  return (x, y) => {
    const share = (y - top) / (foot - top);
    if (share > 0 && share < 1) {
      const half = 0.085 + 0.13 * Math.sin(Math.PI * Math.min(1, share * 1.12 + 0.02)) ** 1.2;
      if (Math.abs(x) < half) {
        if (Math.abs(x) > half - 0.02) return colors.ink;
        if (Math.abs(share - 0.46) < 0.1)
          return Math.abs(((x * 9 + 20) % 1) - 0.5) + Math.abs(share - 0.46) * 3.4 < 0.36
            ? colors.accents[1]
            : colors.tones[4];
        return Math.abs(share - 0.68) < 0.025 || Math.abs(share - 0.25) < 0.025
          ? colors.ink
          : lighten(colors.accents[0], x < 0 ? 0.22 : 0.02);
      }
    }
    for (const bloom of blooms) {
      const d = Math.hypot(x - bloom.x, y - bloom.y);
      const petal = 1 + 0.24 * Math.sin(Math.atan2(y - bloom.y, x - bloom.x) * 6);
      if (d < bloom.r * 0.36) return colors.ink;
      if (d < bloom.r * petal) return d < bloom.r * 0.7 ? lighten(bloom.color, 0.35) : bloom.color;
    }
    for (const bloom of blooms) {
      if (y <= bloom.y || y >= top + 0.02) continue;
      const stem = bloom.x * (1 - (y - bloom.y) / (top + 0.02 - bloom.y)) ** 0.8;
      if (Math.abs(x - stem) < 0.011) return darken(colors.tones[3], 0.1);
      if (Math.abs(x - stem) < 0.05 && Math.sin(y * 38 + bloom.x * 30) > 0.72) return colors.tones[3];
    }
    if (y > foot)
      return Math.floor((x + 1) / 0.09) % 2 === Math.floor(y / 0.09) % 2 ? colors.tones[2] : colors.tones[3];
    return mix(colors.paper, colors.tones[0], 0.35);
  };
}

function createMedallion(random: Random, colors: Palette, tall: number): Cartoon {
  const petals = random.pick([6, 8, 10, 12]);
  const inner = random.pick([5, 6, 8]);
  const inks = random.shuffle([
    colors.accents[0],
    colors.tones[3],
    colors.accents[1],
    colors.tones[4],
    colors.tones[2],
  ]);
  const edge = Math.min(1, tall) / 2;
  return (x, y) => {
    const d = Math.hypot(x, y) / edge;
    const turn = Math.atan2(y, x);
    if (Math.abs(x) > 0.455 || Math.abs(y) > tall / 2 - 0.045) return inks[3] as string;
    if (d > 0.86) {
      const corner = Math.hypot(Math.abs(x) - 0.4, Math.abs(y) - (tall / 2 - 0.1)) < 0.075;
      return corner ? (inks[0] as string) : lighten(colors.tones[0], 0.2);
    }
    if (d > 0.8) return inks[3] as string;
    if (d > 0.68) return Math.floor((turn / Math.PI + 1) * petals * 1.5) % 2 === 0 ? (inks[1] as string) : colors.paper;
    if (d > 0.64) return inks[3] as string;
    if (d < 0.2 + 0.07 * Math.cos(turn * inner)) return d < 0.1 ? (inks[2] as string) : (inks[4] as string);
    const leaf = Math.abs(Math.cos((turn * petals) / 2));
    if (d < 0.26 + 0.36 * leaf) return d < 0.2 + 0.3 * leaf ? (inks[0] as string) : (inks[2] as string);
    return colors.paper;
  };
}

/** Lays the stones in rings around a point or in wavy rows. */
function layStones(
  random: Random,
  size: Size,
  rings: boolean,
  stone: number,
): Array<{ corners: Point[]; middle: Point }> {
  const { width, height } = size;
  const stones: Array<{ corners: Point[]; middle: Point }> = [];
  const [cx, cy] = [width / 2, height / 2];
  const swing = random.between(0.6, 1.1) * stone;
  const wave = width / random.between(1.4, 2.4);
  const place = (u: number, v: number): Point =>
    rings
      ? [cx + Math.cos(u) * v, cy + Math.sin(u) * v]
      : [u + Math.sin(v / 90) * stone * 0.4, v + Math.sin((u / wave) * 6.28) * swing];
  const shake = (): number => random.between(-0.07, 0.07) * stone;
  const reach = rings ? Math.hypot(cx, cy) + stone : height + stone * 2;
  for (let row = 0; ; row += 1) {
    const v = rings ? row * stone : (row - 2) * stone;
    if (v > reach) return stones;
    const round = rings
      ? Math.max(4, Math.round((Math.PI * 2 * (v + stone / 2)) / stone))
      : Math.ceil(width / stone) + 3;
    const step = rings ? (Math.PI * 2) / round : stone;
    const offset = rings ? random.between(0, step) : -stone * (1 + random.next());
    const [insetU, insetV] = [step * 0.07, stone * 0.07];
    for (let index = 0; index < round; index += 1) {
      const u = offset + index * step;
      const middle = place(u + step / 2, v + stone / 2);
      if (middle[0] < -stone || middle[1] < -stone || middle[0] > width + stone || middle[1] > height + stone) continue;
      const corners = (
        [
          [u + insetU, v + insetV],
          [u + step - insetU, v + insetV],
          [u + step - insetU, v + stone - insetV],
          [u + insetU, v + stone - insetV],
        ] as const
      ).map(([cu, cv]): Point => {
        const [x, y] = place(cu, cv);
        return [x + shake(), y + shake()];
      });
      stones.push({ corners, middle });
    }
  }
}

/** Paints a mosaic. Each stone takes the design's color at the stone's center, slightly varied as in real stones. */
export function paintMosaic(random: Random, options: MosaicOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  const cartoon = { sun: createSun, fish: createFish, vase: createVase, medallion: createMedallion }[options.scene](
    random,
    colors,
    height / width,
  );
  const stone = width / random.between(46, 54);
  const noise = createNoise(random);
  const grout = mix(darken(colors.paper, 0.16), colors.tones[2], 0.15);
  const byColor = new Map<string, string>();
  const rings = options.scene === "medallion" || (options.scene === "sun" && random.chance(0.7));
  for (const { corners, middle } of layStones(random, size, rings, stone)) {
    const base = cartoon((middle[0] - width / 2) / width, (middle[1] - height / 2) / width);
    const step = Math.round((random.bell(0, 0.5) + noise(middle[0] / 60, middle[1] / 60) * 0.7) * 3);
    const color = step > 0 ? lighten(base, step * 0.07) : darken(base, -step * 0.06);
    byColor.set(color, (byColor.get(color) ?? "") + toPolygonPath(corners));
  }
  let body = drawRect(0, 0, width, height, grout);
  for (const [color, data] of byColor) body += drawPath(data, color);
  return createVectorPainting(size, "", body, "grain");
}
