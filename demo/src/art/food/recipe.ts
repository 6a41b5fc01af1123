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
  type Size,
  drawStroke,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix, pickReadable } from "../color.ts";
import { type Dish, drawDish } from "./dishes.ts";
import { type Palette, type PaletteName, getPalette } from "../palettes.ts";
import { toLeafPath, scatter } from "../shapes.ts";
import { type Face, fitText, drawParagraph, drawText, wrapText } from "../type.ts";

/** A dish on a set table, or a recipe card with text. */
export type RecipeOptions = {
  scene: "table" | "card";
  dish: Dish;
  /** Color of the soup, fruit, rind, or sauce. */
  tint?: string;
  palette: PaletteName;
  ratio: Ratio;
  title?: string;
  /** A line under the title, such as "35 minutes, serves 4". */
  note?: string;
  ingredients?: readonly string[];
  steps?: readonly string[];
};

function drawFork(x: number, y: number, size: number, color: string): string {
  return (
    drawStroke(`M${x} ${y}V${y + size * 0.62}`, color, size * 0.045) +
    drawStroke(
      `M${x - size * 0.06} ${y - size * 0.3}V${y - size * 0.1}Q${x - size * 0.06} ${y} ${x} ${y}Q${x + size * 0.06} ${y} ${x + size * 0.06} ${y - size * 0.1}V${y - size * 0.3}M${x} ${y - size * 0.3}V${y}`,
      color,
      size * 0.028,
    )
  );
}

function drawSpoon(x: number, y: number, size: number, color: string): string {
  return (
    drawStroke(`M${x} ${y}V${y + size * 0.62}`, color, size * 0.045) +
    drawEllipse(x, y - size * 0.16, size * 0.085, size * 0.16, color) +
    drawEllipse(x, y - size * 0.16, size * 0.055, size * 0.115, darken(color, 0.16))
  );
}

function drawTableTop(random: Random, size: Size, colors: Palette): string {
  const { width, height } = size;
  const kind = random.int(0, 3);
  const ground = random.pick([
    colors.tones[0],
    colors.tones[1],
    lighten(colors.tones[2], 0.12),
    colors.tones[3],
    colors.accents[1],
    colors.paper,
  ]);
  let body = drawRect(0, 0, width, height, ground);
  if (kind === 0) {
    const unit = width / random.pick([8, 10, 12]);
    const check = random.pick([colors.tones[3], colors.accents[0]].filter((color) => color !== ground));
    for (let index = 0; index * unit * 2 < Math.max(width, height); index += 1)
      body +=
        drawRect(index * unit * 2, 0, unit, height, check, { opacity: 0.34 }) +
        drawRect(0, index * unit * 2, width, unit, check, { opacity: 0.34 });
  } else if (kind === 1) {
    const board = width / random.pick([4, 5]);
    const wood = mix("#b98452", colors.tones[2], 0.3);
    body = drawRect(0, 0, width, height, wood);
    for (let index = 0; index * board < width; index += 1) {
      body += drawRect(index * board, 0, board, height, index % 2 === 0 ? lighten(wood, 0.07) : darken(wood, 0.05));
      let grain = "";
      for (let line = 0; line < 7; line += 1) {
        const x = index * board + random.between(0.08, 0.92) * board;
        grain += `M${x.toFixed(0)} 0C${(x + random.between(-14, 14)).toFixed(0)} ${(height * 0.3).toFixed(0)} ${(x + random.between(-14, 14)).toFixed(0)} ${(height * 0.7).toFixed(0)} ${x.toFixed(0)} ${height}`;
      }
      body +=
        drawStroke(grain, darken(wood, 0.25), 1.6, { opacity: 0.4 }) +
        drawStroke(`M${index * board} 0V${height}`, darken(wood, 0.5), 2.4, { opacity: 0.6 });
    }
  } else if (kind === 2) {
    for (const [x, y] of scatter(random, { x: 0, y: 0, width, height }, width * 0.1, 90))
      body += random.chance(0.5)
        ? drawCircle(x, y, width * 0.012, lighten(ground, 0.35))
        : drawPath(toLeafPath(x, y, random.between(0, 6), width * 0.045, 0.25), darken(ground, 0.16));
  }
  return body;
}

