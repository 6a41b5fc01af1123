import type { Random } from "../../random.ts";
import { drawCircle, drawRect, type Size, drawStroke } from "../canvas.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import type { Palette } from "../palettes.ts";

function drawSatinStitch(random: Random, x: number, y: number, r: number, thread: string): string {
  const petals = random.pick([5, 6, 8]);
  const turn = random.between(0, 6);
  let [outer, inner, knots] = ["", "", ""];
  for (let petal = 0; petal < petals; petal += 1)
    for (let line = -5; line <= 5; line += 1) {
      const angle = turn + (petal / petals) * Math.PI * 2 + (line / 11) * (5.6 / petals);
      const reach = r * (1 - (line / 8.4) ** 2) * random.between(0.94, 1.04);
      const toPoint = (share: number): string =>
        `${(x + Math.cos(angle) * reach * share).toFixed(1)} ${(y + Math.sin(angle) * reach * share).toFixed(1)}`;
      outer += `M${toPoint(0.56)}L${toPoint(1)}`;
      inner += `M${toPoint(0.2)}L${toPoint(random.between(0.6, 0.74))}`;
    }
  for (let knot = 0; knot < 12; knot += 1)
    knots += `M${(x + random.bell(0, 0.07) * r).toFixed(1)} ${(y + random.bell(0, 0.07) * r).toFixed(1)}h.1`;
  return (
    drawStroke(outer, thread, r * 0.075) +
    drawStroke(inner, darken(thread, 0.18), r * 0.07) +
    drawStroke(knots, "#f2c14e", r * 0.11)
  );
}

/** Draws flowers in satin stitch on cloth in a wooden hoop: a bouquet or a wreath. */
export function drawHoop(random: Random, size: Size, colors: Palette): { definitions: string; body: string } {
  const { width, height } = size;
  const [cx, cy, r] = [width / 2, height * 0.52, Math.min(width, height) * 0.42];
  const table = random.pick([colors.tones[1], colors.tones[0], lighten(colors.accents[1], 0.4), colors.tones[3]]);
  const cloth = random.pick(
    [lighten(colors.paper, 0.4), lighten(colors.tones[0], 0.5), colors.tones[4]].filter((color) => color !== table),
  );
  const dark = pickReadable(cloth, colors.ink, colors.paper) === colors.paper;
  const leaves = dark ? [colors.tones[1], colors.tones[2]] : [colors.tones[3], mix(colors.tones[3], "#4c7a3a", 0.5)];
  const wood = "#c99a5f";
  let body = drawRect(0, 0, width, height, table);
  for (let step = 6; step >= 1; step -= 1)
    body += drawCircle(cx + step * 2, cy + step * 3.4, r + 12, "#1d120c", { opacity: 0.045 });
  body += drawCircle(cx, cy, r, cloth) + drawCircle(cx, cy, r, "url(#weave)");
  const ring = random.chance(0.5);
  const blooms: Array<readonly [number, number, number]> = [];
  let greens = "";
  let greens2 = "";
  const count = ring ? 11 : 9;
  for (let index = 0; index < count; index += 1) {
    const turn = ring
      ? (index / count) * Math.PI * 2 + random.between(-0.12, 0.12)
      : -Math.PI / 2 + (index / (count - 1) - 0.5) * 2.1;
    const distance = ring ? r * random.between(0.56, 0.68) : r * random.between(0.5, 1.12);
    const [fx, fy] = ring ? [cx, cy] : [cx, cy + r * 0.66];
    const [x, y] = [fx + Math.cos(turn) * distance, fy + Math.sin(turn) * distance];
    if (!ring)
      greens += `M${cx.toFixed(1)} ${(fy + r * 0.1).toFixed(1)}Q${cx.toFixed(1)} ${((fy + y) / 2).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    blooms.push([x, y, r * random.between(0.09, 0.155)]);
    for (let leaf = 0; leaf < 4; leaf += 1) {
      const share = random.between(0.35, 0.8);
      const [lx, ly] = ring
        ? [x + random.bell(0, 0.1) * r, y + random.bell(0, 0.1) * r]
        : [cx + (x - cx) * share ** 1.6, fy + (y - fy) * share];
      const angle = turn + random.pick([-1, 1]) * random.between(0.5, 1.3) + (ring ? Math.PI / 2 : 0);
      for (let line = 0; line < 6; line += 1) {
        const base = r * 0.028 * line;
        for (const side of [-0.65, 0.65])
          greens2 += `M${(lx + Math.cos(angle) * base).toFixed(1)} ${(ly + Math.sin(angle) * base).toFixed(1)}l${(Math.cos(angle + side) * r * 0.06 * Math.sin(0.5 + line * 0.42)).toFixed(1)} ${(Math.sin(angle + side) * r * 0.06 * Math.sin(0.5 + line * 0.42)).toFixed(1)}`;
      }
    }
  }
  body +=
    drawStroke(greens, leaves[0] ?? colors.ink, r * 0.014, {
      "stroke-dasharray": `${(r * 0.034).toFixed(1)} ${(r * 0.014).toFixed(1)}`,
    }) + drawStroke(greens2, leaves[1] ?? colors.ink, r * 0.017);
  const threads = random.shuffle([
    colors.accents[0],
    colors.accents[1],
    colors.tones[2],
    dark ? colors.paper : colors.tones[1],
  ]);
  for (const [index, [x, y, size_]] of blooms.entries())
    body += drawSatinStitch(random, x, y, size_, threads[index % threads.length] ?? colors.ink);
  body +=
    drawCircle(cx, cy, r + 5, "none", { stroke: darken(wood, 0.3), "stroke-width": 20 }) +
    drawCircle(cx, cy, r + 5, "none", { stroke: wood, "stroke-width": 16 }) +
    drawCircle(cx, cy, r + 2, "none", { stroke: lighten(wood, 0.35), "stroke-width": 3 }) +
    drawRect(cx - 22, cy - r - 40, 44, 26, "#b98a3c", { rx: 4 }) +
    drawRect(cx - 34, cy - r - 32, 68, 10, "#8f8577", { rx: 4 });
  const definitions = `<pattern id="weave" width="5" height="5" patternUnits="userSpaceOnUse">${drawRect(0, 0, 2.5, 2.5, dark ? "#ffffff" : "#000000", { opacity: 0.045 })}${drawRect(2.5, 2.5, 2.5, 2.5, dark ? "#ffffff" : "#000000", { opacity: 0.045 })}</pattern>`;
  return { definitions, body };
}
