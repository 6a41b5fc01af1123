import { createNoise, sumNoiseLayers, type Random } from "../../random.ts";
import { darken, lighten, mix, parseRgb } from "../color.ts";
import type { Palette } from "../palettes.ts";
import { clamp, ease, createRamp, type Shader, type Sheet } from "../pixel-sheet.ts";

/**
 * Creates a picture of sand in low light: each crest has a lit and a shaded flank that meet in a sharp, winding line.
 */
export function createDunes(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const sky = createRamp([
    mix(colors.tones[1], colors.tones[2], 0.3),
    lighten(colors.tones[0], 0.2),
    lighten(colors.accents[1], 0.5),
  ]);
  const sand = createRamp([
    colors.tones[4],
    colors.tones[3],
    colors.tones[2],
    colors.tones[1],
    lighten(colors.tones[0], 0.2),
  ]);
  const count = random.int(4, 5);
  const layers = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const peak = width * random.between(0.15, 0.85);
    const base = height * (0.36 + share * 0.42);
    const rise = height * (0.1 + share * 0.1) * random.between(0.8, 1.2);
    const spread = width * random.between(0.42, 0.7);
    const tops = new Float32Array(width);
    for (let x = 0; x < width; x += 1)
      tops[x] =
        base -
        rise * Math.exp(-(((x - peak) / spread) ** 2)) -
        noise((x / width) * 2.2 + index * 9, index) * rise * 0.28;
    return {
      peak,
      tops,
      share,
      sway: random.between(0.5, 1.4),
      lean: random.between(-0.5, 0.5),
      seed: random.between(0, 90),
    };
  });
  return (x, y) => {
    let hit: (typeof layers)[number] | undefined;
    for (const layer of layers) if (y >= (layer.tops[x] as number)) hit = layer;
    if (hit === undefined) {
      sheet.look(x, y, sky, (y / height) * 1.7);
      return;
    }
    const depth = (y - (hit.tops[x] as number)) / height;
    const ridge =
      hit.peak +
      depth * width * hit.lean * 2 +
      noise(depth * 6 * hit.sway + hit.seed, hit.seed) * width * (0.05 + depth * 0.5);
    const across = (x - ridge) / width;
    const lit = across > 0;
    const nearness = Math.exp(-Math.abs(across) * 9);
    let light = lit ? 0.66 + nearness * 0.26 - depth * 0.35 : 0.3 - nearness * 0.16 + depth * 0.24;
    const ripple = Math.sin((y + noise(x * 0.012 + hit.seed, y * 0.012) * 26 + x * 0.12) * (0.62 - hit.share * 0.26));
    light += ripple * (0.012 + hit.share * 0.026) * (lit ? 1 : 0.5);
    light += (1 - hit.share) * 0.1;
    sheet.look(x, y, sand, light + noise(x * 0.004, y * 0.004) * 0.03);
  };
}

/** Creates a picture of a low sun over water, whose path of light is broken by waves that grow toward the viewer. */
export function createSea(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const horizon = Math.round(height * random.between(0.42, 0.58));
  const warm = random.chance(0.55);
  const sky = warm
    ? createRamp([
        colors.tones[3],
        mix(colors.tones[2], colors.accents[0], 0.35),
        lighten(colors.accents[1], 0.3),
        lighten(colors.accents[1], 0.7),
      ])
    : createRamp([mix(colors.tones[2], colors.tones[3], 0.4), colors.tones[1], lighten(colors.tones[0], 0.5)]);
  const water = createRamp([
    darken(colors.tones[4], 0.25),
    colors.tones[4],
    colors.tones[3],
    mix(colors.tones[2], colors.accents[1], 0.3),
    lighten(colors.accents[1], 0.75),
  ]);
  const sunX = width * random.between(0.3, 0.7);
  const sunY = horizon - height * random.between(0.02, 0.14);
  const radius = width * random.between(0.045, 0.075);
  const disc = parseRgb(lighten(colors.accents[1], 0.82));
  return (x, y) => {
    const far = Math.hypot(x - sunX, (y - sunY) * 1.15);
    if (y < horizon) {
      if (far < radius) {
        sheet.put(x, y, disc, 1);
        return;
      }
      const cloud = clamp(sumNoiseLayers(noise, x * 0.005, y * 0.024, 3) * 1.7 - 0.12) * (1 - (y / horizon) * 0.35);
      sheet.look(x, y, sky, (y / horizon) * 0.84 + 0.22 * Math.exp(-far / (width * 0.18)) - cloud * 0.17);
      return;
    }
    const nearness = (y - horizon) / (height - horizon);
    const scale = 1 / (0.02 + nearness * 0.5);
    const swell =
      noise(x * 0.02 * (scale * 0.3 + 0.25), y * 0.09 * (scale * 0.62 + 0.3)) +
      0.55 * noise(x * 0.055 * (scale * 0.3 + 0.3), y * 0.22 * (scale * 0.5 + 0.3) + 60);
    const road = Math.exp(-(((x - sunX) / (width * (0.05 + nearness * 0.17))) ** 2));
    const glint = road * ease((swell + 0.34 - nearness * 0.28) * 1.7);
    sheet.look(x, y, water, 0.44 - nearness * 0.3 + swell * 0.1 + glint * 0.72 + 0.12 * Math.exp(-nearness * 16));
  };
}

/** Creates a picture of a bank of clouds, lit from above and denser toward the ground. */
export function createClouds(random: Random, sheet: Sheet, colors: Palette): Shader {
  const { width, height } = sheet;
  const noise = createNoise(random);
  const dusk = random.chance(0.5);
  const sky = dusk
    ? createRamp([colors.tones[4], colors.tones[3], colors.tones[2], lighten(colors.accents[1], 0.4)])
    : createRamp([colors.tones[3], mix(colors.tones[2], colors.tones[1], 0.4), lighten(colors.tones[0], 0.3)]);
  const lit = parseRgb(dusk ? mix(lighten(colors.accents[1], 0.55), colors.tones[0], 0.3) : "#fffaf3");
  const shade = parseRgb(
    dusk ? mix(colors.tones[3], colors.accents[0], 0.25) : mix(colors.tones[1], colors.tones[2], 0.35),
  );
  const moon = random.chance(0.5);
  const mx = width * random.between(0.25, 0.75);
  const my = height * random.between(0.14, 0.3);
  const scale = random.between(2.1, 3) / width;
  return (x, y) => {
    const offset = (y * width + x) * 3;
    sheet.look(x, y, sky, y / height);
    if (moon && (x - mx) ** 2 + (y - my) ** 2 < (width * 0.045) ** 2) sheet.put(x, y, lit, 1);
    const level = y / height;
    const body = sumNoiseLayers(noise, x * scale + 5, y * scale * 1.5, 5);
    const cover = ease((body * 1.5 + (level - 0.5) * 1.25 + 0.02) * 1.9);
    if (cover <= 0) return;
    const above = sumNoiseLayers(noise, x * scale + 5 - 0.05, y * scale * 1.5 - 0.13, 3);
    const light = clamp(0.5 + (body - above) * 2.4 + (0.35 - level * 0.4));
    for (let channel = 0; channel < 3; channel += 1) {
      const tone = (shade[channel] ?? 0) + ((lit[channel] ?? 0) - (shade[channel] ?? 0)) * light;
      sheet.data[offset + channel] = (sheet.data[offset + channel] as number) * (1 - cover) + tone * cover;
    }
  };
}