function drawTable(random: Random, size: Size, colors: Palette, dish: Dish, tint: string | undefined): string {
  const { width, height } = size;
  const radius = Math.min(width, height) * random.between(0.36, 0.41);
  const cx = width * random.between(0.44, 0.56);
  const cy = height * random.between(0.46, 0.54);
  const china = random.pick([
    lighten(colors.paper, 0.4),
    colors.tones[0],
    mix(colors.tones[3], "#33383a", 0.3),
    lighten(colors.accents[1], 0.55),
  ]);
  let body = drawTableTop(random, size, colors);
  const cloth = random.pick([colors.accents[0], colors.tones[4], colors.paper]);
  const tilt = random.between(-18, 18);
  const cw = width * 0.44;
  body += wrapGroup(
    drawRect(-cw / 2 + 6, -height * 0.34 + 9, cw, height * 0.68, "#1d120c", { opacity: 0.14 }) +
      drawRect(-cw / 2, -height * 0.34, cw, height * 0.68, cloth) +
      drawRect(-cw / 2 + 12, -height * 0.34, 8, height * 0.68, pickReadable(cloth, colors.paper, colors.ink), {
        opacity: 0.5,
      }) +
      drawRect(cw / 2 - 20, -height * 0.34, 8, height * 0.68, pickReadable(cloth, colors.paper, colors.ink), {
        opacity: 0.5,
      }),
    {
      transform: `translate(${(cx + (random.chance(0.5) ? -1 : 1) * width * 0.28).toFixed(0)} ${cy.toFixed(0)}) rotate(${tilt.toFixed(0)})`,
    },
  );
  const metal = random.pick(["#d9d3c7", "#caa45a", "#5a5754"]);
  body += drawDish(random, dish, cx, cy, radius, china, tint);
  const side = random.chance(0.5) ? -1 : 1;
  const edge = side === 1 ? Math.min(width * 0.955, cx + radius * 1.2) : Math.max(width * 0.045, cx - radius * 1.2);
  body += (random.chance(0.5) ? drawFork : drawSpoon)(edge, cy - radius * 0.2, radius * 1.15, metal);
  if (height > width * 1.1) {
    const glassX = width * random.between(0.12, 0.24);
    const glassY = height * 0.12;
    const g = width * 0.105;
    const drink = random.pick(["#e9b949", "#b8473a", "#7a9a4a", "#6b3a22"]);
    for (const [offset, opacity] of [
      [14, 0.07],
      [8, 0.1],
    ] as const)
      body += drawCircle(glassX + offset * 0.7, glassY + offset, g, "#2a1a10", { opacity });
    body +=
      drawCircle(glassX, glassY, g, lighten(china, 0.3)) +
      drawCircle(glassX, glassY, g * 0.82, drink) +
      drawCircle(glassX - g * 0.2, glassY - g * 0.2, g * 0.4, lighten(drink, 0.25), { opacity: 0.6 });
    const bx = width * random.between(0.78, 0.9);
    const by = height * 0.88;
    for (const [offset, opacity] of [
      [14, 0.07],
      [8, 0.1],
    ] as const)
      body += drawCircle(bx + offset * 0.7, by + offset, g * 0.95, "#2a1a10", { opacity });
    body += drawCircle(bx, by, g * 0.95, colors.tones[3]) + drawCircle(bx, by, g * 0.78, darken(colors.tones[3], 0.2));
    for (const [x, y] of scatter(
      random,
      { x: bx - g, y: by - g, width: g * 2, height: g * 2 },
      g * 0.17,
      40,
      (x, y) => Math.hypot(x - bx, y - by) < g * 0.66,
    ))
      body += drawCircle(
        x,
        y,
        g * 0.09,
        random.pick([colors.accents[0], colors.accents[1], lighten(colors.tones[1], 0.2)]),
      );
  }
  return body;
}

