import { createNoise, sumNoiseLayers, type Random } from "../random.ts";
import { getSize, type Painting, type Ratio } from "./canvas.ts";
import { lighten, mix, parseRgb } from "./color.ts";
import { getPalette, type PaletteName } from "./palettes.ts";
import { clamp, createSheet, ease } from "./pixel-sheet.ts";

/** Copperplate engravings: all shading comes from lines that swell and follow the shapes they shade. */
export type EngravingOptions = { scene: "pear" | "moon" | "peak" | "waves"; palette: PaletteName; ratio: Ratio };

/** A point's darkness (0–1), how far lines shift up there (in line spacings), and the amount of the second color. */
type Cut = { dark: number; push: number; tint: number };

/** Writes the cut at a point into `cut`. x is in -0.5…0.5, and y points down. Both are fractions of the width. */
type Burin = (x: number, y: number, cut: Cut) => void;

function createPearBurin(random: Random, tall: number): Burin {
  const noise = createNoise(random);
  const side = random.chance(0.5) ? 1 : -1;
  const fruits = [
    { x: -0.13 * side, y: 0.06, size: 0.23, lean: 0.12 * side, round: 0 },
    { x: 0.19 * side, y: 0.13, size: random.between(0.15, 0.18), lean: -0.2 * side, round: random.chance(0.5) ? 1 : 0 },
  ];
  const table = 0.24;
  const shadeOf = (px: number, py: number, round: number): number => {
    // A pear is two merged balls. With `round`, the shape is an apple.
    const low = (px * px + py * py) / 1;
    const high = (px * px) / 0.36 + (py + 1.02) ** 2 / 0.42;
    return round === 1
      ? low
      : Math.min(low, high, (low + high) * 0.5 + 0.02 - 0.24 * Math.exp(-((py + 0.72) ** 2) * 14));
  };
  return (x, y, cut) => {
    const floor = y > table;
    cut.dark = floor ? 0.34 + (y - table) * 0.5 : 0.14 + clamp((y + tall / 2) * 0.12) + noise(x * 5, y * 5) * 0.04;
    cut.push = floor ? 0 : noise(x * 3, y * 3) * 0.5;
    cut.tint = 0;
    for (const fruit of fruits) {
      const sx = x - fruit.x - fruit.size * 0.7 * side;
      const sy = (y - fruit.y - fruit.size * 0.93) * 5;
      if (floor && sx * sx + sy * sy < (fruit.size * 1.15) ** 2) cut.dark = Math.max(cut.dark, 0.82);
    }
    for (const fruit of fruits) {
      const dx = (x - fruit.x) / fruit.size;
      const dy = (y - fruit.y) / fruit.size;
      const px = dx - dy * -fruit.lean * 0.4;
      const inside = shadeOf(px, dy, fruit.round);
      const top = fruit.round === 1 ? -1.02 : -1.62;
      const stem = px - 0.1 * side * (dy - top) ** 2;
      if (dy < top + 0.16 && dy > top - 0.34 && Math.abs(stem) < 0.045 + (top - dy) * 0.05) {
        cut.dark = 0.95;
        cut.push = 0;
        cut.tint = 0;
      }
      if (inside < 1) {
        const depth = Math.sqrt(1 - inside);
        const light = clamp(depth * 0.72 - px * side * 0.5 - dy * 0.16 + 0.1);
        cut.dark = clamp(
          0.9 - light * 0.86 + (inside > 0.94 ? 0.35 : 0) - (inside > 0.8 && px * side > 0.4 ? 0.16 : 0),
        );
        if (Math.hypot(px + 0.34 * side, dy + 0.3) < 0.15) cut.dark *= 0.2;
        cut.push = depth * fruit.size * 26;
        cut.tint = 1;
      }
    }
  };
}

