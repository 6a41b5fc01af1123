import type { Random } from "../../random.ts";
import { drawCircle, drawEllipse, drawPath, drawRect, drawStroke, toPolygonPath } from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import type { Palette } from "../palettes.ts";

/** The view on a poster: its width, height, and colors. */
export type PosterView = { random: Random; w: number; h: number; colors: Palette };

function drawWater({ random, w, h }: PosterView, top: number, color: string): string {
  let drawing = drawRect(0, top, w, h - top, color);
  for (let row = 0; row < 9; row += 1) {
    const y = top + ((h - top) * (row + 0.5)) / 9;
    for (let dash = 0; dash < 4; dash += 1) {
      const x = random.between(-0.1, 1) * w;
      drawing += drawRect(x, y, w * random.between(0.04, 0.2), 2 + row * 0.7, lighten(color, 0.35), {
        opacity: 0.55,
        rx: 3,
      });
    }
  }
  return drawing;
}

function drawBoat(x: number, y: number, s: number, hull: string, sail: string): string {
  return (
    drawPath(`M${x - s} ${y}h${s * 2}l${-s * 0.34} ${s * 0.42}h${-s * 1.3}z`, hull) +
    drawPath(`M${x - s * 0.04} ${y - s * 0.1}v${-s * 1.9}l${s * 0.86} ${s * 1.9}z`, sail) +
    drawPath(`M${x - s * 0.16} ${y - s * 0.1}v${-s * 1.5}l${-s * 0.6} ${s * 1.5}z`, darken(sail, 0.12))
  );
}

/** Draws white houses climbing up from a harbor. */
export function drawVillage(on: PosterView): string {
  const { random, w, h, colors } = on;
  const shore = h * 0.74;
  let drawing = drawPath(
    `M0 ${h * 0.42}Q${w * 0.3} ${h * 0.26} ${w * 0.62} ${h * 0.34}T${w} ${h * 0.46}V${h}H0Z`,
    mix(colors.tones[1], colors.tones[2], 0.5),
  );
  const walls = [
    colors.paper,
    lighten(colors.tones[0], 0.3),
    lighten(colors.accents[1], 0.45),
    lighten(colors.accents[0], 0.45),
  ];
  drawing += drawPath(
    `M${w * 0.1} ${shore}Q${w * 0.2} ${h * 0.4} ${w * 0.66} ${h * 0.3}Q${w * 0.95} ${h * 0.36} ${w} ${h * 0.5}V${shore}Z`,
    colors.tones[3],
  );
  for (let row = 0; row < 6; row += 1) {
    const y = h * (0.42 + row * 0.064);
    for (let x = w * (0.56 - row * 0.1); x < w * 1.02; ) {
      const width = w * random.between(0.075, 0.125);
      const tall = h * random.between(0.075, 0.12);
      const wall = random.pick(walls);
      const top = y - tall + random.between(-6, 6);
      drawing +=
        drawRect(x, top, width, h * 0.8 - top, wall) +
        drawRect(x + width * 0.68, top, width * 0.32, h * 0.8 - top, darken(wall, 0.13));
      const kind = random.int(0, 5);
      if (kind < 3)
        drawing += drawPath(
          toPolygonPath([
            [x - 3, top],
            [x + width / 2, top - width * 0.42],
            [x + width + 3, top],
          ]),
          kind === 0 ? colors.accents[1] : colors.accents[0],
        );
      else if (kind === 3)
        drawing += drawPath(
          `M${x + 4} ${top}a${width / 2 - 4} ${width / 2 - 4} 0 0 1 ${width - 8} 0z`,
          colors.tones[3],
        );
      for (let pane = 0; pane < 2; pane += 1)
        drawing += drawRect(
          x + width * (0.16 + pane * 0.4),
          top + tall * 0.24,
          width * 0.17,
          tall * 0.24,
          darken(colors.tones[4], pane * 0.2),
          { rx: 2 },
        );
      if (random.chance(0.16))
        drawing += drawEllipse(
          x,
          y + 4,
          width * 0.26,
          tall * 0.5,
          darken(colors.accents[0] === wall ? colors.tones[3] : colors.tones[4], 0.1),
        );
      x += width * random.between(0.94, 1.3);
    }
  }
  drawing +=
    drawPath(
      `M${w * 0.04} ${shore}L${w * 0.12} ${shore - 14}H${w}V${shore + 22}H${w * 0.02}Z`,
      darken(colors.tones[1], 0.1),
    ) + drawWater(on, shore + 16, colors.tones[3]);
  for (let index = 0; index < 3; index += 1)
    drawing += drawBoat(
      w * (0.16 + index * 0.27 + random.between(-0.05, 0.05)),
      h * (0.82 + index * 0.05),
      w * (0.055 + index * 0.018),
      index === 1 ? colors.accents[0] : colors.tones[4],
      colors.paper,
    );
  return drawing;
}

