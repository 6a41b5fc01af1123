import type { Random } from "../random.ts";
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
} from "./canvas.ts";
import { darken, lighten, pickReadable } from "./color.ts";
import { type Palette, type PaletteName, getPalette } from "./palettes.ts";
import { toLeafPath } from "./shapes.ts";
import { type Face, fitText, drawParagraph, drawText, wrapText } from "./type.ts";

/** A tall sheet that explains something in a few steps, or a card with color swatches. */
export type GuideOptions = {
  scene: "steps" | "swatches";
  palette: PaletteName;
  ratio: Ratio;
  title: string;
  note?: string;
  rows: readonly GuideRow[];
};
type GuideRow = { icon: Icon; head: string; body?: string };
type Icon =
  | "seed"
  | "pot"
  | "sun"
  | "drop"
  | "scissors"
  | "cup"
  | "clock"
  | "needle"
  | "wheel"
  | "moon"
  | "pencil"
  | "book"
  | "house"
  | "shell"
  | "bread"
  | "spark";

const icons: Record<Icon, (a: string, b: string, ink: string) => string> = {
  seed: (a, b) =>
    drawPath(toLeafPath(0, 34, -1.2, 58, 0.3), a) +
    drawPath(toLeafPath(0, 34, -2, 50, 0.3), b) +
    drawEllipse(0, 36, 24, 7, "#5a3a26"),
  pot: (a, b, ink) =>
    drawPath("M-24 2H24L18 38H-18Z", a) +
    drawRect(-28, -6, 56, 11, darken(a, 0.14), { rx: 3 }) +
    drawPath(toLeafPath(0, -6, -1.57, 38, 0.2), b) +
    drawPath(toLeafPath(0, -6, -0.8, 32, 0.22), b) +
    drawPath(toLeafPath(0, -6, -2.34, 32, 0.22), b) +
    drawCircle(0, 22, 3, ink, { opacity: 0.3 }),
  sun: (a, b) =>
    Array.from({ length: 12 }, (_, ray) =>
      drawRect(-3, -42, 6, 13, b, { rx: 3, transform: `rotate(${ray * 30})` }),
    ).join("") + drawCircle(0, 0, 23, a),
  drop: (a, b) =>
    drawPath("M0 -38C22 -8 28 4 28 14A28 26 0 0 1 -28 14C-28 4 -22 -8 0 -38Z", a) +
    drawPath("M-14 14A15 15 0 0 0 2 28", "none", { stroke: b, "stroke-width": 5, "stroke-linecap": "round" }),
  scissors: (a, b, ink) =>
    drawStroke("M-14 -36L12 12M14 -36L-12 12", ink, 6) +
    drawCircle(-16, 24, 13, "none", { stroke: a, "stroke-width": 7 }) +
    drawCircle(16, 24, 13, "none", { stroke: b, "stroke-width": 7 }),
  cup: (a, b, ink) =>
    drawPath("M-28 -8H22V14A18 18 0 0 1 4 32H-10A18 18 0 0 1 -28 14Z", a) +
    drawStroke("M22 -2h6a10 10 0 0 1 0 20h-7", a, 6) +
    drawEllipse(-3, -8, 25, 5, darken(a, 0.4)) +
    drawStroke("M-12 -20q5 -6 0 -12M4 -20q5 -6 0 -12", b, 4) +
    drawRect(-32, 34, 60, 5, ink, { rx: 2, opacity: 0.5 }),
  clock: (a, b, ink) => drawCircle(0, 0, 34, a) + drawCircle(0, 0, 27, b) + drawStroke("M0 -18V0L13 9", ink, 5),
  needle: (a, b, ink) =>
    drawStroke("M-30 30L28 -28", ink, 4.5) +
    drawEllipse(25, -25, 3, 6, a, { transform: "rotate(45 25 -25)" }) +
    drawStroke("M27 -27C40 -6 6 -14 8 8S34 20 20 36", b, 3.6),
  wheel: (a, b, ink) =>
    drawCircle(0, 0, 32, "none", { stroke: ink, "stroke-width": 6 }) +
    Array.from({ length: 8 }, (_, spoke) =>
      drawStroke("M0 0V-28", a, 2.4, { transform: `rotate(${spoke * 45})` }),
    ).join("") +
    drawCircle(0, 0, 7, b),
  moon: (a, b) =>
    drawPath("M10 -34A34 34 0 1 0 34 14A28 28 0 0 1 10 -34Z", a) +
    drawCircle(26, -22, 3.6, b) +
    drawCircle(36, -6, 2.6, b),
  pencil: (a, b, ink) =>
    wrapGroup(
      drawRect(-9, -36, 18, 52, a) +
        drawPath("M-9 16H9L0 38Z", "#f0d9b5") +
        drawPath("M-3 30H3L0 38Z", ink) +
        drawRect(-9, -42, 18, 9, b, { rx: 3 }),
      { transform: "rotate(32)" },
    ),
  book: (a, b, ink) =>
    drawPath("M-36 -22Q-16 -30 0 -20V28Q-16 18 -36 26Z", a) +
    drawPath("M36 -22Q16 -30 0 -20V28Q16 18 36 26Z", b) +
    drawStroke("M0 -20V28", ink, 2.4) +
    drawStroke("M-28 -10q12 -4 20 1M-28 2q12 -4 20 1M8 -9q8 -5 20 -1M8 3q8 -5 20 -1", ink, 2, { opacity: 0.5 }),
  house: (a, b, ink) =>
    drawRect(-26, -6, 52, 40, a) +
    drawPath("M-34 -4L0 -36L34 -4Z", b) +
    drawRect(-7, 12, 14, 22, ink) +
    drawRect(10, 2, 10, 10, "#ffe9a8"),
  shell: (a, b) =>
    drawPath("M0 32L-34 -2Q-32 -34 0 -36Q32 -34 34 -2Z", a) +
    drawStroke("M0 30V-34M0 30L-16 -32M0 30L16 -32M0 30L-28 -18M0 30L28 -18", b, 3),
  bread: (a, b) =>
    drawPath("M-36 12C-38 -26 38 -26 36 12C36 26 -36 26 -36 12Z", a) +
    drawStroke("M-18 -10L-8 6M0 -13L10 4M18 -10L26 4", b, 5),
  spark: (a, b) =>
    drawPath("M0 -38Q2 -4 36 0Q2 4 0 38Q-2 4 -36 0Q-2 -4 0 -38Z", a) +
    drawCircle(26, -26, 6, b) +
    drawCircle(-26, 24, 4, b),
};

