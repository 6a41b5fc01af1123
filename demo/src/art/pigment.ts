import { createNoise, sumNoiseLayers, type Random } from "../random.ts";
import { lighten, mix, type Rgb, parseRgb } from "./color.ts";
import type { Palette } from "./palettes.ts";
import { clamp, ease, type Shader, type Sheet } from "./pixel-sheet.ts";

/**
 * Creates a picture of ink floating on water. Each drop pushes the existing ink outward: a point at distance d moves to
 * √(d² + r²). Then a comb drags the ink. To color a pixel, we undo these steps in reverse order and find the drop that
 * it came from.
 */
export function createMarbling(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const inks = [
    colors.paper,
    colors.tones[4],
    colors.accents[0],
    colors.tones[2],
    colors.accents[1],
    colors.tones[3],
    colors.paper,
  ].map(parseRgb);
  const drops: Array<{ x: number; y: number; r: number; ink: Rgb }> = [];
  // Drops fall in the same few positions, so that each drop pushes the previous one into a ring.
  const places = Array.from({ length: 6 }, (_, index) => ({
    x: ((index % 2) + random.between(0.2, 0.8)) * 0.5 * width,
    y: (Math.floor(index / 2) + random.between(0.2, 0.8)) * 0.3333 * height,
  }));
  for (let index = 0; index < 22; index += 1) {
    const place = places[index % places.length] ?? { x: 0, y: 0 };
    drops.push({
      x: place.x + random.between(-14, 14),
      y: place.y + random.between(-14, 14),
      r: width * random.between(0.1, 0.2),
      ink: inks[(index * 3 + Math.floor(index / 6)) % inks.length] ?? [255, 255, 255],
    });
  }
  const ground = parseRgb(colors.tones[0]);
  const comb = width / random.pick([5, 7, 9]);
  const pull = width * random.between(0.035, 0.09);
  const wave = width / random.pick([1.5, 2.5, 4]);
  const swirl = {
    x: width * random.between(0.3, 0.7),
    y: height * random.between(0.3, 0.7),
    r: width * random.between(0.25, 0.45),
    turn: random.between(-2.6, 2.6),
  };
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

/**
 * Creates a picture of pigment washes. Each ridge multiplies the colors under it, and it's darker where the wet edge
 * dried.
 */
export function createWatercolor(random: Random, sheet: Sheet, colors: Palette): Shader {
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
      const crest = sumNoiseLayers(noise, (x / width) * (2 + share) + peak, index * 7, 5);
      tops[x] = base - crest * rise - Math.abs(noise((x / width) * 3 + peak, 3)) * rise * 0.5;
    }
    const tone = parseRgb(
      mix(
        colors.tones[Math.min(4, 1 + Math.floor(share * 3.6)) as 1 | 2 | 3 | 4],
        index % 2 === 0 ? colors.tones[2] : colors.accents[0],
        index % 2 === 0 ? 0.1 : 0.12,
      ),
    );
    return { tops, share, tone, fade: height * random.between(0.16, 0.3) };
  });
  const paper = parseRgb(lighten(colors.paper, 0.4));
  const wash = parseRgb(lighten(random.pick([colors.accents[1], colors.tones[1], colors.accents[0]]), 0.2));
  const sunX = width * random.between(0.25, 0.75);
  const sunY = height * random.between(0.16, 0.26);
  const sunR = width * random.between(0.07, 0.1);
  const margin = Math.round(width * 0.05);
  return (x, y) => {
    const tooth = noise(x * 0.42, y * 0.42) * 0.5 + noise(x * 0.14 + 9, y * 0.14) * 0.5;
    const bloom = sumNoiseLayers(noise, x * 0.009, y * 0.009 + 40, 3);
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

/**
 * Creates a picture of soft fields of color that blend into each other: plain, seen through ribbed glass, or with a
 * disc of light in front.
 */
export function createGlow(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const veil = random.pick(["none", "ribs", "ribs", "disc", "disc"] as const);
  // Complementary colors become muddy where they blend, so only one of the palette's accents is used.
  const warm = random.pick(colors.accents);
  const spots = random
    .shuffle([
      warm,
      lighten(warm, 0.4),
      colors.tones[1],
      colors.tones[2],
      colors.tones[3],
      lighten(colors.tones[0], 0.3),
    ])
    .map((color) => ({
      x: random.between(0, 1),
      y: random.between(0, height / width),
      color: parseRgb(color),
      pull: random.between(0.6, 1.4),
    }));
  const sharp = random.between(1.3, 2.1);
  const ribs = random.pick([9, 12, 16]);
  const disc = {
    x: random.between(0.4, 0.6),
    y: (height / width) * random.between(0.38, 0.55),
    r: random.between(0.25, 0.34),
    inside: parseRgb(random.chance(0.5) ? lighten(warm, 0.6) : warm),
    rim: parseRgb(lighten(colors.tones[0], 0.4)),
  };
  return (x, y) => {
    const v = y / width;
    const rib = veil === "ribs" ? (x / width) * ribs : 0;
    const across = rib - Math.floor(rib) - 0.5;
    const u = x / width + (veil === "ribs" ? (across * 2.2) / ribs : 0);
    const wx = u + noise(u * 1.6, v * 1.6) * 0.26;
    const wy = v + noise(u * 1.6 + 30, v * 1.6) * 0.26;
    let total = 0;
    let r = 0;
    let g = 0;
    let b = 0;
    for (const spot of spots) {
      const square = (wx - spot.x) ** 2 + (wy - spot.y) ** 2 + 0.015;
      const weight = spot.pull / square ** sharp;
      total += weight;
      r += spot.color[0] * weight;
      g += spot.color[1] * weight;
      b += spot.color[2] * weight;
    }
    r /= total;
    g /= total;
    b /= total;
    if (veil === "disc") {
      const distance = Math.sqrt((u - disc.x) ** 2 + (v - disc.y) ** 2) / disc.r;
      const fill = distance < 1 ? ease((1 - distance) * 40) * (0.25 + 0.75 * ease(0.5 + (disc.y - v) / disc.r)) : 0;
      const halo = distance < 1 ? 0 : Math.exp((1 - distance) * 4.5) * 0.55;
      r += (disc.inside[0] - r) * fill + (disc.rim[0] - r) * halo;
      g += (disc.inside[1] - g) * fill + (disc.rim[1] - g) * halo;
      b += (disc.inside[2] - b) * fill + (disc.rim[2] - b) * halo;
    }
    // Each rib is a little darker toward one edge, where the glass is thick.
    sheet.put(x, y, [r, g, b], veil === "ribs" ? 1.02 - 0.13 * (across + 0.5) ** 3 : 1);
  };
}
