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
  type Size,
  drawStroke,
  toPolygonPath,
  createVectorPainting,
} from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import {
  drawArmchair,
  drawFramedPicture,
  drawBooks,
  drawCushion,
  drawFloorLamp,
  drawPendantLamp,
  drawPottedPlant,
  drawWindow,
} from "./furniture.ts";
import { getPalette, type PaletteName } from "./palettes.ts";

/** A room, seen straight on. */
export type InteriorOptions = {
  scene: "reading" | "sofa" | "desk" | "kitchen" | "bed";
  palette: PaletteName;
  ratio: Ratio;
};

/** Paints a room. */
export function paintInterior(random: Random, options: InteriorOptions): Painting {
  const size: Size = getSize(options.ratio);
  const { width, height } = size;
  const colors = getPalette(options.palette);
  const green = mix("#4f7d4c", colors.tones[3], 0.3);
  const wood = mix("#a8703f", colors.tones[3], 0.2);
  const wall = random.pick([
    colors.tones[0],
    lighten(colors.tones[1], 0.15),
    colors.tones[1],
    lighten(colors.accents[1], 0.35),
    colors.tones[2],
  ]);
  const floorY = height * random.between(0.78, 0.83);
  const floor = random.pick([mix(wood, colors.paper, 0.3), darken(wall, 0.22), colors.tones[3]]);
  const u = Math.min(width, height * 0.9);
  const glow = lighten(colors.accents[1], 0.55);
  const main = random.pick(
    [colors.accents[0], colors.tones[3], colors.accents[1], colors.tones[4]].filter((color) => color !== wall),
  );
  let body = drawRect(0, 0, width, height, wall);
  if (random.chance(0.35))
    body +=
      drawRect(0, floorY - height * 0.3, width, height * 0.3, darken(wall, 0.09)) +
      drawRect(0, floorY - height * 0.3, width, 6, lighten(wall, 0.2));
  else if (random.chance(0.3))
    for (let x = 0; x < width; x += 46) body += drawRect(x, 0, 16, floorY, lighten(wall, 0.12));
  body += drawRect(0, floorY, width, height - floorY, floor) + drawRect(0, floorY - 13, width, 13, lighten(wall, 0.35));
  for (let line = 1; line < 4; line += 1)
    body += drawStroke(`M0 ${floorY + ((height - floorY) * line) / 4}H${width}`, darken(floor, 0.14), 2, {
      opacity: 0.6,
    });
  const mirror = random.chance(0.5);
  const rug = (x: number, w: number): string =>
    drawEllipse(x, floorY + (height - floorY) * 0.52, w, (height - floorY) * 0.34, colors.accents[1]) +
    drawEllipse(x, floorY + (height - floorY) * 0.52, w * 0.84, (height - floorY) * 0.27, "none", {
      stroke: colors.paper,
      "stroke-width": 4,
      "stroke-dasharray": "14 9",
    });
  let furniture = "";
  const base = floorY + (height - floorY) * 0.45;
  if (options.scene === "reading") {
    furniture += drawWindow(random, width * 0.1, height * 0.14, u * 0.36, u * 0.5, colors);
    furniture += drawFramedPicture(random, width * 0.62, height * 0.16, u * 0.24, u * 0.31, colors);
    furniture +=
      rug(width * 0.54, width * 0.4) +
      drawFloorLamp(
        width * 0.86,
        base,
        u * 0.72,
        colors.accents[0] === main ? colors.tones[2] : colors.accents[0],
        glow,
      ) +
      drawArmchair(width * 0.56, base + 6, u * 0.46, main, wood) +
      drawCushion(width * 0.56, base - u * 0.24, u * 0.15, lighten(colors.accents[1], 0.1), -8);
    furniture += drawPottedPlant(random, width * 0.16, base, u * 0.52, colors.paper, green);
  } else if (options.scene === "sofa") {
    const count = random.int(2, 3);
    for (let index = 0; index < count; index += 1)
      furniture += drawFramedPicture(
        random,
        width * (0.5 + (index - (count - 1) / 2) * 0.26) - u * 0.105,
        height * 0.2 + (index % 2) * u * 0.04,
        u * 0.21,
        u * (0.25 + (index % 2) * 0.05),
        colors,
      );
    furniture += rug(width * 0.5, width * 0.46);
    const w = width * 0.66;
    const x = width * 0.17;
    furniture +=
      drawStroke(`M${x + 24} ${base}V${base - 26}M${x + w - 24} ${base}V${base - 26}`, wood, 11) +
      drawRect(x, base - u * 0.38, w, u * 0.34, main, { rx: u * 0.06 }) +
      drawRect(x + w * 0.08, base - u * 0.2, w * 0.42, u * 0.12, lighten(main, 0.14), { rx: 14 }) +
      drawRect(x + w * 0.5, base - u * 0.2, w * 0.42, u * 0.12, lighten(main, 0.14), { rx: 14 }) +
      drawRect(x - u * 0.03, base - u * 0.27, u * 0.1, u * 0.24, darken(main, 0.16), { rx: u * 0.05 }) +
      drawRect(x + w - u * 0.07, base - u * 0.27, u * 0.1, u * 0.24, darken(main, 0.16), { rx: u * 0.05 });
    furniture +=
      drawCushion(x + w * 0.24, base - u * 0.24, u * 0.15, colors.accents[1], 9) +
      drawCushion(x + w * 0.8, base - u * 0.24, u * 0.15, colors.paper, -10) +
      drawPottedPlant(random, width * 0.09, base + 6, u * 0.5, colors.accents[0], green) +
      drawFloorLamp(width * 0.92, base, u * 0.68, colors.paper, glow);
  } else if (options.scene === "desk") {
    furniture +=
      drawWindow(random, width * 0.52, height * 0.12, u * 0.38, u * 0.46, colors) +
      drawFramedPicture(random, width * 0.13, height * 0.16, u * 0.2, u * 0.26, colors);
    const top = floorY - u * 0.22;
    furniture +=
      drawRect(width * 0.1, height * 0.16 + u * 0.42, u * 0.34, 9, wood) +
      drawBooks(random, width * 0.11, height * 0.16 + u * 0.42, u * 0.32, u * 0.12, [
        main,
        colors.tones[2],
        colors.accents[1],
        colors.tones[4],
        colors.paper,
      ]);
    furniture +=
      drawStroke(
        `M${width * 0.14} ${base}L${width * 0.19} ${top}M${width * 0.86} ${base}L${width * 0.81} ${top}`,
        wood,
        12,
      ) + drawRect(width * 0.08, top - 15, width * 0.84, 17, lighten(wood, 0.15), { rx: 4 });
    furniture +=
      drawRect(width * 0.4, top - 15 - u * 0.2, u * 0.3, u * 0.19, "#2c2a2b", { rx: 8 }) +
      drawRect(width * 0.4 + 7, top - 8 - u * 0.2, u * 0.3 - 14, u * 0.19 - 14, lighten(colors.tones[1], 0.3)) +
      drawRect(width * 0.4 + 20, top + 8 - u * 0.2, u * 0.12, 10, colors.accents[0]) +
      drawRect(width * 0.4 + 20, top + 28 - u * 0.2, u * 0.18, 8, colors.tones[2]);
    furniture +=
      drawStroke(`M${width * 0.2} ${top - 15}V${top - u * 0.16}L${width * 0.28} ${top - u * 0.28}`, "#2a2220", 6) +
      drawPath(
        toPolygonPath([
          [width * 0.26, top - u * 0.31],
          [width * 0.31, top - u * 0.26],
          [width * 0.37, top - u * 0.2],
          [width * 0.26, top - u * 0.19],
        ]),
        colors.accents[0],
      );
    furniture += drawPottedPlant(random, width * 0.85, top - 15, u * 0.24, colors.accents[1], green);
    furniture +=
      drawStroke(
        `M${width * 0.5} ${base - u * 0.17}V${base}M${width * 0.44} ${base + 8}H${width * 0.56}`,
        "#2a2220",
        9,
      ) +
      drawRect(width * 0.4, base - u * 0.2, width * 0.2, u * 0.07, main, { rx: 18 }) +
      drawRect(width * 0.42, base - u * 0.46, width * 0.16, u * 0.22, main, { rx: 24 });
  } else if (options.scene === "kitchen") {
    const counter = floorY - u * 0.3;
    for (let row = 0; row < 3; row += 1)
      for (let x = 0; x < width; x += 58)
        furniture += drawRect(
          x + 2,
          counter - 58 * (row + 1) + 2,
          54,
          54,
          (row + x / 58) % 5 === 2 ? colors.accents[1] : lighten(colors.paper, 0.3),
          { rx: 4 },
        );
    for (const [index, level] of [0.24, 0.42].entries()) {
      const y = height * level;
      furniture += drawRect(width * 0.08, y, width * 0.84, 12, wood);
      let x = width * 0.12;
      while (x < width * 0.86) {
        const w = random.between(34, 62);
        const color = random.pick(
          [colors.accents[0], colors.tones[3], colors.paper, colors.accents[1], colors.tones[2]].filter(
            (one) => one !== wall,
          ),
        );
        const kind = random.int(0, 3);
        if (kind === 0)
          furniture += drawPath(
            `M${x} ${y}Q${x - 4} ${y - w * 0.7} ${x + w * 0.3} ${y - w * 0.8}V${y - w * 1.2}H${x + w * 0.7}V${y - w * 0.8}Q${x + w + 4} ${y - w * 0.7} ${x + w} ${y}Z`,
            color,
          );
        else if (kind === 1)
          furniture +=
            drawRect(x, y - w * 0.75, w, w * 0.75, color, { rx: 6 }) +
            drawStroke(
              `M${x + w} ${y - w * 0.6}q${w * 0.34} 0 ${w * 0.3} ${w * 0.26}q0 ${w * 0.16} ${-w * 0.3} ${w * 0.12}`,
              color,
              6,
            );
        else if (kind === 2)
          for (let plate = 0; plate < 4; plate += 1)
            furniture += drawRect(
              x - 6,
              y - 9 * (plate + 1),
              w + 12,
              8,
              plate % 2 === 0 ? color : lighten(color, 0.35),
              {
                rx: 4,
              },
            );
        else furniture += drawPottedPlant(random, x + w / 2, y, w * 1.9, color, green);
        x += w + random.between(22, 46);
      }
      if (index === 1) break;
    }
    furniture +=
      drawRect(0, counter, width, 16, lighten(wood, 0.2)) +
      drawRect(0, counter + 16, width, floorY - counter - 16, main);
    for (let door = 0; door < 4; door += 1)
      furniture +=
        drawRect((door * width) / 4 + 10, counter + 32, width / 4 - 20, floorY - counter - 48, lighten(main, 0.09), {
          rx: 6,
        }) + drawCircle((door * width) / 4 + (door % 2 === 0 ? width / 4 - 28 : 28), counter + 60, 6, "#e2b65c");
    furniture +=
      drawEllipse(width * 0.3, counter, 78, 14, darken(colors.paper, 0.1)) +
      drawPath(
        `M${width * 0.3 - 78} ${counter - 30}H${width * 0.3 + 78}Q${width * 0.3 + 60} ${counter} ${width * 0.3} ${counter}T${width * 0.3 - 78} ${counter - 30}Z`,
        colors.paper,
      );
    for (let fruit = 0; fruit < 5; fruit += 1)
      furniture += drawCircle(
        width * 0.3 - 46 + fruit * 23,
        counter - 36 - (fruit % 2) * 10,
        18,
        random.pick(["#e9a23b", "#d9532f", "#f2c94c"]),
      );
    furniture += drawPath(
      `M${width * 0.3 - 78} ${counter - 30}H${width * 0.3 + 78}Q${width * 0.3 + 60} ${counter} ${width * 0.3} ${counter}T${width * 0.3 - 78} ${counter - 30}Z`,
      lighten(colors.paper, 0.3),
    );
    furniture += drawPendantLamp(width * 0.72, height * 0.02, u * 0.085, colors.accents[0], glow);
  } else {
    const head = floorY - u * 0.46;
    furniture += drawFramedPicture(random, width * 0.5 - u * 0.17, height * 0.14, u * 0.34, u * 0.24, colors);
    furniture += drawPath(
      `M${width * 0.16} ${base}V${head + u * 0.12}Q${width * 0.16} ${head} ${width * 0.3} ${head}H${width * 0.7}Q${width * 0.84} ${head} ${width * 0.84} ${head + u * 0.12}V${base}Z`,
      wood,
    );
    furniture +=
      drawRect(width * 0.24, floorY - u * 0.34, width * 0.24, u * 0.15, lighten(colors.paper, 0.5), { rx: 30 }) +
      drawRect(width * 0.52, floorY - u * 0.34, width * 0.24, u * 0.15, lighten(colors.paper, 0.5), { rx: 30 });
    furniture += drawPath(
      `M${width * 0.13} ${base + 12}V${floorY - u * 0.16}Q${width * 0.5} ${floorY - u * 0.27} ${width * 0.87} ${floorY - u * 0.16}V${base + 12}Z`,
      main,
    );
    let seams = "";
    for (let seam = 1; seam < 9; seam += 1)
      seams += `M${width * (0.13 + seam * 0.0825)} ${base + 12}V${floorY - u * 0.19}`;
    furniture +=
      drawStroke(seams, lighten(main, 0.25), 3, { "stroke-dasharray": "10 9" }) +
      drawRect(width * 0.13, floorY - u * 0.04, width * 0.74, u * 0.075, colors.accents[1]);
    furniture +=
      drawRect(width * 0.89, base - u * 0.22, width * 0.14, u * 0.22, darken(wood, 0.1), { rx: 6 }) +
      drawFloorLamp(
        width * 0.95,
        base - u * 0.22,
        u * 0.3,
        colors.accents[0] === main ? colors.paper : colors.accents[0],
        glow,
      ) +
      drawPottedPlant(random, width * 0.07, base, u * 0.44, colors.paper, green) +
      drawPendantLamp(width * 0.2, height * 0.1, u * 0.07, colors.tones[4], glow);
  }
  body += mirror ? wrapGroup(furniture, { transform: `matrix(-1 0 0 1 ${width} 0)` }) : furniture;
  return createVectorPainting(size, "", body, "print");
}
