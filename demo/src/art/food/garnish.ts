import type { Random } from "../../random.ts";
import { drawCircle, drawPath, type Point, drawStroke, toCurvePath } from "../canvas.ts";
import { darken, lighten } from "../color.ts";
import { toBlobPath, toLeafPath, scatter } from "../shapes.ts";

/** Draws three small leaves. */
export function drawHerb(random: Random, x: number, y: number, size: number, color = "#4c7a3a"): string {
  const turn = random.between(0, 6.28);
  let drawing = "";
  for (const offset of [-0.7, 0, 0.7])
    drawing += drawPath(
      toLeafPath(x, y, turn + offset, size * (offset === 0 ? 1.15 : 0.85), 0.26),
      offset === 0 ? lighten(color, 0.14) : color,
    );
  return drawing;
}

/** Draws copies of one slice at many positions. */
export function drawSlices(
  random: Random,
  r: number,
  at: (index: number) => Point,
  count: number,
  draw: (x: number, y: number, angle: number) => string,
): string {
  let drawing = "";
  for (let index = 0; index < count; index += 1) {
    const [x, y] = at(index);
    drawing += draw(x, y, Math.atan2(y, x) + random.between(-0.1, 0.1));
  }
  return r > 0 ? drawing : "";
}

/** Scatters points over a disc around 0, 0 and keeps them apart. */
export function scatterOnDisc(random: Random, r: number, distance: number, count: number): Point[] {
  return scatter(
    random,
    { x: -r, y: -r, width: r * 2, height: r * 2 },
    distance,
    count,
    (x, y) => x * x + y * y < r * r,
  );
}

/** Draws a slice of a citrus fruit. */
export function drawCitrusSlice(x: number, y: number, r: number, rind: string): string {
  let drawing =
    drawCircle(x, y, r, rind) +
    drawCircle(x, y, r * 0.88, lighten(rind, 0.8)) +
    drawCircle(x, y, r * 0.8, lighten(rind, 0.35));
  let spokes = "";
  for (let spoke = 0; spoke < 8; spoke += 1)
    spokes += `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + Math.cos((spoke * Math.PI) / 4) * r * 0.8).toFixed(1)} ${(y + Math.sin((spoke * Math.PI) / 4) * r * 0.8).toFixed(1)}`;
  drawing += drawStroke(spokes, lighten(rind, 0.8), r * 0.07);
  return drawing;
}

/** Draws noodles in loose turns within a radius. */
export function drawStrands(random: Random, r: number, color: string, count: number, width: number): string {
  let drawing = "";
  for (let strand = 0; strand < count; strand += 1) {
    const turn = random.between(0, 6.28);
    const points: Point[] = [];
    const start = random.between(0.2, 0.95) * r;
    for (let step = 0; step < 7; step += 1) {
      const angle = turn + step * random.between(0.3, 0.75);
      const out = start * (1 - step * 0.03) + random.between(-0.1, 0.1) * r;
      points.push([Math.cos(angle) * Math.min(out, r * 0.97), Math.sin(angle) * Math.min(out, r * 0.97)]);
    }
    drawing +=
      drawStroke(toCurvePath(points, false), darken(color, 0.22), width * 1.35) +
      drawStroke(toCurvePath(points, false), strand % 3 === 0 ? lighten(color, 0.22) : color, width);
  }
  return drawing;
}

/** Draws a fried or poached egg. */
export function drawEgg(x: number, y: number, r: number, random: Random): string {
  return (
    drawPath(toBlobPath(random, x, y, r, r * 0.92, 0.13, 8), "#fff8e8") +
    drawCircle(x + r * 0.06, y, r * 0.44, "#f2a51f") +
    drawCircle(x - r * 0.08, y - r * 0.14, r * 0.12, "#ffd472")
  );
}

/** Returns path data for a rectangle. */
export function toRectPath(x: number, y: number, w: number, h: number): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}z`;
}
