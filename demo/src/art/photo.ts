import { createNoise, layeredNoise, type Random } from "../random.ts";
import { type Painting, type Ratio, sizeOf } from "./canvas.ts";
import { darken, lighten, mix, type Rgb, rgb } from "./color.ts";
import { type Palette, type PaletteName, palette } from "./palettes.ts";

/** Pictures made pixel by pixel: weather, water, pigment. */
export type PhotoOptions = { scene: "dunes" | "sea" | "clouds" | "marbling" | "watercolour" | "glow"; palette: PaletteName; ratio: Ratio };

type Shader = (x: number, y: number) => void;

/** A ramp of 256 colours through the given ones, so that a pixel costs one look-up. */
function ramp(colors: readonly string[]): Uint8Array {
  const table = new Uint8Array(256 * 3);
  for (let index = 0; index < 256; index += 1) {
    const place = (index / 255) * (colors.length - 1);
    const low = Math.min(colors.length - 2, Math.floor(place));
    const [r, g, b] = rgb(mix(colors[low] ?? "#000000", colors[low + 1] ?? "#ffffff", place - low));
    table.set([r, g, b], index * 3);
  }
  return table;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

function ease(value: number): number {
  const t = clamp(value);
  return t * t * (3 - 2 * t);
}

type Sheet = { data: Uint8Array; width: number; height: number; put(x: number, y: number, color: Rgb, light: number): void; look(x: number, y: number, table: Uint8Array, share: number): void };

function sheetOf(width: number, height: number): Sheet {
  const data = new Uint8Array(width * height * 3);
  return {
    data,
    width,
    height,
    put(x, y, color, light) {
      const at = (y * width + x) * 3;
      data[at] = Math.max(0, Math.min(255, color[0] * light));
      data[at + 1] = Math.max(0, Math.min(255, color[1] * light));
      data[at + 2] = Math.max(0, Math.min(255, color[2] * light));
    },
    look(x, y, table, share) {
      const from = Math.round(clamp(share) * 255) * 3;
      const at = (y * width + x) * 3;
      data[at] = table[from] as number;
      data[at + 1] = table[from + 1] as number;
      data[at + 2] = table[from + 2] as number;
    },
  };
}

/** Sand in low light: each crest has a lit and a shaded flank that meet in a sharp, winding line. */
function dunes(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const sky = ramp([mix(colors.tones[1], colors.tones[2], 0.3), lighten(colors.tones[0], 0.2), lighten(colors.accents[1], 0.5)]);
  const sand = ramp([colors.tones[4], colors.tones[3], colors.tones[2], colors.tones[1], lighten(colors.tones[0], 0.2)]);
  const count = random.int(4, 5);
  const layers = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const peak = width * random.between(0.15, 0.85);
    const base = height * (0.36 + share * 0.42);
    const rise = height * (0.1 + share * 0.1) * random.between(0.8, 1.2);
    const spread = width * random.between(0.42, 0.7);
    const tops = new Float32Array(width);
    for (let x = 0; x < width; x += 1) tops[x] = base - rise * Math.exp(-(((x - peak) / spread) ** 2)) - noise((x / width) * 2.2 + index * 9, index) * rise * 0.28;
    return { peak, tops, share, sway: random.between(0.5, 1.4), lean: random.between(-0.5, 0.5), seed: random.between(0, 90) };
  });
  return (x, y) => {
    let hit: (typeof layers)[number] | undefined;
    for (const layer of layers) if (y >= (layer.tops[x] as number)) hit = layer;
    if (hit === undefined) {
      sheet.look(x, y, sky, (y / height) * 1.7);
      return;
    }
    const depth = (y - (hit.tops[x] as number)) / height;
    const ridge = hit.peak + depth * width * hit.lean * 2 + noise(depth * 6 * hit.sway + hit.seed, hit.seed) * width * (0.05 + depth * 0.5);
    const across = (x - ridge) / width;
    const lit = across > 0;
    const near = Math.exp(-Math.abs(across) * 9);
    let light = lit ? 0.66 + near * 0.26 - depth * 0.35 : 0.3 - near * 0.16 + depth * 0.24;
    const ripple = Math.sin((y + noise(x * 0.012 + hit.seed, y * 0.012) * 26 + x * 0.12) * (0.62 - hit.share * 0.26));
    light += ripple * (0.012 + hit.share * 0.026) * (lit ? 1 : 0.5);
    light += (1 - hit.share) * 0.1;
    sheet.look(x, y, sand, light + noise(x * 0.004, y * 0.004) * 0.03);
  };
}

