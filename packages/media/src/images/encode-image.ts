import type { ImageFormat } from "@tessera/domain";
import type { Sharp } from "sharp";

// Measured on photographs of 564 px and 12 megapixels, CPU time of one core, likeness as SSIM of 8 × 8 blocks:
// WebP effort 2 costs 0.45 of effort 4 for 2 to 6 % more bytes; efforts 0 and 1 save a quarter to a third more time for
// up to 30 % more bytes. JPEG with trellis coding costs 6 to 9 times plain JPEG. At quality 80 both formats stay above
// 0.97 in likeness, but for JPEG on the busiest texture (0.94).
const renditionQuality = 80;
// The original is kept once and may be encoded again from here (another format, a crop): it deserves more.
const originalQuality = 90;
const webpEffort = 2;
// Measured as above, see docs/decisions/013-avif.md: of the bytes of WebP at its quality, AVIF at effort 1 needs 0.58 to
// 0.73 for the same likeness. Quality 55 lies a little above that likeness on most photographs.
const avifQuality = 55;
const avifEffort = 1;
// At full size AVIF has to be quick: effort 0 costs what WebP does.
const originalAvif = { quality: 75, effort: 0 } as const;

/**
 * Encodes a scaled picture in one of the formats of `renditionFormats`, or as AVIF. No metadata is written, colours are sRGB.
 * `flatten` lays transparency on white.
 */
export async function encodeRendition(pipeline: Sharp, format: ImageFormat, flatten: boolean): Promise<Uint8Array> {
  const image = flatten ? pipeline.flatten({ background: "#ffffff" }) : pipeline;
  switch (format) {
    case "jpeg":
      return image.jpeg({ quality: renditionQuality }).toBuffer();
    case "webp":
      return image.webp({ quality: renditionQuality, effort: webpEffort }).toBuffer();
    case "avif":
      return image.avif({ quality: avifQuality, effort: avifEffort, chromaSubsampling: "4:2:0" }).toBuffer();
    case "png":
      return encodePng(image);
    case "gif":
      throw new RangeError("A GIF is copied, never encoded.");
  }
}

/** Encodes the picture at its full size in the format in which it came. No metadata is written, colours are sRGB. */
export async function encodeOriginal(pipeline: Sharp, format: ImageFormat): Promise<Uint8Array> {
  switch (format) {
    case "jpeg":
      // At this size, Huffman tables fitted to the picture cost twice the whole encoding and save 4 to 10 % of bytes.
      return pipeline.jpeg({ quality: originalQuality, optimiseCoding: false }).toBuffer();
    case "webp":
      return pipeline.webp({ quality: originalQuality, effort: webpEffort }).toBuffer();
    case "avif":
      return pipeline.avif(originalAvif).toBuffer();
    case "png":
      return encodePng(pipeline);
    case "gif":
      throw new RangeError("A GIF is copied, never encoded.");
  }
}

/** Encodes all frames of a pipeline that was opened with them, their timing and their loop kept. */
export async function encodeMoving(pipeline: Sharp): Promise<Uint8Array> {
  return pipeline.webp({ quality: renditionQuality, effort: webpEffort }).toBuffer();
}

// Row filters make a photograph a third smaller, which a higher compression level without them does not.
async function encodePng(image: Sharp): Promise<Uint8Array> {
  return image.png({ compressionLevel: 2, adaptiveFiltering: true }).toBuffer();
}