function createMoonBurin(random: Random, tall: number): Burin {
  const noise = createNoise(random);
  const cx = random.between(-0.12, 0.12);
  const cy = -tall * random.between(0.12, 0.18);
  const r = random.between(0.23, 0.28);
  const craters = Array.from({ length: 18 }, () => {
    const [turn, out] = [random.between(0, 6.28), Math.sqrt(random.next()) * 0.86];
    return { x: Math.cos(turn) * out, y: Math.sin(turn) * out, r: random.between(0.03, 0.13) };
  });
  const sea = tall * random.between(0.18, 0.24);
  return (x, y, cut) => {
    const px = (x - cx) / r;
    const py = (y - cy) / r;
    const square = px * px + py * py;
    cut.tint = 0;
    if (y > sea) {
      const nearness = (y - sea) / (tall / 2 - sea);
      cut.push = Math.sin(x * (60 - nearness * 40) + noise(x * 5, y * 20) * 5) * (0.25 + nearness * 1.3);
      const path = Math.exp(-(((x - cx) / (0.05 + nearness * 0.13)) ** 2));
      cut.dark = clamp(0.78 - nearness * 0.16 - path * 0.75 + noise(x * 14, y * 60) * 0.2);
      return;
    }
    if (square < 1) {
      const depth = Math.sqrt(1 - square);
      let dark = 0.16 + clamp(px * 0.42 + 0.18 - depth * 0.2) + sumNoiseLayers(noise, px * 2 + 9, py * 2, 3) * 0.24;
      for (const crater of craters) {
        const d = Math.sqrt((px - crater.x) ** 2 + (py - crater.y) ** 2) / crater.r;
        if (d < 1.25)
          dark += (px - crater.x < 0 ? 0.22 : -0.16) * ease(1 - Math.abs(d - 0.85) * 3) + (d < 0.85 ? 0.06 : 0);
      }
      cut.dark = clamp(dark + (square > 0.93 ? 0.24 : 0));
      cut.push = depth * r * 24;
      cut.tint = 1;
      return;
    }
    const halo = Math.exp(-(Math.sqrt(square) - 1) * 1.5);
    const cloud = sumNoiseLayers(noise, x * 3, y * 9 + 40, 4);
    cut.dark = clamp(0.88 - halo * 0.36 - clamp(cloud * 1.6) * 0.6);
    cut.push = cloud * 3;
  };
}

function createPeakBurin(random: Random, tall: number): Burin {
  const noise = createNoise(random);
  const position = random.between(-0.12, 0.12);
  const top = -tall * random.between(0.2, 0.27);
  const sun = { x: random.pick([-0.27, 0.27]), y: -tall * random.between(0.28, 0.36), r: random.between(0.07, 0.1) };
  return (x, y, cut) => {
    const crag = sumNoiseLayers(noise, x * 4 + 8, y * 1.5, 4);
    const ridge = top + Math.abs(x - position) * 1.02 + crag * 0.07;
    const hills = tall * 0.27 + Math.sin(x * 7 + position * 20) * 0.03 + noise(x * 9, 50) * 0.02;
    cut.tint = 0;
    if (y > hills) {
      const field = Math.sin((y - hills) * 46 + x * 6) * 0.16;
      cut.dark = clamp(0.5 + field + noise(x * 30, y * 8) * 0.12 + (y - hills) * 0.7);
      cut.push = Math.sin(x * 7 + position * 20) * 4 + noise(x * 9, 50) * 2;
    } else if (y > ridge) {
      const edge = position + sumNoiseLayers(noise, y * 7, 3, 3) * 0.09;
      const lit = x < edge === sun.x < 0;
      const rock = sumNoiseLayers(noise, x * 9 + y * 5 * (x < position ? 1 : -1), y * 4, 4);
      const snow = y < top + 0.2 + rock * 0.24;
      cut.dark = clamp((lit ? (snow ? 0.03 : 0.34) : snow ? 0.5 : 0.82) + rock * 0.42);
      cut.push = (y - ridge) * (x < position ? 9 : -9) + rock * 2;
    } else if (Math.sqrt((x - sun.x) ** 2 + (y - sun.y) ** 2) < sun.r) {
      cut.dark = 0;
      cut.tint = 1;
    } else {
      const cloud = sumNoiseLayers(noise, x * 2.4, y * 8 + 20, 4);
      cut.dark = clamp(0.4 - (y + tall / 2) * 0.3 - clamp(cloud * 2) * 0.4);
      cut.push = cloud * 4;
    }
  };
}