/** A low sun over water: a road of light broken by waves that grow towards the viewer. */
function sea(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const horizon = Math.round(height * random.between(0.42, 0.58));
  const warm = random.chance(0.55);
  const sky = warm ? ramp([colors.tones[3], mix(colors.tones[2], colors.accents[0], 0.35), lighten(colors.accents[1], 0.3), lighten(colors.accents[1], 0.7)]) : ramp([mix(colors.tones[2], colors.tones[3], 0.4), colors.tones[1], lighten(colors.tones[0], 0.5)]);
  const water = ramp([darken(colors.tones[4], 0.25), colors.tones[4], colors.tones[3], mix(colors.tones[2], colors.accents[1], 0.3), lighten(colors.accents[1], 0.75)]);
  const sunX = width * random.between(0.3, 0.7);
  const sunY = horizon - height * random.between(0.02, 0.14);
  const radius = width * random.between(0.045, 0.075);
  const disc = rgb(lighten(colors.accents[1], 0.82));
  return (x, y) => {
    const far = Math.hypot(x - sunX, (y - sunY) * 1.15);
    if (y < horizon) {
      if (far < radius) {
        sheet.put(x, y, disc, 1);
        return;
      }
      const cloud = clamp(layeredNoise(noise, x * 0.005, y * 0.024, 3) * 1.7 - 0.12) * (1 - (y / horizon) * 0.35);
      sheet.look(x, y, sky, (y / horizon) * 0.84 + 0.22 * Math.exp(-far / (width * 0.18)) - cloud * 0.17);
      return;
    }
    const near = (y - horizon) / (height - horizon);
    const scale = 1 / (0.02 + near * 0.5);
    const swell = noise(x * 0.02 * (scale * 0.3 + 0.25), y * 0.09 * (scale * 0.62 + 0.3)) + 0.55 * noise(x * 0.055 * (scale * 0.3 + 0.3), y * 0.22 * (scale * 0.5 + 0.3) + 60);
    const road = Math.exp(-(((x - sunX) / (width * (0.05 + near * 0.17))) ** 2));
    const glint = road * ease((swell + 0.34 - near * 0.28) * 1.7);
    sheet.look(x, y, water, 0.44 - near * 0.3 + swell * 0.1 + glint * 0.72 + 0.12 * Math.exp(-near * 16));
  };
}

function clouds(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const dusk = random.chance(0.5);
  const sky = dusk ? ramp([colors.tones[4], colors.tones[3], colors.tones[2], lighten(colors.accents[1], 0.4)]) : ramp([colors.tones[3], mix(colors.tones[2], colors.tones[1], 0.4), lighten(colors.tones[0], 0.3)]);
  const lit = rgb(dusk ? mix(lighten(colors.accents[1], 0.55), colors.tones[0], 0.3) : "#fffaf3");
  const shade = rgb(dusk ? mix(colors.tones[3], colors.accents[0], 0.25) : mix(colors.tones[1], colors.tones[2], 0.35));
  const moon = random.chance(0.5);
  const mx = width * random.between(0.25, 0.75);
  const my = height * random.between(0.14, 0.3);
  const scale = random.between(2.1, 3) / width;
  return (x, y) => {
    const at = (y * width + x) * 3;
    sheet.look(x, y, sky, y / height);
    if (moon && (x - mx) ** 2 + (y - my) ** 2 < (width * 0.045) ** 2) sheet.put(x, y, lit, 1);
    const level = y / height;
    const body = layeredNoise(noise, x * scale + 5, y * scale * 1.5, 5);
    const cover = ease((body * 1.5 + (level - 0.5) * 1.25 + 0.02) * 1.9);
    if (cover <= 0) return;
    const above = layeredNoise(noise, x * scale + 5 - 0.05, y * scale * 1.5 - 0.13, 3);
    const light = clamp(0.5 + (body - above) * 2.4 + (0.35 - level * 0.4));
    for (let channel = 0; channel < 3; channel += 1) {
      const tone = (shade[channel] ?? 0) + ((lit[channel] ?? 0) - (shade[channel] ?? 0)) * light;
      sheet.data[at + channel] = (sheet.data[at + channel] as number) * (1 - cover) + tone * cover;
    }
  };
}

