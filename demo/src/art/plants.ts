import type { Random } from "../random.ts";
import { drawCircle, drawPath, type Point, drawStroke, toCurvePath } from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import { toLeafPath, sampleCubic } from "./shapes.ts";

export type Plant = "fern" | "eucalyptus" | "olive" | "willow" | "poppy" | "umbel" | "monstera" | "tulip";

export type PlantStyle = { leafA: string; leafB: string; stem: string; bloom: string; bloomB: string; ground: string };

function drawHalves(
  x: number,
  y: number,
  angle: number,
  length: number,
  fat: number,
  look: PlantStyle,
  random: Random,
): string {
  const color = random.chance(0.5) ? look.leafA : mix(look.leafA, look.leafB, random.between(0.2, 0.9));
  const tipX = x + Math.cos(angle) * length * 0.93;
  const tipY = y + Math.sin(angle) * length * 0.93;
  return (
    drawPath(toLeafPath(x, y, angle, length, fat), color) +
    drawStroke(
      `M${x.toFixed(1)} ${y.toFixed(1)}L${tipX.toFixed(1)} ${tipY.toFixed(1)}`,
      look.ground,
      Math.max(1, length * 0.014),
      { opacity: 0.45 },
    )
  );
}

function drawPoppyHead(random: Random, x: number, y: number, r: number, look: PlantStyle): string {
  let drawing = "";
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = (petal / 5) * Math.PI * 2 + random.between(-0.2, 0.2);
    const points: Point[] = [];
    for (let step = 0; step < 7; step += 1) {
      const around = angle + (step / 6 - 0.5) * 1.7;
      const reach = step === 0 || step === 6 ? r * 0.25 : r * random.between(0.86, 1.08);
      points.push([x + Math.cos(around) * reach, y + Math.sin(around) * reach * 0.86]);
    }
    drawing += drawPath(toCurvePath(points), petal % 2 === 0 ? look.bloom : mix(look.bloom, look.bloomB, 0.4), {
      opacity: 0.95,
    });
  }
  drawing += drawCircle(x, y, r * 0.24, darken(look.leafB, 0.5));
  for (let dot = 0; dot < 14; dot += 1)
    drawing += drawCircle(
      x + Math.cos(dot * 0.449) * r * 0.36,
      y + Math.sin(dot * 0.449) * r * 0.32,
      r * 0.035,
      darken(look.leafB, 0.6),
    );
  return drawing;
}

