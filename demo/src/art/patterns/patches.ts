import type { Random } from "../../random.ts";
import { drawPath, drawRect } from "../canvas.ts";

export type Patch = (random: Random, s: number, a: string, b: string, c: string, d: string) => string;

export const star: Patch = (_random, s, a, b, c) => {
  const q = s / 4;
  let drawing = drawRect(0, 0, s, s, a) + drawRect(q, q, q * 2, q * 2, c);
  for (let turn = 0; turn < 4; turn += 1)
    drawing += drawPath(`M${q} ${q}L${q * 2} ${q}L${q} 0ZM${q * 2} ${q}L${q * 3} 0L${q * 3} ${q}Z`, b, {
      transform: `rotate(${turn * 90} ${s / 2} ${s / 2})`,
    });
  return drawing;
};

export const geese: Patch = (_random, s, a, b, c) => {
  const h = s / 4;
  let drawing = drawRect(0, 0, s, s, a);
  for (let row = 0; row < 4; row += 1)
    drawing += drawPath(`M0 ${(row + 1) * h}L${s / 2} ${row * h}L${s} ${(row + 1) * h}Z`, row % 2 === 0 ? b : c);
  return drawing;
};

export const cabin: Patch = (random, s, a, b, c, d) => {
  let drawing = drawRect(0, 0, s, s, a);
  let [x, y, w, h] = [0, 0, s, s];
  const strip = s / 9;
  const shades = [a, b, a, c, b, d, a, c, d, b, a, c, b, d, c, a];
  for (let ring = 0; ring < 16 && w > strip * 1.2; ring += 1) {
    const color = shades[(ring + random.int(0, 1)) % shades.length] ?? a;
    const side = ring % 4;
    if (side === 0) {
      drawing += drawRect(x, y, w, strip, color);
      y += strip;
      h -= strip;
    } else if (side === 1) {
      drawing += drawRect(x + w - strip, y, strip, h, color);
      w -= strip;
    } else if (side === 2) {
      drawing += drawRect(x, y + h - strip, w, strip, color);
      h -= strip;
    } else {
      drawing += drawRect(x, y, strip, h, color);
      x += strip;
      w -= strip;
    }
  }
  return drawing + drawRect(x, y, w, h, d);
};

export const pinwheel: Patch = (_random, s, a, b, c) => {
  let drawing = drawRect(0, 0, s, s, a);
  for (let turn = 0; turn < 4; turn += 1)
    drawing += drawPath(`M${s / 2} ${s / 2}L${s / 2} 0L${s} 0Z`, turn % 2 === 0 ? b : c, {
      transform: `rotate(${turn * 90} ${s / 2} ${s / 2})`,
    });
  return drawing;
};

export const diamond: Patch = (_random, s, a, b, c, d) =>
  drawRect(0, 0, s, s, a) +
  drawPath(`M${s / 2} 0L${s} ${s / 2}L${s / 2} ${s}L0 ${s / 2}Z`, b) +
  drawPath(`M${s / 2} ${s * 0.2}L${s * 0.8} ${s / 2}L${s / 2} ${s * 0.8}L${s * 0.2} ${s / 2}Z`, c) +
  drawPath(`M${s / 2} ${s * 0.36}L${s * 0.64} ${s / 2}L${s / 2} ${s * 0.64}L${s * 0.36} ${s / 2}Z`, d);

export const drunkard: Patch = (_random, s, a, b) =>
  drawRect(0, 0, s, s, a) + drawPath(`M0 0H${s * 0.68}A${s * 0.68} ${s * 0.68} 0 0 1 0 ${s * 0.68}Z`, b);
