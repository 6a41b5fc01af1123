import type { ImageFormat } from "@tessera/domain";
import type { Sharp } from "sharp";

// Measured on photographs of 564 px and 12 megapixels, in CPU time on one core and SSIM of 8 × 8 blocks. WebP effort 2
// takes 0.45 times as long as effort 4, for 2% to 6% more bytes. Efforts 0 and 1 save another quarter to a third of the
// time, for up to 30% more bytes. JPEG with trellis coding takes 6 to 9 times as long as plain JPEG. At quality 80, the
// similarity of both formats stays above 0.97, except for JPEG with the busiest texture (0.94).
const renditionQuality = 80;
// The original gets a higher quality because other formats and crops can be encoded from it later.
const originalQuality = 90;
const webpEffort = 2;
// Measured as above; see docs/decisions/013-avif.md. For the same similarity, AVIF at effort 1 needs 58% to 73% of
// WebP's bytes. At quality 55, most photographs slightly exceed this similarity.
const avifQuality = 55;
const avifEffort = 1;
// At full size, AVIF encoding must be fast. Effort 0 takes as long as WebP.
const originalAvifOptions = { quality: 75, effort: 0 } as const;

/**
 * Encodes a scaled image in one of the formats of `renditionFormats`, or as AVIF. The output is sRGB without metadata.
 * `flatten` replaces transparency with white.
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

/** Encodes the image at full size in its own format. The output is sRGB without metadata. */
export async function encodeOriginal(pipeline: Sharp, format: ImageFormat): Promise<Uint8Array> {
  switch (format) {
    case "jpeg":
      // At this size, optimizing the Huffman tables takes twice as long as the encoding itself, but saves only 4% to
      // 10% of the bytes.
      return pipeline.jpeg({ quality: originalQuality, optimiseCoding: false }).toBuffer();
    case "webp":
      return pipeline.webp({ quality: originalQuality, effort: webpEffort }).toBuffer();
    case "avif":
      return pipeline.avif(originalAvifOptions).toBuffer();
    case "png":
      return encodePng(pipeline);
    case "gif":
      throw new RangeError("A GIF is copied, never encoded.");
  }
}

/** Encodes all frames of an animation, keeping their timing and loop. */
export async function encodeAnimation(pipeline: Sharp): Promise<Uint8Array> {
  return pipeline.webp({ quality: renditionQuality, effort: webpEffort }).toBuffer();
}

// Row filters make a photograph a third smaller; a higher compression level alone doesn't.
async function encodePng(image: Sharp): Promise<Uint8Array> {
  return image.png({ compressionLevel: 2, adaptiveFiltering: true }).toBuffer();
}
