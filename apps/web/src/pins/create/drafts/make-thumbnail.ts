/** The width of a thumbnail in pixels. It suffices for a tile on a screen with two device pixels per CSS pixel. */
const THUMBNAIL_WIDTH_PX = 320;

/** The maximum number of images that are decoded simultaneously, because each image needs memory for all its pixels. */
const MAX_PARALLEL_DECODINGS = 2;

/** The maximum time to wait for an image, in milliseconds. Some damaged files never finish decoding. */
const DECODING_TIMEOUT_MS = 15_000;

const thumbnails = new WeakMap<Blob, Promise<Blob | null>>();
const pendingDecodings: (() => void)[] = [];
let decodingCount = 0;

/**
 * Makes a small copy of an image, so that a grid of photos needs little memory. Each file is decoded only once.
 *
 * @returns null if the browser can't show the image
 */
export function createThumbnail(file: Blob): Promise<Blob | null> {
  const known = thumbnails.get(file);
  if (known) return known;
  const thumbnail = queueDecoding(() => withTimeout(shrinkImage(file))).catch(() => null);
  thumbnails.set(file, thumbnail);
  return thumbnail;
}

async function queueDecoding<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (decodingCount >= MAX_PARALLEL_DECODINGS) await new Promise<void>((resolve) => pendingDecodings.push(resolve));
  decodingCount += 1;
  try {
    return await decode();
  } finally {
    decodingCount -= 1;
    pendingDecodings.shift()?.();
  }
}

async function shrinkImage(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: THUMBNAIL_WIDTH_PX, resizeQuality: "medium" });
  const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  // JPEG photos have no transparency, and browsers encode JPEG the fastest.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.8));
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), DECODING_TIMEOUT_MS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
