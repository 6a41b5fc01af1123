import type { Random } from "../random.ts";
import { drawCircle, wrapGroup, drawPath, type Point, drawRect, type Size, drawStroke, toCurvePath } from "./canvas.ts";
import { darken, lighten, mix, pickReadable } from "./color.ts";
import type { Palette } from "./palettes.ts";
import { toLeafPath } from "./shapes.ts";
import { drawText } from "./type.ts";

/** Draws a songbird facing right, about 200 units wide and centered on 0, 0. */
function drawSongbird(random: Random, coat: string, belly: string, mark: string, ink: string): string {
  const plump = random.between(0.92, 1.16);
  const tail = random.between(60, 104);
  const beak = random.pick([
    [20, 7],
    [30, 6],
    [15, 11],
  ] as const);
  const crest = random.chance(0.3);
  let drawing =
    drawPath(
      `M-62 18L${-80 - tail * 0.72} ${30 + tail * 0.42}L${-66 - tail * 0.66} ${44 + tail * 0.5}L-44 38Z`,
      darken(coat, 0.16),
    ) + drawPath(`M-58 26L${-70 - tail * 0.66} ${40 + tail * 0.48}L-44 38Z`, darken(coat, 0.3));
  drawing +=
    drawPath(`M78 ${-46}L${78 + beak[0]} ${-40}L78 ${-40 + beak[1]}Z`, random.pick(["#e9a23b", "#3b3330"])) +
    drawStroke(`M78 -41.500L${78 + beak[0] - 3} -40`, darken("#e9a23b", 0.5), 1.4);
  if (crest) drawing += drawPath("M40 -72Q34 -96 18 -98Q30 -84 28 -70Z", mark);
  drawing += drawPath(
    `M82 -40C80 -74 44 -82 22 -66C4 -54 -8 -34 -36 -18C-62 -4 -78 12 -70 26C-52 ${52 * plump} -4 ${66 * plump} 32 ${46 * plump}C62 ${28 * plump} 84 -4 82 -40Z`,
    coat,
  );
  drawing += drawPath(
    `M80 -30C78 -6 60 ${30 * plump} 30 ${47 * plump}C-2 ${64 * plump} -44 50 -62 34C-30 36 0 26 20 4C34 -12 50 -24 80 -30Z`,
    belly,
  );
  drawing += drawPath("M40 -70C58 -76 78 -66 81 -44C72 -38 60 -44 52 -52C46 -58 40 -62 40 -70Z", mark, {
    opacity: random.pick([0, 1, 1]),
  });
  drawing += drawPath(
    "M18 -22C2 -26 -30 -14 -48 6C-66 24 -86 34 -104 40C-74 50 -34 46 -6 26C14 12 26 -6 18 -22Z",
    mix(coat, darken(coat, 0.4), 0.6),
  );
  for (let feather = 0; feather < 4; feather += 1)
    drawing += drawStroke(
      `M${4 - feather * 14} ${-8 + feather * 9}Q${-26 - feather * 12} ${18 + feather * 6} ${-62 - feather * 9} ${30 + feather * 3}`,
      feather % 2 === 0 ? mark : lighten(coat, 0.3),
      3.4,
      { opacity: 0.85 },
    );
  drawing +=
    drawCircle(56, -46, 6.4, lighten(belly, 0.5)) +
    drawCircle(57, -46, 4.6, ink) +
    drawCircle(58.6, -47.6, 1.5, "#ffffff");
  drawing += drawStroke(`M6 ${50 * plump}L2 74M26 ${48 * plump}L26 74`, darken(coat, 0.5), 3.4);
  return drawing;
}

