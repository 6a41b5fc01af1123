import type { Random } from "../../random.ts";
import { drawCircle, drawPath, type Size, drawStroke } from "../canvas.ts";

/** Draws stars of all sizes over the upper part of the sheet. `until` is the fraction of the height that they cover. */
export function drawStarField(random: Random, size: Size, count: number, color: string, until: number): string {
  let small = "";
  let body = "";
  for (let index = 0; index < count; index += 1) {
    const x = random.next() * size.width;
    const y = random.next() ** 1.2 * size.height * until;
    const bright = random.next() ** 6;
    if (bright < 0.25) small += `M${x.toFixed(1)} ${y.toFixed(1)}h.1`;
    else if (bright > 0.86)
      body += drawPath(drawSparkle(x, y, 5 + bright * 7), color) + drawCircle(x, y, 9, color, { opacity: 0.12 });
    else body += drawCircle(x, y, 1 + bright * 1.8, color);
  }
  return drawStroke(small, color, 1.7, { opacity: 0.75 }) + body;
}

function drawSparkle(x: number, y: number, r: number): string {
  return `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;
}
