import { drawStarField } from "./stars.ts";
import { createNoise, type Random } from "../../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  defineLinearGradient,
  type Painting,
  drawPath,
  type Point,
  defineRadialGradient,
  type Ratio,
  drawRect,
  type Size,
  drawStroke,
  toCurvePath,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import { toStipplePath } from "../shapes.ts";
import { paintStarChart, paintMoonPhases } from "./star-chart.ts";

/** The sky after dark. */
export type NightOptions = {
  scene: "camp" | "chart" | "phases" | "comet";
  palette: PaletteName;
  ratio: Ratio;
  title?: string;
};

function createSkyStops(colors: Palette): { definitions: string; deep: string; low: string } {
  const deep = darken(colors.tones[4], 0.35);
  const low = mix(colors.tones[2], colors.accents[0], 0.22);
  return {
    deep,
    low,
    definitions: defineLinearGradient("night", [
      [0, deep],
      [0.45, colors.tones[4]],
      [0.75, colors.tones[3]],
      [1, low],
    ]),
  };
}

/** Paints a tent with a light in it under a band of stars. */
function paintCamp(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const { definitions, deep } = createSkyStops(colors);
  const star = lighten(colors.paper, 0.5);
  let body = drawRect(0, 0, width, height, "url(#night)");
  const tilt = random.between(-0.9, 0.9);
  const middle = random.between(0.35, 0.65);
  const band =
    (spread: number) =>
    (source: Random): Point | null => {
      const along = source.next();
      const off = source.bell(0, spread) * width;
      return [width * (middle + tilt * (0.42 - along)) + off, along * height * 0.82];
    };
  body += drawStroke(toStipplePath(random, 1500, band(0.15)), lighten(colors.tones[1], 0.3), 1.6, { opacity: 0.5 });
  body += drawStroke(toStipplePath(random, 1100, band(0.07)), star, 1.4, { opacity: 0.62 });
  body += drawStarField(random, size, 260, star, 0.8);
  const noise = createNoise(random);
  for (let layer = 0; layer < 3; layer += 1) {
    const base = height * (0.75 + layer * 0.085);
    const points: Point[] = [];
    for (let x = -20; x <= width + 20; x += 18)
      points.push([x, base - noise(x * 0.006 + layer * 20, layer) * height * 0.05 - noise(x * 0.03, layer + 9) * 7]);
    const tone = mix(colors.tones[3], deep, 0.45 + layer * 0.25);
    if (layer > 0) {
      let trees = "";
      for (let x = -10; x < width + 10; x += random.between(12, 44)) {
        const tall = random.between(24, 66) * (1 + layer * 0.5);
        if (layer === 2 && x > width * 0.3 && x < width * 0.72) continue;
        const foot = base + 10;
        trees += `M${x} ${foot - tall}L${x + tall * 0.17} ${foot - tall * 0.52}L${x + tall * 0.09} ${foot - tall * 0.55}L${x + tall * 0.23} ${foot}H${x - tall * 0.23}L${x - tall * 0.09} ${foot - tall * 0.55}L${x - tall * 0.17} ${foot - tall * 0.52}Z`;
      }
      body += drawPath(trees, tone);
    }
    body += drawPath(`${toCurvePath(points, false)}L${width + 20} ${height + 9}L-20 ${height + 9}Z`, tone);
  }
  const tx = width * random.between(0.42, 0.58);
  const ty = height * 0.935;
  const s = width * 0.12;
  const glow = defineRadialGradient("glow", [
    [0, colors.accents[0], 0.55],
    [1, colors.accents[0], 0],
  ]);
  body += drawCircle(tx, ty - s * 0.2, s * 2.3, "url(#glow)");
  body +=
    drawPath(
      toPolygonPath([
        [tx - s, ty],
        [tx, ty - s * 0.95],
        [tx + s, ty],
      ]),
      colors.accents[0],
    ) +
    drawPath(
      toPolygonPath([
        [tx, ty - s * 0.95],
        [tx + s, ty],
        [tx + s * 1.3, ty - s * 0.1],
        [tx + s * 0.32, ty - s * 0.98],
      ]),
      darken(colors.accents[0], 0.38),
    ) +
    drawPath(
      toPolygonPath([
        [tx - s * 0.24, ty],
        [tx, ty - s * 0.95],
        [tx + s * 0.24, ty],
      ]),
      lighten(colors.accents[1], 0.45),
    );
  return createVectorPainting(size, definitions + glow, body, "grain");
}

