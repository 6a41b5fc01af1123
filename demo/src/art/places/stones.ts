import { createNoise, sumNoiseLayers, type Random } from "../../random.ts";
import { createBalls, type Body, createCairn, createGarden } from "./boulders.ts";
import { getSize, type Painting, type Ratio } from "../canvas.ts";
import { darken, lighten, mix, parseRgb } from "../color.ts";
import { getPalette, type PaletteName } from "../palettes.ts";
import { clamp, createSheet, ease, type Sheet } from "../pixel-sheet.ts";

/** Round objects in studio light: stacked stones, balls on colored paper, or stones in sand. */
export type StonesOptions = { scene: "cairn" | "balls" | "garden"; palette: PaletteName; ratio: Ratio };

/**
 * Computes the distance along a ray to an ellipsoid, or -1 if the ray misses it. Space is scaled so that the ellipsoid
 * becomes the unit ball.
 */
function computeHitDistance(
  body: Body,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const px = (ox - body.x) / body.rx;
  const py = (oy - body.y) / body.ry;
  const pz = (oz - body.z) / body.rz;
  const vx = dx / body.rx;
  const vy = dy / body.ry;
  const vz = dz / body.rz;
  const a = vx * vx + vy * vy + vz * vz;
  const b = px * vx + py * vy + pz * vz;
  const c = px * px + py * py + pz * pz - 1;
  const root = b * b - a * c;
  return root < 0 ? -1 : (-b - Math.sqrt(root)) / a;
}

/**
 * Computes the share of the lamp's light that a body lets through, from 0 to 1. The share depends on how closely the
 * ray to the lamp passes the body. Shadows get softer with distance.
 */
function computeLampShare(
  body: Body,
  ox: number,
  oy: number,
  oz: number,
  lamp: readonly [number, number, number],
): number {
  const px = (body.x - ox) / body.rx;
  const py = (body.y - oy) / body.ry;
  const pz = (body.z - oz) / body.rz;
  const vx = lamp[0] / body.rx;
  const vy = lamp[1] / body.ry;
  const vz = lamp[2] / body.rz;
  const long = Math.sqrt(vx * vx + vy * vy + vz * vz);
  const along = (px * vx + py * vy + pz * vz) / long;
  if (along <= 0) return 1;
  const pass = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - along * along));
  return ease((pass - 1) / (0.16 + along * 0.2) + 0.5);
}

const sceneCreators = { cairn: createCairn, balls: createBalls, garden: createGarden };

/**
 * Paints the scene by tracing one ray per pixel from the camera. The ray goes to the first body that it hits, and from
 * there to the lamp.
 */
