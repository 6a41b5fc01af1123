import type { Random } from "../../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  type Painting,
  type Ratio,
  drawRect,
  drawStroke,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import { fitText, drawText } from "../type.ts";
import { type Tint, vignettes } from "../vignettes.ts";

/** Small printed items: postage stamps on an album page, or matchbox labels. */
export type StampsOptions = { scene: "album" | "matches"; palette: PaletteName; ratio: Ratio; country?: string };

function pickTint(random: Random, colors: Palette): Tint {
  const sky = random.pick([
    colors.tones[0],
    colors.tones[1],
    lighten(colors.accents[1], 0.4),
    lighten(colors.tones[2], 0.25),
    colors.tones[3],
    lighten(colors.accents[0], 0.35),
  ]);
  const night = pickReadable(sky, colors.ink, colors.paper) === colors.paper;
  return {
    sky,
    far: night ? colors.tones[2] : mix(colors.tones[2], colors.tones[1], 0.2),
    near: colors.tones[4],
    spot: random.pick([colors.accents[0], colors.accents[1]].filter((color) => color !== sky)),
    paper: lighten(colors.paper, 0.4),
  };
}

function clipToStamp(
  content: string,
  id: string,
  w: number,
  h: number,
  x: number,
  y: number,
): { definition: string; drawing: string } {
  return {
    definition: `<clipPath id="${id}">${drawRect(0, 0, w, h, "#000")}</clipPath>`,
    drawing: wrapGroup(content, {
      "clip-path": `url(#${id})`,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    }),
  };
}

function drawVignette(
  draw: (typeof vignettes)[number]["draw"],
  random: Random,
  tint: Tint,
  w: number,
  h: number,
): string {
  const scale = Math.max(w, h) / 100;
  return (
    drawRect(0, 0, w, h, tint.sky) +
    wrapGroup(draw(tint, random), {
      transform: `translate(${((w - 100 * scale) / 2).toFixed(1)} ${(h - 100 * scale).toFixed(1)}) scale(${scale.toFixed(3)})`,
    })
  );
}

function drawStamp(
  random: Random,
  colors: Palette,
  w: number,
  h: number,
  index: number,
  country: string,
  page: string,
): { definition: string; drawing: string } {
  const paper = lighten(colors.paper, 0.5);
  const hole = w / 22;
  let teeth = "";
  const across = Math.round(w / (hole * 2));
  const down = Math.round(h / (hole * 2));
  for (let at = 0; at <= across; at += 1)
    for (const y of [0, h]) teeth += `M${((at * w) / across).toFixed(1)} ${y.toFixed(1)}h.1`;
  for (let at = 0; at <= down; at += 1)
    for (const x of [0, w]) teeth += `M${x.toFixed(1)} ${((at * h) / down).toFixed(1)}h.1`;
  const motif = vignettes[index % vignettes.length] ?? random.pick(vignettes);
  const edge = w * 0.09;
  const foot = h * 0.13;
  const tint = pickTint(random, colors);
  const art = clipToStamp(
    drawVignette(motif.draw, random, tint, w - edge * 2, h - edge * 2 - foot),
    `stamp${index}`,
    w - edge * 2,
    h - edge * 2 - foot,
    edge,
    edge,
  );
  const ink = colors.ink;
  const name = country.toUpperCase();
  const value = `${random.pick([5, 10, 20, 25, 40, 60, 75])}`;
  return {
    definition: art.definition,
    drawing:
      drawRect(2, 4, w, h, "#1d120c", { opacity: 0.16 }) +
      drawRect(0, 0, w, h, paper) +
      drawStroke(teeth, page, hole * 1.1) +
      art.drawing +
      drawText("groteskBold", name, {
        x: edge,
        y: h - edge * 0.95,
        size: fitText("groteskBold", name, (w - edge * 2) * 0.66, h * 0.085),
        fill: ink,
      }) +
      drawText("fat", value, { x: w - edge, y: h - edge * 0.9, size: h * 0.1, fill: ink, anchor: "end" }),
  };
}

