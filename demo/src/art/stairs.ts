import type { Random } from "../random.ts";
import { drawCircle, drawEllipse, wrapGroup, drawPath, type Point, drawRect, toPolygonPath } from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import type { Palette } from "./palettes.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** Draws an opening with a round top, whose right side is in the sun. */
function drawArch(x: number, foot: number, w: number, h: number, inner: string, reveal: string): string {
  const r = w / 2;
  return (
    drawPath(`M${x} ${foot}V${foot - h}A${r} ${r} 0 0 1 ${x + w} ${foot - h}V${foot}Z`, reveal) +
    drawPath(
      `M${x} ${foot}V${foot - h}A${r} ${r} 0 0 1 ${x + w * 0.78} ${foot - h - r * 0.84}A${r} ${r} 0 0 0 ${x + w * 0.68} ${foot - h}V${foot}Z`,
      inner,
    )
  );
}

/** Draws a flight of stairs between two points. Each step has a lit tread and a shaded riser. */
function drawFlight(
  box: { w: number; h: number },
  from: Point,
  to: Point,
  count: number,
  tread: string,
  riser: string,
  side: string,
): string {
  const { w, h } = box;
  let drawing = "";
  const [dx, dy] = [(to[0] - from[0]) / count, (from[1] - to[1]) / count];
  const edge: Point[] = [[from[0] * w, from[1] * h]];
  for (let step = 0; step < count; step += 1) {
    const [sx, sy] = [(from[0] + dx * step) * w, (from[1] - dy * (step + 1)) * h];
    edge.push([sx, sy], [sx + dx * w, sy]);
    drawing +=
      drawRect(sx, sy - h * 0.006, dx * w + 1, h * 0.02, tread) +
      drawRect(sx, sy + h * 0.014, w * 0.012, dy * h, riser);
  }
  return drawPath(toPolygonPath([...edge, [to[0] * w, from[1] * h]]), side) + drawing;
}

/** Draws a wall with stairs in front and a tower behind. */
function drawTower(random: Random, w: number, h: number, colors: Palette): string {
  const [sun, shade, deep] = [colors.tones[1], colors.tones[2], colors.tones[3]];
  const top = random.between(0.14, 0.24);
  let drawing = drawRect(w * 0.5, h * top, w * 0.5, h, sun) + drawRect(w * 0.78, h * top, w * 0.22, h, shade);
  const openings = random.int(1, 3);
  for (let index = 0; index < openings; index += 1)
    drawing += drawArch(
      w * (0.54 + index * 0.075),
      h * (top + 0.14),
      w * 0.05,
      h * 0.06,
      colors.tones[4],
      lighten(sun, 0.3),
    );
  drawing += drawArch(w * 0.83, h * 0.52, w * 0.1, h * 0.1, colors.tones[4], deep);
  const land = random.between(0.4, 0.52);
  drawing += drawFlight(
    { w, h },
    [random.between(0.04, 0.14), 0.96],
    [0.78, land],
    random.int(7, 11),
    lighten(colors.accents[0], 0.45),
    colors.accents[0],
    mix(colors.accents[0], colors.tones[4], 0.35),
  );
  return drawing + drawRect(0, h * 0.95, w, h * 0.05, deep);
}

/** Draws a row of arches that cast long shadows on the floor. */
function drawArcade(random: Random, w: number, h: number, colors: Palette): string {
  const floor = h * random.between(0.64, 0.72);
  const wall = colors.tones[1];
  const count = random.pick([2, 3, 3]);
  const room = w / count;
  const head = h * random.between(0.16, 0.24);
  let drawing = drawRect(0, head - h * 0.1, w, h, wall) + drawRect(0, head - h * 0.1, w, h * 0.02, lighten(wall, 0.35));
  const lit = lighten(colors.accents[1], 0.25);
  drawing += drawRect(0, floor, w, h, mix(colors.tones[2], colors.tones[3], 0.4));
  for (let index = 0; index < count; index += 1) {
    const [ax, aw] = [room * (index + 0.17), room * 0.66];
    const tall = floor - head - aw / 2 - h * 0.03;
    drawing += drawArch(
      ax,
      floor,
      aw,
      tall,
      mix(colors.tones[3], colors.tones[4], index % 2 === 0 ? 0.2 : 0.6),
      lighten(wall, 0.4),
    );
    const slant = w * 0.2;
    drawing += drawPath(
      toPolygonPath([
        [ax + aw * 0.1, floor],
        [ax + aw * 0.98, floor],
        [ax + aw * 0.98 + slant, h],
        [ax + aw * 0.1 + slant, h],
      ]),
      lit,
      { opacity: 0.7 },
    );
  }
  const kind = random.int(0, 2);
  const x = w * random.between(0.24, 0.7);
  if (kind === 0)
    drawing +=
      drawEllipse(x + w * 0.06, h * 0.865, w * 0.14, h * 0.014, colors.tones[4], { opacity: 0.4 }) +
      drawCircle(x, h * 0.8, w * 0.085, colors.accents[0]) +
      drawPath(
        `M${x} ${h * 0.8 - w * 0.085}a${w * 0.085} ${w * 0.085} 0 0 1 0 ${w * 0.17}a${w * 0.11} ${w * 0.11} 0 0 0 0 ${-w * 0.17}z`,
        darken(colors.accents[0], 0.2),
      );
  else if (kind === 1)
    for (let step = 0; step < 4; step += 1)
      drawing += drawRect(
        x - w * (0.3 - step * 0.06),
        h * (0.93 - step * 0.035),
        w * (0.6 - step * 0.12),
        h * 0.036,
        step % 2 === 0 ? lighten(colors.accents[0], 0.15) : colors.accents[0],
      );
  else
    drawing +=
      drawPath(
        `M${x - w * 0.07} ${h * 0.88}l${w * 0.02} ${-h * 0.1}h${w * 0.1}l${w * 0.02} ${h * 0.1}z`,
        colors.accents[0],
      ) +
      [-0.9, -0.45, 0, 0.45, 0.9]
        .map((lean) =>
          drawPath(
            `M${x} ${h * 0.79}q${lean * w * 0.06} ${-h * 0.1} ${lean * w * 0.18} ${-h * 0.15}q${-lean * w * 0.02} ${h * 0.08} ${-lean * w * 0.14} ${h * 0.15}z`,
            colors.tones[4],
          ),
        )
        .join("");
  return drawing;
}

