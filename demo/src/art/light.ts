import { createNoise, sumNoiseLayers, type Random } from "../random.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { darken, lighten, mix, parseRgb } from "./color.ts";
import { type Palette, getPalette, type PaletteName } from "./palettes.ts";
import { clamp, createSheet, ease, createRamp, type Shader, type Sheet } from "./pixel-sheet.ts";

/** Pictures that are mostly light: in the night sky, between trees, behind a wet pane. */
export type LightOptions = { scene: "aurora" | "forest" | "bokeh"; palette: PaletteName; ratio: Ratio };

/**
 * Creates a picture of curtains of light. Each one hangs from a wandering line and is sharp at the bottom, fading
 * toward the top.
 */
function createAurora(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const sky = createRamp([darken(colors.tones[4], 0.75), darken(colors.tones[4], 0.5), darken(colors.tones[3], 0.35)]);
  const curtains = Array.from({ length: 3 }, (_, index) => {
    const lines = new Float32Array(width);
    const rays = new Float32Array(width);
    const base = height * (0.34 + index * 0.12 + random.between(-0.04, 0.04));
    const lean = random.between(-0.25, 0.25) * height;
    for (let x = 0; x < width; x += 1) {
      const u = x / width;
      lines[x] = base + lean * (u - 0.5) + sumNoiseLayers(noise, u * 2.2 + index * 9, 3, 3) * height * 0.2;
      rays[x] = 0.55 + 0.5 * noise(u * 26 + index * 40, 7) + 0.4 * noise(u * 5, index * 3 + 20);
    }
    return {
      lines,
      rays,
      tall: height * random.between(0.2, 0.36),
      low: parseRgb(index === 1 ? lighten(colors.accents[1], 0.1) : lighten(colors.tones[1], 0.1)),
      high: parseRgb(index === 2 ? colors.accents[0] : colors.tones[2]),
      glow: random.between(0.5, 0.85),
    };
  });
  const stars = new Map<number, number>();
  for (let star = 0; star < width * 0.9; star += 1)
    stars.set(random.int(0, Math.round(height * 0.7)) * width + random.int(0, width - 1), random.between(40, 190));
  const ridge = new Float32Array(width);
  const trees = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    ridge[x] = height * 0.77 - (sumNoiseLayers(noise, (x / width) * 3, 60, 4) + 0.3) * height * 0.1;
    trees[x] = height * 0.9 - sumNoiseLayers(noise, (x / width) * 2 + 8, 90, 3) * height * 0.05;
  }
  const spruces = Math.round(width / 9);
  for (let tree = 0; tree < spruces; tree += 1) {
    const at = random.int(0, width - 1);
    const tall = height * random.between(0.03, 0.1);
    const half = tall * 0.2;
    const foot = trees[at] as number;
    for (let x = Math.max(0, Math.ceil(at - half)); x < Math.min(width, at + half); x += 1) {
      const share = 1 - Math.abs(x - at) / half;
      trees[x] = Math.min(trees[x] as number, foot - tall * share * (0.72 + 0.28 * Math.abs(Math.sin(share * 16))));
    }
  }
  const far = parseRgb(mix(darken(colors.tones[4], 0.55), colors.tones[3], 0.16));
  const near = parseRgb(darken(colors.tones[4], 0.86));
  return (x, y) => {
    if (y > (trees[x] as number)) return sheet.put(x, y, near, 1);
    if (y > (ridge[x] as number)) return sheet.put(x, y, far, 1 + noise(x * 0.05, y * 0.12) * 0.12);
    sheet.look(x, y, sky, y / (height * 0.8));
    const offset = (y * width + x) * 3;
    let r = sheet.data[offset] as number;
    let g = sheet.data[offset + 1] as number;
    let b = sheet.data[offset + 2] as number;
    for (const curtain of curtains) {
      const above = (curtain.lines[x] as number) - y;
      const share = above / curtain.tall;
      const body = above < 0 ? Math.exp((above / height) * 60) : Math.exp(-share * 1.7);
      const strength = body * clamp(curtain.rays[x] as number) * curtain.glow;
      const high = clamp(share * 0.7);
      r += (curtain.low[0] + (curtain.high[0] - curtain.low[0]) * high) * strength;
      g += (curtain.low[1] + (curtain.high[1] - curtain.low[1]) * high) * strength;
      b += (curtain.low[2] + (curtain.high[2] - curtain.low[2]) * high) * strength;
    }
    const star = stars.get(y * width + x) ?? 0;
    sheet.put(x, y, [r + star, g + star, b + star], 1);
  };
}

