import type { Random } from "../random.ts";
import { drawCircle, drawEllipse, wrapGroup, drawPath, drawRect, drawStroke, toPolygonPath } from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import type { Palette } from "./palettes.ts";
import { toLeafPath } from "./shapes.ts";

/** Draws a potted plant at x, y; `size` is roughly its height. */
export function drawPottedPlant(
  random: Random,
  x: number,
  y: number,
  size: number,
  pot: string,
  green: string,
): string {
  let drawing = "";
  const kind = random.int(0, 2);
  const count = kind === 1 ? 15 : 10;
  for (let index = 0; index < count; index += 1) {
    const spread = (index / (count - 1) - 0.5) * (kind === 2 ? 1.5 : 2.5);
    const angle = -Math.PI / 2 + spread + random.between(-0.1, 0.1);
    const tone = index % 3 === 0 ? lighten(green, 0.16) : index % 3 === 1 ? green : darken(green, 0.14);
    if (kind === 0) {
      const reach = size * random.between(0.42, 0.72);
      const hx = x + Math.cos(angle) * reach;
      const hy = y - size * 0.28 + Math.sin(angle) * reach;
      drawing +=
        drawStroke(
          `M${x} ${(y - size * 0.26).toFixed(1)}Q${(x + (hx - x) * 0.3).toFixed(1)} ${(hy + size * 0.1).toFixed(1)} ${hx.toFixed(1)} ${hy.toFixed(1)}`,
          darken(green, 0.2),
          2.4,
        ) + drawPath(toLeafPath(hx, hy, angle, size * 0.27, 0.36), tone);
    } else
      drawing += drawPath(
        toLeafPath(
          x + spread * size * 0.06,
          y - size * 0.26,
          angle,
          size * random.between(0.5, 0.86) * (kind === 2 ? 1.1 : 0.85),
          kind === 2 ? 0.085 : 0.075,
        ),
        tone,
      );
  }
  drawing +=
    drawPath(
      toPolygonPath([
        [x - size * 0.17, y - size * 0.3],
        [x + size * 0.17, y - size * 0.3],
        [x + size * 0.13, y],
        [x - size * 0.13, y],
      ]),
      pot,
    ) + drawRect(x - size * 0.19, y - size * 0.33, size * 0.38, size * 0.07, lighten(pot, 0.12), { rx: 3 });
  return drawing;
}

/** Draws a window with a landscape behind it. */
export function drawWindow(random: Random, x: number, y: number, w: number, h: number, colors: Palette): string {
  const frame = lighten(colors.paper, 0.5);
  const arched = random.chance(0.35);
  const outline = arched
    ? `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`
    : `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  let drawing = `<clipPath id="pane"><path d="${outline}"/></clipPath>`;
  const dusk = random.chance(0.4);
  let view = drawRect(
    x,
    y,
    w,
    h,
    dusk ? mix(colors.accents[0], lighten(colors.accents[1], 0.4), 0.6) : lighten(colors.tones[1], 0.45),
  );
  view += drawCircle(
    x + w * random.between(0.25, 0.75),
    y + h * random.between(0.25, 0.45),
    w * 0.13,
    dusk ? lighten(colors.accents[1], 0.2) : lighten(colors.paper, 0.5),
  );
  view +=
    drawPath(
      `M${x} ${y + h * 0.66}Q${x + w * 0.3} ${y + h * 0.48} ${x + w * 0.6} ${y + h * 0.66}T${x + w} ${y + h * 0.6}V${y + h}H${x}Z`,
      colors.tones[2],
    ) +
    drawPath(
      `M${x} ${y + h * 0.84}Q${x + w * 0.4} ${y + h * 0.64} ${x + w} ${y + h * 0.82}V${y + h}H${x}Z`,
      colors.tones[3],
    );
  drawing += wrapGroup(view, { "clip-path": "url(#pane)" });
  drawing +=
    drawStroke(outline, frame, w * 0.05, { "stroke-linejoin": "miter" }) +
    drawStroke(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.52}H${x + w}`, frame, w * 0.03) +
    drawRect(x - w * 0.06, y + h, w * 1.12, w * 0.055, darken(frame, 0.07));
  return drawing;
}

/** Draws a framed picture. */
export function drawFramedPicture(random: Random, x: number, y: number, w: number, h: number, colors: Palette): string {
  const ground = random.pick([colors.paper, colors.tones[0], colors.accents[1]]);
  let drawing =
    drawRect(x + 4, y + 6, w, h, "#1d120c", { opacity: 0.16 }) +
    drawRect(x, y, w, h, random.pick([colors.ink, "#b98a58", lighten(colors.paper, 0.5)])) +
    drawRect(x + w * 0.05, y + w * 0.05, w * 0.9, h - w * 0.1, ground);
  const kind = random.int(0, 3);
  if (kind === 0)
    drawing +=
      drawCircle(x + w / 2, y + h * 0.42, w * 0.24, colors.accents[0]) +
      drawRect(x + w * 0.16, y + h * 0.62, w * 0.68, h * 0.07, colors.tones[3]) +
      drawRect(x + w * 0.16, y + h * 0.74, w * 0.4, h * 0.07, colors.tones[2]);
  else if (kind === 1)
    for (let index = 0; index < 5; index += 1)
      drawing += drawPath(
        toLeafPath(x + w / 2, y + h * 0.84, -1.57 + (index - 2) * 0.42, h * 0.52, 0.13),
        index % 2 === 0 ? colors.tones[3] : colors.tones[2],
      );
  else if (kind === 2)
    drawing +=
      drawPath(
        `M${x + w * 0.05} ${y + h * 0.8}L${x + w * 0.4} ${y + h * 0.36}L${x + w * 0.62} ${y + h * 0.6}L${x + w * 0.74} ${y + h * 0.48}L${x + w * 0.95} ${y + h * 0.8}Z`,
        colors.tones[3],
      ) + drawCircle(x + w * 0.7, y + h * 0.26, w * 0.09, colors.accents[0]);
  else
    for (let index = 0; index < 4; index += 1)
      drawing += drawCircle(
        x + w / 2,
        y + h / 2,
        w * (0.36 - index * 0.09),
        [colors.tones[3], colors.accents[1], colors.accents[0], colors.paper][index] ?? colors.ink,
      );
  return drawing;
}