/** Draws blocks stepping up to a dome against the sky. */
function drawTerraces(random: Random, w: number, h: number, colors: Palette): string {
  const inks = [
    colors.tones[1],
    lighten(colors.accents[0], 0.25),
    colors.tones[0],
    mix(colors.tones[1], colors.accents[1], 0.4),
  ];
  const domeX = w * random.between(0.56, 0.72);
  let drawing =
    drawPath(
      `M${domeX - w * 0.15} ${h * 0.36}A${w * 0.15} ${w * 0.15} 0 0 1 ${domeX + w * 0.15} ${h * 0.36}Z`,
      colors.accents[0],
    ) +
    drawPath(
      `M${domeX} ${h * 0.36 - w * 0.15}A${w * 0.15} ${w * 0.15} 0 0 1 ${domeX + w * 0.15} ${h * 0.36}H${domeX + w * 0.06}Q${domeX + w * 0.1} ${h * 0.33} ${domeX} ${h * 0.36 - w * 0.15}Z`,
      darken(colors.accents[0], 0.2),
    );
  for (let row = 0; row < 4; row += 1) {
    const y = h * (0.36 + row * 0.15);
    const left = w * (0.4 - row * 0.17);
    const right = w * Math.min(1, 0.86 + row * 0.1);
    const wall = inks[row % inks.length] ?? colors.paper;
    drawing +=
      drawRect(left, y, right - left, h, wall) +
      drawRect(right - (right - left) * 0.22, y, (right - left) * 0.22, h, mix(wall, colors.tones[4], 0.34)) +
      drawRect(left, y, right - left, h * 0.012, lighten(wall, 0.5));
    const holes = random.int(1, 3);
    for (let index = 0; index < holes; index += 1)
      drawing += drawArch(
        left + w * (0.08 + index * 0.15),
        y + h * 0.125,
        w * 0.055,
        h * 0.05,
        colors.tones[4],
        lighten(wall, 0.4),
      );
  }
  return (
    drawing +
    drawFlight(
      { w, h },
      [0.3, 0.99],
      [0.74, 0.66],
      6,
      lighten(colors.accents[1], 0.4),
      colors.accents[1],
      mix(colors.accents[1], colors.tones[4], 0.35),
    )
  );
}

/** Draws steps and openings in hard sunlight, in one of three views that may be mirrored. */
export function drawStairs(random: Random, box: Box, colors: Palette): string {
  const { x, y, width: w, height: h } = box;
  const sky = random.pick([
    colors.accents[1],
    lighten(colors.tones[0], 0.2),
    lighten(colors.accents[1], 0.4),
    mix(colors.tones[2], colors.tones[1], 0.5),
  ]);
  const view = random.pick([drawTower, drawArcade, drawTerraces]);
  const sun = drawCircle(
    w * random.between(0.14, 0.3),
    h * random.between(0.1, 0.18),
    w * random.between(0.06, 0.1),
    random.pick([colors.paper, colors.accents[0]]),
  );
  const turn = random.chance(0.5)
    ? `translate(${(x + w).toFixed(1)} ${y.toFixed(1)}) scale(-1 1)`
    : `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return wrapGroup(drawRect(0, 0, w, h, sky) + sun + view(random, w, h, colors), { transform: turn });
}
