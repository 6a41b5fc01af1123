import type { Random } from "../../random.ts";
import {
  drawCircle,
  drawEllipse,
  getSize,
  wrapGroup,
  type Painting,
  drawPath,
  type Ratio,
  drawRect,
  drawStroke,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import { toBlobPath, toLeafPath } from "../shapes.ts";

/** A repeating pattern of fruit and flowers, as on wallpaper. */
export type RepeatOptions = {
  fruit: "lemon" | "cherry" | "pear" | "fig" | "strawberry" | "daisy";
  palette: PaletteName;
  ratio: Ratio;
};

function drawFruit(random: Random, kind: RepeatOptions["fruit"], colors: Palette, ground: string): string {
  const green = mix("#4f7d3c", colors.tones[3], 0.35);
  const leaves =
    drawPath(toLeafPath(0, -44, -0.5, 58, 0.24), green) +
    drawPath(toLeafPath(0, -44, -2.5, 46, 0.24), lighten(green, 0.16)) +
    drawStroke("M0 -44L42 -66", lighten(green, 0.35), 1.8);
  if (kind === "lemon") {
    const half = random.chance(0.3);
    if (half) {
      let slice = drawCircle(0, 0, 46, "#f3c531") + drawCircle(0, 0, 40, "#fff6d8") + drawCircle(0, 0, 36, "#f9d95c");
      for (let spoke = 0; spoke < 9; spoke += 1)
        slice += drawStroke(
          `M0 0L${(Math.cos(spoke * 0.698) * 36).toFixed(1)} ${(Math.sin(spoke * 0.698) * 36).toFixed(1)}`,
          "#fff6d8",
          4,
        );
      return slice;
    }
    return (
      leaves +
      drawPath(
        "M0 -48C34 -46 46 -14 42 10C40 30 22 40 10 46C6 56 -6 56 -10 46C-22 40 -40 30 -42 10C-46 -14 -34 -46 0 -48Z",
        "#f5cb38",
      ) +
      drawPath("M20 -36C40 -20 44 14 24 34C36 8 34 -16 20 -36Z", "#e3a92a", { opacity: 0.7 }) +
      drawEllipse(-18, -16, 7, 15, "#fde793", { transform: "rotate(20)" })
    );
  }
  if (kind === "cherry")
    return (
      drawStroke("M-22 16Q-14 -34 8 -52M26 22Q20 -26 8 -52", green, 4) +
      drawPath(toLeafPath(8, -52, -0.1, 56, 0.26), green) +
      drawCircle(-22, 26, 25, colors.accents[0]) +
      drawCircle(26, 32, 25, darken(colors.accents[0], 0.14)) +
      drawEllipse(-30, 18, 5, 9, lighten(colors.accents[0], 0.5)) +
      drawEllipse(18, 24, 5, 9, lighten(colors.accents[0], 0.5))
    );
  if (kind === "pear")
    return (
      leaves +
      drawStroke("M0 -42V-58", "#6b4a2c", 5) +
      drawPath(
        "M0 -46C22 -46 18 -14 30 6C46 30 28 54 0 54C-28 54 -46 30 -30 6C-18 -14 -22 -46 0 -46Z",
        random.chance(0.5) ? "#bccb5a" : "#e0b94c",
      ) +
      drawPath("M14 -34C20 -10 40 10 34 32C30 48 14 54 4 54C26 34 22 -8 14 -34Z", "#b5803a", { opacity: 0.3 }) +
      drawEllipse(-14, 16, 6, 15, "#f0eeb0", { transform: "rotate(12)" })
    );
  if (kind === "fig") {
    if (random.chance(0.45))
      return (
        drawPath(
          "M0 -52C10 -44 16 -30 30 -14C50 10 40 46 0 48C-40 46 -50 10 -30 -14C-16 -30 -10 -44 0 -52Z",
          "#5b3158",
        ) +
        drawPath("M0 -36C8 -28 14 -20 24 -8C38 12 30 38 0 40C-30 38 -38 12 -24 -8C-14 -20 -8 -28 0 -36Z", "#f3dcc6") +
        drawEllipse(0, 14, 20, 21, "#c74a5a") +
        drawStroke("M-8 6h.1M4 2h.1M10 12h.1M-12 18h.1M-2 14h.1M6 24h.1M-4 28h.1", "#f9e7b5", 4)
      );
    return (
      leaves +
      drawPath("M0 -52C10 -44 16 -30 30 -14C50 10 40 46 0 48C-40 46 -50 10 -30 -14C-16 -30 -10 -44 0 -52Z", "#643863") +
      drawStroke("M0 -48Q22 -4 14 42M0 -48Q-22 -4 -14 42M0 -48V46", "#8a5a86", 2.4)
    );
  }
  if (kind === "strawberry") {
    let seeds = "";
    for (let seed = 0; seed < 14; seed += 1)
      seeds += `M${(((seed * 7) % 5) - 2) * 13} ${-16 + Math.floor(seed / 4) * 15 + (seed % 2) * 5}v4`;
    return (
      drawPath("M0 50C-30 38 -48 0 -38 -22C-28 -38 28 -38 38 -22C48 0 30 38 0 50Z", "#d8402f") +
      drawStroke(seeds, "#fbe3a4", 3) +
      [-1.2, -0.6, 0, 0.6, 1.2]
        .map((turn) => drawPath(toLeafPath(0, -30, 1.57 + turn * 1.15, 30, 0.3), green))
        .join("") +
      drawStroke("M0 -30Q2 -46 10 -54", green, 5)
    );
  }
  let petals = "";
  const color = ground === colors.paper ? colors.accents[1] : colors.paper;
  for (let petal = 0; petal < 11; petal += 1)
    petals += drawPath(toLeafPath(0, 0, (petal / 11) * 6.283, 46, 0.2, 0.56), color);
  return petals + drawCircle(0, 0, 14, colors.accents[0]) + drawCircle(-3, -3, 7, lighten(colors.accents[0], 0.3));
}

/** Paints a repeating pattern in staggered rows, with a few small leaves in between. */
export function paintRepeat(random: Random, options: RepeatOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  const ground = random.pick([
    colors.paper,
    colors.tones[0],
    colors.tones[1],
    colors.tones[4],
    lighten(colors.accents[1], 0.35),
    colors.tones[3],
  ]);
  const columns = random.pick([3, 4, 4, 5]);
  const cell = width / columns;
  const rows = Math.ceil(height / (cell * 0.92)) + 1;
  const filler = pickReadable(ground, lighten(ground, 0.3), darken(ground, 0.15));
  let body = drawRect(0, 0, width, height, ground);
  if (random.chance(0.3))
    for (let x = 0; x < width; x += cell / 2) body += drawRect(x, 0, cell / 4, height, filler, { opacity: 0.25 });
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column <= columns; column += 1) {
      const x = (column + (row % 2 === 0 ? 0.5 : 1)) * cell;
      const y = row * cell * 0.92 + cell * 0.2;
      body += wrapGroup(drawFruit(random, options.fruit, colors, ground), {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.int(-42, 42)}) scale(${((cell / 152) * random.between(0.92, 1.06)).toFixed(3)})`,
      });
      const fx = x + cell / 2;
      const fy = y;
      body += random.chance(0.6)
        ? drawPath(toLeafPath(fx - 10, fy, random.between(0, 6.28), cell * 0.15, 0.22), filler)
        : drawPath(toBlobPath(random, fx, fy, cell * 0.035, cell * 0.035, 0.1, 6), filler);
    }
  }
  return createVectorPainting(size, "", body, "paper");
}
