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
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { drawChair, type ChairMaterials } from "../chair.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import { type Palette, getPalette, type PaletteName } from "../palettes.ts";
import { fitText, drawText } from "../type.ts";

/** Sheets with many variants of one object: chairs, lamps, teapots. */
export type PlateOptions = {
  scene: "chairs" | "lamps" | "teapots";
  palette: PaletteName;
  ratio: Ratio;
  title?: string;
};

function drawLamp(random: Random, { main, other, wood, ink }: ChairMaterials): string {
  const kind = random.int(0, 4);
  const glow = "#ffe3a1";
  const w = random.between(17, 26);
  const foot = drawEllipse(2, 46, w, 3.6, ink, { opacity: 0.13 });
  if (kind === 0)
    return (
      drawCircle(0, -14, 27, glow, { opacity: 0.28 }) +
      drawStroke("M0 -50V-34", ink, 1.6) +
      drawPath(`M0 -36C${w * 0.5} -34 ${w} -18 ${w * 1.1} -4H${-w * 1.1}C${-w} -18 ${-w * 0.5} -34 0 -36Z`, main) +
      drawPath(`M${w * 0.3} -31C${w * 0.8} -22 ${w} -14 ${w * 1.1} -4H${w * 0.5}Z`, darken(main, 0.2)) +
      drawEllipse(0, -4, w * 1.1, 3.4, glow) +
      drawCircle(0, -2, 5, "#fff6df")
    );
  if (kind === 1) {
    const shade = random.between(0.5, 0.8);
    return (
      foot +
      drawCircle(0, -20, 27, glow, { opacity: 0.25 }) +
      drawPath(`M${-w * 0.4} 44C${-w * 0.9} 24 ${-w * 0.7} 6 -3 0H3C${w * 0.7} 6 ${w * 0.9} 24 ${w * 0.4} 44Z`, other) +
      drawPath(`M3 0C${w * 0.7} 6 ${w * 0.9} 24 ${w * 0.4} 44H${w * 0.1}Q${w * 0.4} 20 3 0Z`, darken(other, 0.2)) +
      drawStroke("M0 2V-8", wood, 3) +
      drawPath(
        toPolygonPath([
          [-w * shade, -40],
          [w * shade, -40],
          [w * 1.15, -7],
          [-w * 1.15, -7],
        ]),
        main,
      ) +
      drawPath(
        toPolygonPath([
          [-w * shade, -40],
          [-w * shade * 0.3, -40],
          [-w * 0.5, -7],
          [-w * 1.15, -7],
        ]),
        lighten(main, 0.2),
      )
    );
  }
  if (kind === 2)
    return (
      foot +
      drawStroke("M0 44V8L-20 -18L8 -38", wood, 3) +
      drawCircle(0, 8, 3.2, ink) +
      drawCircle(-20, -18, 3.2, ink) +
      drawRect(-w * 0.7, 41, w * 1.4, 5, ink, { rx: 2 }) +
      wrapGroup(
        drawPath("M-7 -8H7L15 12H-15Z", main) +
          drawRect(-6, -13, 12, 6, darken(main, 0.3), { rx: 2 }) +
          drawEllipse(0, 12, 15, 2.8, glow),
        { transform: "translate(12 -36) rotate(-28)" },
      )
    );
  if (kind === 3)
    return (
      foot +
      drawCircle(0, -14, 30, glow, { opacity: 0.26 }) +
      drawStroke("M-14 46L0 2L14 46M0 2L2 46", wood, 3) +
      drawCircle(0, -16, 21, lighten(glow, 0.4)) +
      drawCircle(-6, -22, 9, "#ffffff", { opacity: 0.7 }) +
      drawRect(-8, 1, 16, 6, main, { rx: 2 })
    );
  return (
    foot +
    drawCircle(0, -18, 28, glow, { opacity: 0.25 }) +
    drawStroke("M0 45V-14", ink, 2.6) +
    drawRect(-w * 0.6, 41, w * 1.2, 5, other, { rx: 2.5 }) +
    drawPath(`M${-w} -12A${w} ${w} 0 0 1 ${w} -12Z`, main) +
    drawPath(
      `M${w * 0.2} ${-12 - w * 0.97}A${w} ${w} 0 0 1 ${w} -12H${w * 0.4}Q${w * 0.6} ${-14 - w * 0.5} ${w * 0.2} ${-12 - w * 0.97}Z`,
      darken(main, 0.18),
    ) +
    drawEllipse(0, -12, w, 2.6, glow) +
    drawCircle(0, -13 - w, 2.6, wood)
  );
}

