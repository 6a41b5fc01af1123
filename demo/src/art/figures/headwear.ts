import { drawCircle, drawEllipse, drawPath, drawRect, drawStroke } from "../canvas.ts";
import { darken, lighten } from "../color.ts";
import type { FaceOptions } from "./face.ts";

export type Headwear = "cap" | "beanie" | "skullcap" | "brim" | "wrap" | "band";

export function isHeadwear(hair: FaceOptions["hair"]): hair is Headwear {
  return ["cap", "beanie", "skullcap", "brim", "wrap", "band"].includes(hair);
}

/** Draws the hair that shows behind headwear. */
export function drawHairBehindHeadwear(worn: Headwear, hair: string, cloth: string, rx: number): string {
  const l = 100 - rx;
  const r = 100 + rx;
  if (worn === "cap")
    return drawPath(
      `M${l - 7} 84C${l - 12} 104 ${l - 8} 122 ${l - 12} 132Q${l} 138 ${l + 8} 126L${r - 8} 126Q${r} 138 ${r + 12} 132C${r + 8} 122 ${r + 12} 104 ${r + 7} 84Z`,
      hair,
    );
  if (worn === "brim")
    return drawPath(
      `M${l - 6} 76C${l - 12} 100 ${l - 10} 118 ${l - 4} 134L${l + 8} 128V76ZM${r + 6} 76C${r + 12} 100 ${r + 10} 118 ${r + 4} 134L${r - 8} 128V76Z`,
      hair,
    );
  if (worn === "wrap")
    return (
      drawPath(
        `M${l - 8} 84C${l - 24} 34 ${l + 2} 4 100 12C${r + 4} -2 ${r + 26} 36 ${r + 8} 84Z`,
        darken(cloth, 0.16),
      ) + drawPath(`M${r - 12} 40C${r + 8} 10 ${r + 34} 22 ${r + 22} 42C${r + 16} 56 ${r + 2} 56 ${r - 8} 56Z`, cloth)
    );
  if (worn === "band")
    return drawPath(`M${r + 1} 70L${r + 26} 58L${r + 20} 74L${r + 27} 88L${r} 79Z`, darken(cloth, 0.12));
  return "";
}

function drawSideburns(hair: string, l: number, r: number): string {
  return (
    drawPath(`M${l - 3} 98C${l - 6} 78 ${l - 1} 66 ${l + 8} 62C${l + 7} 72 ${l + 4} 82 ${l + 2} 94Z`, hair) +
    drawPath(`M${r + 3} 98C${r + 6} 78 ${r + 1} 66 ${r - 8} 62C${r - 7} 72 ${r - 4} 82 ${r - 2} 94Z`, hair)
  );
}

/** Draws headwear over the forehead. */
export function drawHeadwear(worn: Headwear, hair: string, cloth: string, rx: number): string {
  const l = 100 - rx;
  const r = 100 + rx;
  const deep = darken(cloth, 0.18);
  switch (worn) {
    case "cap":
      return (
        drawPath(`M${l - 6} 78C${l - 8} 30 ${r + 8} 30 ${r + 6} 78C${r - 12} 66 ${l + 12} 66 ${l - 6} 78Z`, cloth) +
        drawStroke(`M100 42V66M${l + 14} 50Q${l + 10} 60 ${l + 10} 69`, deep, 1.6, { opacity: 0.7 }) +
        drawCircle(100, 42, 3, deep) +
        drawPath(
          `M${l - 2} 76C${l + 16} 60 ${r - 4} 58 ${r + 8} 74Q${r + 26} 78 ${r + 27} 85C${r - 4} 70 ${l + 24} 68 ${l - 2} 76Z`,
          deep,
        )
      );
    case "beanie": {
      const ribs = Array.from({ length: 11 }, (_, rib) => {
        const x = l - 2 + (rib * (rx * 2 + 4)) / 10;
        return drawStroke(`M${x.toFixed(1)} 71V83`, deep, 1.8);
      }).join("");
      return (
        drawPath(`M${l - 5} 76C${l - 10} 18 ${r + 10} 18 ${r + 5} 76Z`, cloth) +
        drawRect(l - 8, 66, rx * 2 + 16, 20, lighten(cloth, 0.1), { rx: 7 }) +
        ribs
      );
    }
    case "skullcap": {
      const marks = Array.from({ length: 7 }, (_, mark) => {
        const x = l + 10 + (mark * (rx * 2 - 20)) / 6;
        const y = 58 - Math.sin((mark / 6) * Math.PI) * 3;
        return drawPath(`M${x.toFixed(1)} ${(y - 4).toFixed(1)}l4 4l-4 4l-4 -4Z`, deep);
      }).join("");
      return (
        drawSideburns(hair, l, r) +
        drawPath(`M${l + 1} 68C${l + 2} 32 ${r - 2} 32 ${r - 1} 68C${r - 16} 60 ${l + 16} 60 ${l + 1} 68Z`, cloth) +
        marks
      );
    }
    case "brim":
      return (
        drawPath(`M${l + 2} 66C${l} 26 ${l + 18} 24 100 32C${r - 18} 24 ${r} 26 ${r - 2} 66Z`, cloth) +
        drawPath(`M${l + 1} 56Q100 48 ${r - 1} 56V66H${l + 1}Z`, deep) +
        drawPath(
          `M${l - 32} 70C${l - 10} 52 ${r + 10} 52 ${r + 32} 70C${r + 6} 80 ${l - 6} 80 ${l - 32} 70Z`,
          lighten(cloth, 0.12),
        ) +
        drawStroke(`M${l - 26} 71Q100 86 ${r + 26} 71`, deep, 2, { opacity: 0.55 })
      );
    case "wrap":
      return (
        drawPath(
          `M${l - 7} 84C${l - 16} 44 ${l + 10} 26 100 30C${r - 6} 24 ${r + 16} 44 ${r + 7} 84C${r - 8} 64 ${l + 8} 64 ${l - 7} 84Z`,
          cloth,
        ) +
        drawStroke(
          `M${l - 4} 74Q${l + 20} 40 ${r - 8} 36M${l - 2} 78Q${l + 36} 50 ${r + 4} 52M${l + 6} 46Q90 22 ${r - 2} 18`,
          deep,
          2.2,
          {
            opacity: 0.75,
          },
        ) +
        drawEllipse(r - 10, 44, 11, 8, lighten(cloth, 0.14), { transform: `rotate(-24 ${r - 10} 44)` })
      );
    case "band":
      return (
        drawPath(
          `M${l - 1} 80C${l - 6} 40 ${l + 14} 36 84 44C86 32 98 36 104 42C112 34 122 38 ${r - 12} 46C${r + 4} 44 ${r + 5} 62 ${r + 1} 80Z`,
          hair,
        ) +
        drawPath(
          `M${l - 2} 80C${l + 12} 68 ${r - 12} 68 ${r + 2} 80L${r + 2} 68C${r - 12} 56 ${l + 12} 56 ${l - 2} 68Z`,
          cloth,
        ) +
        drawStroke(`M${l + 6} 71Q100 61 ${r - 6} 71`, lighten(cloth, 0.4), 1.8, { "stroke-dasharray": "3 5" })
      );
  }
}
