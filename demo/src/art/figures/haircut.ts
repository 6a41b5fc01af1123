import { drawCircle, drawEllipse, drawPath, drawStroke } from "../canvas.ts";
import { darken, lighten } from "../color.ts";
import type { FaceOptions } from "./face.ts";

export type Haircut =
  | "pixie"
  | "locs"
  | "quiff"
  | "receding"
  | "sides"
  | "shaved"
  | "buns"
  | "sweep"
  | "comb"
  | "mullet"
  | "mop";

function drawPetals(x: number, y: number, size: number, color: string): string {
  return (
    Array.from({ length: 6 }, (_, petal) => {
      const angle = (petal / 6) * Math.PI * 2;
      return drawCircle(
        x + Math.cos(angle) * size,
        y + Math.sin(angle) * size,
        size * 0.72,
        petal % 2 ? lighten(color, 0.14) : color,
      );
    }).join("") + drawCircle(x, y, size * 0.6, darken(color, 0.25))
  );
}

/** Draws the part of a haircut behind the head; `rx` is half the head's width. */
export function drawBackHaircut(face: FaceOptions, rx: number): string {
  const cut = face.hair;
  const hair = face.hairColor;
  const l = 100 - rx;
  const r = 100 + rx;
  if (cut === "locs")
    return Array.from({ length: 16 }, (_, lock) => {
      const side = lock < 8 ? -1 : 1;
      const place = 7 - (lock % 8);
      const crown = 100 + side * place * 2;
      const bend = 100 + side * (rx - 4 + place * 2.6);
      const end = 100 + side * (rx - 8 + place * 3.2);
      return drawStroke(
        `M${crown} 50C${(bend - side * 8).toFixed(1)} 46 ${bend.toFixed(1)} 66 ${bend.toFixed(1)} 88S${(end + side * 3).toFixed(1)} 126 ${end.toFixed(1)} ${146 + ((place * 7) % 15)}`,
        place % 3 === 1 ? lighten(hair, 0.14) : hair,
        7,
      );
    }).join("");
  if (cut === "buns")
    return [l + 4, r - 4]
      .map((x) => drawCircle(x, 47, 16, hair) + drawStroke(`M${x - 8} 44q8 -10 16 0`, lighten(hair, 0.2), 1.8))
      .join("");
  if (cut === "sweep")
    return drawPath(`M104 46C${l - 4} 34 ${l - 18} 80 ${l - 14} 128C${l - 4} 136 ${l + 8} 132 ${l + 16} 124V70Z`, hair);
  if (cut === "comb")
    return (
      drawPath(`M74 52C70 14 130 14 126 52Z`, face.headwear ?? "#8a4330") +
      drawStroke(`M82 46Q84 28 92 24M100 46V22M118 46Q116 28 108 24`, lighten(face.headwear ?? "#8a4330", 0.35), 2) +
      drawEllipse(100, 66, rx + 8, 26, hair)
    );
  if (cut === "mullet")
    return drawPath(
      `M${l - 5} 74C${l - 10} 104 ${l - 4} 130 ${l - 16} 152Q${l} 158 ${l + 8} 148L100 140L${r - 8} 148Q${r} 158 ${r + 16} 152C${r + 4} 130 ${r + 10} 104 ${r + 5} 74Z`,
      hair,
    );
  return "";
}

function drawTufts(hair: string, l: number, r: number): string {
  return (
    drawPath(`M${l - 4} 102C${l - 12} 86 ${l - 6} 64 ${l + 10} 60C${l + 8} 70 ${l + 4} 82 ${l + 2} 98Z`, hair) +
    drawPath(`M${r + 4} 102C${r + 12} 86 ${r + 6} 64 ${r - 10} 60C${r - 8} 70 ${r - 4} 82 ${r - 2} 98Z`, hair)
  );
}

