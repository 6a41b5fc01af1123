import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** An image file to upload. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: "image/jpeg" | "image/gif";
  readonly buffer: Buffer;
}

/**
 * The ratios (height ÷ width) of successive images: common photo formats, and a format that is taller than grids show.
 */
const PICTURE_RATIOS = [1.5, 0.75, 1, 1.25, 0.5625, 1.78, 3];
const DEFAULT_WIDTH_PX = 480;

/**
 * Creates a unique image for each seed: stripes and rings in a few colors, so that a misplaced or wrong image is easy
 * to see.
 *
 * @param seed determines the pattern, the colors, and (unless the caller passes it) the ratio
 * @param ratio height ÷ width
 * @param width the width in pixels
 */
export async function createPicture(
  seed: number,
  ratio = PICTURE_RATIOS[seed % PICTURE_RATIOS.length] ?? 1,
  width = DEFAULT_WIDTH_PX,
): Promise<PictureFile> {
  const height = Math.round(width * ratio);
  const hue = (seed * 67) % 360;
  const rings = Array.from({ length: 5 }, (_, index) => {
    const radius = 30 + index * 34;
    return `<circle cx="${(seed * 53) % width}" cy="${(seed * 97) % height}" r="${radius}" fill="none" stroke="hsl(${(hue + 40 * index) % 360} 70% 40%)" stroke-width="14"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="p" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(${(seed * 29) % 180})">
      <rect width="36" height="36" fill="hsl(${hue} 45% 82%)"/><rect width="18" height="36" fill="hsl(${(hue + 180) % 360} 45% 72%)"/>
    </pattern></defs>
    <rect width="100%" height="100%" fill="url(#p)"/>${rings.join("")}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return { name: `picture-${seed}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Creates a GIF that cycles endlessly through three colors. */
export async function createAnimatedGif(seed: number): Promise<PictureFile> {
  const frames = await Promise.all(
    [0, 120, 240].map((hueShift) => {
      const background = `hsl(${(seed * 67 + hueShift) % 360}, 70%, 45%)`;
      return sharp({ create: { width: 480, height: 360, channels: 3, background } })
        .png()
        .toBuffer();
    }),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200, 200], loop: 0 })
    .toBuffer();
  return { name: `moving-${seed}.gif`, mimeType: "image/gif", buffer };
}

/** Loads three images: photos from the TESSERA_PHOTOS folder if that variable is set, or generated images. */
export async function loadThreePictures(): Promise<PictureFile[]> {
  const folder = process.env.TESSERA_PHOTOS;
  if (folder === undefined) return Promise.all([11, 12, 13].map((seed) => createPicture(seed)));
  const names = readdirSync(folder).filter((name) => /\.jpe?g$/.test(name));
  return names.slice(0, 3).map((name) => ({ name, mimeType: "image/jpeg", buffer: readFileSync(join(folder, name)) }));
}