/**
 * Ink floating on water. Each drop pushes what is there outwards (a point at distance d moves to √(d² + r²)), then a
 * comb drags it; to colour a pixel we undo the acts in reverse order and see which drop it came from.
 */
function marbling(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const inks = [colors.paper, colors.tones[4], colors.accents[0], colors.tones[2], colors.accents[1], colors.tones[3], colors.paper].map(rgb);
  const drops: Array<{ x: number; y: number; r: number; ink: Rgb }> = [];
  // Drop upon drop in the same few places: each pushes the one before into a ring.
  const places = Array.from({ length: 6 }, (_, index) => ({ x: ((index % 2) + random.between(0.2, 0.8)) * 0.5 * width, y: (Math.floor(index / 2) + random.between(0.2, 0.8)) * 0.3333 * height }));
  for (let index = 0; index < 22; index += 1) {
    const place = places[index % places.length] ?? { x: 0, y: 0 };
    drops.push({ x: place.x + random.between(-14, 14), y: place.y + random.between(-14, 14), r: width * random.between(0.1, 0.2), ink: inks[(index * 3 + Math.floor(index / 6)) % inks.length] ?? [255, 255, 255] });
  }
  const ground = rgb(colors.tones[0]);
  const comb = width / random.pick([5, 7, 9]);
  const pull = width * random.between(0.035, 0.09);
  const wave = width / random.pick([1.5, 2.5, 4]);
  const swirl = { x: width * random.between(0.3, 0.7), y: height * random.between(0.3, 0.7), r: width * random.between(0.25, 0.45), turn: random.between(-2.6, 2.6) };
  const noise = createNoise(random);
  return (x, y) => {
    let px = x;
    let py = y;
    const dx = px - swirl.x;
    const dy = py - swirl.y;
    const reach = Math.hypot(dx, dy) / swirl.r;
    if (reach < 2.4) {
      const turn = swirl.turn * Math.exp(-reach * reach * 1.4);
      px = swirl.x + dx * Math.cos(turn) - dy * Math.sin(turn);
      py = swirl.y + dx * Math.sin(turn) + dy * Math.cos(turn);
    }
    py += Math.sin((px / comb) * Math.PI * 2) * pull;
    px += Math.sin((py / wave) * Math.PI * 2) * pull * 0.7;
    let color = ground;
    for (let index = drops.length - 1; index >= 0; index -= 1) {
      const drop = drops[index];
      if (drop === undefined) continue;
      const ox = px - drop.x;
      const oy = py - drop.y;
      const square = ox * ox + oy * oy;
      if (square < drop.r * drop.r) {
        color = drop.ink;
        break;
      }
      const back = Math.sqrt(1 - (drop.r * drop.r) / square);
      px = drop.x + ox * back;
      py = drop.y + oy * back;
    }
    sheet.put(x, y, color, 0.985 + noise(x * 0.08, y * 0.08) * 0.02);
  };
}