export function paintStones(random: Random, options: StonesOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  const bodies = sceneCreators[options.scene](random, colors);
  const sheet = createSheet(Math.round(size.width * 0.45), Math.round(size.height * 0.45));
  const { width, height } = sheet;
  const noise = createNoise(random);
  const sand = options.scene === "garden";
  const paper = parseRgb(
    sand
      ? lighten(mix(colors.tones[0], "#d9cdb8", 0.5), 0.1)
      : random.pick([
          colors.tones[0],
          colors.tones[1],
          lighten(colors.accents[1], 0.3),
          mix(colors.tones[2], colors.paper, 0.35),
        ]),
  );
  const deep = parseRgb(darken(colors.tones[4], 0.4));
  const left = random.chance(0.5) ? -1 : 1;
  const lamp = computeNormal(left * 0.62, 0.72, -0.42);
  const pitch = sand ? 0.86 : options.scene === "balls" ? 0.36 : 0.16;
  const top = Math.max(...bodies.map((body) => body.y + body.ry));
  const eyeY = sand ? 0 : options.scene === "balls" ? 0.16 : top * 0.46;
  const far = 4;
  const zoom = options.scene === "cairn" ? Math.max(1.14, (top * 1.3) / (height / width)) : sand ? 1.2 : 1.16;
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
  const wall = 1.15;
  const touched = new Uint8Array(width * height);
  for (let py = 0; py < height; py += 1) {
    for (let px = 0; px < width; px += 1) {
      const sx = ((px + 0.5) / width - 0.5) * zoom;
      const sy = -((py + 0.5 - height / 2) / width) * zoom;
      const aimY = sy * cos - far * sin;
      const aimZ = sy * sin + far * cos;
      const long = Math.sqrt(sx * sx + aimY * aimY + aimZ * aimZ);
      const dx = sx / long;
      const dy = aimY / long;
      const dz = aimZ / long;
      const ox = 0;
      const oy = eyeY + far * sin;
      const oz = -far * cos;
      let nearestDistance = Number.POSITIVE_INFINITY;
      let hit: Body | undefined;
      for (let index = 0; index < bodies.length; index += 1) {
        const body = bodies[index] as Body;
        const t = computeHitDistance(body, ox, oy, oz, dx, dy, dz);
        if (t > 0 && t < nearestDistance) {
          nearestDistance = t;
          hit = body;
          touched[py * width + px] = index + 1;
        }
      }
      const toFloor = dy < 0 ? -oy / dy : Number.POSITIVE_INFINITY;
      const floorZ = oz + dz * toFloor;
      let t = nearestDistance;
      let nx = 0;
      let ny = 1;
      let nz = 0;
      let color = paper;
      let bright = 1;
      if (hit === undefined) {
        // The paper covers the floor and bends upward at the back. Far back, its tone is nearly flat.
        t = sand ? toFloor : Math.min(toFloor, (wall - oz) / dz);
        const bend = sand ? 0 : ease((floorZ - wall * 0.45) / (wall * 0.55));
        ny = 1 - bend;
        nz = -bend;
      }
      const x = ox + dx * t;
      const y = oy + dy * t;
      const z = oz + dz * t;
      if (hit !== undefined) {
        color = hit.color;
        [nx, ny, nz] = computeNormal((x - hit.x) / hit.rx ** 2, (y - hit.y) / hit.ry ** 2, (z - hit.z) / hit.rz ** 2);
        if (hit.rough > 0) {
          const grain = sumNoiseLayers(noise, x * 34 + z * 9, y * 46 + hit.x * 50, 3);
          bright = 1 + grain * 0.24 * hit.rough + noise(x * 9 + hit.y * 40, y * 30) * 0.08;
          nx += noise(x * 40, y * 40 + 9) * 0.16 * hit.rough;
          ny += noise(x * 40 + 30, y * 40) * 0.16 * hit.rough;
        }
      } else if (sand) {
        let ring = z * 9 + noise(x * 2, z * 2) * 0.4;
        let closest = 0.2;
        for (const body of bodies) {
          const d = Math.sqrt((x - body.x) ** 2 + ((z - body.z) * 1.1) ** 2) - body.rx;
          if (d < closest) {
            closest = d;
            ring = d * 9;
          }
        }
        const furrow = Math.sin(ring * Math.PI * 2);
        bright = 1 + furrow * 0.1 + noise(x * 90, z * 90) * 0.05;
        nx += furrow * 0.1;
      }
      let light = clamp(nx * lamp[0] + ny * lamp[1] + nz * lamp[2]);
      let openness = 1;
      for (const body of bodies) {
        if (body === hit) continue;
        if (light > 0.01) light *= computeLampShare(body, x, y, z, lamp);
        const gap =
          Math.sqrt(((x - body.x) / body.rx) ** 2 + ((y - body.y) / body.ry) ** 2 + ((z - body.z) / body.rz) ** 2) - 1;
        if (gap < 0.9) openness *= 1 - 0.42 * (1 - ease(gap / 0.9));
      }
      if (hit !== undefined) openness *= 0.5 + 0.5 * ease(y / (hit.ry * 0.9) + 0.2 + ny * 0.4);
      const fill = (hit === undefined ? 0.52 + 0.1 * (1 - ny) : 0.36 + 0.16 * ny) * openness;
      const value = (fill + light * 0.72) * bright;
      let shine = 0;
      if (hit !== undefined && hit.rough < 1) {
        const [hx, hy, hz] = computeNormal(lamp[0] - dx, lamp[1] - dy, lamp[2] - dz);
        shine =
          clamp(nx * hx + ny * hy + nz * hz) ** (hit.rough > 0 ? 22 : 130) *
          (hit.rough > 0 ? 60 : 190) *
          Math.min(1, light * 2);
        const rim = (1 - clamp(-(nx * dx + ny * dy + nz * dz))) ** 3;
        shine += rim * (hit.rough > 0 ? 14 : 34) * openness;
      }
      const tone = (i: 0 | 1 | 2): number => {
        const bounce = hit === undefined ? 0 : clamp(0.6 - ny) * 0.2 * openness;
        const base = color[i] * value + paper[i] * bounce * 0.6 + shine;
        return base + (deep[i] - base) * clamp(0.3 - value) * 0.7;
      };
      sheet.put(px, py, [tone(0), tone(1), tone(2)], 1);
    }
  }
  softenEdges(sheet, touched);
  return { ...size, finish: "grain", pixels: { data: sheet.data, width, height } };
}

/** Smooths the edges between bodies by averaging neighboring pixels. With one ray per pixel, those edges are jagged. */
function softenEdges(sheet: Sheet, touched: Uint8Array): void {
  const { width, height, data } = sheet;
  const before = data.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      const own = touched[index];
      if (
        touched[index - 1] === own &&
        touched[index + 1] === own &&
        touched[index - width] === own &&
        touched[index + width] === own
      )
        continue;
      for (let i = 0; i < 3; i += 1) {
        let sum = 0;
        for (const row of [-width, 0, width])
          for (const column of [-1, 0, 1]) sum += before[(index + row + column) * 3 + i] as number;
        data[index * 3 + i] = sum / 9;
      }
    }
  }
}

function computeNormal(x: number, y: number, z: number): [number, number, number] {
  const long = Math.sqrt(x * x + y * y + z * z);
  return [x / long, y / long, z / long];
}