function paintSteps(random: Random, options: GuideOptions, colors: Palette): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const ground = random.pick([
    colors.paper,
    colors.tones[0],
    lighten(colors.accents[1], 0.55),
    colors.tones[4],
    lighten(colors.tones[1], 0.3),
  ]);
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const face = random.pick<Face>(["fat", "heavy", "groteskBold", "fatItalic"]);
  const margin = width * 0.08;
  const header = random.pick([colors.accents[0], colors.tones[3], colors.tones[2]].filter((color) => color !== ground));
  const letter = Math.min(
    width * 0.112,
    ...options.title.split(" ").map((word) => fitText(face, word, width - margin * 2, width * 0.112)),
  );
  const rows = wrapText(face, options.title, letter, width - margin * 2);
  const top =
    margin * 1.1 + letter * (rows.length * 1.04) + (options.note === undefined ? 0 : width * 0.055) + margin * 0.6;
  const headInk = pickReadable(header, colors.ink, colors.paper);
  let body = drawRect(0, 0, width, height, ground) + drawRect(0, 0, width, top, header);
  let y = margin * 0.9 + letter * 0.8;
  for (const row of rows) {
    body += drawText(face, row, { x: margin, y, size: letter, fill: headInk, tracking: -0.015 });
    y += letter * 1.04;
  }
  if (options.note !== undefined)
    body += drawText("grotesk", options.note, { x: margin, y: y - letter * 0.12, size: width * 0.03, fill: headInk });
  const count = options.rows.length;
  const tall = (height - top - margin * 0.4) / count;
  const r = Math.min(tall * 0.34, width * 0.115);
  const zigzag = random.chance(0.4);
  const discs = [colors.tones[1], colors.accents[1], colors.tones[2], lighten(colors.accents[0], 0.2)].filter(
    (color) => color !== ground,
  );
  for (const [index, row] of options.rows.entries()) {
    const cy = top + tall * (index + 0.5) + margin * 0.1;
    const right = zigzag && index % 2 === 1;
    const cx = right ? width - margin - r : margin + r;
    const tx = right ? margin : margin + r * 2 + width * 0.055;
    const room = width - margin * 2 - r * 2 - width * 0.055;
    if (index > 0 && !zigzag)
      body += drawStroke(`M${margin} ${top + tall * index + margin * 0.1}H${width - margin}`, ink, 1.4, {
        opacity: 0.25,
      });
    const disc = discs[index % discs.length] ?? colors.tones[1];
    const pair = [colors.accents[0], colors.tones[3], colors.tones[4], colors.paper].filter((color) => color !== disc);
    body +=
      drawCircle(cx, cy, r, disc) +
      wrapGroup(icons[row.icon](pair[index % 2] ?? ink, pair[2] ?? ink, colors.ink), {
        transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${(r / 62).toFixed(3)})`,
      });
    const block =
      row.body === undefined
        ? { drawing: "", next: 0 }
        : drawParagraph("text", row.body, {
            x: tx,
            y: cy + width * 0.028,
            size: width * 0.0315,
            fill: ink,
            width: room,
            leading: 1.34,
            opacity: 0.86,
          });
    const lift = row.body === undefined ? -width * 0.015 : Math.max(0, (block.next - cy - width * 0.05) / 2);
    body += wrapGroup(
      drawText("strong", row.head, {
        x: tx,
        y: cy - width * 0.018,
        size: Math.min(width * 0.043, fitText("strong", row.head, room)),
        fill: ink,
      }) + block.drawing,
      { transform: `translate(0 ${(-lift).toFixed(1)})` },
    );
  }
  return createVectorPainting(size, "", body, "paper");
}

/** Paints a card with named colors, like one from a paint store. */
function paintSwatches(random: Random, options: GuideOptions, colors: Palette): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const used = [
    colors.tones[0],
    colors.tones[1],
    colors.accents[1],
    colors.tones[2],
    colors.accents[0],
    colors.tones[3],
    colors.tones[4],
  ].slice(0, options.rows.length);
  const paper = lighten(colors.paper, 0.5);
  let body = drawRect(0, 0, width, height, paper);
  const kind = random.int(0, 2);
  const margin = width * 0.07;
  const foot = width * 0.17;
  const w = width - margin * 2;
  const h = height - margin * 2 - foot;
  for (const [index, row] of options.rows.entries()) {
    const color = used[index] ?? colors.ink;
    const ink = pickReadable(color, colors.ink, colors.paper);
    if (kind === 0) {
      const tall = h / used.length;
      body +=
        drawRect(margin, margin + index * tall, w, tall + 1, color) +
        drawText("grotesk", row.head, {
          x: margin + 20,
          y: margin + (index + 1) * tall - 18,
          size: width * 0.03,
          fill: ink,
        }) +
        drawText("grotesk", color.toUpperCase(), {
          x: width - margin - 20,
          y: margin + (index + 1) * tall - 18,
          size: width * 0.026,
          fill: ink,
          anchor: "end",
          opacity: 0.75,
        });
    } else if (kind === 1) {
      const rows = Math.ceil(used.length / 2);
      const cw = (w - 16) / 2;
      const ch = (h - 16 * (rows - 1)) / rows;
      const last = index === used.length - 1 && used.length % 2 === 1;
      const x = margin + (index % 2) * (cw + 16);
      const y = margin + Math.floor(index / 2) * (ch + 16);
      body +=
        drawRect(x, y, last ? w : cw, ch, color, { rx: 14 }) +
        drawText("strong", row.head, { x: x + 18, y: y + ch - 22, size: width * 0.031, fill: ink });
    } else {
      const r = h / used.length / 1.5;
      const cy = margin + r + (index * (h - r * 2)) / (used.length - 1);
      body +=
        drawCircle(width * 0.34, cy, r, color) +
        drawStroke(`M${width * 0.34 + r + 12} ${cy}H${width * 0.6}`, colors.ink, 1.6) +
        drawText("italic", row.head, { x: width * 0.62, y: cy + 9, size: width * 0.04, fill: colors.ink });
    }
  }
  body += drawText("fat", options.title, {
    x: margin,
    y: height - margin * 1.25,
    size: fitText("fat", options.title, w, width * 0.075),
    fill: colors.ink,
  });
  if (options.note !== undefined)
    body += drawText("grotesk", options.note, {
      x: margin,
      y: height - margin * 0.6,
      size: width * 0.027,
      fill: colors.ink,
      opacity: 0.8,
    });
  return createVectorPainting(size, "", body, "paper");
}

/** Paints a guide. */
export function paintGuide(random: Random, options: GuideOptions): Painting {
  const colors = getPalette(options.palette);
  return options.scene === "steps" ? paintSteps(random, options, colors) : paintSwatches(random, options, colors);
}
