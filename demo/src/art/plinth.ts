import type { Random } from "../random.ts";
import {
  drawCircle,
  drawEllipse,
  defineLinearGradient,
  type Painting,
  drawPath,
  defineRadialGradient,
  drawRect,
  type Size,
  drawStroke,
  toPolygonPath,
  createVectorPainting,
} from "./canvas.ts";
import { darken, lighten, mix, pickReadable } from "./color.ts";
import type { ObjectsOptions } from "./objects.ts";
import type { Palette } from "./palettes.ts";
import { toLeafPath } from "./shapes.ts";
import { drawText } from "./type.ts";

function defineTurnedGradient(id: string, color: string): string {
  return defineLinearGradient(
    id,
    [
      [0, darken(color, 0.42)],
      [0.12, darken(color, 0.12)],
      [0.3, lighten(color, 0.42)],
      [0.42, color],
      [0.78, darken(color, 0.2)],
      [1, darken(color, 0.5)],
    ],
    [0, 0, 1, 0],
  );
}

/** Paints a product in soft light between arches and steps. */
export function paintPlinth(
  random: Random,
  size: Size,
  colors: Palette,
  kind: NonNullable<ObjectsOptions["kind"]>,
): Painting {
  const { width, height } = size;
  const wall = random.pick([
    colors.tones[1],
    colors.tones[0],
    mix(colors.tones[2], colors.paper, 0.25),
    lighten(colors.accents[1], 0.25),
    colors.tones[3],
  ]);
  const u = Math.min(width, height * 0.86) / 100;
  const cx = width / 2;
  const floor = height * 0.74;
  const item = random.pick(
    [colors.accents[0], colors.tones[3], colors.tones[4], colors.accents[1], colors.paper].filter(
      (color) => color !== wall,
    ),
  );
  const cap = random.pick(["#cfa25a", darken(item, 0.5), lighten(colors.paper, 0.4)]);
  const stone = lighten(mix(wall, colors.paper, 0.5), 0.1);
  let definitions =
    defineLinearGradient(
      "wall",
      [
        [0, lighten(wall, 0.24)],
        [0.7, wall],
        [1, darken(wall, 0.1)],
      ],
      [0, 0, 1, 1],
    ) +
    defineLinearGradient("floor", [
      [0, darken(wall, 0.08)],
      [1, lighten(wall, 0.18)],
    ]) +
    defineTurnedGradient("stone", stone) +
    defineTurnedGradient("item", item) +
    defineTurnedGradient("cap", cap) +
    defineRadialGradient("shade", [
      [0, "#1a0f0a", 0.5],
      [1, "#1a0f0a", 0],
    ]) +
    defineLinearGradient(
      "beam",
      [
        [0, "#ffffff", 0.3],
        [1, "#ffffff", 0],
      ],
      [0, 0, 1, 1],
    ) +
    defineLinearGradient(
      "arch",
      [
        [0, darken(wall, 0.2)],
        [1, lighten(wall, 0.12)],
      ],
      [0, 0, 1, 0],
    );
  let body = drawRect(0, 0, width, height, "url(#wall)") + drawRect(0, floor, width, height - floor, "url(#floor)");
  const decor = random.int(0, 2);
  const side = random.chance(0.5) ? -1 : 1;
  if (decor === 0)
    body += drawPath(
      `M${cx - 31 * u} ${floor}V${floor - 34 * u}A${31 * u} ${31 * u} 0 0 1 ${cx + 31 * u} ${floor - 34 * u}V${floor}Z`,
      "url(#arch)",
    );
  else if (decor === 1)
    body += drawCircle(
      cx + side * 13 * u,
      floor - 40 * u,
      27 * u,
      lighten(random.pick([colors.accents[1], colors.paper, colors.accents[0]]), 0.2),
      { opacity: 0.85 },
    );
  else
    for (let step = 0; step < 3; step += 1)
      body += drawRect(
        cx + side * (17 + step * 11) * u - 14 * u,
        floor - (9 + step * 11) * u,
        28 * u,
        (9 + step * 11) * u,
        step % 2 === 0 ? lighten(wall, 0.1) : darken(wall, 0.06),
      );
  body += drawPath(
    toPolygonPath([
      [width * 0.02, 0],
      [width * 0.4, 0],
      [width * 0.86, height],
      [width * 0.42, height],
    ]),
    "url(#beam)",
    { opacity: 0.5 },
  );
  const block = random.chance(0.6);
  const base = block ? floor + 4 * u : floor + 13 * u;
  const shadow = (x: number, y: number, rx: number): string =>
    drawEllipse(x + rx * 0.5, y + rx * 0.06, rx * 1.7, rx * 0.3, "url(#shade)") +
    drawEllipse(x, y, rx * 1.08, rx * 0.17, "#1a0f0a", { opacity: 0.28 });
  if (block)
    body +=
      shadow(cx, floor + 17 * u, 25 * u) +
      drawPath(
        `M${cx - 25 * u} ${floor + 4 * u}V${floor + 17 * u}A${25 * u} ${5.4 * u} 0 0 0 ${cx + 25 * u} ${floor + 17 * u}V${floor + 4 * u}Z`,
        "url(#stone)",
      ) +
      drawEllipse(cx, floor + 4 * u, 25 * u, 5.4 * u, lighten(stone, 0.3));
  const vessel = (w: number, h: number, fill: string, top: string, x = cx, y = base): string =>
    drawPath(`M${x - w} ${y - h}V${y}A${w} ${w * 0.2} 0 0 0 ${x + w} ${y}V${y - h}Z`, fill) +
    drawEllipse(x, y - h, w, w * 0.2, top);
  body += shadow(cx, base + 1 * u, kind === "lamp" ? 9 * u : 13 * u);
  const label = pickReadable(item, colors.paper, colors.ink);
  const words = random.pick(["Nº 4", "Alba", "Onda", "Torv", "Fern", "Solé"]);
  if (kind === "bottle") {
    const [w, h] = [10.5 * u, random.between(28, 36) * u];
    body +=
      drawPath(
        `M${cx - w} ${base - h + 6 * u}V${base}A${w} ${w * 0.2} 0 0 0 ${cx + w} ${base}V${base - h + 6 * u}C${cx + w} ${base - h} ${cx + 4 * u} ${base - h} ${cx + 3.6 * u} ${base - h - 4 * u}H${cx - 3.6 * u}C${cx - 4 * u} ${base - h} ${cx - w} ${base - h} ${cx - w} ${base - h + 6 * u}Z`,
        "url(#item)",
      ) + vessel(4.4 * u, 9 * u, "url(#cap)", lighten(cap, 0.2), cx, base - h - 3 * u);
    body +=
      drawRect(cx - w * 0.82, base - h * 0.62, w * 1.64, h * 0.4, lighten(colors.paper, 0.5), { opacity: 0.94 }) +
      drawText("fat", words, { x: cx, y: base - h * 0.4, size: 4.6 * u, fill: colors.ink, anchor: "middle" }) +
      drawText("grotesk", "hand wash, 250 ml", {
        x: cx,
        y: base - h * 0.3,
        size: 1.5 * u,
        fill: colors.ink,
        anchor: "middle",
      });
  } else if (kind === "candle") {
    body +=
      drawCircle(cx, base - 30 * u, 21 * u, colors.accents[1], { opacity: 0.16 }) +
      vessel(13 * u, 19 * u, "url(#item)", darken(item, 0.24)) +
      drawEllipse(cx, base - 18.6 * u, 11.6 * u, 2 * u, lighten(colors.accents[1], 0.7)) +
      drawStroke(`M${cx} ${base - 18.6 * u}v${-3 * u}`, "#2a211d", 0.6 * u) +
      drawPath(
        `M${cx} ${base - 28 * u}C${cx + 3.2 * u} ${base - 23.5 * u} ${cx + 2.4 * u} ${base - 21 * u} ${cx} ${base - 21 * u}C${cx - 2.4 * u} ${base - 21 * u} ${cx - 3.2 * u} ${base - 23.5 * u} ${cx} ${base - 28 * u}Z`,
        "#ffd166",
      ) +
      drawText("fatItalic", words, { x: cx, y: base - 7 * u, size: 5.4 * u, fill: label, anchor: "middle" });
  } else if (kind === "lamp") {
    const glow = lighten(colors.accents[1], 0.55);
    body +=
      drawCircle(cx, base - 41 * u, 30 * u, glow, { opacity: 0.2 }) +
      drawCircle(cx, base - 41 * u, 22 * u, glow, { opacity: 0.2 }) +
      vessel(1.5 * u, 32 * u, "url(#cap)", cap) +
      vessel(9 * u, 1.8 * u, "url(#cap)", lighten(cap, 0.2)) +
      drawPath(
        `M${cx - 21 * u} ${base - 32 * u}A${21 * u} ${21 * u} 0 0 1 ${cx + 21 * u} ${base - 32 * u}Z`,
        "url(#item)",
      ) +
      drawEllipse(cx, base - 32 * u, 21 * u, 2.6 * u, glow);
  } else if (kind === "mug") {
    body +=
      drawPath(`M${cx + 12 * u} ${base - 17 * u}c${11 * u} ${-2 * u} ${11 * u} ${14 * u} ${-1 * u} ${12 * u}`, "none", {
        stroke: darken(item, 0.2),
        "stroke-width": 3.4 * u,
        "stroke-linecap": "round",
      }) +
      vessel(13.4 * u, 21 * u, "url(#item)", darken(item, 0.3)) +
      drawEllipse(cx, base - 20.6 * u, 12 * u, 2.1 * u, "#5b3420");
    for (let steam = -1; steam <= 1; steam += 1)
      body += drawStroke(
        `M${cx + steam * 5 * u} ${base - 26 * u}q${3 * u} ${-4 * u} 0 ${-8 * u}t0 ${-8 * u}`,
        "#ffffff",
        0.9 * u,
        { opacity: 0.55 },
      );
    for (let band = 0; band < 3; band += 1)
      body += drawPath(
        `M${cx - 13.4 * u} ${base - (4 + band * 3) * u}A${13.4 * u} ${2.7 * u} 0 0 0 ${cx + 13.4 * u} ${base - (4 + band * 3) * u}v${1.4 * u}A${13.4 * u} ${2.7 * u} 0 0 1 ${cx - 13.4 * u} ${base - (2.6 + band * 3) * u}Z`,
        label,
        { opacity: 0.75 },
      );
  } else if (kind === "radio") {
    const [w, h] = [26 * u, 30 * u];
    definitions += defineLinearGradient(
      "front",
      [
        [0, lighten(item, 0.2)],
        [1, darken(item, 0.14)],
      ],
      [0, 0, 1, 1],
    );
    body +=
      drawStroke(`M${cx + w * 0.55} ${base - h}L${cx + w * 0.95} ${base - h - 20 * u}`, "#8b857c", 0.8 * u) +
      drawRect(cx - w + 2 * u, base - h, w * 2, h + 2 * u, darken(item, 0.4), { rx: 4 * u }) +
      drawRect(cx - w, base - h - 1 * u, w * 2, h + 2 * u, "url(#front)", { rx: 4 * u });
    for (let row = 0; row < 7; row += 1)
      for (let column = 0; column < 8; column += 1)
        body += drawCircle(
          cx - w + 6 * u + column * 3.1 * u,
          base - h + 6 * u + row * 3.1 * u,
          0.9 * u,
          darken(item, 0.55),
        );
    body +=
      drawCircle(cx + w * 0.58, base - h * 0.6, 6.4 * u, "url(#cap)") +
      drawCircle(cx + w * 0.58, base - h * 0.6, 4.8 * u, lighten(cap, 0.1)) +
      drawStroke(`M${cx + w * 0.58} ${base - h * 0.6}l${3 * u} ${-3 * u}`, darken(cap, 0.5), 0.7 * u) +
      drawRect(cx + w * 0.32, base - h * 0.3, 13.4 * u, 4 * u, lighten(colors.paper, 0.4), { rx: u }) +
      drawRect(cx + w * 0.5, base - h * 0.3, 0.6 * u, 4 * u, "#d8432a");
  } else {
    const r = 15 * u;
    const y = base - 24 * u;
    definitions += defineLinearGradient(
      "strap",
      [
        [0, darken(item, 0.3)],
        [0.5, lighten(item, 0.12)],
        [1, darken(item, 0.3)],
      ],
      [0, 0, 1, 0],
    );
    body +=
      drawRect(cx - 8 * u, y - 34 * u, 16 * u, 58 * u, "url(#strap)", { rx: 3 * u }) +
      drawStroke(
        `M${cx - 6.4 * u} ${y - 32 * u}V${y + 22 * u}M${cx + 6.4 * u} ${y - 32 * u}V${y + 22 * u}`,
        lighten(item, 0.5),
        0.3 * u,
        { "stroke-dasharray": "6 5" },
      );
    body +=
      drawRect(cx + r - u, y - 1.8 * u, 4 * u, 3.6 * u, "url(#cap)", { rx: u }) +
      drawCircle(cx, y, r + 1.4 * u, darken(cap, 0.25)) +
      drawCircle(cx, y, r, cap) +
      drawCircle(cx, y, r * 0.86, lighten(colors.paper, 0.5));
    for (let hour = 0; hour < 12; hour += 1)
      body += drawRect(cx - 0.35 * u, y - r * 0.78, 0.7 * u, (hour % 3 === 0 ? 3 : 1.8) * u, colors.ink, {
        transform: `rotate(${hour * 30} ${cx} ${y})`,
      });
    body +=
      drawStroke(`M${cx} ${y}L${cx - 4.6 * u} ${y - 4 * u}M${cx} ${y}L${cx + 5.4 * u} ${y - 6.4 * u}`, colors.ink, u) +
      drawStroke(`M${cx} ${y}L${cx + 2 * u} ${y + 9 * u}`, colors.accents[0], 0.5 * u) +
      drawCircle(cx, y, 1.2 * u, colors.accents[0]);
  }
  if (random.chance(0.55) && kind !== "watch") {
    const lx = cx - side * 33 * u;
    for (let blade = 0; blade < 7; blade += 1)
      body += drawPath(
        toLeafPath(lx, floor + 17 * u, -1.57 + (blade - 3) * 0.32, (22 + (blade % 3) * 7) * u, 0.1),
        mix("#4d7a4a", colors.tones[3], 0.4 + (blade % 2) * 0.25),
      );
    body += drawCircle(lx, floor + 17 * u, 5 * u, "url(#stone)");
  }
  return createVectorPainting(size, definitions, body, "grain");
}
