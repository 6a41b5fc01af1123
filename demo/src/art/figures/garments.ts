import { drawCircle, drawEllipse, drawPath, type Point, drawRect, drawStroke, toPolygonPath } from "../canvas.ts";
import { darken, lighten } from "../color.ts";

/** A garment's cloth: its plain color, and its fill, which is either that color or a pattern over it. */
export type Cloth = { color: string; fill: string };

/** A garment or accessory laid out flat, drawn in its own box of `wide` × `tall` units around 0, 0. */
export type Piece = { wide: number; tall: number; draw: (cloth: Cloth, trim: string) => string };

function drawSeam(data: string, cloth: Cloth, width = 1): string {
  return drawStroke(data, darken(cloth.color, 0.32), width, { opacity: 0.8 });
}

function drawStitches(data: string, cloth: Cloth): string {
  return drawStroke(data, lighten(cloth.color, 0.45), 0.7, { "stroke-dasharray": "2.2 1.8", opacity: 0.8 });
}

function drawTorso(cloth: Cloth, hem: number, sleeve: number, flare: number): string {
  // One side: the shoulder, a sleeve that hangs outward, and the hem. The other side mirrors it.
  const side: Point[] = [
    [13, -46],
    [30, -40],
    [50, sleeve - 4],
    [37, sleeve + 2],
    [27, -14],
    [27 + flare, hem],
  ];
  const left = side.map(([x, y]): Point => [-x, y]).reverse();
  return drawPath(toPolygonPath([...side, ...left]), cloth.fill, {
    stroke: cloth.color,
    "stroke-width": 3,
    "stroke-linejoin": "round",
  });
}

function drawRibs(x: number, y: number, width: number, cloth: Cloth): string {
  let data = "";
  for (let rib = 0; rib <= width; rib += 2.6) data += `M${(x + rib).toFixed(1)} ${y}v5.4`;
  return (
    drawRect(x - 1, y - 0.4, width + 2, 6.2, darken(cloth.color, 0.1), { rx: 2 }) +
    drawStroke(data, darken(cloth.color, 0.34), 0.8)
  );
}