/** Draws a striped tower on a rock above the sea. */
export function drawLighthouse(on: PosterView): string {
  const { random, w, h, colors } = on;
  const x = w * random.between(0.56, 0.7);
  const foot = h * 0.62;
  const top = h * 0.24;
  const half = w * 0.075;
  const beam = lighten(colors.accents[1], 0.4);
  let drawing =
    drawPath(
      toPolygonPath([
        [x, top],
        [-w * 0.3, top - h * 0.16],
        [-w * 0.3, top + h * 0.1],
      ]),
      beam,
      { opacity: 0.55 },
    ) +
    drawPath(
      toPolygonPath([
        [x, top],
        [w * 1.3, top - h * 0.1],
        [w * 1.3, top + h * 0.06],
      ]),
      beam,
      { opacity: 0.45 },
    );
  drawing += drawWater(on, h * 0.6, colors.tones[3]);
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const [a, b] = [stripe / 5, (stripe + 1) / 5];
    const [wa, wb] = [half * (0.66 + a * 0.34), half * (0.66 + b * 0.34)];
    const [ya, yb] = [top + (foot - top) * a, top + (foot - top) * b + 1];
    const color = stripe % 2 === 0 ? colors.accents[0] : colors.paper;
    drawing +=
      drawPath(
        toPolygonPath([
          [x - wa, ya],
          [x + wa, ya],
          [x + wb, yb],
          [x - wb, yb],
        ]),
        color,
      ) +
      drawPath(
        toPolygonPath([
          [x + wa * 0.3, ya],
          [x + wa, ya],
          [x + wb, yb],
          [x + wb * 0.3, yb],
        ]),
        darken(color, 0.2),
      );
  }
  drawing +=
    drawRect(x - half * 0.9, top - h * 0.012, half * 1.8, h * 0.014, colors.ink) +
    drawRect(x - half * 0.42, top - h * 0.06, half * 0.84, h * 0.05, lighten(colors.accents[1], 0.3)) +
    drawStroke(`M${x} ${top - h * 0.06}v${h * 0.05}`, colors.ink, 3) +
    drawPath(
      `M${x - half * 0.56} ${top - h * 0.058}Q${x} ${top - h * 0.11} ${x + half * 0.56} ${top - h * 0.058}Z`,
      colors.ink,
    );
  drawing +=
    drawRect(x + half * 0.8, foot - h * 0.055, w * 0.15, h * 0.06, colors.paper) +
    drawPath(
      toPolygonPath([
        [x + half * 0.6, foot - h * 0.055],
        [x + half * 0.8 + w * 0.075, foot - h * 0.1],
        [x + half + w * 0.16, foot - h * 0.055],
      ]),
      colors.accents[0],
    );
  drawing +=
    drawPath(
      `M${w * 0.3} ${h * 0.76}L${w * 0.4} ${foot + 20}L${w * 0.52} ${foot - 4}L${w * 0.9} ${foot - 6}L${w} ${foot + 10}V${h * 0.8}Z`,
      colors.tones[4],
    ) +
    drawPath(
      `M${w * 0.52} ${foot - 4}L${w * 0.9} ${foot - 6}L${w} ${foot + 10}V${foot + 30}L${w * 0.8} ${foot + 18}L${w * 0.66} ${foot + 44}L${w * 0.56} ${foot + 16}Z`,
      mix(colors.tones[2], colors.accents[1], 0.25),
    );
  for (let wave = 0; wave < 4; wave += 1) {
    const y = h * (0.76 + wave * 0.07);
    let data = `M${-w * 0.1} ${h}V${y}`;
    for (let crest = 0; crest < 7; crest += 1) data += `q${w * 0.09} ${-h * 0.032} ${w * 0.18} 0`;
    drawing += drawPath(
      `${data}V${h}Z`,
      wave % 2 === 0 ? mix(colors.tones[3], colors.tones[2], 0.5) : colors.tones[3],
      {
        transform: `translate(${(-wave * w * 0.05).toFixed(0)} 0)`,
      },
    );
  }
  return drawing + drawBoat(w * 0.2, h * 0.72, w * 0.06, colors.ink, colors.paper);
}

