import type { Random } from "../../random.ts";
import { drawPath, drawRect, type Size, drawStroke } from "../canvas.ts";
import type { Palette } from "../palettes.ts";

/** Returns a palette's cloth colors in random order, as in a pile of scraps. */
export function shuffleClothColors(colors: Palette, random: Random): string[] {
  return random.shuffle([
    colors.tones[4],
    colors.tones[3],
    colors.tones[2],
    colors.tones[1],
    colors.accents[0],
    colors.accents[1],
    colors.paper,
    colors.tones[0],
  ]);
}

/** Draws stepped diamonds in bands, mirrored about the middle, as in a woven rug. */
export function drawKilim(random: Random, size: Size, colors: Palette): string {
  const { width, height } = size;
  const unit = width / random.pick([46, 52, 60]);
  const clothColors = shuffleClothColors(colors, random);
  const ground = random.pick([colors.paper, colors.tones[4], colors.tones[2], colors.accents[0]]);
  const ink = (index: number): string => clothColors.filter((color) => color !== ground)[index % 6] ?? colors.ink;
  let body = drawRect(0, 0, width, height, ground);
  let y = unit * 2;
  let band = 0;
  while (y < height - unit) {
    const kind = band % 2 === 0 ? 0 : random.int(1, 3);
    const tall = kind === 0 ? random.int(2, 4) : random.pick([9, 13, 17]);
    if (kind === 0) {
      for (let row = 0; row < tall; row += 1) body += drawRect(0, y + row * unit, width, unit * 0.86, ink(band + row));
    } else {
      const half = Math.floor(tall / 2);
      const span = (tall + (kind === 2 ? 2 : 4)) * unit;
      const count = Math.ceil(width / span) + 2;
      const first = width / 2 - Math.floor(count / 2) * span;
      for (let index = 0; index < count; index += 1) {
        const cx = first + index * span;
        for (let ring = 0; ring < 3; ring += 1) {
          const reach = half - ring * Math.max(2, Math.floor(half / 3));
          if (reach < 1) break;
          let steps = "";
          for (let row = -reach; row <= reach; row += 1) {
            const wide = (reach - Math.abs(row) + 0.5) * (kind === 2 ? 1.25 : 1) * unit;
            steps += `M${(cx - wide).toFixed(1)} ${(y + (row + half) * unit).toFixed(1)}h${(wide * 2).toFixed(1)}v${(unit * 1.04).toFixed(1)}h${(-wide * 2).toFixed(1)}z`;
          }
          body += drawPath(steps, ink(band + ring * 2 + (kind === 3 ? index % 2 : 0)));
        }
        for (const side of [-1, 1])
          body +=
            drawRect(cx + span / 2 - unit * 0.5, y + (half + side * (half - 1)) * unit, unit, unit, ink(band + 1)) +
            drawRect(cx + span / 2 - unit * 1.5, y + (half + side * half) * unit, unit * 3, unit, ink(band + 1));
      }
    }
    y += tall * unit + unit * (kind === 0 ? 1 : 2);
    band += 1;
  }
  let warp = "";
  for (let line = 0; line < height; line += unit) warp += `M0 ${line.toFixed(1)}H${width}`;
  return body + drawStroke(warp, colors.ink, 1, { opacity: 0.14 });
}
