import type { Random } from "../../random.ts";
import { lighten, mix, type Rgb, parseRgb } from "../color.ts";
import type { Palette } from "../palettes.ts";

/**
 * An upright ellipsoid: its center (y points up, and the floor is at 0), radii, color, and surface roughness (0 is
 * glazed).
 */
export type Body = { x: number; y: number; z: number; rx: number; ry: number; rz: number; color: Rgb; rough: number };

/** Creates a stack of flat stones, each smaller than the stone below it, and one stone next to the stack. */
export function createCairn(random: Random, colors: Palette): Body[] {
  const inks = [
    mix(colors.tones[2], "#8d8880", 0.5),
    mix(colors.tones[3], "#6f6a66", 0.5),
    mix(colors.tones[1], "#b9b2a6", 0.45),
    mix(colors.accents[0], "#8d8880", 0.35),
    mix(colors.tones[4], "#4a4744", 0.4),
  ];
  const bodies: Body[] = [];
  let y = 0;
  let wide = random.between(0.27, 0.33);
  for (let level = 0; level < random.int(4, 6); level += 1) {
    const ry = wide * random.between(0.36, 0.52);
    bodies.push({
      x: random.between(-0.2, 0.2) * wide,
      y: y + ry,
      z: 0,
      rx: wide,
      ry,
      rz: wide * random.between(0.8, 1),
      color: parseRgb(random.pick(inks)),
      rough: 1,
    });
    y += ry * 1.93;
    wide *= random.between(0.64, 0.86);
  }
  const side = random.chance(0.5) ? 1 : -1;
  bodies.push({
    x: side * 0.42,
    y: 0.07,
    z: -0.12,
    rx: 0.11,
    ry: 0.07,
    rz: 0.1,
    color: parseRgb(random.pick(inks)),
    rough: 1,
  });
  return bodies;
}

/** Creates three to five stones sunk into the sand, no two of them alike. */
export function createGarden(random: Random, colors: Palette): Body[] {
  const inks = [
    mix(colors.tones[3], "#6f6a66", 0.5),
    mix(colors.tones[4], "#55514d", 0.5),
    mix(colors.tones[2], "#8d8880", 0.5),
  ];
  const side = random.chance(0.5) ? -1 : 1;
  const back = random.chance(0.4) ? -1 : 1;
  return [
    [-0.16, -0.1, 0.2],
    [0.24, 0.3, 0.13],
    [0.3, -0.42, 0.085],
    [-0.34, 0.72, 0.1],
    [0.05, -0.78, 0.07],
  ]
    .slice(0, random.int(3, 5))
    .map(([x = 0, z = 0, r = 0.1], index): Body => {
      const ry = r * random.between(0.55, 0.8);
      return {
        x: (x + random.between(-0.08, 0.08)) * side,
        y: ry * 0.72,
        z: z * back,
        rx: r,
        ry,
        rz: r * 0.9,
        color: parseRgb(inks[index % 3] ?? colors.ink),
        rough: 1,
      };
    });
}

/** Creates a large ball, smaller balls around it, and one ball on top. */
export function createBalls(random: Random, colors: Palette): Body[] {
  const inks = random.shuffle([
    colors.accents[0],
    colors.accents[1],
    colors.tones[2],
    colors.tones[3],
    lighten(colors.paper, 0.4),
    colors.tones[1],
  ]);
  const bodies: Body[] = [];
  for (let dart = 0; dart < 300 && bodies.length < 9; dart += 1) {
    const r = bodies.length === 0 ? random.between(0.25, 0.3) : random.between(0.055, 0.17);
    const x = random.between(-0.46, 0.46);
    const z = random.between(-0.42, 0.5);
    if (bodies.some((body) => Math.hypot(body.x - x, body.y - r, body.z - z) < body.rx + r + 0.008)) continue;
    bodies.push({
      x,
      y: r,
      z,
      rx: r,
      ry: r,
      rz: r,
      color: parseRgb(inks[bodies.length % inks.length] ?? colors.ink),
      rough: random.chance(0.25) ? 0.5 : 0,
    });
  }
  const [large] = bodies;
  if (large !== undefined)
    bodies.push({
      x: large.x,
      y: large.ry * 2 + 0.075,
      z: large.z,
      rx: 0.08,
      ry: 0.08,
      rz: 0.08,
      color: parseRgb(colors.tones[4]),
      rough: 0,
    });
  return bodies;
}