/** Washes of pigment: each ridge multiplies what lies under it, darker where the wet edge dried. */
function watercolour(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const count = random.int(5, 6);
  const layers = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const tops = new Float32Array(width);
    const base = height * (0.38 + share * 0.5);
    const rise = height * (0.2 - share * 0.08);
    const peak = random.between(0, 50);
    for (let x = 0; x < width; x += 1) {
      const crest = layeredNoise(noise, (x / width) * (2 + share) + peak, index * 7, 5);
      tops[x] = base - crest * rise - Math.abs(noise((x / width) * 3 + peak, 3)) * rise * 0.5;
    }
    const tone = rgb(mix(colors.tones[Math.min(4, 1 + Math.floor(share * 3.6)) as 1 | 2 | 3 | 4], index % 2 === 0 ? colors.tones[2] : colors.accents[0], index % 2 === 0 ? 0.1 : 0.12));
    return { tops, share, tone, fade: height * random.between(0.16, 0.3) };
  });
  const paper = rgb(lighten(colors.paper, 0.4));
  const wash = rgb(lighten(random.pick([colors.accents[1], colors.tones[1], colors.accents[0]]), 0.2));
  const sunX = width * random.between(0.25, 0.75);
  const sunY = height * random.between(0.16, 0.26);
  const sunR = width * random.between(0.07, 0.1);
  const margin = Math.round(width * 0.05);
  return (x, y) => {
    const tooth = noise(x * 0.42, y * 0.42) * 0.5 + noise(x * 0.14 + 9, y * 0.14) * 0.5;
    const bloom = layeredNoise(noise, x * 0.009, y * 0.009 + 40, 3);
    const edgeX = Math.min(x, width - 1 - x) - margin + tooth * 2.6;
    const edgeY = Math.min(y, height - 1 - y) - margin + tooth * 2.6;
    if (edgeX < 0 || edgeY < 0) {
      sheet.put(x, y, paper, 0.985 + tooth * 0.012);
      return;
    }
    const sun = Math.hypot(x - sunX, y - sunY) + bloom * 9;
    let strength = clamp(0.62 - y / (height * 0.75) + bloom * 0.34 + tooth * 0.05);
    if (sun < sunR) strength *= 0.12;
    else if (sun < sunR + 4) strength *= 0.7;
    let r = paper[0] * (1 - strength * (1 - wash[0] / 255));
    let g = paper[1] * (1 - strength * (1 - wash[1] / 255));
    let b = paper[2] * (1 - strength * (1 - wash[2] / 255));
    for (const layer of layers) {
      const depth = y - (layer.tops[x] as number) + tooth * 2.4;
      if (depth < 0) continue;
      const wet = Math.exp(-depth / 3.4) * 0.28;
      const body = (0.42 + layer.share * 0.36) * (0.42 + 0.58 * Math.exp(-depth / layer.fade));
      const amount = clamp(body + wet + bloom * 0.17 + tooth * 0.1);
      r *= 1 - amount * (1 - layer.tone[0] / 255);
      g *= 1 - amount * (1 - layer.tone[1] / 255);
      b *= 1 - amount * (1 - layer.tone[2] / 255);
    }
    sheet.put(x, y, [r, g, b], 1);
  };
}

/** Soft fields of colour that run into each other. */
function glow(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const spots = random.shuffle([colors.accents[0], colors.accents[1], colors.tones[1], colors.tones[2], colors.tones[3], lighten(colors.tones[0], 0.3)]).map((color) => ({ x: random.between(0, 1), y: random.between(0, height / width), color: rgb(color), pull: random.between(0.6, 1.4) }));
  const sharp = random.between(2.2, 4.4);
  const ringed = random.chance(0.4);
  return (x, y) => {
    const u = x / width;
    const v = y / width;
    const wx = u + noise(u * 1.6, v * 1.6) * 0.26;
    const wy = v + noise(u * 1.6 + 30, v * 1.6) * 0.26;
    let total = 0;
    let r = 0;
    let g = 0;
    let b = 0;
    for (const spot of spots) {
      let square = (wx - spot.x) ** 2 + (wy - spot.y) ** 2 + 0.015;
      if (ringed) square += 0.02 * Math.sin(Math.sqrt(square) * 34) ** 2;
      const weight = spot.pull / square ** (sharp / 2);
      total += weight;
      r += spot.color[0] * weight;
      g += spot.color[1] * weight;
      b += spot.color[2] * weight;
    }
    sheet.put(x, y, [r / total, g / total, b / total], 1);
  };
}

/** How much smaller than the painting each is computed: what is soft anyway needs fewer pixels. */
const detail: Record<PhotoOptions["scene"], number> = { dunes: 0.56, sea: 0.56, clouds: 0.5, marbling: 0.55, watercolour: 0.55, glow: 0.12 };

/** Paints a picture pixel by pixel. */
export function paintPhoto(random: Random, options: PhotoOptions): Painting {
  const size = sizeOf(options.ratio);
  const share = detail[options.scene];
  const sheet = sheetOf(Math.round(size.width * share), Math.round(size.height * share));
  const shade = { dunes, sea, clouds, marbling, watercolour, glow }[options.scene](random, sheet, palette(options.palette));
  for (let y = 0; y < sheet.height; y += 1) for (let x = 0; x < sheet.width; x += 1) shade(x, y);
  const finish = options.scene === "watercolour" || options.scene === "marbling" ? "paper" : "grain";
  return { ...size, finish, pixels: { data: sheet.data, width: sheet.width, height: sheet.height } };
}
