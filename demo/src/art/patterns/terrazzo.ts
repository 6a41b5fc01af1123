import type { Random } from "../../random.ts";
import {
  drawCircle,
  getSize,
  wrapGroup,
  type Painting,
  drawPath,
  type Point,
  type Ratio,
  drawRect,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten } from "../color.ts";
import { type PaletteName, getPalette } from "../palettes.ts";
import { toBlobPath, scatter } from "../shapes.ts";
import { drawText } from "../type.ts";

/** Stone chips in cement, cut-paper leaves, or a board of samples. */
export type TerrazzoOptions = {
  scene: "floor" | "samples" | "cutouts";
  palette: PaletteName;
  ratio: Ratio;
  labels?: readonly string[];
};

function drawChips(
  random: Random,
  box: { x: number; y: number; width: number; height: number },
  big: number,
  inks: readonly string[],
): string {
  let drawing = "";
  for (const [share, count] of [
    [1, 40],
    [0.55, 150],
    [0.22, 420],
  ] as const) {
    const reach = big * share;
    for (const [x, y] of scatter(
      random,
      box,
      reach * 1.75,
      Math.round((count * box.width * box.height) / (736 * 920) / (big / 44) ** 2),
      () => true,
    )) {
      const corners = random.int(4, 7);
      const turn = random.between(0, 6.28);
      const stretch = random.between(0.6, 1);
      const points: Point[] = [];
      for (let corner = 0; corner < corners; corner += 1) {
        const angle = (corner / corners) * Math.PI * 2 + random.between(-0.3, 0.3);
        const distance = reach * random.between(0.62, 1);
        const px = Math.cos(angle) * distance;
        const py = Math.sin(angle) * distance * stretch;
        points.push([x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)]);
      }
      drawing += drawPath(toPolygonPath(points), random.pick(inks));
    }
  }
  return drawing;
}