function drawTeapot(random: Random, { main, other, wood, ink }: ChairMaterials): string {
  const w = random.between(23, 29);
  const h = random.between(19, 27);
  const kind = random.int(0, 2);
  const low = 34;
  const mid = low - h;
  let drawing = drawEllipse(3, 38, w * 1.2, 4, ink, { opacity: 0.14 });
  drawing += random.chance(0.5)
    ? drawPath(
        `M${w * 0.78} ${mid + 10}C${w * 1.3} ${mid + 6} ${w * 1.2} ${mid - 12} ${w * 1.66} ${mid - 15}L${w * 1.8} ${mid - 10}C${w * 1.5} ${mid - 4} ${w * 1.6} ${mid + 16} ${w * 0.7} ${mid + h * 0.7}Z`,
        darken(main, 0.08),
      )
    : drawPath(
        `M${w * 0.8} ${mid + 2}L${w * 1.5} ${mid - 14}L${w * 1.72} ${mid - 8}L${w * 0.8} ${mid + h * 0.6}Z`,
        darken(main, 0.08),
      );
  drawing +=
    kind === 1
      ? drawStroke(
          `M${-w * 0.6} ${mid - h * 0.6}C${-w * 0.7} ${mid - h * 2.1} ${w * 0.7} ${mid - h * 2.1} ${w * 0.6} ${mid - h * 0.6}`,
          wood,
          4,
        )
      : drawStroke(
          `M${-w * 0.8} ${mid - h * 0.4}C${-w * 1.75} ${mid - h * 0.7} ${-w * 1.7} ${mid + h * 0.7} ${-w * 0.85} ${mid + h * 0.55}`,
          kind === 2 ? wood : darken(main, 0.14),
          4.6,
        );
  const shape = random.pick([
    `M${-w} ${mid}A${w} ${h} 0 0 1 ${w} ${mid}A${w} ${h} 0 0 1 ${-w} ${mid}Z`,
    `M${-w * 0.62} ${mid - h}H${w * 0.62}L${w} ${low}Q0 ${low + 4} ${-w} ${low}Z`,
    `M${-w} ${mid - h * 0.55}Q0 ${mid - h * 1.15} ${w} ${mid - h * 0.55}L${w * 0.7} ${low}Q0 ${low + 4} ${-w * 0.7} ${low}Z`,
  ]);
  drawing += drawPath(shape, main);
  const ornament = random.int(0, 3);
  if (ornament === 0)
    drawing +=
      drawStroke(`M${-w * 0.92} ${mid + 4}Q0 ${mid + 11} ${w * 0.92} ${mid + 4}`, other, 4) +
      drawStroke(`M${-w * 0.88} ${mid + 11}Q0 ${mid + 18} ${w * 0.88} ${mid + 11}`, other, 1.6);
  else if (ornament === 1)
    for (let dot = 0; dot < 11; dot += 1)
      drawing += drawCircle(
        ((dot % 4) - 1.5) * w * 0.42 + (dot > 3 && dot < 8 ? w * 0.2 : 0),
        mid - h * 0.34 + Math.floor(dot / 4) * h * 0.46,
        2.6,
        other,
      );
  else if (ornament === 2)
    for (let petal = 0; petal < 8; petal += 1)
      drawing += drawEllipse(0, mid - 8, 3, 7, other, { transform: `rotate(${petal * 45} 0 ${mid})` });
  drawing += drawEllipse(-w * 0.5, mid - h * 0.25, w * 0.1, h * 0.3, "#ffffff", {
    opacity: 0.32,
    transform: `rotate(24 ${-w * 0.5} ${mid})`,
  });
  return (
    drawing +
    drawPath(`M${-w * 0.48} ${mid - h * 0.84}Q0 ${mid - h * 1.24} ${w * 0.48} ${mid - h * 0.84}Z`, darken(main, 0.2)) +
    drawCircle(0, mid - h * 1.14, 4, kind === 0 ? other : wood)
  );
}

/** Paints a sheet of variants. */
export function paintPlate(random: Random, options: PlateOptions): Painting {
  const size = getSize(options.ratio);
  const { width, height } = size;
  const colors: Palette = getPalette(options.palette);
  const ground = random.pick([
    colors.paper,
    lighten(colors.tones[0], 0.3),
    colors.tones[0],
    colors.tones[4],
    lighten(colors.accents[1], 0.5),
  ]);
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const foot = options.title === undefined ? height * 0.05 : height * 0.12;
  const margin = width * 0.07;
  const columns = width > height ? random.pick([4, 5]) : random.pick([2, 3, 3]);
  const cell = (width - margin * 2) / columns;
  const rows = Math.max(2, Math.floor((height - margin - foot) / (cell * 1.08)));
  const tall = (height - margin - foot) / rows;
  const draw = { chairs: drawChair, lamps: drawLamp, teapots: drawTeapot }[options.scene];
  const coats = [
    colors.accents[0],
    colors.tones[2],
    colors.accents[1],
    colors.tones[3],
    colors.tones[1],
    ink === colors.paper ? colors.paper : colors.ink,
    colors.tones[4],
  ].filter((color) => color !== ground);
  const tiles = random.chance(0.3);
  const woods = ["#b9834b", "#8a5a35", "#d0a56c"];
  let body = drawRect(0, 0, width, height, ground);
  for (let index = 0; index < rows * columns; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [margin + cell * (column + 0.5), margin + tall * (row + 0.5)];
    const panel = mix(ground, coats[(index + row) % coats.length] ?? ink, 0.22);
    if (tiles) body += drawRect(x - cell * 0.47, y - tall * 0.47, cell * 0.94, tall * 0.94, panel, { rx: cell * 0.05 });
    const main = coats[(index * 3 + row) % coats.length] ?? ink;
    const other = coats[(index * 3 + row + 2) % coats.length] ?? ink;
    const coat = { main, other, wood: woods[(index + row) % 3] ?? "#b9834b", ink: mix(ink, ground, 0.1) };
    body += wrapGroup(draw(random, coat), {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(Math.min(cell, tall) / (options.scene === "teapots" ? 100 : 94)).toFixed(3)})`,
    });
  }
  if (options.title !== undefined) {
    const letter = fitText("fat", options.title, width * 0.7, width * 0.055);
    body += drawText("fat", options.title, {
      x: width / 2,
      y: height - foot * 0.4,
      size: letter,
      fill: ink,
      anchor: "middle",
    });
  }
  return createVectorPainting(size, "", body, "print");
}
