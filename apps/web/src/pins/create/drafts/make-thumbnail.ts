/** The width of a thumbnail in pixels: enough for a tile on a screen with two pixels per CSS pixel. */
const THUMBNAIL_WIDTH = 320;

/** The number of images that are decoded at the same time. Each one needs memory for all its pixels. */
const MAX_DECODING = 2;

/** The time to wait for an image, in milliseconds. Some damaged files never finish. */
const TIMEOUT_MS = 15_000;

const thumbnails = new WeakMap<Blob, Promise<Blob | null>>();
const waiting: (() => void)[] = [];
let decodingCount = 0;

/**
 * Makes a small copy of an image, so that a grid of photos needs little memory. The same file is decoded only once.
 *
 * @returns null if the browser can't show the image
 */
export function makeThumbnail(file: Blob): Promise<Blob | null> {
  const known = thumbnails.get(file);
  if (known) return known;
  const thumbnail = queueDecoding(() => withTimeout(shrink(file))).catch(() => null);
  thumbnails.set(file, thumbnail);
  return thumbnail;
}

async function queueDecoding<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (decodingCount >= MAX_DECODING) await new Promise<void>((resolve) => waiting.push(resolve));
  decodingCount += 1;
  try {
    return await decode();
  } finally {
    decodingCount -= 1;
    waiting.shift()?.();
  }
}

async function shrink(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: THUMBNAIL_WIDTH, resizeQuality: "medium" });
  const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  // Photos have no transparency, and browsers write JPEG the fastest.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.8));
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