function drawAlbum(random: Random, options: StampsOptions, colors: Palette): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const page = random.pick([
    colors.tones[4],
    darken(colors.tones[3], 0.15),
    lighten(colors.tones[0], 0.2),
    colors.tones[1],
    colors.ink,
  ]);
  const country = options.country ?? random.pick(["Varrowe", "Holmen", "Tessaly", "Elin", "Orme", "Kaltental"]);
  const columns = width > height ? 4 : 3;
  const gap = width * 0.045;
  const w = (width - gap * (columns + 1)) / columns;
  const upright = random.pick([1.26, 1.34, 0.8, 1]);
  const h = w * upright;
  const rows = Math.max(1, Math.floor((height - gap) / (h + gap)));
  const space = (height - rows * h) / (rows + 1);
  const start = random.int(0, vignettes.length - 1);
  let definitions = "";
  let body = drawRect(0, 0, width, height, page);
  for (let index = 0; index < rows * columns; index += 1) {
    const piece = drawStamp(random, colors, w, h, start + index, country, page);
    definitions += piece.definition;
    const [x, y] = [gap + (index % columns) * (w + gap), space + Math.floor(index / columns) * (h + space)];
    body += wrapGroup(piece.drawing, {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random.between(-1.6, 1.6).toFixed(2)} ${(w / 2).toFixed(0)} ${(h / 2).toFixed(0)})`,
    });
  }
  for (let mark = 0; mark < 3; mark += 1) {
    const [x, y, r] = [random.between(0.1, 0.9) * width, random.between(0.1, 0.9) * height, w * 0.27];
    const post = darken(colors.ink, 0.2);
    let cancel = "";
    for (let wave = 0; wave < 5; wave += 1)
      cancel += `M${x + r * 1.1} ${y - r * 0.6 + wave * r * 0.3}q${r * 0.2} ${-r * 0.14} ${r * 0.4} 0t${r * 0.4} 0t${r * 0.4} 0t${r * 0.4} 0`;
    body += wrapGroup(
      drawCircle(x, y, r, "none", { stroke: post, "stroke-width": 3 }) +
        drawCircle(x, y, r * 0.68, "none", { stroke: post, "stroke-width": 2 }) +
        drawStroke(cancel, post, 2.6) +
        drawText("groteskBold", `${random.int(1, 28)}.${random.int(1, 12)}.${random.int(52, 79)}`, {
          x,
          y: y + r * 0.12,
          size: r * 0.32,
          fill: post,
          anchor: "middle",
        }),
      { opacity: 0.55, transform: `rotate(${random.int(-24, 16)} ${x.toFixed(0)} ${y.toFixed(0)})` },
    );
  }
  return createVectorPainting(size, definitions, body, "paper");
}

function paintMatchboxLabels(random: Random, options: StampsOptions, colors: Palette): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const table = random.pick([lighten(colors.tones[0], 0.2), colors.paper, colors.tones[1], colors.tones[4]]);
  const columns = width > height ? 4 : random.pick([2, 3]);
  const gap = width * 0.05;
  const w = (width - gap * (columns + 1)) / columns;
  const rows = Math.max(1, Math.round((height - gap) / (w * 1.42 + gap)));
  const h = (height - gap * (rows + 1)) / rows;
  const order = random.shuffle(vignettes);
  let definitions = "";
  let body = drawRect(0, 0, width, height, table);
  for (let index = 0; index < rows * columns; index += 1) {
    const motif = order[index % order.length] ?? random.pick(vignettes);
    const tint = pickTint(random, colors);
    const label = random.pick(
      [colors.accents[0], colors.accents[1], colors.tones[3], colors.tones[4]].filter(
        (color) => color !== tint.sky && color !== table,
      ),
    );
    const ink = pickReadable(label, colors.ink, lighten(colors.paper, 0.4));
    const [x, y] = [gap + (index % columns) * (w + gap), gap + Math.floor(index / columns) * (h + gap)];
    const edge = w * 0.07;
    const head = h * 0.17;
    const art = clipToStamp(
      drawVignette(motif.draw, random, tint, w - edge * 2, h - head * 2 - edge),
      `match${index}`,
      w - edge * 2,
      h - head * 2 - edge,
      edge,
      head + edge * 0.5,
    );
    definitions += art.definition;
    const name = motif.name.toUpperCase();
    const line = random.pick(["SAFETY MATCHES", "50 STICKS", "STRIKE SOFTLY", "KEEP DRY", "IMPREGNATED"]);
    body += wrapGroup(
      drawRect(4, 7, w, h, "#1d120c", { opacity: 0.2, rx: 4 }) +
        drawRect(0, 0, w, h, label, { rx: 4 }) +
        drawRect(edge * 0.45, edge * 0.45, w - edge * 0.9, h - edge * 0.9, "none", {
          stroke: ink,
          "stroke-width": 1.6,
          rx: 2,
        }) +
        art.drawing +
        drawText("heavy", name, {
          x: w / 2,
          y: head * 0.82,
          size: fitText("heavy", name, w * 0.78, head * 0.66, 0.08),
          fill: ink,
          anchor: "middle",
          tracking: 0.08,
        }) +
        drawText("groteskBold", line, {
          x: w / 2,
          y: h - head * 0.4,
          size: fitText("groteskBold", line, w * 0.8, head * 0.36, 0.06),
          fill: ink,
          anchor: "middle",
          tracking: 0.06,
        }),
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
    );
  }
  return createVectorPainting(size, definitions, body, "print");
}

/** Paints stamps or matchbox labels. */
export function paintStamps(random: Random, options: StampsOptions): Painting {
  const colors = getPalette(options.palette);
  return options.scene === "album" ? drawAlbum(random, options, colors) : paintMatchboxLabels(random, options, colors);
}
