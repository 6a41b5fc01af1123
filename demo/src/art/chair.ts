import type { Random } from "../random.ts";
import { drawCircle, drawEllipse, drawPath, drawRect, drawStroke } from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";

/** A chair's materials: its upholstery and its frame. */
export type ChairMaterials = { main: string; other: string; wood: string; ink: string };

/** Draws a chair from the front and slightly from the side. It fits in a box of ±50, with its feet at 46. */
export function drawChair(random: Random, { main, other, wood, ink }: ChairMaterials): string {
  const back = random.int(0, 6);
  const seat = random.between(2, 8);
  const half = random.between(21, 26);
  const leg = random.int(0, 3);
  let drawing = drawEllipse(2, 46, half * 1.35, 4, ink, { opacity: 0.13 });
  const dark = darken(wood, 0.3);
  const spread = leg === 0 ? 0 : random.between(4, 9);
  if (leg === 3)
    drawing +=
      drawStroke(`M0 ${seat}V38M-20 44L0 37L20 44M-9 46L0 37L10 46`, darken(ink, 0.1), 3) +
      [-20, 20, -9, 10].map((x, i) => drawCircle(x, i < 2 ? 45 : 47, 2.4, ink)).join("");
  else
    drawing +=
      drawStroke(
        `M${-half * 0.55} ${seat}L${-half * 0.55 - spread * 0.4} 41M${half * 0.55} ${seat}L${half * 0.55 + spread * 0.4} 41`,
        dark,
        3,
      ) +
      drawStroke(
        `M${-half * 0.86} ${seat}L${-half * 0.86 - spread} 46M${half * 0.86} ${seat}L${half * 0.86 + spread} 46`,
        wood,
        3.6,
      ) +
      (leg === 2 ? drawStroke(`M${-half * 0.9 - spread * 0.5} 28H${half * 0.9 + spread * 0.5}`, wood, 2.2) : "");
  const top = random.between(-46, -38);
  if (back === 0)
    drawing +=
      drawRect(-half * 0.8, top, half * 1.6, seat - top - 6, main, { rx: 9 }) +
      drawRect(-half * 0.8, top, half * 0.5, seat - top - 6, lighten(main, 0.14), { rx: 9 });
  else if (back === 1) {
    let spindles = "";
    for (let index = -3; index <= 3; index += 1)
      spindles += `M${index * half * 0.24} ${seat}L${index * half * 0.27} ${top + 8 + index * index * 0.7}`;
    drawing +=
      drawStroke(spindles, wood, 1.9) +
      drawStroke(
        `M${-half * 0.95} ${seat}C${-half * 1.05} ${top + 4} ${-half * 0.5} ${top} 0 ${top}S${half * 1.05} ${top + 4} ${half * 0.95} ${seat}`,
        wood,
        3.6,
      );
  } else if (back === 2)
    drawing +=
      drawStroke(
        `M${-half * 0.85} ${seat}L${-half * 0.95} ${top}M${half * 0.85} ${seat}L${half * 0.95} ${top}`,
        wood,
        3.4,
      ) +
      [0, 12, 24]
        .map((y) =>
          drawPath(
            `M${-half * 0.94} ${top + y}Q0 ${top + y - 5} ${half * 0.94} ${top + y}v7Q0 ${top + y + 2} ${-half * 0.94} ${top + y + 7}Z`,
            y === 0 ? main : wood,
          ),
        )
        .join("");
  else if (back === 3)
    drawing +=
      drawPath(
        `M${-half} ${seat}C${-half * 1.3} ${top + 10} ${-half * 0.6} ${top} 0 ${top}S${half * 1.3} ${top + 10} ${half} ${seat}Z`,
        main,
      ) +
      drawPath(
        `M${-half * 0.7} ${seat}C${-half * 0.9} ${top + 16} ${-half * 0.4} ${top + 8} 0 ${top + 8}S${half * 0.9} ${top + 16} ${half * 0.7} ${seat}Z`,
        lighten(main, 0.16),
      );
  else if (back === 4) {
    let cane = "";
    for (let index = -4; index <= 4; index += 1)
      cane += `M${index * half * 0.2} ${top + 5}V${seat - 10}M${-half * 0.8} ${top + 18 + index * 3.4}H${half * 0.8}`;
    drawing +=
      drawRect(-half * 0.86, top, half * 1.72, seat - top - 4, lighten(other, 0.65), {
        rx: 6,
        stroke: wood,
        "stroke-width": 3.6,
      }) + drawStroke(cane, mix(wood, other, 0.4), 0.8);
  } else if (back === 5)
    drawing +=
      drawStroke(`M${-half * 0.7} ${seat}V-14M${half * 0.7} ${seat}V-14`, ink, 2.8) +
      drawPath(`M${-half * 1.02} -30Q0 -36 ${half * 1.02} -30V-13Q0 -18 ${-half * 1.02} -13Z`, main);
  else
    drawing +=
      drawCircle(0, seat - half * 1.15, half * 1.02, main) +
      drawCircle(0, seat - half * 1.15, half * 0.66, lighten(main, 0.18)) +
      drawCircle(0, seat - half * 1.15, half * 0.14, darken(main, 0.35));
  if (random.chance(0.35))
    drawing +=
      drawStroke(`M${-half * 1.02} ${seat + 2}V-10h-4M${half * 1.02} ${seat + 2}V-10h4`, wood, 3.4) +
      drawStroke(`M${-half * 1.2} -10h${half * 0.5}M${half * 0.7} -10h${half * 0.5}`, darken(wood, 0.16), 4.2);
  const cushion = random.chance(0.5) ? other : main;
  return (
    drawing +
    drawPath(
      `M${-half * 0.92} ${seat - 5}H${half * 0.92}L${half * 1.08} ${seat + 4}H${-half * 1.08}Z`,
      lighten(cushion, 0.12),
    ) +
    drawRect(-half * 1.08, seat + 3, half * 2.16, 5.4, darken(cushion, 0.12), { rx: 2.6 })
  );
}
