import { createNoise, type Random } from "../random.ts";
import { drawBuilding, drawIsoFace, type IsoProjection } from "./building.ts";
import {
  drawCircle,
  wrapGroup,
  type Painting,
  drawRect,
  type Size,
  drawStroke,
  createVectorPainting,
} from "./canvas.ts";
import { darken, lighten, mix } from "./color.ts";
import type { Palette } from "./palettes.ts";

/** Streets, parks, and houses in an isometric grid, drawn from the back to the front. */
export function paintBlocks(random: Random, size: Size, colors: Palette): Painting {
  const { width, height } = size;
  const unit = width / random.pick([6.4, 7.6, 9]);
  const iso: IsoProjection = (x, y, z) => [
    width / 2 + (x - y) * unit * 0.866,
    height * 0.5 + (x + y) * unit * 0.5 - z * unit,
  ];
  const reach = Math.ceil((width / unit + height / unit) * 0.62);
  const ground = random.pick([colors.tones[0], lighten(colors.tones[1], 0.3), colors.accents[1]]);
  const walls = [
    colors.tones[1],
    colors.tones[2],
    colors.tones[3],
    colors.accents[0],
    lighten(colors.accents[1], 0.2),
    colors.paper,
  ];
  const street = random.pick([3, 4]);
  let body = drawRect(0, 0, width, height, ground);
  const noise = createNoise(random);
  for (let sum = -reach * 2; sum <= reach * 2; sum += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const y = sum - x;
      if (y < -reach || y > reach) continue;
      const [px, py] = iso(x + 0.5, y + 0.5, 0);
      if (px < -unit * 1.4 || px > width + unit * 1.4 || py < -unit || py > height + unit * 3.4) continue;
      const road = ((x % street) + street) % street === 0 || ((y % (street + 1)) + street + 1) % (street + 1) === 0;
      if (road) {
        body += drawIsoFace(
          iso,
          [
            [x, y, 0],
            [x + 1, y, 0],
            [x + 1, y + 1, 0],
            [x, y + 1, 0],
          ],
          mix(ground, colors.tones[4], 0.14),
        );
        if (random.chance(0.1)) {
          const color = random.pick([colors.accents[0], colors.paper, colors.tones[4]]);
          const s = 0.16;
          body +=
            drawIsoFace(
              iso,
              [
                [x + 0.4, y + 0.6, 0],
                [x + 0.4 + s * 2, y + 0.6, 0],
                [x + 0.4 + s * 2, y + 0.6, 0.14],
                [x + 0.4, y + 0.6, 0.14],
              ],
              darken(color, 0.1),
            ) +
            drawIsoFace(
              iso,
              [
                [x + 0.4 + s * 2, y + 0.6 - s, 0],
                [x + 0.4 + s * 2, y + 0.6, 0],
                [x + 0.4 + s * 2, y + 0.6, 0.14],
                [x + 0.4 + s * 2, y + 0.6 - s, 0.14],
              ],
              darken(color, 0.3),
            ) +
            drawIsoFace(
              iso,
              [
                [x + 0.4, y + 0.6 - s, 0.14],
                [x + 0.4 + s * 2, y + 0.6 - s, 0.14],
                [x + 0.4 + s * 2, y + 0.6, 0.14],
                [x + 0.4, y + 0.6, 0.14],
              ],
              lighten(color, 0.2),
            );
        }
        continue;
      }
      if (random.chance(0.2)) {
        body += drawIsoFace(
          iso,
          [
            [x + 0.06, y + 0.06, 0],
            [x + 0.94, y + 0.06, 0],
            [x + 0.94, y + 0.94, 0],
            [x + 0.06, y + 0.94, 0],
          ],
          mix(lighten(colors.tones[2], 0.25), "#7fa76a", 0.45),
        );
        for (let tree = 0; tree < random.int(2, 5); tree += 1) {
          const [tx, ty] = iso(x + random.between(0.18, 0.82), y + random.between(0.18, 0.82), 0);
          const r = unit * random.between(0.11, 0.18);
          const green = mix(colors.tones[3], "#3d7a4c", 0.5);
          body += wrapGroup(
            drawStroke(`M${tx.toFixed(1)} ${ty.toFixed(1)}v${(-r * 1.2).toFixed(1)}`, colors.tones[4], 2.4) +
              drawCircle(tx, ty - r * 1.7, r, green) +
              drawCircle(tx - r * 0.25, ty - r * 1.95, r * 0.6, lighten(green, 0.2)),
          );
        }
        continue;
      }
      const tall = Math.max(0.4, 0.9 + noise(x * 0.31, y * 0.31) * 1.5 + random.between(-0.3, 0.5));
      body += drawBuilding(
        random,
        iso,
        x,
        y,
        random.pick([0.78, 0.86, 0.92]),
        Math.min(2.9, tall),
        random.pick(walls),
        colors,
      );
    }
  }
  return createVectorPainting(size, "", body, "none");
}