/** Draws the part of a haircut over the forehead. */
export function drawFrontHaircut(cut: Haircut, face: FaceOptions, rx: number): string {
  const hair = face.hairColor;
  const shine = lighten(hair, 0.18);
  const l = 100 - rx;
  const r = 100 + rx;
  switch (cut) {
    case "pixie":
      return (
        drawPath(
          `M${l - 4} 100C${l - 12} 54 ${l + 10} 36 104 38C${r} 36 ${r + 12} 56 ${r + 4} 100C${r} 90 ${r - 1} 82 ${r - 4} 74L${r - 14} 78L${r - 18} 70L112 76L104 66L92 75L84 68L${l + 10} 79L${l + 4} 74C${l + 1} 84 ${l} 92 ${l - 4} 100Z`,
          hair,
        ) + drawStroke(`M86 46Q102 40 118 48M92 54Q104 50 114 56`, darken(hair, 0.12), 1.8, { opacity: 0.7 })
      );
    case "locs":
      return (
        drawPath(
          `M${l - 4} 88C${l - 8} 36 ${r + 8} 36 ${r + 4} 88C${r - 2} 72 ${r - 16} 64 104 60C${l + 16} 64 ${l + 2} 72 ${l - 4} 88Z`,
          hair,
        ) +
        drawStroke(
          `M104 48Q86 52 ${l + 3} 74M104 48Q94 52 86 63M104 48Q120 52 ${r - 3} 74M104 48Q110 52 116 62`,
          shine,
          2,
          {
            opacity: 0.6,
          },
        )
      );
    case "quiff":
      return (
        drawPath(
          `M${l - 2} 86C${l - 6} 68 ${l} 62 ${l + 7} 58C${l - 2} 34 92 22 122 32C${r + 8} 34 ${r + 8} 58 ${r + 2} 86C${r - 2} 76 ${r - 4} 68 ${r - 9} 65C114 66 ${l + 26} 68 ${l + 10} 62C${l + 4} 68 ${l + 2} 76 ${l - 2} 86Z`,
          hair,
        ) + drawStroke(`M82 56Q84 38 112 38M94 58Q98 46 122 46`, shine, 2.2, { opacity: 0.65 })
      );
    case "receding":
      return (
        drawTufts(hair, l, r) +
        drawPath(`M${l + 14} 62C${l + 18} 46 ${r - 18} 46 ${r - 14} 62C118 53 82 53 ${l + 14} 62Z`, hair)
      );
    case "sides":
      return (
        drawTufts(hair, l, r) + drawStroke(`M88 58Q100 53 112 58M92 55Q104 51 114 56`, hair, 1.4, { opacity: 0.8 })
      );
    case "shaved":
      return drawPath(
        `M${l - 1} 88C${l - 5} 41 ${r + 5} 41 ${r + 1} 88C${r - 1} 76 ${r - 4} 70 ${r - 11} 65C114 67 86 67 ${l + 11} 65C${l + 4} 70 ${l + 1} 76 ${l - 1} 88Z`,
        hair,
        { opacity: 0.9 },
      );
    case "buns":
      return drawPath(
        `M${l - 3} 96C${l - 8} 54 ${l + 12} 43 100 43C${r - 12} 43 ${r + 8} 54 ${r + 3} 96L${r - 4} 78C${r - 12} 74 112 72 106 74L102 78L96 72C88 76 ${l + 12} 76 ${l + 4} 78Z`,
        hair,
      );
    case "sweep":
      return (
        drawPath(
          `M${l - 9} 126C${l - 18} 62 ${l + 4} 36 112 40C${r + 2} 42 ${r + 7} 64 ${r + 1} 88C${r - 1} 74 ${r - 8} 64 118 58C104 74 ${l + 16} 82 ${l + 7} 126Z`,
          hair,
        ) + drawStroke(`M114 50Q86 58 ${l + 2} 92M106 47Q76 54 ${l - 4} 84`, darken(hair, 0.14), 1.8, { opacity: 0.7 })
      );
    case "comb":
      return (
        drawPath(
          `M${l - 3} 98C${l - 8} 56 ${l + 12} 46 100 46C${r - 12} 46 ${r + 8} 56 ${r + 3} 98C${r} 78 ${r - 12} 64 100 58C${l + 12} 64 ${l} 78 ${l - 3} 98Z`,
          hair,
        ) +
        drawStroke("M100 46V58", darken(hair, 0.2), 1.6) +
        drawPetals(r - 1, 64, 8.5, face.lips ?? "#c02f45")
      );
    case "mullet":
      return drawPath(
        `M${l - 4} 90C${l - 10} 54 ${l + 8} 38 100 39C${r - 8} 36 ${r + 10} 54 ${r + 4} 90L${r - 3} 72L${r - 10} 79L${r - 18} 70L108 79L100 70L90 79L84 70L${l + 10} 79L${l + 3} 72Z`,
        hair,
      );
    case "mop":
      return (
        drawPath(`M${l - 1} 92C${l - 4} 74 ${l} 62 ${l + 9} 56C${l + 8} 68 ${l + 4} 78 ${l + 1} 92Z`, hair, {
          opacity: 0.75,
        }) +
        drawPath(`M${r + 1} 92C${r + 4} 74 ${r} 62 ${r - 9} 56C${r - 8} 68 ${r - 4} 78 ${r - 1} 92Z`, hair, {
          opacity: 0.75,
        }) +
        Array.from({ length: 13 }, (_, curl) => {
          const low = curl < 7;
          const step = low ? curl / 6 : (curl - 6.5) / 6;
          const y = (low ? 62 : 50) - Math.sin(step * Math.PI) * (low ? 6 : 9);
          return drawCircle(l + 5 + step * (rx * 2 - 10), y, 10.5, curl % 4 === 2 ? shine : hair);
        }).join("")
      );
  }
}