function createWavesBurin(random: Random, tall: number, width: number): Burin {
  const noise = createNoise(random);
  const rows = Array.from({ length: 6 }, (_, row) => ({
    y: tall * (-0.06 + row * 0.1),
    shift: random.between(0, 9),
    high: 0.045 + row * 0.014,
  }));
  const crests = rows.map((wave, row) =>
    Float32Array.from({ length: width }, (_, column) => {
      const x = column / width - 0.5;
      return (
        wave.y -
        wave.high * (1 - Math.abs(Math.sin(x * (8.5 - row) + wave.shift))) ** 0.8 +
        noise(x * 11, row * 5) * 0.006
      );
    }),
  );
  const sun = { x: random.between(-0.2, 0.2), y: -tall * 0.19, r: random.between(0.15, 0.19) };
  return (x, y, cut) => {
    const disc = Math.sqrt((x - sun.x) ** 2 + (y - sun.y) ** 2) / sun.r;
    cut.tint = disc < 1 ? 1 : 0;
    cut.dark =
      disc < 1
        ? 0.04 + (y - sun.y + sun.r) * 0.5
        : clamp(0.14 + 0.42 * Math.exp(-(disc - 1) * 1.4) + noise(x * 2, y * 8) * 0.1);
    cut.push = 0;
    const column = Math.round((x + 0.5) * width);
    // Loops from the nearest wave to the farthest. The first wave that covers the point hides the waves behind it.
    for (let row = rows.length - 1; row >= 0; row -= 1) {
      const crest = crests[row]?.[column] ?? 0;
      if (y < crest) continue;
      const phase = x * (8.5 - row) + (rows[row]?.shift ?? 0);
      const depth = (y - crest) / 0.14;
      const foam = depth < 0.24 && depth < 0.12 + noise(x * 26, y * 30) * 0.1;
      cut.dark = foam ? 0 : clamp(0.86 - depth * 0.62 + Math.sin(phase * 2) * 0.2);
      cut.push = Math.sin(phase * 2) * 2.6 * Math.exp(-depth * 0.5);
      cut.tint = 0;
      return;
    }
  };
}

/** Paints an engraving: a second color as a flat tint, with lines over it whose thickness follows the darkness. */
export function paintEngraving(random: Random, options: EngravingOptions): Painting {
  const { width, height } = getSize(options.ratio);
  const colors = getPalette(options.palette);
  const sheet = createSheet(width, height);
  const burin = { pear: createPearBurin, moon: createMoonBurin, peak: createPeakBurin, waves: createWavesBurin }[
    options.scene
  ](random, height / width, width);
  const paper = parseRgb(lighten(colors.paper, 0.15));
  const tint = parseRgb(
    random.pick([lighten(colors.accents[1], 0.15), lighten(colors.accents[0], 0.25), lighten(colors.tones[1], 0.1)]),
  );
  const ink = parseRgb(mix(colors.ink, colors.tones[4], 0.25));
  const gap = random.between(6.2, 7.2);
  const margin = Math.round(width * 0.055);
  const cut: Cut = { dark: 0, push: 0, tint: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const frame = Math.min(x - margin, y - margin, width - 1 - margin - x, height - 1 - margin - y);
      if (frame < 0) {
        sheet.put(x, y, frame > -9 && frame < -6 ? ink : paper, 1);
        continue;
      }
      burin(x / width - 0.5, (y - height / 2) / width, cut);
      const phase = y / gap + cut.push;
      const distance = Math.abs(phase - Math.floor(phase) - 0.5) * gap;
      // The exponent is above 1 because halftones look darker than their share of ink.
      const half = cut.dark ** 1.15 * gap * 0.52;
      const amount = cut.dark < 0.035 ? 0 : clamp(half - distance + 0.5) * 0.96;
      const ground = cut.tint > 0 ? tint : paper;
      sheet.put(
        x,
        y,
        [
          ground[0] + (ink[0] - ground[0]) * amount,
          ground[1] + (ink[1] - ground[1]) * amount,
          ground[2] + (ink[2] - ground[2]) * amount,
        ],
        1,
      );
    }
  }
  return { width, height, finish: "paper", pixels: { data: sheet.data, width, height } };
}