function drawCard(random: Random, size: Size, colors: Palette, options: RecipeOptions): string {
  const { width, height } = size;
  const ground = random.pick([
    colors.paper,
    colors.tones[0],
    lighten(colors.accents[1], 0.5),
    colors.tones[4],
    colors.accents[0],
  ]);
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const pop = pickReadable(
    ground,
    colors.accents[0] === ground ? colors.accents[1] : colors.accents[0],
    colors.tones[2],
  );
  const margin = width * 0.085;
  const inner = width - margin * 2;
  const face = random.pick<Face>(["fat", "heavy", "fatItalic", "groteskBold"]);
  const plate = random.pick(
    [colors.tones[1], colors.tones[2], colors.accents[1], lighten(colors.tones[0], 0.3)].filter(
      (color) => color !== ground,
    ),
  );
  const long = height > width * 1.7;
  const picture = long ? height * 0.36 : height * 0.42;
  let body = drawRect(0, 0, width, height, ground) + drawRect(0, 0, width, picture, plate);
  if (random.chance(0.5))
    body +=
      drawCircle(width / 2, picture, width * 0.62, plate, { opacity: 0 }) +
      drawPath(
        `M0 ${picture - 2}Q${width / 4} ${picture + 54} ${width / 2} ${picture}T${width} ${picture}V${picture - 30}H0Z`,
        plate,
      );
  body += drawDish(
    random,
    options.dish,
    width / 2,
    picture * 0.52,
    Math.min(picture * 0.41, width * 0.37),
    lighten(colors.paper, 0.5),
    options.tint,
  );
  const title = options.title ?? "";
  let rows = wrapText(face, title, width * 0.105, inner);
  const letter = Math.min(width * 0.105, ...rows.map((row) => fitText(face, row, inner, width * 0.105)));
  rows = wrapText(face, title, letter, inner);
  let y = picture + width * 0.16;
  for (const row of rows) {
    body += drawText(face, row, { x: margin, y, size: letter, fill: ink, tracking: -0.015 });
    y += letter * 1.04;
  }
  y += width * 0.005;
  if (options.note !== undefined) {
    body += drawText("grotesk", options.note, { x: margin, y, size: width * 0.031, fill: pop === ground ? ink : pop });
    y += width * 0.035;
  }
  body += drawStroke(`M${margin} ${y}H${width - margin}`, ink, 2.4);
  y += width * 0.065;
  const small = width * 0.0325;
  const ingredients = options.ingredients ?? [];
  const steps = options.steps ?? [];
  const half = Math.ceil(ingredients.length / 2);
  for (const [index, item] of ingredients.entries()) {
    const column = index < half ? 0 : 1;
    const row = index % half;
    const x = margin + column * (inner / 2 + 8);
    const line = y + row * small * 1.72;
    body +=
      drawCircle(x + 5, line - small * 0.3, 4.4, pop === ground ? ink : pop) +
      drawText("text", item, { x: x + 20, y: line, size: small, fill: ink });
  }
  y += half * small * 1.72 + width * 0.045;
  for (const [index, step] of steps.entries()) {
    const block = drawParagraph("text", step, {
      x: margin + width * 0.09,
      y,
      size: small,
      fill: ink,
      width: inner - width * 0.09,
      leading: 1.38,
    });
    if (block.next > height - margin * 0.35) break;
    body +=
      drawText("fat", String(index + 1), {
        x: margin,
        y: y + small * 0.35,
        size: width * 0.066,
        fill: pop === ground ? ink : pop,
      }) + block.drawing;
    y = block.next + width * 0.026;
  }
  return body;
}

/** Paints food. */
export function paintRecipe(random: Random, options: RecipeOptions): Painting {
  const size = getSize(options.ratio);
  const colors = getPalette(options.palette);
  if (options.scene === "card") return createVectorPainting(size, "", drawCard(random, size, colors, options), "paper");
  return createVectorPainting(size, "", drawTable(random, size, colors, options.dish, options.tint), "print");
}
