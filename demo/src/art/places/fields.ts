import type { Random } from "../../random.ts";
import {
  drawCircle,
  drawEllipse,
  wrapGroup,
  type Painting,
  drawPath,
  type Point,
  drawRect,
  type Size,
  drawStroke,
  toCurvePath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten } from "../color.ts";
import type { Palette } from "../palettes.ts";
import { toAreaPath, createCrest, getHeightAt, drawHouse, drawSky, getToneAt } from "./terrain.ts";

/** Paints farmland in bands, with rows of crops, trees, and a house. */
export function paintFields(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const horizon = random.between(0.28, 0.4);
  const air = drawSky(random, size, colors, horizon + 0.1);
  let definitions = air.definitions;
  let body = air.body;
  const count = random.int(5, 6);
  const order = random.shuffle([0, 1, 2, 3]);
  for (let layer = 0; layer < count; layer += 1) {
    const share = layer / (count - 1);
    const base = height * (horizon + (0.93 - horizon) * share ** 1.25);
    const points = createCrest(random, width, base, height * (0.1 + share * 0.05), 0);
    const light = layer % 2 === 0;
    const tone = light
      ? lighten(colors.tones[(order[layer % 4] ?? 0) as 0 | 1 | 2 | 3], 0.08)
      : getToneAt(colors, 0.35 + share * 0.4);
    body += drawPath(toAreaPath(points, size), tone);
    definitions += `<clipPath id="field${layer}"><path d="${toAreaPath(points, size)}"/></clipPath>`;
    const lineColor = light ? darken(tone, 0.18) : lighten(tone, 0.2);
    let rows = "";
    const pattern = random.int(0, 2);
    const turn = random.between(-0.9, 0.9);
    if (pattern === 0) {
      for (let row = 1; row < 12; row += 1) {
        const drop = row * row * (1.1 + share * 1.6) + row * 5;
        rows += toCurvePath(
          points.map(([x, y]): Point => [x, y + drop]),
          false,
        );
      }
    } else if (pattern === 1) {
      const vanish = width * (0.5 + turn * 0.6);
      for (let x = -width * 1.2; x < width * 2.2; x += 30 + share * 34)
        rows += `M${vanish + (x - vanish) * 0.22} ${base - height * 0.16}Q${vanish + (x - vanish) * 0.5} ${base + height * 0.02} ${x} ${base + height * 0.32}`;
    } else {
      for (const [x, y] of placeDots(random, points, width, height * 0.24, 26 + share * 22))
        rows += `M${x} ${y}h${8 + share * 8}`;
    }
    body += wrapGroup(drawStroke(rows, lineColor, 2 + share * 3, { opacity: pattern === 2 ? 0.7 : 0.5 }), {
      "clip-path": `url(#field${layer})`,
    });
    if (layer === 1 || layer === 2) {
      const x = width * random.between(0.15, 0.75);
      const s = 34 + share * 90;
      const y = getHeightAt(points, x + s / 2) + s * 0.1;
      body += drawHouse(x, y, s, colors.paper, colors.accents[layer % 2] ?? colors.ink, colors.ink);
    }
    for (let tree = 0; tree < random.int(3, 7); tree += 1) {
      const x = random.between(0, width);
      const y = getHeightAt(points, x) + random.between(2, 12);
      const s = (24 + share * 95) * random.between(0.7, 1.15);
      const dark = getToneAt(colors, 0.8 + random.between(0, 0.2));
      if (random.chance(0.55)) {
        body += drawEllipse(x + s * 0.3, y, s * 0.42, s * 0.06, colors.ink, { opacity: 0.18 });
        body += drawPath(
          `M${x} ${y - s * 1.45}C${x + s * 0.28} ${y - s * 0.8} ${x + s * 0.2} ${y} ${x} ${y}C${x - s * 0.2} ${y} ${x - s * 0.28} ${y - s * 0.8} ${x} ${y - s * 1.45}Z`,
          dark,
        );
      } else {
        body += drawEllipse(x + s * 0.25, y, s * 0.4, s * 0.06, colors.ink, { opacity: 0.18 });
        body +=
          drawRect(x - s * 0.03, y - s * 0.4, s * 0.06, s * 0.4, colors.ink) +
          drawCircle(x, y - s * 0.55, s * 0.3, dark) +
          drawCircle(x + s * 0.08, y - s * 0.62, s * 0.17, lighten(dark, 0.14));
      }
    }
  }
  return createVectorPainting(size, definitions, body, "print");
}

function placeDots(random: Random, points: Point[], width: number, depth: number, distance: number): Point[] {
  const found: Point[] = [];
  for (let row = 0; row < depth / (distance * 0.5); row += 1) {
    for (let x = (row % 2) * distance * 0.5; x < width; x += distance) {
      found.push([
        Math.round(x),
        Math.round(getHeightAt(points, x) + 14 + row * distance * 0.55 + random.between(-2, 2)),
      ]);
    }
  }
  return found;
}
