import type { Random } from "../random.ts";
import {
  drawCircle,
  drawEllipse,
  wrapGroup,
  type Painting,
  drawPath,
  drawRect,
  type Size,
  drawStroke,
  createVectorPainting,
} from "./canvas.ts";
import { darken, lighten, mix, pickReadable } from "./color.ts";
import type { Palette } from "./palettes.ts";
import { toLeafPath } from "./shapes.ts";
import { fitText, drawText } from "./type.ts";

/** Draws a bicycle from the side, with wheel centers about 200 units apart. */
function drawBicycle(random: Random, colors: Palette, ground: string): string {
  const frame = random.pick(
    [colors.accents[0], colors.accents[1], colors.tones[3]].filter((color) => color !== ground),
  );
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const kind = random.pick(["city", "road", "small", "diamond"] as const);
  const r = kind === "small" ? 48 : 68;
  const [bx, fx, y] = [-104, 104, 60];
  let spokes = "";
  for (const x of [bx, fx])
    for (let spoke = 0; spoke < 14; spoke += 1)
      spokes += `M${x} ${y}L${(x + Math.cos(spoke * 0.449) * r).toFixed(1)} ${(y + Math.sin(spoke * 0.449) * r).toFixed(1)}`;
  let drawing = drawStroke(spokes, ink, 0.9, { opacity: 0.6 });
  for (const x of [bx, fx])
    drawing +=
      drawCircle(x, y, r, "none", { stroke: ink, "stroke-width": 6.5 }) +
      drawCircle(x, y, r - 6, "none", { stroke: lighten(colors.accents[1], 0.3), "stroke-width": 2.5 }) +
      drawCircle(x, y, 5.5, ink);
  const [sx, sy, hx, hy, px, py] = [-46, -44, 76, -50, -10, y + 4];
  const tubes =
    kind === "city"
      ? `M${hx} ${hy}C${hx - 26} 16 20 46 ${px} ${py}M${sx} ${sy}L${px} ${py}L${bx} ${y}L${sx + 10} -18`
      : kind === "small"
        ? `M${hx - 2} ${hy + 22}L${px - 20} 30L${px} ${py}M${sx} ${sy}L${px} ${py}L${bx} ${y}L${sx + 16} 6`
        : `M${sx + 3} ${sy + 14}L${hx} ${hy}L${px} ${py}L${sx} ${sy}M${px} ${py}L${bx} ${y}L${sx + 3} ${sy + 10}`;
  drawing +=
    drawStroke(tubes, frame, 8) +
    drawStroke(`M${hx - 4} ${hy - 14}L${hx + 2} ${hy + 14}Q${hx + 10} 30 ${fx} ${y}`, frame, 7);
  drawing +=
    drawStroke(`M${sx - 1} ${sy}L${sx - 7} ${sy - 22}`, ink, 5) +
    drawPath(
      `M${sx - 36} ${sy - 30}Q${sx - 10} ${sy - 36} ${sx + 20} ${sy - 25}Q${sx} ${sy - 19} ${sx - 14} ${sy - 18}Q${sx - 34} ${sy - 16} ${sx - 36} ${sy - 30}Z`,
      darken("#8a5a34", 0.1),
    );
  drawing +=
    kind === "road"
      ? drawStroke(
          `M${hx - 4} ${hy - 16}L${hx + 20} ${hy - 18}Q${hx + 38} ${hy - 10} ${hx + 26} ${hy + 4}Q${hx + 16} ${hy + 10} ${hx + 8} ${hy + 6}`,
          ink,
          5,
        )
      : drawStroke(
          `M${hx - 4} ${hy - 14}L${hx - 7} ${hy - 32}Q${hx - 10} ${hy - 42} ${hx - 26} ${hy - 40}L${hx - 36} ${hy - 38}`,
          ink,
          5,
        );
  drawing +=
    drawCircle(px, py, 15, "none", { stroke: ink, "stroke-width": 4 }) +
    drawStroke(`M${px} ${py - 15}L${bx} ${y - 6}M${px} ${py + 15}L${bx} ${y + 6}`, ink, 1.6, {
      "stroke-dasharray": "3 2",
    }) +
    drawStroke(`M${px - 4} ${py - 18}L${px + 6} ${py + 22}M${px - 1} ${py + 24}h16M${px - 14} ${py - 19}h16`, ink, 4);
  if (kind === "city" || kind === "small")
    drawing += drawStroke(
      `M${bx - r - 5} ${y - 20}A${r + 9} ${r + 9} 0 0 1 ${bx + 40} ${y - r + 4}M${fx - 44} ${y - r + 6}A${r + 9} ${r + 9} 0 0 1 ${fx + r + 2} ${y - 26}`,
      frame,
      5,
    );
  if (random.chance(0.55)) {
    const basket = mix("#b98549", colors.tones[1], 0.2);
    drawing +=
      drawPath(`M${hx + 8} ${hy - 26}H${hx + 66}L${hx + 58} ${hy + 14}H${hx + 16}Z`, basket) +
      drawStroke(
        `M${hx + 11} ${hy - 12}H${hx + 63}M${hx + 13} ${hy + 2}H${hx + 60}M${hx + 26} ${hy - 26}L${hx + 28} ${hy + 14}M${hx + 46} ${hy - 26}L${hx + 45} ${hy + 14}`,
        darken(basket, 0.3),
        2,
      );
    for (let bloom = 0; bloom < 7; bloom += 1)
      drawing +=
        drawPath(
          toLeafPath(hx + 16 + bloom * 7, hy - 26, -1.57 + (bloom - 3) * 0.16, 26, 0.24),
          mix("#4d7a4a", colors.tones[3], 0.3),
        ) +
        drawCircle(
          hx + 14 + bloom * 8,
          hy - 40 - (bloom % 3) * 8,
          6.5,
          bloom % 2 === 0 ? colors.accents[0] : lighten(colors.accents[1], 0.3),
        );
  }
  return drawing;
}