function drawBranch(random: Random, size: Size, y: number, colors: Palette): string {
  const { width } = size;
  const wood = mix("#6b4a35", colors.tones[4], 0.4);
  const points: Point[] = [];
  for (let x = -40; x <= width + 40; x += width / 5)
    points.push([x, y + random.between(-10, 10) + (x - width / 2) * 0.06]);
  let drawing =
    drawStroke(toCurvePath(points, false), wood, 13) +
    drawStroke(
      toCurvePath(
        points.map(([x, py]): Point => [x, py - 3]),
        false,
      ),
      lighten(wood, 0.2),
      2.5,
      { opacity: 0.5 },
    );
  const kind = random.int(0, 2);
  for (let twig = 0; twig < 9; twig += 1) {
    const x = width * ((twig + random.between(0.2, 0.8)) / 9);
    if (Math.abs(x - width / 2) < width * 0.13) continue;
    const up = twig % 2 === 0 ? -1 : 1;
    const at = y + (x - width / 2) * 0.06;
    const tx = x + random.between(20, 60);
    const ty = at + up * random.between(40, 110);
    drawing += drawStroke(
      `M${x.toFixed(1)} ${at.toFixed(1)}Q${(x + 12).toFixed(1)} ${((at + ty) / 2).toFixed(1)} ${tx.toFixed(1)} ${ty.toFixed(1)}`,
      wood,
      4.5,
    );
    for (let index = 0; index < 4; index += 1) {
      const share = 0.3 + index * 0.23;
      const lx = x + (tx - x) * share;
      const ly = at + (ty - at) * share;
      const side = index % 2 === 0 ? 1 : -1;
      if (kind === 1 && index > 1)
        drawing +=
          drawCircle(lx + side * 12, ly + 12, 10, colors.accents[0]) +
          drawCircle(lx + side * 12 - 3, ly + 9, 3, lighten(colors.accents[0], 0.5));
      else if (kind === 2 && index > 1)
        for (let petal = 0; petal < 5; petal += 1)
          drawing +=
            drawCircle(
              lx + Math.cos(petal * 1.257) * 9,
              ly + Math.sin(petal * 1.257) * 9,
              8,
              lighten(colors.accents[0], 0.45),
            ) + drawCircle(lx, ly, 5, colors.accents[1]);
      else
        drawing += drawPath(
          toLeafPath(lx, ly, Math.atan2(ty - at, tx - x) + side * 0.9, random.between(46, 74), 0.24),
          index % 2 === 0 ? colors.tones[3] : colors.tones[2],
        );
    }
  }
  return drawing;
}

/** Draws one songbird or two on a branch with leaves, berries, or blossom. */
export function drawBird(
  random: Random,
  size: Size,
  colors: Palette,
  label: string | undefined,
  two?: boolean,
): string {
  const { width, height } = size;
  const ground = random.pick([
    colors.paper,
    lighten(colors.tones[0], 0.25),
    colors.tones[1],
    colors.accents[1],
    colors.tones[4],
  ]);
  const coat = random.pick([colors.tones[2], colors.tones[3], colors.accents[0]].filter((color) => color !== ground));
  const belly = lighten(
    random.pick([colors.accents[1], colors.tones[0], colors.accents[0]].filter((color) => color !== coat)),
    0.2,
  );
  const y = height * (label === undefined ? 0.64 : 0.6);
  const chance = height < width * 1.2 || random.chance(0.3);
  const pair = two ?? chance;
  const scale = (width / 736) * (pair ? 1.55 : 2.1);
  let body = drawRect(0, 0, width, height, ground);
  body += drawCircle(
    width * random.between(0.4, 0.62),
    y - height * 0.12,
    width * random.between(0.3, 0.37),
    pickReadable(ground, lighten(ground, 0.35), darken(ground, 0.08)),
    { opacity: 0.75 },
  );
  body += drawBranch(random, size, y, colors);
  const flip = random.chance(0.5) ? -1 : 1;
  body += wrapGroup(drawSongbird(random, coat, belly, mix(coat, colors.tones[4], 0.55), colors.ink), {
    transform: `translate(${(width * (pair ? 0.3 : 0.5)).toFixed(0)} ${(y - 72 * scale + (pair ? -width * 0.012 : 0)).toFixed(0)}) scale(${(scale * flip).toFixed(3)} ${scale.toFixed(3)})`,
  });
  if (pair)
    body += wrapGroup(drawSongbird(random, mix(coat, colors.tones[4], 0.25), lighten(belly, 0.25), coat, colors.ink), {
      transform: `translate(${(width * 0.7).toFixed(0)} ${(y - 66 * scale + width * 0.012).toFixed(0)}) scale(${(-scale * 0.92 * flip).toFixed(3)} ${(scale * 0.92).toFixed(3)})`,
    });
  if (label !== undefined) {
    const ink = pickReadable(ground, colors.ink, colors.paper);
    body += drawText("fat", label, {
      x: width / 2,
      y: height * 0.925,
      size: width * 0.062,
      fill: ink,
      anchor: "middle",
    });
  }
  return body;
}