/** Paints a comet above a sleeping village. */
function paintComet(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const { definitions, deep } = createSkyStops(colors);
  const star = lighten(colors.paper, 0.4);
  let body = drawRect(0, 0, width, height, "url(#night)") + drawStarField(random, size, 200, star, 0.78);
  const hx = width * random.between(0.24, 0.4);
  const hy = height * random.between(0.32, 0.46);
  let tails = "";
  for (let tail = 0; tail < 9; tail += 1) {
    const spread = (tail - 4) * 0.035;
    const reach = width * (0.95 - Math.abs(tail - 4) * 0.1);
    tails += drawPath(
      `M${hx} ${hy - 11 + tail * 2.4}Q${hx + reach * 0.5} ${hy - reach * (0.24 + spread)} ${hx + reach} ${hy - reach * (0.58 + spread * 2)}Q${hx + reach * 0.46} ${hy - reach * (0.2 + spread)} ${hx} ${hy + 12 - tail}Z`,
      tail % 3 === 1 ? colors.accents[0] : lighten(colors.accents[1], 0.4),
      { opacity: 0.34 },
    );
  }
  body +=
    tails +
    drawCircle(hx, hy, 30, colors.accents[1], { opacity: 0.22 }) +
    drawCircle(hx, hy, 17, lighten(colors.accents[1], 0.6));
  let roofs = "";
  let windows = "";
  let x = -20;
  while (x < width + 20) {
    const w = random.between(44, 96);
    const h = height * random.between(0.06, 0.16);
    const y = height - h;
    const steep = random.between(0.4, 0.9);
    roofs += `M${x} ${height}V${y}L${x + w / 2} ${y - w * steep * 0.6}L${x + w} ${y}V${height}Z`;
    if (random.chance(0.3)) roofs += `M${x + w * 0.68} ${y - w * 0.1}v${-w * 0.42}h${w * 0.13}v${w * 0.5}z`;
    for (let pane = 0; pane < random.int(0, 3); pane += 1)
      windows += drawRect(
        x + w * random.pick([0.2, 0.44, 0.66]),
        y + h * random.between(0.12, 0.6),
        w * 0.13,
        w * 0.18,
        colors.accents[0],
      );
    x += w * random.between(0.82, 1);
  }
  const sx = width * random.between(0.6, 0.78);
  roofs += `M${sx} ${height}V${height * 0.77}L${sx + 26} ${height * 0.62}L${sx + 52} ${height * 0.77}V${height}Z`;
  const noise = createNoise(random);
  const hill: Point[] = [];
  for (let at = -20; at <= width + 20; at += 30) hill.push([at, height * 0.86 - noise(at * 0.004, 2) * height * 0.09]);
  body +=
    drawPath(`${toCurvePath(hill, false)}V${height}H-20Z`, mix(colors.tones[4], colors.tones[3], 0.4)) +
    drawPath(roofs, deep) +
    wrapGroup(windows);
  return createVectorPainting(size, definitions, body, "print");
}

/** Paints the night sky. */
export function paintNight(random: Random, options: NightOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  if (options.scene === "chart") return paintStarChart(random, size, colors, options.title);
  if (options.scene === "phases") return paintMoonPhases(random, size, colors, options.title);
  return options.scene === "camp" ? paintCamp(random, size, colors) : paintComet(random, size, colors);
}