/** Draws palms on a beach at sunset. */
export function drawPalms(on: PosterView): string {
  const { random, w, h, colors } = on;
  let drawing =
    drawPath(
      `M0 ${h * 0.6}L${w * 0.16} ${h * 0.5}L${w * 0.34} ${h * 0.57}L${w * 0.46} ${h * 0.53}L${w * 0.7} ${h * 0.61}H0Z`,
      mix(colors.tones[2], colors.tones[3], 0.5),
    ) +
    drawWater(on, h * 0.6, colors.tones[2]) +
    drawPath(`M0 ${h * 0.86}Q${w * 0.4} ${h * 0.74} ${w} ${h * 0.84}V${h}H0Z`, lighten(colors.accents[1], 0.35)) +
    drawPath(`M0 ${h * 0.93}Q${w * 0.5} ${h * 0.82} ${w} ${h * 0.95}V${h}H0Z`, lighten(colors.accents[1], 0.12));
  drawing += drawBoat(w * random.between(0.34, 0.46), h * 0.69, w * 0.06, colors.ink, colors.paper);
  for (const [x, foot, tall, lean] of [
    [0.8, 0.92, 0.62, -0.17],
    [0.9, 0.96, 0.46, -0.05],
    [0.1, 0.95, 0.34, 0.07],
  ] as const) {
    const [bx, by] = [w * x, h * foot];
    const [tx, ty] = [bx + w * (lean + random.between(-0.04, 0.04)), by - h * tall];
    const trunk = darken(colors.tones[4], 0.1);
    drawing += drawPath(
      `M${bx - w * 0.022} ${by}Q${bx} ${(by + ty) / 2} ${tx - w * 0.01} ${ty}h${w * 0.02}Q${bx + w * 0.03} ${(by + ty) / 2} ${bx + w * 0.026} ${by}Z`,
      trunk,
    );
    for (let frond = 0; frond < 11; frond += 1) {
      const angle = (frond / 11) * Math.PI * 2 + random.between(-0.15, 0.15);
      const reach = w * random.between(0.2, 0.27) * (tall + 0.45);
      const [ex, ey] = [tx + Math.cos(angle) * reach, ty + Math.sin(angle) * reach * 0.5 + reach * 0.34];
      const [mx, my] = [tx + Math.cos(angle) * reach * 0.55, ty + Math.sin(angle) * reach * 0.5 - reach * 0.26];
      drawing += drawPath(
        `M${tx} ${ty}Q${mx} ${my - reach * 0.1} ${ex} ${ey}Q${mx} ${my + reach * 0.17} ${tx} ${ty}Z`,
        frond % 3 === 0
          ? mix(colors.tones[3], colors.tones[4], 0.3)
          : frond % 3 === 1
            ? colors.tones[4]
            : darken(colors.tones[4], 0.25),
      );
    }
    for (let nut = 0; nut < 3; nut += 1)
      drawing += drawCircle(tx + (nut - 1) * w * 0.016, ty + w * 0.012, w * 0.013, colors.accents[0]);
  }
  return drawing;
}
