import type { Random } from "../random.ts";
import { lighten, mix, type Rgb, parseRgb } from "./color.ts";
import { getPalette } from "./palettes.ts";
import type { StudioOptions } from "./studio.ts";

export type Pot = {
  x: number;
  foot: number;
  height: number;
  radius: number;
  /** The pot's half widths as fractions of `radius`, at evenly spaced heights from foot (0) to rim (1). */
  profile: readonly number[];
  body: Rgb;
  glaze: Rgb;
  /** The lower edge of the glaze, as a fraction of the height. */
  dip: number;
  gloss: number;
  speckle: number;
  ribs: number;
};

const profiles = {
  bottle: [0.62, 0.86, 0.98, 1, 0.95, 0.8, 0.55, 0.34, 0.26, 0.24, 0.24, 0.3],
  jar: [0.66, 0.84, 0.95, 1, 1, 0.98, 0.93, 0.85, 0.72, 0.6, 0.58, 0.64],
  moon: [0.4, 0.7, 0.88, 0.97, 1, 1, 0.96, 0.87, 0.72, 0.5, 0.36, 0.38],
  vase: [0.5, 0.56, 0.66, 0.78, 0.9, 0.98, 1, 0.93, 0.76, 0.56, 0.46, 0.56],
  cylinder: [0.9, 0.93, 0.95, 0.96, 0.97, 0.98, 0.98, 0.98, 0.98, 0.98, 0.99, 1],
  bowl: [0.36, 0.4, 0.58, 0.7, 0.79, 0.86, 0.91, 0.95, 0.97, 0.985, 0.995, 1],
  amphora: [0.34, 0.5, 0.66, 0.8, 0.92, 1, 0.99, 0.84, 0.58, 0.36, 0.32, 0.44],
  flask: [0.84, 0.98, 1, 0.95, 0.84, 0.68, 0.5, 0.34, 0.22, 0.17, 0.16, 0.2],
} as const;

type ProfileName = keyof typeof profiles;

/** Returns a pot's half width at a fraction of its height, on a smooth curve through the profile's samples. */
export function getHalfWidth(profile: readonly number[], share: number): number {
  const place = share * (profile.length - 1);
  const index = Math.min(profile.length - 2, Math.max(0, Math.floor(place)));
  const t = place - index;
  const a = profile[Math.max(0, index - 1)] ?? 0;
  const b = profile[index] ?? 0;
  const c = profile[index + 1] ?? 0;
  const d = profile[Math.min(profile.length - 1, index + 2)] ?? 0;
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

function drawRandomPot(
  random: Random,
  name: ProfileName,
  x: number,
  foot: number,
  height: number,
  colors: { body: string; glaze: string },
): Pot {
  const proportion = {
    bottle: 0.3,
    jar: 0.46,
    moon: 0.52,
    vase: 0.34,
    cylinder: 0.36,
    bowl: 0.98,
    amphora: 0.34,
    flask: 0.4,
  }[name];
  return {
    x,
    foot,
    height,
    radius: height * proportion * random.between(0.92, 1.1),
    profile: profiles[name],
    body: parseRgb(colors.body),
    glaze: parseRgb(colors.glaze),
    dip: random.pick([0, 0.12, 0.3, 0.45, 0.62]) + random.between(-0.04, 0.04),
    gloss: random.pick([0.08, 0.25, 0.55]),
    speckle: random.pick([0, 0.4, 1]),
    ribs: random.chance(0.5) ? random.between(0.015, 0.05) : 0,
  };
}

/** Creates the pots and positions them on the table, from back to front. */
export function arrange(random: Random, options: StudioOptions, width: number, height: number): Pot[] {
  const colors = getPalette(options.palette);
  const clays = [
    mix(colors.tones[0], "#e9dccb", 0.5),
    mix(colors.tones[2], "#b98d6c", 0.5),
    mix(colors.tones[4], "#4a3a33", 0.5),
  ];
  const glazes = [
    lighten(colors.tones[0], 0.5),
    colors.tones[2],
    colors.tones[3],
    colors.accents[0],
    lighten(colors.accents[1], 0.15),
    mix(colors.tones[1], colors.paper, 0.3),
  ];
  const order = random.shuffle(glazes);
  const paintOf = (index: number): { body: string; glaze: string } => ({
    body: random.pick(clays),
    glaze: order[index % order.length] ?? colors.paper,
  });
  const base = height * 0.8;
  const unit = Math.min(width, height * 0.8);
  if (options.scene === "single") {
    return [
      drawRandomPot(
        random,
        random.pick(["moon", "vase", "amphora", "bottle", "jar", "flask"]),
        width * random.between(0.42, 0.58),
        base,
        unit * random.between(0.62, 0.74),
        paintOf(0),
      ),
    ];
  }
  if (options.scene === "bowls") {
    const pots: Pot[] = [];
    let foot = base;
    const centre = width * random.between(0.44, 0.56);
    for (let index = 0; index < random.int(4, 5); index += 1) {
      const tall = unit * (0.24 - index * 0.014);
      pots.push(drawRandomPot(random, "bowl", centre + random.between(-6, 6), foot, tall, paintOf(index)));
      foot -= tall * 0.44;
    }
    return pots;
  }
  const names = random.shuffle<ProfileName>(["bottle", "jar", "moon", "vase", "cylinder", "amphora", "flask", "bowl"]);
  const count = options.scene === "row" ? 5 : 3;
  const pots: Pot[] = [];
  for (let index = 0; index < count; index += 1) {
    const spread = count === 3 ? ([0.27, 0.74, 0.5][index] ?? 0.5) : 0.12 + (index / (count - 1)) * 0.76;
    const name = names[index % names.length] ?? "vase";
    const room = options.scene === "row" ? 0.4 : 0.56;
    const tall = unit * room * random.between(0.72, 1.12) * (name === "bowl" ? 0.36 : name === "cylinder" ? 0.6 : 1);
    pots.push(
      drawRandomPot(
        random,
        name,
        width * (spread + random.between(-0.02, 0.02)),
        base +
          (options.scene === "row" ? random.between(-4, 4) : index === 2 ? height * 0.055 : random.between(-10, 0)),
        tall,
        paintOf(index),
      ),
    );
  }
  return pots.sort((a, b) => a.foot - b.foot);
}
