import type { Random } from "../random.ts";
import {
  drawCircle,
  wrapGroup,
  defineLinearGradient,
  type Painting,
  drawPath,
  drawRect,
  type Size,
  createVectorPainting,
} from "./canvas.ts";
import { darken, lighten, pickReadable } from "./color.ts";
import type { Palette } from "./palettes.ts";
import { toLeafPath } from "./shapes.ts";
import { fitText, drawText, wrapText } from "./type.ts";

/** Paints a hardcover book standing on a colored surface, with a cover of our own design. */
export function paintBook(random: Random, size: Size, colors: Palette, title: string, author: string): Painting {
  const { width, height } = size;
  const table = random.pick([
    colors.tones[0],
    colors.tones[1],
    lighten(colors.accents[1], 0.35),
    colors.paper,
    colors.tones[3],
  ]);
  const cover = random.pick(
    [colors.accents[0], colors.tones[4], colors.tones[3], colors.accents[1], colors.tones[2], colors.paper].filter(
      (color) => color !== table,
    ),
  );
  const ink = pickReadable(cover, colors.ink, colors.paper);
  const w = Math.min(width * 0.66, height * 0.58);
  const h = Math.min(w * 1.48, height * 0.86);
  const x = (width - w) / 2;
  const y = (height - h) / 2;
  const inks = [
    colors.accents[0],
    colors.accents[1],
    colors.tones[1],
    colors.tones[3],
    colors.paper,
    colors.tones[2],
  ].filter((color) => color !== cover);
  const pick = (index: number): string => inks[index % inks.length] ?? ink;
  let art = "";
  const kind = random.int(0, 6);
  const top = h * 0.38;
  const room = h - top;
  if (kind === 0)
    for (let ring = 0; ring < 6; ring += 1) art += drawCircle(w / 2, h * 0.98, w * (0.62 - ring * 0.1), pick(ring));
  else if (kind === 1)
    for (let wave = 0; wave < 6; wave += 1)
      art += drawPath(
        `M0 ${top + (wave * room) / 6 + 30}Q${w * 0.25} ${top + (wave * room) / 6 - 26} ${w * 0.5} ${top + (wave * room) / 6 + 22}T${w} ${top + (wave * room) / 6 + 10}V${h}H0Z`,
        pick(wave),
      );
  else if (kind === 2)
    for (let step = 0; step < 7; step += 1)
      art += drawRect((step * w) / 7, h - ((step + 1) * room) / 7.6, w / 7 + 1, h, pick(step));
  else if (kind === 3)
    art +=
      drawCircle(w * 0.5, top + room * 0.45, w * 0.3, pick(0)) +
      drawPath(
        `M${w * 0.2} ${top + room * 0.45}A${w * 0.3} ${w * 0.3} 0 0 0 ${w * 0.8} ${top + room * 0.45}Z`,
        pick(1),
      ) +
      drawRect(0, top + room * 0.72, w, 5, ink) +
      drawRect(w * 0.18, top + room * 0.8, w * 0.64, 5, ink);
  else if (kind === 4)
    for (let blade = 0; blade < 9; blade += 1)
      art += drawPath(
        toLeafPath(w / 2, h * 1.02, -1.57 + (blade - 4) * 0.27, room * (0.96 - Math.abs(blade - 4) * 0.06), 0.085),
        pick(blade),
      );
  else if (kind === 5)
    for (let row = 0; row < 5; row += 1)
      for (let column = 0; column < 5; column += 1)
        art +=
          (row * 2 + column) % 3 === 0
            ? drawCircle(w * (0.14 + column * 0.18), top + room * (0.12 + row * 0.17), w * 0.065, pick(row))
            : drawRect(
                w * (0.14 + column * 0.18) - w * 0.055,
                top + room * (0.12 + row * 0.17) - w * 0.055,
                w * 0.11,
                w * 0.11,
                pick(column + 1),
              );
  else
    art +=
      drawPath(
        `M0 ${h}V${top + room * 0.6}L${w * 0.32} ${top + room * 0.14}L${w * 0.54} ${top + room * 0.5}L${w * 0.7} ${top + room * 0.3}L${w} ${top + room * 0.66}V${h}Z`,
        pick(0),
      ) +
      drawPath(
        `M${w * 0.32} ${top + room * 0.14}L${w * 0.54} ${top + room * 0.5}L${w * 0.44} ${h}H${w * 0.3}Z`,
        pick(2),
      ) +
      drawCircle(w * 0.74, top + room * 0.06, w * 0.085, pick(1));
  const face = random.pick(["fat", "heavy", "groteskBold", "fatItalic", "serif"] as const);
  const letter = Math.min(w * 0.15, ...title.split(" ").map((word) => fitText(face, word, w * 0.82, w * 0.15)));
  let baseline = letter * 1.25;
  let words = "";
  for (const row of wrapText(face, title, letter, w * 0.84)) {
    words += drawText(face, row, { x: w * 0.08, y: baseline, size: letter, fill: ink, tracking: -0.01 });
    baseline += letter * 1.06;
  }
  words += drawText("grotesk", author, { x: w * 0.08, y: baseline + w * 0.005, size: w * 0.042, fill: ink });
  const definitions =
    `<clipPath id="cover">${drawRect(0, 0, w, h, "#000", { rx: 5 })}</clipPath>` +
    defineLinearGradient(
      "hinge",
      [
        [0, "#000000", 0.22],
        [0.022, "#ffffff", 0.2],
        [0.05, "#000000", 0.16],
        [0.075, "#000000", 0],
        [1, "#ffffff", 0.06],
      ],
      [0, 0, 1, 0],
    );
  let body = drawRect(0, 0, width, height, table);
  if (random.chance(0.5))
    body += drawPath(
      `M0 ${height}L${width} ${height * 0.3}V${height}Z`,
      pickReadable(table, darken(table, 0.08), lighten(table, 0.14)),
    );
  for (let spread = 9; spread >= 1; spread -= 1)
    body += drawRect(x + spread * 1.4, y + spread * 4, w + spread * 1.2, h - spread, "#1d120c", {
      opacity: 0.032,
      rx: 8,
    });
  body +=
    drawRect(x + 4, y + 7, w + 3, h - 1, "#efe6d6", { rx: 4 }) +
    drawRect(x + 4, y + 4, w + 1, h - 1, "#d9cfbd", { rx: 4 });
  body += wrapGroup(drawRect(0, 0, w, h, cover) + art + words + drawRect(0, 0, w, h, "url(#hinge)"), {
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    "clip-path": "url(#cover)",
  });
  return createVectorPainting(size, definitions, body, "paper");
}