/** Draws a ceiling lamp with its cone of light. */
export function drawPendantLamp(x: number, length: number, size: number, color: string, glow: string): string {
  return (
    drawStroke(`M${x} 0V${length}`, "#2a2220", 2.6) +
    drawPath(`M${x - size} ${length + size}A${size} ${size} 0 0 1 ${x + size} ${length + size}Z`, color) +
    drawEllipse(x, length + size, size * 0.42, size * 0.16, glow) +
    drawPath(
      toPolygonPath([
        [x - size * 0.9, length + size],
        [x + size * 0.9, length + size],
        [x + size * 2.3, length + size * 6],
        [x - size * 2.3, length + size * 6],
      ]),
      glow,
      { opacity: 0.11 },
    )
  );
}

/** Draws an armchair at x, y. */
export function drawArmchair(x: number, y: number, s: number, color: string, wood: string): string {
  const deep = darken(color, 0.18);
  let drawing = drawEllipse(x, y + s * 0.03, s * 0.62, s * 0.05, "#1d120c", { opacity: 0.2 });
  drawing += drawStroke(
    `M${x - s * 0.34} ${y - s * 0.2}L${x - s * 0.42} ${y}M${x + s * 0.34} ${y - s * 0.2}L${x + s * 0.42} ${y}`,
    wood,
    s * 0.045,
  );
  drawing +=
    drawRect(x - s * 0.4, y - s * 0.98, s * 0.8, s * 0.72, color, { rx: s * 0.2 }) +
    drawRect(x - s * 0.34, y - s * 0.46, s * 0.68, s * 0.24, lighten(color, 0.13), { rx: s * 0.09 });
  drawing +=
    drawRect(x - s * 0.54, y - s * 0.6, s * 0.2, s * 0.46, deep, { rx: s * 0.1 }) +
    drawRect(x + s * 0.34, y - s * 0.6, s * 0.2, s * 0.46, deep, { rx: s * 0.1 }) +
    drawRect(x - s * 0.46, y - s * 0.27, s * 0.92, s * 0.13, deep, { rx: s * 0.05 });
  return drawing;
}

/** Draws a floor lamp at x, y. */
export function drawFloorLamp(x: number, y: number, s: number, shade: string, glow: string): string {
  return (
    drawCircle(x, y - s * 0.86, s * 0.5, glow, { opacity: 0.16 }) +
    drawStroke(`M${x} ${y}V${y - s * 0.8}M${x - s * 0.13} ${y}H${x + s * 0.13}`, "#2a2220", s * 0.025) +
    drawPath(
      toPolygonPath([
        [x - s * 0.12, y - s],
        [x + s * 0.12, y - s],
        [x + s * 0.21, y - s * 0.74],
        [x - s * 0.21, y - s * 0.74],
      ]),
      shade,
    )
  );
}

/** Draws a cushion centered on x, y, rotated by `turn` degrees. */
export function drawCushion(x: number, y: number, s: number, color: string, turn: number): string {
  return wrapGroup(
    drawPath(
      `M${-s / 2} ${-s / 2}Q0 ${-s * 0.42} ${s / 2} ${-s / 2}Q${s * 0.42} 0 ${s / 2} ${s / 2}Q0 ${s * 0.42} ${-s / 2} ${s / 2}Q${-s * 0.42} 0 ${-s / 2} ${-s / 2}Z`,
      color,
    ) +
      drawStroke(
        `M${-s * 0.2} ${-s * 0.4}V${s * 0.4}M${s * 0.2} ${-s * 0.4}V${s * 0.4}`,
        lighten(color, 0.35),
        s * 0.04,
      ),
    { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})` },
  );
}

/** Draws a row of books standing on y. It starts at x and is at most `room` wide. */
export function drawBooks(
  random: Random,
  x: number,
  y: number,
  room: number,
  tall: number,
  inks: readonly string[],
): string {
  let drawing = "";
  let at = x;
  while (at < x + room - 10) {
    const w = random.between(8, 20);
    const h = tall * random.between(0.62, 0.98);
    if (random.chance(0.1)) at += random.between(8, 22);
    if (at + w > x + room) break;
    const color = random.pick(inks);
    drawing += drawRect(at, y - h, w, h, color) + drawRect(at + 2, y - h * 0.82, w - 4, 3, lighten(color, 0.5));
    at += w + 1;
  }
  return drawing;
}