/** Paints a bicycle in front of a wall, or three bicycles in bands, with a title below. */
export function paintBicyclePoster(random: Random, size: Size, colors: Palette, title: string | undefined): Painting {
  const { width, height } = size;
  const ground = random.pick([
    colors.paper,
    colors.tones[0],
    colors.tones[1],
    colors.accents[1],
    colors.tones[3],
    colors.tones[4],
  ]);
  const ink = pickReadable(ground, colors.ink, colors.paper);
  const many = height > width * 1.25 && random.chance(0.5);
  let body = drawRect(0, 0, width, height, ground);
  const scale = width / 400;
  if (many) {
    const rows = title === undefined ? 3 : 3;
    const room = height * (title === undefined ? 0.96 : 0.84);
    for (let row = 0; row < rows; row += 1)
      body +=
        drawRect(
          0,
          (row * room) / rows,
          width,
          room / rows + 1,
          row % 2 === 0 ? ground : pickReadable(ground, lighten(ground, 0.2), darken(ground, 0.07)),
        ) +
        wrapGroup(drawBicycle(random, colors, ground), {
          transform: `translate(${width / 2} ${((row + 0.5) * room) / rows}) scale(${(Math.min(scale, room / rows / 260) * (row % 2 === 0 ? 1 : -1)).toFixed(3)} ${Math.min(scale, room / rows / 260).toFixed(3)})`,
        });
  } else {
    const street = height * 0.7;
    const wall = pickReadable(ground, lighten(ground, 0.22), darken(ground, 0.06));
    body += drawCircle(width * random.between(0.4, 0.6), street - width * 0.28, width * 0.36, wall);
    const door = random.chance(0.5);
    if (door)
      body += drawPath(
        `M${width * 0.34} ${street + 128 * scale - 128 * scale + 60}V${street - width * 0.34}A${width * 0.16} ${width * 0.16} 0 0 1 ${width * 0.66} ${street - width * 0.34}V${street + 60}Z`,
        colors.tones[2],
        { opacity: 0.35 },
      );
    body +=
      drawRect(
        0,
        street + 52 * scale,
        width,
        height,
        pickReadable(ground, darken(ground, 0.12), lighten(ground, 0.12)),
      ) + drawEllipse(width / 2, street + 54 * scale, width * 0.42, 12, "#1a0f0a", { opacity: 0.2 });
    body += wrapGroup(drawBicycle(random, colors, ground), {
      transform: `translate(${width / 2} ${street - 74 * scale}) scale(${scale.toFixed(3)})`,
    });
  }
  if (title !== undefined)
    body += drawText("heavy", title, {
      x: width / 2,
      y: height * 0.955,
      size: fitText("heavy", title, width * 0.84, width * 0.1, -0.01),
      fill: ink,
      anchor: "middle",
      tracking: -0.01,
    });
  return createVectorPainting(size, "", body, "print");
}
