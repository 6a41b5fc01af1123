import type { Random } from "../../random.ts";
import {
  drawCircle,
  type Painting,
  drawPath,
  drawRect,
  type Size,
  drawStroke,
  toPolygonPath,
  createVectorPainting,
} from "../canvas.ts";
import { darken, lighten, mix } from "../color.ts";
import type { Palette } from "../palettes.ts";

/** Paints the front of a house in harsh sunlight. */
export function paintFacade(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const wall = random.pick([
    colors.tones[1],
    colors.accents[1],
    lighten(colors.accents[0], 0.35),
    colors.tones[2],
    colors.paper,
    colors.tones[0],
  ]);
  const trim = lighten(colors.paper, 0.5);
  const shutter = random.pick(
    [colors.tones[3], colors.accents[0], colors.tones[4], colors.tones[2]].filter((color) => color !== wall),
  );
  const glass = darken(colors.tones[4], 0.1);
  const columns = random.pick([2, 3, 3, 4]);
  const cell = width / columns;
  const tall = cell * random.between(1.25, 1.5);
  const rows = Math.max(2, Math.round(height / tall));
  const h = height / rows;
  const style = random.int(0, 2);
  const ground = random.chance(0.55);
  const shadow = darken(wall, 0.3);
  const green = mix("#4f7d3c", colors.tones[3], 0.3);
  let body = drawRect(0, 0, width, height, wall);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * cell;
      const y = row * h;
      const w = cell * 0.36;
      const wx = x + (cell - w) / 2;
      const wy = y + h * 0.2;
      const wh = h * 0.52;
      const bottom = ground && row === rows - 1;
      if (bottom) {
        const dw = cell * 0.48;
        const dx = x + (cell - dw) / 2;
        const door = column === Math.floor(columns / 2);
        body +=
          drawPath(
            `M${dx - 8} ${height}V${y + h * 0.36}A${dw / 2 + 8} ${dw / 2 + 8} 0 0 1 ${dx + dw + 8} ${y + h * 0.36}V${height}Z`,
            trim,
          ) +
          drawPath(
            `M${dx} ${height}V${y + h * 0.36}A${dw / 2} ${dw / 2} 0 0 1 ${dx + dw} ${y + h * 0.36}V${height}Z`,
            door ? shutter : glass,
          ) +
          (door
            ? drawStroke(`M${dx + dw / 2} ${y + h * 0.36}V${height}`, darken(shutter, 0.3), 3) +
              drawCircle(dx + dw * 0.58, y + h * 0.72, 5, "#e2b65c")
            : drawPath(
                `M${dx} ${y + h * 0.36}A${dw / 2} ${dw / 2} 0 0 1 ${dx + dw * 0.7} ${y + h * 0.16}L${dx} ${height}Z`,
                "#ffffff",
                { opacity: 0.12 },
              ));
        if (!door)
          body +=
            drawPath(
              toPolygonPath([
                [dx - 22, y + h * 0.34],
                [dx + dw + 22, y + h * 0.34],
                [dx + dw + 34, y + h * 0.48],
                [dx - 34, y + h * 0.48],
              ]),
              colors.accents[0],
            ) +
            [0, 2, 4]
              .map((band) =>
                drawPath(
                  toPolygonPath([
                    [dx - 22 + (band * (dw + 44)) / 6, y + h * 0.34],
                    [dx - 22 + ((band + 1) * (dw + 44)) / 6, y + h * 0.34],
                    [dx - 34 + ((band + 1) * (dw + 68)) / 6, y + h * 0.48],
                    [dx - 34 + (band * (dw + 68)) / 6, y + h * 0.48],
                  ]),
                  trim,
                ),
              )
              .join("");
        continue;
      }
      const open = random.chance(0.72);
      const arch =
        style === 1
          ? `M${wx} ${wy + wh}V${wy + w / 2}A${w / 2} ${w / 2} 0 0 1 ${wx + w} ${wy + w / 2}V${wy + wh}Z`
          : `M${wx} ${wy}H${wx + w}V${wy + wh}H${wx}Z`;
      body += drawPath(
        toPolygonPath([
          [wx + w + 4, wy + 4],
          [wx + w + cell * 0.13, wy + cell * 0.1],
          [wx + w + cell * 0.13, wy + wh + cell * 0.1],
          [wx + 10, wy + wh + cell * 0.1],
          [wx, wy + wh],
        ]),
        shadow,
        { opacity: style === 1 ? 0 : 0.4 },
      );
      body += drawStroke(arch, trim, cell * 0.055, { "stroke-linejoin": "miter" }) + drawPath(arch, glass);
      body += drawPath(
        toPolygonPath([
          [wx, wy + (style === 1 ? w / 2 : 0)],
          [wx + w * 0.6, wy + (style === 1 ? w / 2 : 0)],
          [wx, wy + wh * 0.7],
        ]),
        "#ffffff",
        { opacity: 0.14 },
      );
      if (random.chance(0.3))
        body += drawPath(
          `M${wx} ${wy + wh}V${wy + w * 0.5}Q${wx + w * 0.34} ${wy + wh * 0.5} ${wx + w * 0.2} ${wy + wh}ZM${wx + w} ${wy + wh}V${wy + w * 0.5}Q${wx + w * 0.66} ${wy + wh * 0.5} ${wx + w * 0.8} ${wy + wh}Z`,
          lighten(colors.paper, 0.3),
          { opacity: 0.85 },
        );
      body += drawStroke(
        `M${wx + w / 2} ${wy + (style === 1 ? w * 0.02 : 0)}V${wy + wh}M${wx} ${wy + wh * 0.45}H${wx + w}`,
        trim,
        cell * 0.022,
      );
      if (style !== 1) {
        for (const side of [-1, 1]) {
          const sw = open ? w * 0.44 : w * 0.5;
          const sx = open ? (side === -1 ? wx - sw - 4 : wx + w + 4) : side === -1 ? wx : wx + w / 2;
          body += drawRect(sx, wy - 3, sw, wh + 6, shutter);
          let slats = "";
          for (let slat = 0; slat < 11; slat += 1)
            slats += `M${sx + sw * 0.16} ${wy + wh * 0.05 + (slat * wh * 0.9) / 10}h${sw * 0.68}`;
          body += drawStroke(slats, darken(shutter, 0.28), 3);
        }
      }
      body += drawRect(wx - cell * 0.06, wy + wh, w + cell * 0.12, cell * 0.035, trim);
      if (style === 2 || random.chance(0.36)) {
        const by = wy + wh + cell * 0.035;
        body += drawRect(wx - cell * 0.08, by, w + cell * 0.16, cell * 0.09, darken(colors.accents[0], 0.15));
        for (let plant = 0; plant < 11; plant += 1)
          body += drawCircle(
            wx - cell * 0.06 + (plant * (w + cell * 0.12)) / 10,
            by - (plant % 3) * 6,
            cell * 0.034,
            plant % 3 === 0 ? (colors.accents[plant % 2] ?? green) : green,
          );
      }
    }
    if (row > 0 && random.chance(0.8))
      body +=
        drawRect(0, row * h - 6, width, 12, lighten(wall, 0.3)) +
        drawRect(0, row * h + 6, width, 5, shadow, { opacity: 0.3 });
  }
  const slope = random.between(0.5, 1);
  body += drawPath(
    toPolygonPath([
      [0, 0],
      [width * 0.34 * slope, 0],
      [0, height * 0.62],
    ]),
    colors.ink,
    { opacity: 0.16 },
  );
  return createVectorPainting(size, "", body, "print");
}
