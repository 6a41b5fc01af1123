import { createNoise, type Random } from "../../random.ts";
import {
  drawCircle,
  type Painting,
  drawPath,
  type Point,
  drawRect,
  type Size,
  drawStroke,
  toCurvePath,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import type { CityOptions } from "./city.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import type { Palette } from "../palettes.ts";
import { toBlobPath } from "../shapes.ts";
import { drawText } from "../type.ts";

/** Paints a warped street grid with a ring, avenues, parks, a railway, and a river. */
export function paintStreetMap(random: Random, size: Size, colors: Palette, options: CityOptions): Painting {
  const { width, height } = size;
  const chance = random.chance(0.4);
  const dark = options.light === undefined ? chance : options.light === "night";
  const land = dark ? colors.tones[4] : lighten(colors.tones[0], 0.45);
  const road = dark ? mix(colors.tones[4], colors.tones[2], 0.55) : colors.paper;
  const main = dark ? colors.accents[1] : random.chance(0.5) ? colors.tones[2] : colors.accents[1];
  const water = dark ? darken(colors.tones[3], 0.25) : mix(colors.tones[1], colors.tones[2], 0.35);
  const park = dark
    ? mix(colors.tones[4], colors.accents[0], 0.28)
    : mix(lighten(colors.tones[1], 0.25), colors.accents[0], 0.16);
  const noise = createNoise(random);
  const cx = width * random.between(0.4, 0.6);
  const cy = height * random.between(0.36, 0.5);
  const turn = random.between(-0.5, 0.5);
  const bend = (x: number, y: number): Point => {
    const wx = x + noise(x * 0.0032, y * 0.0032) * 60;
    const wy = y + noise(x * 0.0032 + 50, y * 0.0032) * 60;
    return [cx + wx * Math.cos(turn) - wy * Math.sin(turn), cy + wx * Math.sin(turn) + wy * Math.cos(turn)];
  };
  let body = drawRect(0, 0, width, height, land);
  let blocks = "";
  const block = random.between(30, 42);
  const reach = Math.hypot(width, height) * 0.62;
  for (let x = -reach; x < reach; x += block) {
    for (let y = -reach; y < reach; y += block * 0.72) {
      if (!random.chance(0.5)) continue;
      const inset = 4;
      const corner = [
        bend(x + inset, y + inset),
        bend(x + block - inset, y + inset),
        bend(x + block - inset, y + block * 0.72 - inset),
        bend(x + inset, y + block * 0.72 - inset),
      ];
      if (
        (corner[0]?.[0] ?? -99) > -40 &&
        (corner[0]?.[0] ?? 0) < width + 40 &&
        (corner[0]?.[1] ?? -99) > -40 &&
        (corner[0]?.[1] ?? 0) < height + 40
      )
        blocks += toPolygonPath(corner);
    }
  }
  body += drawPath(blocks, dark ? lighten(land, 0.06) : darken(land, 0.055));
  let thin = "";
  let thick = "";
  let index = 0;
  for (let x = -reach; x < reach; x += block) {
    const points: Point[] = [];
    for (let y = -reach; y <= reach; y += 70) points.push(bend(x, y));
    if (index % 5 === 2) thick += toCurvePath(points, false);
    else thin += toCurvePath(points, false);
    index += 1;
  }
  for (let y = -reach; y < reach; y += block * 0.72) {
    const points: Point[] = [];
    for (let x = -reach; x <= reach; x += 70) points.push(bend(x, y));
    if (index % 6 === 1) thick += toCurvePath(points, false);
    else thin += toCurvePath(points, false);
    index += 1;
  }
  let parks = "";
  for (let count = 0; count < random.int(3, 5); count += 1)
    parks += toBlobPath(
      random,
      width * random.between(0.08, 0.92),
      height * random.between(0.08, 0.8),
      random.between(36, 96),
      random.between(30, 76),
      0.28,
      7,
    );
  const avenues: string[] = [];
  const rays = random.int(4, 6);
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = turn + 0.4 + (ray / rays) * Math.PI * 2 + random.between(-0.2, 0.2);
    avenues.push(
      `M${cx} ${cy}Q${cx + Math.cos(angle + 0.2) * reach * 0.5} ${cy + Math.sin(angle + 0.2) * reach * 0.5} ${cx + Math.cos(angle) * reach} ${cy + Math.sin(angle) * reach}`,
    );
  }
  const ring = toBlobPath(random, cx, cy, width * 0.2, width * 0.18, 0.08, 10);
  const outer = toBlobPath(random, cx, cy, width * 0.42, width * 0.4, 0.1, 12);
  const upright = random.chance(0.5);
  const river: Point[] = [];
  const off = random.between(-0.16, 0.16);
  for (let step = -1; step <= 7; step += 1) {
    const along = step / 6;
    const sway = Math.sin(step * 1.15 + off * 9) * 0.13 + off;
    river.push(upright ? [width * (0.5 + sway), height * along] : [width * along, height * (0.46 + sway)]);
  }
  body += drawStroke(thin, road, 3);
  body += drawPath(parks, park);
  body +=
    drawStroke(toCurvePath(river, false), dark ? darken(land, 0.2) : lighten(water, 0.3), 76) +
    drawStroke(toCurvePath(river, false), water, 64);
  body += drawStroke(thick, road, 6);
  body += drawStroke(outer + avenues.join(""), land, 11) + drawStroke(outer + avenues.join(""), main, 6);
  body +=
    drawStroke(ring, land, 9) +
    drawStroke(ring, main, 5) +
    drawCircle(cx, cy, 17, land) +
    drawCircle(cx, cy, 12, colors.accents[0]) +
    drawCircle(cx, cy, 4.6, land);
  const rails = `M${width * 0.05} ${height}Q${width * 0.3} ${height * 0.7} ${width * 0.74} ${height * 0.6}T${width} ${height * 0.3}`;
  body += drawStroke(rails, dark ? colors.paper : colors.ink, 3, { "stroke-dasharray": "2 8", opacity: 0.75 });
  if (options.title !== undefined) {
    const plate = dark ? colors.tones[4] : colors.paper;
    const ink = pickReadable(plate, colors.ink, colors.paper);
    const tall = width * 0.22;
    body += drawRect(0, height - tall, width, tall, plate);
    body += drawText("strong", options.title.toUpperCase(), {
      x: width / 2,
      y: height - tall * 0.46,
      size: width * 0.062,
      fill: ink,
      anchor: "middle",
      tracking: 0.16,
    });
    body += drawStroke(`M${width * 0.42} ${height - tall * 0.3}H${width * 0.58}`, colors.accents[0], 3);
    if (options.note !== undefined)
      body += drawText("grotesk", options.note, {
        x: width / 2,
        y: height - tall * 0.12,
        size: width * 0.024,
        fill: ink,
        anchor: "middle",
      });
    body += drawStroke(`M10 10H${width - 10}V${height - 10}H10Z`, plate, 20, { "stroke-linejoin": "miter" });
  }
  return createVectorPainting(size, "", body, "paper");
}