/** Draws a stem from its base up, with its leaves and flowers. */
export function drawStem(
  random: Random,
  plant: Plant,
  x: number,
  y: number,
  height: number,
  lean: number,
  look: PlantStyle,
): string {
  const tip: Point = [x + lean, y - height];
  const spine = sampleCubic(
    [x, y],
    [x + lean * random.between(-0.4, 0.1), y - height * 0.4],
    [x + lean * random.between(0.6, 1.2), y - height * 0.7],
    tip,
    40,
  );
  const getFrame = (share: number): { point: Point; angle: number } =>
    spine[Math.max(0, Math.min(40, Math.round(share * 40)))] ?? { point: tip, angle: -1.57 };
  const line = drawStroke(
    toCurvePath(
      spine.filter((_, index) => index % 5 === 0).map(({ point }) => point),
      false,
    ),
    look.stem,
    Math.max(2.4, height * 0.007),
  );
  let drawing = "";
  if (plant === "fern" || plant === "willow" || plant === "olive" || plant === "eucalyptus") {
    const pairs = { fern: 22, willow: 11, olive: 9, eucalyptus: 8 }[plant];
    for (let pair = 0; pair < pairs; pair += 1) {
      const share = (plant === "fern" ? 0.14 : 0.2) + (pair / pairs) * 0.8;
      const taper =
        plant === "fern"
          ? Math.sin(Math.min(1, (1 - share) * 1.5 + 0.08) * Math.PI * 0.5)
          : 0.7 + 0.3 * Math.sin((1 - share) * Math.PI);
      for (const side of [-1, 1]) {
        const { point, angle } = getFrame(share + side * (plant === "olive" ? 0.016 : 0.004));
        const spread = { fern: 1.15, willow: 0.6, olive: 0.75, eucalyptus: 0.95 }[plant] * random.between(0.85, 1.12);
        const length =
          height *
          { fern: 0.24, willow: 0.26, olive: 0.2, eucalyptus: 0.15 }[plant] *
          taper *
          random.between(0.88, 1.1);
        const fat = { fern: 0.11, willow: 0.11, olive: 0.13, eucalyptus: 0.42 }[plant];
        drawing += drawHalves(point[0], point[1], angle + side * spread, length, fat, look, random);
        if (plant === "olive" && random.chance(0.3))
          drawing +=
            drawCircle(point[0] + side * 15, point[1] + 22, height * 0.021, look.bloom) +
            drawCircle(point[0] + side * 15 - 3, point[1] + 18, height * 0.006, lighten(look.bloom, 0.5));
      }
    }
    const end = getFrame(1);
    drawing += drawHalves(
      end.point[0],
      end.point[1],
      end.angle,
      height * (plant === "fern" ? 0.06 : 0.14),
      plant === "eucalyptus" ? 0.36 : 0.14,
      look,
      random,
    );
    return line + drawing;
  }
  if (plant === "poppy") {
    for (let pair = 0; pair < 4; pair += 1) {
      const { point, angle } = getFrame(0.06 + pair * 0.09);
      const side = pair % 2 === 0 ? -1 : 1;
      for (const twist of [-0.35, 0, 0.35])
        drawing += drawHalves(
          point[0],
          point[1],
          angle + side * (0.75 + twist),
          height * 0.19 * (1 - Math.abs(twist)),
          0.1,
          look,
          random,
        );
    }
    return line + drawing + drawPoppyHead(random, tip[0], tip[1], height * random.between(0.11, 0.15), look);
  }
  if (plant === "umbel") {
    for (let ray = 0; ray < 11; ray += 1) {
      const angle = -Math.PI / 2 + (ray / 10 - 0.5) * 2.3 + lean * 0.001;
      const reach = height * 0.24 * random.between(0.85, 1.05);
      const hx = tip[0] + Math.cos(angle) * reach;
      const hy = tip[1] + Math.sin(angle) * reach * 0.7;
      drawing += drawStroke(
        `M${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${(tip[0] + (hx - tip[0]) * 0.2).toFixed(1)} ${(hy + reach * 0.2).toFixed(1)} ${hx.toFixed(1)} ${hy.toFixed(1)}`,
        look.stem,
        2,
      );
      for (let dot = 0; dot < 15; dot += 1)
        drawing += drawCircle(
          hx + random.bell(0, height * 0.024),
          hy + random.bell(0, height * 0.018),
          random.between(2.6, 6),
          dot % 4 === 0 ? look.bloomB : look.bloom,
        );
    }
    for (const share of [0.25, 0.45, 0.62]) {
      const { point, angle } = getFrame(share);
      const side = share === 0.45 ? 1 : -1;
      for (let frond = 0; frond < 5; frond += 1)
        drawing += drawHalves(
          point[0] + Math.cos(angle + side) * frond * height * 0.025,
          point[1] + Math.sin(angle + side) * frond * height * 0.025,
          angle + side * (0.5 + frond * 0.22),
          height * 0.12,
          0.12,
          look,
          random,
        );
    }
    return line + drawing;
  }
  if (plant === "tulip") {
    const r = height * random.between(0.1, 0.125);
    for (const side of [-1, 1]) {
      const { point, angle } = getFrame(0.06);
      drawing += drawHalves(
        point[0],
        point[1],
        angle + side * random.between(0.16, 0.34),
        height * random.between(0.5, 0.68),
        0.1,
        look,
        random,
      );
    }
    const [tx, ty] = tip;
    const petal = (dx: number, width: number, color: string): string =>
      drawPath(
        `M${tx} ${ty + r * 0.9}C${tx + dx - width * 1.5} ${ty + r * 0.7} ${tx + dx - width} ${ty - r * 0.5} ${tx + dx} ${ty - r * 1.25}C${tx + dx + width} ${ty - r * 0.5} ${tx + dx + width * 1.5} ${ty + r * 0.7} ${tx} ${ty + r * 0.9}Z`,
        color,
      );
    drawing +=
      petal(-r * 0.42, r * 0.5, look.bloom) +
      petal(r * 0.42, r * 0.5, mix(look.bloom, look.bloomB, 0.35)) +
      petal(0, r * 0.46, mix(look.bloom, look.bloomB, 0.75));
    return line + drawing;
  }
  return (
    line +
    drawSplitLeaf(random, tip[0], tip[1], height * random.between(0.56, 0.72), Math.atan2(-height, lean * 2.4), look)
  );
}

/** Draws a broad leaf with deep cuts between its ribs. */
function drawSplitLeaf(random: Random, x: number, y: number, size: number, angle: number, look: PlantStyle): string {
  const edge: Point[] = [];
  const ribs: string[] = [];
  const place = (along: number, out: number): Point => [
    x + (Math.cos(angle) * along - Math.sin(angle) * out) * size,
    y + (Math.sin(angle) * along + Math.cos(angle) * out) * size,
  ];
  for (const side of [1, -1]) {
    const row: Point[] = [];
    for (let rib = 0; rib < 6; rib += 1) {
      const share = rib / 5;
      const reach = 0.5 * Math.sin((0.16 + share * 0.72) * Math.PI) ** 0.7 * random.between(0.94, 1.04);
      const along = -0.34 + share * 1.02;
      row.push(
        place(along - 0.03, side * reach * 0.9),
        place(along + 0.045, side * reach * 1.04),
        place(along + 0.1, side * reach * 0.95),
      );
      if (rib < 5) row.push(place(along + 0.11, side * reach * 0.36));
      const from = place(-0.1 + share * 0.7, 0);
      const to = place(along + 0.03, side * reach * 0.86);
      ribs.push(
        `M${from[0].toFixed(1)} ${from[1].toFixed(1)}Q${((from[0] + to[0]) / 2).toFixed(1)} ${((from[1] + to[1]) / 2 + 6).toFixed(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}`,
      );
    }
    if (side === -1) row.reverse();
    edge.push(...row);
    if (side === 1) edge.push(place(0.98, 0));
  }
  edge.push(place(-0.16, 0));
  const spine = `M${place(-0.16, 0)
    .map((v) => v.toFixed(1))
    .join(" ")}L${place(0.94, 0)
    .map((v) => v.toFixed(1))
    .join(" ")}`;
  return (
    drawPath(toCurvePath(edge), random.chance(0.5) ? look.leafA : look.leafB) +
    drawStroke(spine + ribs.join(""), look.ground, Math.max(1.5, size * 0.009), { opacity: 0.55 })
  );
}
