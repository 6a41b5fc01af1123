import type { Random } from "../../random.ts";
import {
  drawCircle,
  type Painting,
  drawPath,
  type Point,
  drawRect,
  type Size,
  drawStroke,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import { drawStarField } from "./stars.ts";
import type { Palette } from "../palettes.ts";
import { toStipplePath } from "../shapes.ts";
import { drawText } from "../type.ts";

/** Paints a round star chart with named constellations. */
export function paintStarChart(random: Random, size: Size, colors: Palette, title: string | undefined): Painting {
  const { width, height } = size;
  const dark = darken(colors.tones[4], 0.25);
  const line = colors.accents[0];
  const star = lighten(colors.paper, 0.3);
  const cx = width / 2;
  const cy = title === undefined ? height / 2 : height * 0.46;
  const r = Math.min(width * 0.44, height * 0.42);
  let body = drawRect(0, 0, width, height, dark);
  body +=
    drawCircle(cx, cy, r, mix(dark, colors.tones[3], 0.5)) +
    drawCircle(cx, cy, r, "none", { stroke: line, "stroke-width": 3 }) +
    drawCircle(cx, cy, r * 1.045, "none", { stroke: line, "stroke-width": 1.2 });
  let ticks = "";
  for (let tick = 0; tick < 120; tick += 1) {
    const angle = (tick / 120) * Math.PI * 2;
    const from = r * (tick % 10 === 0 ? 0.955 : 0.98);
    ticks += `M${(cx + Math.cos(angle) * from).toFixed(1)} ${(cy + Math.sin(angle) * from).toFixed(1)}L${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r).toFixed(1)}`;
  }
  let meridians = "";
  for (let ray = 0; ray < 12; ray += 1)
    meridians += `M${cx} ${cy}L${(cx + Math.cos((ray * Math.PI) / 6) * r).toFixed(1)} ${(cy + Math.sin((ray * Math.PI) / 6) * r).toFixed(1)}`;
  body += drawStroke(ticks, line, 1.4) + drawStroke(meridians, line, 0.9, { opacity: 0.28 });
  for (const share of [0.33, 0.66])
    body += drawCircle(cx, cy, r * share, "none", { stroke: line, "stroke-width": 0.9, opacity: 0.35 });
  body += drawCircle(cx + r * 0.17, cy - r * 0.1, r * 0.62, "none", {
    stroke: colors.accents[1],
    "stroke-width": 1.4,
    "stroke-dasharray": "3 7",
    opacity: 0.8,
  });
  const inside = (source: Random): Point | null => {
    const angle = source.next() * Math.PI * 2;
    const distance = Math.sqrt(source.next()) * r * 0.96;
    return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
  };
  body += drawStroke(toStipplePath(random, 520, inside), star, 1.8, { opacity: 0.7 });
  const names = random.shuffle([
    "The Heron",
    "The Kettle",
    "The Ladder",
    "Two Foxes",
    "The Loom",
    "The Oar",
    "The Lantern",
    "The Bellows",
    "The Hare",
    "The Anchor",
    "The Thimble",
  ]);
  const figures = random.int(7, 8);
  for (let figure = 0; figure < figures; figure += 1) {
    const angle = (figure / figures) * Math.PI * 2 + random.between(-0.15, 0.15);
    const distance = r * (figure % 2 === 0 ? 0.66 : 0.42);
    const [fx, fy] = [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance];
    const points: Point[] = [];
    let heading = random.between(0, 6.28);
    let [x, y] = [fx - Math.cos(heading) * r * 0.12, fy - Math.sin(heading) * r * 0.12];
    for (let joint = 0; joint < random.int(5, 7); joint += 1) {
      points.push([x, y]);
      heading += random.between(-0.95, 0.95);
      x += Math.cos(heading) * r * random.between(0.055, 0.1);
      y += Math.sin(heading) * r * random.between(0.055, 0.1);
    }
    const fork = points[2] ?? [fx, fy];
    const branch: Point = [fork[0] + Math.cos(heading + 1.7) * r * 0.1, fork[1] + Math.sin(heading + 1.7) * r * 0.1];
    body += drawStroke(toPolygonPath(points, false) + toPolygonPath([fork, branch], false), star, 1.5, {
      opacity: 0.85,
    });
    for (const [px, py] of [...points, branch]) body += drawCircle(px, py, random.between(2.4, 5.2), star);
    const low = Math.max(...points.map(([, py]) => py), branch[1]);
    body += drawText("italic", names[figure % names.length] ?? "", {
      x: fx,
      y: low + width * 0.03,
      size: width * 0.022,
      fill: colors.accents[1],
      anchor: "middle",
    });
  }
  if (title !== undefined) {
    body += drawText("fat", title, {
      x: cx,
      y: height - width * 0.1,
      size: width * 0.066,
      fill: line,
      anchor: "middle",
    });
    body += drawText("grotesk", "seen from the allotment, facing south", {
      x: cx,
      y: height - width * 0.05,
      size: width * 0.024,
      fill: star,
      anchor: "middle",
      opacity: 0.8,
    });
  }
  return createVectorPainting(size, "", body, "print");
}

function drawMoon(random: Random, x: number, y: number, r: number, phase: number, light: string, dark: string): string {
  let body = drawCircle(x, y, r, dark);
  const bulge = Math.cos(phase * Math.PI * 2) * r;
  const isWaxing = phase < 0.5;
  const sweep = isWaxing ? 1 : 0;
  body += drawPath(
    `M${x} ${y - r}A${r} ${r} 0 0 ${sweep} ${x} ${y + r}A${Math.abs(bulge).toFixed(1)} ${r} 0 0 ${(bulge > 0) === isWaxing ? 0 : 1} ${x} ${y - r}Z`,
    light,
  );
  if (Math.abs(phase - 0.5) < 0.2) {
    for (let crater = 0; crater < 9; crater += 1) {
      const angle = random.between(0, 6.28);
      const distance = Math.sqrt(random.next()) * r * 0.72;
      body += drawCircle(
        x + Math.cos(angle) * distance,
        y + Math.sin(angle) * distance,
        r * random.between(0.05, 0.16),
        darken(light, 0.13),
        { opacity: 0.8 },
      );
    }
  }
  return body;
}

/** Paints the phases of the moon: in a ring around a full moon, or in rows with one phase per day. */
export function paintMoonPhases(random: Random, size: Size, colors: Palette, title: string | undefined): Painting {
  const { width, height } = size;
  const dark = darken(colors.tones[4], 0.25);
  const light = lighten(colors.accents[1], 0.5);
  const ringed = random.chance(0.5);
  let body = drawRect(0, 0, width, height, dark) + drawStarField(random, size, 140, light, 1);
  const cy = title === undefined ? height / 2 : height * 0.46;
  const big = width * 0.17;
  if (ringed) {
    const distance = Math.min(width * 0.36, height * 0.36);
    body += drawCircle(width / 2, cy, distance, "none", {
      stroke: colors.accents[0],
      "stroke-width": 1.4,
      "stroke-dasharray": "2 8",
    });
    for (let step = 0; step < 8; step += 1) {
      const angle = (step / 8) * Math.PI * 2 - Math.PI / 2;
      body += drawMoon(
        random,
        width / 2 + Math.cos(angle) * distance,
        cy + Math.sin(angle) * distance,
        width * 0.068,
        (step + 0.001) / 8,
        light,
        mix(dark, colors.tones[3], 0.5),
      );
    }
    body +=
      drawCircle(width / 2, cy, big * 1.16, colors.accents[0], { opacity: 0.16 }) +
      drawMoon(random, width / 2, cy, big, 0.5, light, dark);
  } else {
    const rows = height > width * 1.3 ? 6 : 4;
    const columns = 5;
    const stepX = (width * 0.86) / columns;
    const stepY = (height * (title === undefined ? 0.88 : 0.76)) / rows;
    for (let index = 0; index < rows * columns; index += 1) {
      const x = width * 0.07 + (index % columns) * stepX + stepX / 2;
      const y = height * 0.06 + Math.floor(index / columns) * stepY + stepY / 2;
      body += drawMoon(
        random,
        x,
        y,
        Math.min(stepX, stepY) * 0.34,
        (index + 0.4) / (rows * columns),
        light,
        mix(dark, colors.tones[3], 0.55),
      );
      body += drawText("grotesk", String(index + 1), {
        x,
        y: y + Math.min(stepX, stepY) * 0.52,
        size: width * 0.019,
        fill: colors.accents[0],
        anchor: "middle",
      });
    }
  }
  if (title !== undefined)
    body += drawText("fat", title, {
      x: width / 2,
      y: height - width * 0.07,
      size: width * 0.064,
      fill: light,
      anchor: "middle",
    });
  return createVectorPainting(size, "", body, "print");
}
