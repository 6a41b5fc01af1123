import type { Random } from "../random.ts";
import { drawCircle, drawEllipse, drawPath, drawRect, drawStroke, toPolygonPath } from "./canvas.ts";
import { darken, mix } from "./color.ts";
import { toLeafPath } from "./shapes.ts";

/** A vignette's colors: background, far and near objects, accent, and unprinted paper. */
export type Tint = { sky: string; far: string; near: string; spot: string; paper: string };

/** 100 × 100 pictures for stamps and matchbox labels. */
export const vignettes: ReadonlyArray<{ name: string; draw: (tint: Tint, random: Random) => string }> = [
  {
    name: "Peak",
    draw: (t) =>
      drawCircle(70, 28, 11, t.spot) +
      drawPath("M-5 100L38 28L62 66L74 50L105 100Z", t.far) +
      drawPath("M38 28L50 48L42 46L38 54L32 45L27 48Z", t.paper) +
      drawPath("M-5 100Q40 70 105 88V105H-5Z", t.near),
  },
  {
    name: "Sail",
    draw: (t) =>
      drawCircle(26, 28, 12, t.spot) +
      drawPath("M48 20V72H82Z", t.paper) +
      drawPath("M44 30V72H22Z", mix(t.paper, t.far, 0.3)) +
      drawPath("M16 76H86L76 88H28Z", t.spot) +
      drawRect(-5, 86, 110, 20, t.near) +
      drawStroke("M-4 84q10 -6 20 0t20 0t20 0t20 0t20 0t20 0", t.far, 4),
  },
  {
    name: "Poppy",
    draw: (t) =>
      drawStroke("M50 100Q46 74 50 46", t.near, 4) +
      drawPath(toLeafPath(49, 84, -0.5, 32, 0.2), t.near) +
      drawPath(toLeafPath(49, 92, -2.6, 32, 0.2), t.near) +
      [0, 72, 144, 216, 288]
        .map((turn) =>
          drawEllipse(50, 24, 13, 17, turn % 144 === 0 ? t.spot : darken(t.spot, 0.12), {
            transform: `rotate(${turn} 50 38)`,
          }),
        )
        .join("") +
      drawCircle(50, 38, 8, darken(t.near, 0.4)),
  },
  {
    name: "Tern",
    draw: (t) =>
      drawPath("M6 34Q34 22 50 48Q66 22 94 34Q70 36 56 60Q52 70 30 78Q44 66 44 58Q30 38 6 34Z", t.paper) +
      drawPath("M6 34Q24 27 36 34Q20 32 6 34ZM94 34Q76 27 64 34Q80 32 94 34Z", t.near) +
      drawRect(-5, 82, 110, 24, t.far) +
      drawStroke("M0 90h26M40 96h30M70 88h30", t.paper, 2.4),
  },
  {
    name: "Fish",
    draw: (t) =>
      drawPath("M12 52Q36 22 68 50L88 34Q82 52 88 70L68 54Q36 82 12 52Z", t.spot) +
      drawStroke("M34 40q6 12 0 24M44 38q6 14 0 28M54 42q5 10 0 20", t.paper, 2.6) +
      drawCircle(24, 48, 3.4, t.near) +
      drawStroke("M8 84q8 -5 16 0t16 0t16 0t16 0t16 0", t.far, 3),
  },
  {
    name: "Lamp",
    draw: (t) =>
      drawPath("M0 30L44 40V46L0 62Z", mix(t.sky, t.spot, 0.5)) +
      drawPath("M42 36H62L66 92H38Z", t.paper) +
      drawPath("M41 50H63L64 64H40Z", t.spot) +
      drawPath("M39 78H65L66 92H38Z", t.spot) +
      drawRect(44, 26, 16, 11, mix(t.spot, "#fff3c4", 0.7)) +
      drawPath("M41 27L52 15L63 27Z", t.near) +
      drawPath("M16 105Q50 80 90 105Z", t.near),
  },
  {
    name: "Fir",
    draw: (t) =>
      drawCircle(50, 40, 30, mix(t.sky, t.paper, 0.5)) +
      [
        [50, 12, 30],
        [50, 30, 42],
        [50, 50, 54],
      ]
        .map(([x = 0, y = 0, w = 0]) => drawPath(`M${x} ${y}L${x + w / 2} ${y + 34}H${x - w / 2}Z`, t.near))
        .join("") +
      drawRect(46, 84, 8, 12, t.spot) +
      drawRect(-5, 94, 110, 12, t.far),
  },
  {
    name: "Moon",
    draw: (t) =>
      drawPath("M62 16A36 36 0 1 0 84 70A30 30 0 0 1 62 16Z", t.spot) +
      [
        [76, 24],
        [88, 42],
        [22, 20],
        [14, 44],
      ]
        .map(([x = 0, y = 0]) => drawCircle(x, y, 2.2, t.paper))
        .join("") +
      drawPath("M-5 105V90Q30 76 60 90T105 86V105Z", t.near),
  },
  {
    name: "Hare",
    draw: (t) =>
      drawPath(
        "M30 90C18 70 34 56 50 58C50 40 46 24 52 12C60 20 58 36 60 44C64 32 68 20 76 16C78 30 72 42 68 50C80 56 80 70 70 74C72 84 70 90 72 92Z",
        t.spot,
      ) +
      drawCircle(68, 59, 2.4, t.near) +
      drawCircle(30, 86, 7, t.paper) +
      drawRect(-5, 90, 110, 16, t.near),
  },
  {
    name: "Star",
    draw: (t) =>
      drawPath(
        toPolygonPath(
          Array.from(
            { length: 16 },
            (_, i) =>
              [
                50 + Math.cos((i * Math.PI) / 8) * (i % 2 === 0 ? 40 : 15),
                50 + Math.sin((i * Math.PI) / 8) * (i % 2 === 0 ? 40 : 15),
              ] as const,
          ),
        ),
        t.spot,
      ) +
      drawCircle(50, 50, 12, t.paper) +
      drawCircle(50, 50, 6, t.near),
  },
  {
    name: "Sun",
    draw: (t) =>
      Array.from({ length: 12 }, (_, i) =>
        drawPath("M46 2L54 2L50 24Z", i % 2 === 0 ? t.spot : t.far, { transform: `rotate(${i * 30} 50 50)` }),
      ).join("") +
      drawCircle(50, 50, 22, t.spot) +
      drawStroke("M40 47q3 -4 6 0M54 47q3 -4 6 0M42 57q8 7 16 0", t.near, 2.4),
  },
  {
    name: "House",
    draw: (t) =>
      drawPath("M20 46L50 20L80 46Z", t.spot) +
      drawRect(26, 46, 48, 42, t.paper) +
      drawRect(44, 62, 13, 26, t.near) +
      drawRect(31, 54, 9, 11, t.far) +
      drawRect(61, 54, 9, 11, t.far) +
      drawRect(62, 22, 8, 16, t.near) +
      drawRect(-5, 88, 110, 18, t.near),
  },
];
