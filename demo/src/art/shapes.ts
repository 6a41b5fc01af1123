import type { Random } from "../random.ts";
import { formatNumber, type Point, toCurvePath } from "./canvas.ts";

/** Returns a rounded, slightly irregular shape around a center. A `wobble` of 0 gives a circle, and 0.3 a pebble. */
export function toBlobPath(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble: number,
  corners = 8,
): string {
  const turn = random.between(0, Math.PI * 2);
  const points: Point[] = [];
  for (let index = 0; index < corners; index += 1) {
    const angle = turn + (index / corners) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return toCurvePath(points);
}

/** Returns a leaf formed by two arcs from base to tip. `fat` is half its maximum width, as a fraction of its length. */
export function toLeafPath(x: number, y: number, angle: number, length: number, fat: number, belly = 0.42): string {
  const along = (share: number, side: number): string => {
    const px = x + Math.cos(angle) * length * share - Math.sin(angle) * length * side;
    const py = y + Math.sin(angle) * length * share + Math.cos(angle) * length * side;
    return `${formatNumber(px)} ${formatNumber(py)}`;
  };
  return `M${along(0, 0)}C${along(belly * 0.5, fat * 1.1)} ${along(belly + 0.3, fat * 1.1)} ${along(1, 0)}C${along(belly + 0.3, -fat * 1.1)} ${along(belly * 0.5, -fat * 1.1)} ${along(0, 0)}Z`;
}

/** Scatters up to `count` points in the box by dart throwing, at least `distance` apart. */
export function scatter(
  random: Random,
  box: { x: number; y: number; width: number; height: number },
  distance: number,
  count: number,
  accept: (x: number, y: number) => boolean = () => true,
): Point[] {
  const found: Point[] = [];
  for (let dart = 0; dart < count * 14 && found.length < count; dart += 1) {
    const x = box.x + random.next() * box.width;
    const y = box.y + random.next() * box.height;
    if (!accept(x, y)) continue;
    if (found.every(([fx, fy]) => (fx - x) ** 2 + (fy - y) ** 2 >= distance * distance)) found.push([x, y]);
  }
  return found;
}

/**
 * Returns path data for many tiny dots, to be stroked with round caps. It imitates the grain of hand-printed shading.
 */
export function toStipplePath(random: Random, count: number, place: (random: Random) => Point | null): string {
  let data = "";
  for (let index = 0; index < count; index += 1) {
    const point = place(random);
    if (point !== null) data += `M${formatNumber(point[0])} ${formatNumber(point[1])}h.1`;
  }
  return data;
}

/** Samples a cubic Bézier curve at `steps` + 1 points. */
export function sampleCubic(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  steps: number,
): Array<{ point: Point; angle: number }> {
  const result: Array<{ point: Point; angle: number }> = [];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const s = 1 - t;
    const blend = (i: 0 | 1): number =>
      s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i];
    const slope = (i: 0 | 1): number =>
      3 * s * s * (b[i] - a[i]) + 6 * s * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i]);
    result.push({ point: [blend(0), blend(1)], angle: Math.atan2(slope(1), slope(0)) });
  }
  return result;
}