export const pieces = {
  sweater: {
    wide: 104,
    tall: 96,
    draw: (cloth) =>
      drawTorso(cloth, 40, 34, 1) +
      drawSeam("M-27 -14Q-22 -32 -28 -40M27 -14Q22 -32 28 -40", cloth) +
      drawRibs(-28, 38, 56, cloth) +
      drawPath("M-14 -46.5Q0 -31 14 -46.5L10 -49Q0 -40 -10 -49Z", darken(cloth.color, 0.22)) +
      drawPath("M-10 -48.6Q0 -40 10 -48.6Q0 -45 -10 -48.6Z", darken(cloth.color, 0.5)),
  },
  shirt: {
    wide: 104,
    tall: 96,
    draw: (cloth, trim) =>
      drawTorso(cloth, 42, 30, 1) +
      drawSeam("M0 -38V43M-27 -14Q-22 -32 -28 -40M27 -14Q22 -32 28 -40", cloth) +
      drawPath("M-14 -46L0 -36L-9 -27Z", lighten(cloth.color, 0.2)) +
      drawPath("M14 -46L0 -36L9 -27Z", lighten(cloth.color, 0.12)) +
      drawPath("M-13 -46Q0 -52 13 -46L0 -37Z", darken(cloth.color, 0.3)) +
      [-22, -8, 6, 20, 34].map((y) => drawCircle(2.8, y, 1.4, trim)).join("") +
      drawRect(9, -20, 13, 13, cloth.fill, { stroke: darken(cloth.color, 0.3), "stroke-width": 0.8 }),
  },
  tee: {
    wide: 92,
    tall: 88,
    draw: (cloth) =>
      drawPath("M-13 -42Q0 -32 13 -42L29 -37L45 -13L31 -5L26 -14V40H-26V-14L-31 -5L-45 -13L-29 -37Z", cloth.fill, {
        stroke: cloth.color,
        "stroke-width": 2.4,
        "stroke-linejoin": "round",
      }) +
      drawSeam("M-13 -41Q0 -29 13 -41", cloth, 2.6) +
      drawStitches("M-25 36H25M-42 -14L-31 -8M42 -14L31 -8", cloth),
  },
  coat: {
    wide: 108,
    tall: 132,
    draw: (cloth, trim) =>
      drawTorso(cloth, 78, 36, 7) +
      drawPath("M-14 -46L0 -6L-3 -2L-22 -22Z", darken(cloth.color, 0.14)) +
      drawPath("M14 -46L0 -6L3 -2L22 -22Z", darken(cloth.color, 0.08)) +
      drawPath("M-12 -46Q0 -52 12 -46L0 -9Z", lighten(trim, 0.5)) +
      drawSeam("M0 -6V79M-27 -14Q-22 -32 -28 -40M27 -14Q22 -32 28 -40M-28 30h17M28 30h-17", cloth, 1.3) +
      [4, 22, 40].map((y) => drawCircle(-5.5, y, 2.4, trim) + drawCircle(5.5, y, 2.4, trim)).join(""),
  },
  dress: {
    wide: 92,
    tall: 132,
    draw: (cloth, trim) =>
      drawPath(
        "M-13 -52Q0 -36 13 -52L21 -50Q20 -30 19 -6Q34 34 41 70Q0 80 -41 70Q-34 34 -19 -6Q-20 -30 -21 -50Z",
        cloth.fill,
      ) +
      drawRect(-19.5, -8, 39, 6, trim, { rx: 2 }) +
      drawSeam("M-9 2Q-16 36 -18 70M9 2Q16 36 18 70M0 2V73", cloth, 0.9),
  },
  skirt: {
    wide: 82,
    tall: 80,
    draw: (cloth) =>
      drawPath("M-20 -36H20Q36 4 41 36Q0 46 -41 36Q-36 4 -20 -36Z", cloth.fill) +
      drawRect(-20.5, -39, 41, 7, darken(cloth.color, 0.15), { rx: 1.5 }) +
      drawSeam("M-12 -30Q-20 6 -24 39M-4 -30Q-7 6 -8 41M4 -30Q7 6 8 41M12 -30Q20 6 24 39", cloth, 0.9),
  },
  trousers: {
    wide: 66,
    tall: 124,
    draw: (cloth) =>
      drawPath("M-22 -60H22L30 60H7L1 -18H-1L-7 60H-30Z", cloth.fill) +
      drawRect(-22.5, -62, 45, 7, darken(cloth.color, 0.12), { rx: 1.5 }) +
      drawSeam("M0 -55V-18M-20 -52Q-14 -40 -24 -38M20 -52Q14 -40 24 -38", cloth, 1) +
      drawStitches("M-29 56H-8M29 56H8", cloth),
  },
  shorts: {
    wide: 70,
    tall: 62,
    draw: (cloth) =>
      drawPath("M-23 -28H23L33 28H3L0 2L-3 28H-33Z", cloth.fill) +
      drawRect(-23.5, -31, 47, 7, darken(cloth.color, 0.12), { rx: 1.5 }) +
      drawStroke("M-3 -24q-3 8 -5 12M3 -24q3 8 5 12", lighten(cloth.color, 0.6), 1.3) +
      drawStitches("M-32 24H-4M32 24H4", cloth),
  },
  shoes: {
    wide: 58,
    tall: 68,
    draw: (cloth, trim) =>
      [-14, 14]
        .map((x) => {
          const at = (data: string, fill: string): string =>
            drawPath(data, fill, { transform: `translate(${x} 0) rotate(${x > 0 ? 5 : -5})` });
          return (
            at(
              "M0 -33C12 -33 13 -14 12 2C12 20 10 33 0 33C-10 33 -12 20 -12 2C-13 -14 -12 -33 0 -33Z",
              lighten(trim, 0.75),
            ) +
            at(
              "M0 -30C9 -30 10.5 -14 9.8 2C9.6 18 8 30 0 30C-8 30 -9.6 18 -9.8 2C-10.5 -14 -9 -30 0 -30Z",
              cloth.color,
            ) +
            at("M-6 6Q0 2 6 6Q7 26 0 27Q-7 26 -6 6Z", darken(cloth.color, 0.5)) +
            drawStroke("M-5 -12H5M-5.5 -7H5.5M-5.8 -2H5.8", lighten(trim, 0.8), 1.8, {
              transform: `translate(${x} 0) rotate(${x > 0 ? 5 : -5})`,
            })
          );
        })
        .join(""),
  },
  boots: {
    wide: 62,
    tall: 64,
    draw: (cloth, trim) =>
      [0, 1]
        .map((side) =>
          [
            drawPath("M-8 -30H10V6Q12 12 24 15Q30 18 29 26H-9Z", side === 0 ? darken(cloth.color, 0.2) : cloth.color),
            drawRect(-10, 25, 40, 5.5, darken(trim, 0.4), { rx: 2 }),
            drawRect(-9, -31, 20, 5, darken(cloth.color, 0.3), { rx: 2 }),
          ]
            .join("")
            .replaceAll("/>", ` transform="translate(${side === 0 ? -14 : -4} ${side === 0 ? -4 : 2})"/>`),
        )
        .join(""),
  },
  hat: {
    wide: 72,
    tall: 60,
    draw: (cloth, trim) =>
      drawEllipse(0, 2, 36, 28, cloth.color) +
      drawEllipse(0, 2, 32, 24.5, "none", {
        stroke: darken(cloth.color, 0.16),
        "stroke-width": 1.2,
        "stroke-dasharray": "3 2",
      }) +
      drawEllipse(0, -1, 19, 16, trim) +
      drawEllipse(0, -4, 18, 14, lighten(cloth.color, 0.14)) +
      drawEllipse(-2, -5, 11, 6.5, darken(cloth.color, 0.1)),
  },
  beanie: {
    wide: 56,
    tall: 56,
    draw: (cloth, trim) =>
      drawCircle(0, -27, 8.5, lighten(trim, 0.35)) +
      drawPath("M-24 10C-25 -30 25 -30 24 10Z", cloth.fill) +
      drawRect(-26, 8, 52, 15, darken(cloth.color, 0.08), { rx: 5 }) +
      drawStroke("M-20 11v9M-14 11v9M-8 11v9M-2 11v9M4 11v9M10 11v9M16 11v9M22 11v9", darken(cloth.color, 0.3), 1),
  },
  bag: {
    wide: 62,
    tall: 78,
    draw: (cloth, trim) =>
      drawStroke("M-16 -8C-18 -46 18 -46 16 -8", darken(trim, 0.1), 4) +
      drawPath("M-27 -10H27L31 36Q0 40 -31 36Z", cloth.fill) +
      drawRect(-27, -12, 54, 5, darken(cloth.color, 0.16)) +
      drawStitches("M-27 -4H27", cloth) +
      drawRect(-9, 8, 18, 13, trim, { rx: 2 }),
  },
  scarf: {
    wide: 46,
    tall: 92,
    draw: (cloth) =>
      drawPath("M-18 -40Q0 -48 18 -40L8 -24L20 38H2L-2 -20L-6 40H-22L-10 -24Z", cloth.fill) +
      drawSeam("M-18 -40Q0 -30 18 -40M-10 -24Q0 -18 8 -24", cloth, 1.4) +
      drawStroke("M-21 40v5M-17 40v5M-13 40v5M-9 40v5M4 38v5M8 38v5M12 38v5M16 38v5", cloth.color, 1.6),
  },
  glasses: {
    wide: 56,
    tall: 24,
    draw: (cloth) =>
      [-14, 14]
        .map(
          (x) =>
            drawCircle(x, 0, 10.5, darken(cloth.color, 0.62), { stroke: cloth.color, "stroke-width": 3 }) +
            drawStroke(`M${x - 5} -3l5 -4`, "#ffffff", 1.6, { opacity: 0.5 }),
        )
        .join("") + drawStroke("M-4 -2Q0 -5 4 -2M-24 -4l-4 -4M24 -4l4 -4", cloth.color, 3),
  },
  umbrella: {
    wide: 30,
    tall: 108,
    draw: (cloth, trim) =>
      drawPath("M0 -50L13 22Q6 27 0 22Q-6 27 -13 22Z", cloth.fill) +
      drawSeam("M0 -48L4 22M0 -48L-4 22", cloth) +
      drawRect(-8, -8, 15, 4, trim, { rx: 1.5, transform: "rotate(-8)" }) +
      drawStroke("M0 -50v-5M0 23V44Q0 53 8 52Q13 50 12 45", darken(trim, 0.35), 3),
  },
} satisfies Record<string, Piece>;
