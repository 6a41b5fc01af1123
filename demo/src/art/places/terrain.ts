import { createNoise, type Random } from "../../random.ts";
import {
  drawCircle,
  defineLinearGradient,
  drawPath,
  type Point,
  drawRect,
  type Size,
  drawStroke,
  toCurvePath,
  toPolygonPath,
} from "../canvas.ts";
import { lighten, mix, parseRgb } from "../color.ts";
import type { Palette } from "../palettes.ts";

/** Returns the palette's tone at a depth from far (0) to near (1). */
export function getToneAt(colors: Palette, share: number): string {
  const place = Math.max(0, Math.min(3.999, share * 4));
  const index = Math.floor(place);
  return mix(colors.tones[index] ?? colors.paper, colors.tones[index + 1] ?? colors.ink, place - index);
}

/** Creates a crest as a list of points at regular x intervals. */
export function createCrest(random: Random, width: number, base: number, height: number, roughness: number): Point[] {
  const noise = createNoise(random);
  const points: Point[] = [];
  const shift = random.between(0, 100);
  for (let x = -20; x <= width + 20; x += 14) {
    const broad = noise(shift + (x / width) * 2.1, 0.5) * 0.75;
    const middle = noise(shift + (x / width) * 5.3, 7.5) * 0.3;
    const fine = noise(shift + (x / width) * 26, 3.5) * 0.13 * roughness;
    points.push([x, base - (broad + middle + fine) * height]);
  }
  return points;
}

/** Returns path data for the area under a crest. */
export function toAreaPath(points: Point[], { width, height }: Size): string {
  return `${toCurvePath(points, false)}L${width + 20} ${height + 10}L-20 ${height + 10}Z`;
}

/** Returns a crest's height at x, interpolated between its points. */
export function getHeightAt(points: Point[], x: number): number {
  const index = Math.max(0, Math.min(points.length - 2, Math.floor((x + 20) / 14)));
  const [ax, ay] = points[index] ?? [0, 0];
  const [bx, by] = points[index + 1] ?? [1, 0];
  return ay + (by - ay) * Math.max(0, Math.min(1, (x - ax) / (bx - ax)));
}

/** Returns path data for a conifer at x, y. */
export function toPinePath(random: Random, x: number, y: number, size: number): string {
  const layers = random.int(4, 6);
  const half = size * random.between(0.17, 0.23);
  let left = "";
  let right = "";
  for (let index = 0; index <= layers; index += 1) {
    const share = index / layers;
    const reach = half * (0.12 + share * 0.95);
    const level = y - size + size * share * 0.94;
    right += `L${(x + reach).toFixed(1)} ${level.toFixed(1)}L${(x + reach * 0.52).toFixed(1)} ${(level - size * 0.012).toFixed(1)}`;
    left = `L${(x - reach * 0.52).toFixed(1)} ${(level - size * 0.012).toFixed(1)}L${(x - reach).toFixed(1)} ${level.toFixed(1)}${left}`;
  }
  return `M${x.toFixed(1)} ${(y - size * 1.08).toFixed(1)}${right}L${x.toFixed(1)} ${(y + size * 0.03).toFixed(1)}${left}Z`;
}

/** Draws a few distant birds as strokes. */
export function drawBirds(random: Random, size: Size, color: string): string {
  const x = size.width * random.between(0.2, 0.7);
  const y = size.height * random.between(0.14, 0.26);
  let data = "";
  for (let index = 0; index < random.int(3, 6); index += 1) {
    const bx = x + index * random.between(16, 30);
    const by = y + random.between(-22, 22);
    const wing = random.between(7, 12);
    data += `M${bx - wing} ${by - wing * 0.45}Q${bx - wing * 0.35} ${by - wing * 0.7} ${bx} ${by}Q${bx + wing * 0.35} ${by - wing * 0.7} ${bx + wing} ${by - wing * 0.45}`;
  }
  return drawStroke(data, color, 2);
}

/** Draws a sky with a haloed sun; `horizon` is a fraction of the height. */
export function drawSky(
  random: Random,
  size: Size,
  colors: Palette,
  horizon: number,
): { definitions: string; body: string; isWarm: boolean } {
  const isWarm = random.chance(0.6);
  const top = isWarm ? lighten(colors.tones[1], 0.15) : lighten(colors.tones[0], 0.1);
  const low = isWarm ? lighten(colors.accents[1], 0.55) : lighten(colors.tones[0], 0.75);
  const x = size.width * random.between(0.22, 0.78);
  const y = size.height * horizon * random.between(0.42, 0.78);
  const radius = size.width * random.between(0.07, 0.14);
  const [first, second] = colors.accents;
  // The sun is warm, so it usually takes the accent color with more red than blue.
  const warmer = parseRgb(first)[0] - parseRgb(first)[2] > parseRgb(second)[0] - parseRgb(second)[2] ? first : second;
  const sun = random.chance(0.55) ? warmer : lighten(colors.accents[1], 0.25);
  return {
    isWarm,
    definitions: defineLinearGradient("sky", [
      [0, top],
      [horizon, low],
      [1, low],
    ]),
    body:
      drawRect(0, 0, size.width, size.height, "url(#sky)") +
      drawCircle(x, y, radius * 1.75, sun, { opacity: 0.14 }) +
      drawCircle(x, y, radius * 1.34, sun, { opacity: 0.2 }) +
      drawCircle(x, y, radius, sun),
  };
}

/** Draws a small house on y, with its left wall at x. */
export function drawHouse(x: number, y: number, size: number, wall: string, roof: string, dark: string): string {
  return (
    drawRect(x, y - size * 0.62, size, size * 0.66, wall) +
    drawPath(
      toPolygonPath([
        [x, y - size * 0.62],
        [x + size, y - size * 0.62],
        [x + size, y + size * 0.04],
        [x + size * 0.62, y + size * 0.04],
        [x + size * 0.62, y - size * 0.62],
      ]),
      dark,
      { opacity: 0.14 },
    ) +
    drawPath(
      toPolygonPath([
        [x - size * 0.1, y - size * 0.58],
        [x + size * 0.3, y - size * 1.02],
        [x + size * 1.1, y - size * 0.58],
      ]),
      roof,
    ) +
    drawRect(x + size * 0.14, y - size * 0.28, size * 0.17, size * 0.32, dark) +
    drawRect(x + size * 0.4, y - size * 0.42, size * 0.13, size * 0.16, dark)
  );
}