/** Draws a seaweed-like shape: lobes on both sides of a bent spine. */
function drawFrond(random: Random, x: number, y: number, length: number, turn: number, color: string): string {
  const lobes = random.int(4, 6);
  let data = "";
  for (const side of [-1, 1]) {
    for (let lobe = 0; lobe < lobes; lobe += 1) {
      const share = 0.14 + (lobe / lobes) * 0.8;
      const bx = Math.sin(share * 2.2) * length * 0.1;
      const by = -length * share;
      const distance = length * (0.34 - Math.abs(share - 0.45) * 0.3);
      const up = length * 0.14;
      const w = length * 0.052;
      data += `M${(bx - side * 4).toFixed(1)} ${(by + w).toFixed(1)}C${(bx + side * distance * 0.5).toFixed(1)} ${(by + w).toFixed(1)} ${(bx + side * distance * 0.8).toFixed(1)} ${(by - up * 0.3).toFixed(1)} ${(bx + side * distance * 0.84).toFixed(1)} ${(by - up).toFixed(1)}A${w} ${w} 0 0 ${side === 1 ? 1 : 0} ${(bx + side * (distance * 0.84 + w * 1.7)).toFixed(1)} ${(by - up).toFixed(1)}C${(bx + side * (distance + w)).toFixed(1)} ${(by + w).toFixed(1)} ${(bx + side * distance * 0.6).toFixed(1)} ${(by + w * 3).toFixed(1)} ${(bx - side * 4).toFixed(1)} ${(by + w * 2.6).toFixed(1)}Z`;
    }
  }
  const spine = `M${-length * 0.02} 0C${length * 0.06} ${-length * 0.3} ${length * 0.12} ${-length * 0.6} ${length * 0.02} ${-length}A${length * 0.05} ${length * 0.05} 0 0 1 ${length * 0.12} ${-length}C${length * 0.2} ${-length * 0.6} ${length * 0.15} ${-length * 0.3} ${length * 0.07} 0Z`;
  const moved = { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})` };
  return wrapGroup(
    drawPath(data + spine, "#1a1210", { opacity: 0.14, transform: "translate(5 7)" }) + drawPath(data + spine, color),
    moved,
  );
}

/** Paints a surface with stone chips or paper cutouts. */
export function paintTerrazzo(random: Random, options: TerrazzoOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  const all = [
    colors.tones[4],
    colors.tones[3],
    colors.tones[2],
    colors.tones[1],
    colors.accents[0],
    colors.accents[1],
  ];
  if (options.scene === "cutouts") {
    const columns = random.pick([2, 2, 3]);
    const rows = Math.max(2, Math.round((height / width) * columns));
    const cw = width / columns;
    const ch = height / rows;
    let body = drawRect(0, 0, width, height, colors.paper);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const x = column * cw;
        const y = row * ch;
        const [ground, ink, dot] = random.shuffle([...all, colors.paper, colors.tones[0]]);
        body += drawPath(
          toPolygonPath([
            [x + random.between(-4, 4), y + random.between(-4, 4)],
            [x + cw + random.between(-3, 6), y + random.between(-4, 4)],
            [x + cw + random.between(-3, 6), y + ch + 4],
            [x + random.between(-4, 4), y + ch + 4],
          ]),
          ground ?? colors.paper,
        );
        const turn = random.between(-16, 16);
        if (random.chance(0.72))
          body += drawFrond(random, x + cw * 0.48 - turn, y + ch * 0.9, ch * 0.78, turn, ink ?? colors.ink);
        else {
          body += drawPath(
            toBlobPath(random, x + cw / 2 + 5, y + ch / 2 + 7, cw * 0.31, ch * 0.33, 0.26, 7),
            "#1a1210",
            {
              opacity: 0,
            },
          );
          body +=
            drawPath(toBlobPath(random, x + cw / 2, y + ch / 2, cw * 0.32, ch * 0.34, 0.26, 7), ink ?? colors.ink) +
            drawCircle(x + cw * 0.52, y + ch * 0.48, cw * 0.11, dot ?? colors.paper);
        }
      }
    }
    return createVectorPainting(size, "", body, "paper");
  }
  if (options.scene === "floor") {
    const ground = random.pick([colors.paper, lighten(colors.tones[0], 0.4), colors.tones[0], colors.tones[4]]);
    const inks = all.filter((color) => color !== ground);
    return createVectorPainting(
      size,
      "",
      drawRect(0, 0, width, height, ground) +
        drawChips(random, { x: -20, y: -20, width: width + 40, height: height + 40 }, random.pick([34, 46, 66]), inks),
      "grain",
    );
  }
  const columns = 2;
  const rows = height > width * 1.2 ? 3 : 2;
  const margin = width * 0.075;
  const gap = width * 0.045;
  const w = (width - margin * 2 - gap) / columns;
  const labelRoom = width * 0.06;
  const h = (height - margin * 2 - gap * (rows - 1)) / rows - labelRoom;
  let definitions = "";
  let body = drawRect(0, 0, width, height, lighten(colors.paper, 0.3));
  for (let index = 0; index < columns * rows; index += 1) {
    const x = margin + (index % columns) * (w + gap);
    const y = margin + Math.floor(index / columns) * (h + gap + labelRoom);
    const ground =
      [
        colors.paper,
        colors.tones[1],
        colors.tones[0],
        colors.tones[4],
        colors.tones[2],
        lighten(colors.accents[1], 0.3),
      ][index % 6] ?? colors.paper;
    const inks = random.shuffle(all.filter((color) => color !== ground)).slice(0, random.int(2, 5));
    definitions += `<clipPath id="sample${index}">${drawRect(x, y, w, h, "#000", { rx: 5 })}</clipPath>`;
    for (const [spread, opacity] of [
      [9, 0.05],
      [6, 0.07],
      [3, 0.09],
    ] as const)
      body += drawRect(x - spread * 0.4, y + spread, w + spread * 0.8, h, darken(colors.ink, 0.3), { rx: 7, opacity });
    body += wrapGroup(
      drawRect(x, y, w, h, ground) +
        drawChips(random, { x: x - 10, y: y - 10, width: w + 20, height: h + 20 }, random.pick([14, 22, 34]), inks),
      { "clip-path": `url(#sample${index})` },
    );
    const label = options.labels?.[index];
    if (label !== undefined)
      body += drawText("grotesk", label, { x, y: y + h + width * 0.038, size: width * 0.025, fill: colors.ink });
  }
  return createVectorPainting(size, definitions, body, "none");
}