/** Creates a picture of rows of tree trunks in fog, with the sun somewhere behind them. */
function createForest(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const fog = lighten(mix(colors.tones[0], colors.accents[1], 0.22), 0.25);
  const sun = { x: width * random.between(0.25, 0.75), y: height * random.between(0.16, 0.34) };
  const layers = Array.from({ length: 6 }, (_, index) => {
    const share = index / 5;
    const cover = new Float32Array(width);
    const count = Math.round((24 - index * 4.2) * Math.max(0.8, width / height));
    for (let trunk = 0; trunk < count; trunk += 1) {
      const at = random.between(0, width);
      const half = width * (0.004 + share ** 1.8 * 0.03) * random.between(0.5, 1.3);
      for (let x = Math.max(0, Math.floor(at - half - 2)); x < Math.min(width, at + half + 2); x += 1)
        cover[x] = Math.max(cover[x] as number, clamp(half - Math.abs(x + 0.5 - at) + 0.5));
    }
    return {
      cover,
      share,
      lean: random.between(-0.02, 0.02),
      color: parseRgb(mix(mix(fog, colors.tones[3], 0.16 + share * 0.6), darken(colors.tones[4], 0.55), share ** 1.6)),
      ground: height * (0.66 + share * 0.27),
      roots: random.between(0, 90),
    };
  });
  const pale = parseRgb(fog);
  const warm = parseRgb(lighten(colors.accents[1], 0.55));
  return (x, y) => {
    const dx = x - sun.x;
    const dy = y - sun.y;
    const distance = Math.hypot(dx, dy) / width;
    const glow = Math.exp(-distance * 3.4);
    let r = pale[0] + (warm[0] - pale[0]) * glow * 1.2;
    let g = pale[1] + (warm[1] - pale[1]) * glow * 1.2;
    let b = pale[2] + (warm[2] - pale[2]) * glow * 1.2;
    for (const layer of layers) {
      const ground = layer.ground + noise((x / width) * 7 + layer.roots, layer.roots) * height * 0.03;
      const column = Math.max(0, Math.min(width - 1, Math.round(x + (y - height) * layer.lean)));
      const amount = y > ground ? 1 : (layer.cover[column] as number);
      if (amount === 0) continue;
      // Fog gathers above the ground, and light bleeds over the objects in front of the sun.
      const mist = y > ground ? 0.5 * Math.exp((ground - y) / (height * 0.05)) : 0.72 * ease((y / ground - 0.45) * 1.8);
      const haze = clamp(mist * (1.1 - layer.share * 0.75) + glow * 0.5 * (1 - layer.share * 0.6));
      const bark = 1 + noise(x * 0.5, y * 0.06 + layer.roots) * 0.06;
      r += ((layer.color[0] * (1 - haze) + pale[0] * haze) * bark - r) * amount;
      g += ((layer.color[1] * (1 - haze) + pale[1] * haze) * bark - g) * amount;
      b += ((layer.color[2] * (1 - haze) + pale[2] * haze) * bark - b) * amount;
    }
    const turn = Math.atan2(dy, dx);
    const rays =
      noise(Math.cos(turn) * 5 + 20, Math.sin(turn) * 5 + 20) +
      0.5 * noise(Math.cos(turn) * 13, Math.sin(turn) * 13 + 40);
    const beam = clamp(0.25 + rays * 0.7) * Math.exp(-distance * 1.9) * ease(distance * 5) * 0.24;
    sheet.put(x, y, [r + (warm[0] - r) * beam, g + (warm[1] - g) * beam, b + (warm[2] - b) * beam], 1);
  };
}

/** Creates a picture of out-of-focus street lamps behind glass, with large discs over small ones. */
function createBokeh(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const light = new Float32Array(width * height * 3);
  const inks = [
    colors.accents[1],
    colors.accents[0],
    colors.tones[1],
    lighten(colors.accents[1], 0.5),
    colors.tones[2],
  ];
  const horizon = random.between(0.45, 0.62);
  const corners = random.chance(0.5) ? 6 : 0;
  for (let lamp = 0; lamp < 90; lamp += 1) {
    const big = lamp > 58;
    const radius = width * (big ? random.between(0.045, 0.1) : random.between(0.01, 0.032));
    const cx = random.between(0, width);
    const cy = height * clamp(random.bell(horizon, big ? 0.28 : 0.1));
    const color = parseRgb(random.pick(inks));
    const strength = big ? random.between(0.12, 0.36) : random.between(0.4, 0.9);
    const reach = Math.ceil(radius) + 1;
    for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y += 1) {
      for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x += 1) {
        let d = Math.hypot(x - cx, y - cy) / radius;
        if (d > 1.1) continue;
        if (corners > 0) {
          const sector = Math.PI / corners;
          const turn = (((Math.atan2(y - cy, x - cx) % (2 * sector)) + 2 * sector) % (2 * sector)) - sector;
          d *= (Math.cos(turn) / Math.cos(sector)) * 0.9;
        }
        const amount = clamp((1 - d) * radius * 0.6) * strength * (0.75 + 0.35 * d ** 6);
        const offset = (y * width + x) * 3;
        for (let i = 0; i < 3; i += 1)
          light[offset + i] = (light[offset + i] as number) + (color[i] as number) * amount;
      }
    }
  }
  const ground = createRamp([
    darken(colors.tones[4], 0.7),
    darken(colors.tones[3], 0.45),
    darken(colors.tones[4], 0.8),
  ]);
  return (x, y) => {
    const v = y / height;
    sheet.look(x, y, ground, clamp(v + noise((x / width) * 3, v * 3) * 0.12));
    const offset = (y * width + x) * 3;
    for (let i = 0; i < 3; i += 1) {
      const sum = (sheet.data[offset + i] as number) + (light[offset + i] as number);
      // Uses soft clipping, so that overlapping lamps keep their colors.
      sheet.data[offset + i] = sum < 190 ? sum : 255 - 65 * Math.exp((190 - sum) / 110);
    }
  };
}

const resolutionShares: Record<LightOptions["scene"], number> = { aurora: 0.62, forest: 0.5, bokeh: 0.5 };

/** Paints a light scene, pixel by pixel. */
export function paintLight(random: Random, options: LightOptions): Painting {
  const size = getSize(options.ratio);
  const share = resolutionShares[options.scene];
  const sheet = createSheet(Math.round(size.width * share), Math.round(size.height * share));
  const shade = { aurora: createAurora, forest: createForest, bokeh: createBokeh }[options.scene](
    random,
    sheet,
    getPalette(options.palette),
  );
  for (let y = 0; y < sheet.height; y += 1) for (let x = 0; x < sheet.width; x += 1) shade(x, y);
  return { ...size, finish: "grain", pixels: { data: sheet.data, width: sheet.width, height: sheet.height } };
}
