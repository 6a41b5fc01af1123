import { planRenditions } from "@tessera/domain";
import { inspectImage, produceRenditions } from "@tessera/media";
import sharp from "sharp";
import { encodeOriginal, encodeRendition } from "../../../packages/media/src/images/encode-image.ts";
import { createChance } from "../chance.ts";
import { compare, oursOf, processorTimeOf } from "../compare.ts";
import type { Figure } from "../figure.ts";

const WIDTH = 4000;
const HEIGHT = 3000;
const LIMITS = { maxBytes: 40 * 1024 * 1024, maxPixels: 64_000_000, maxFrames: 1 };
const ROUNDS = 9;
const GOAL = 1.05;

/** F1: from an upload to all of its files, beside the same encodes by sharp alone. */
export async function measureRenditions(): Promise<Figure[]> {
  // One thread, so that processor time is the work itself.
  sharp.concurrency(1);
  const upload = await photograph();
  const info = await inspectImage(upload, LIMITS);
  const [, ...scaled] = planRenditions(info);
  const widest = scaled.reduce((most, { width }) => Math.max(most, width), 0);

  const cascade = async (): Promise<void> => {
    await encodeOriginal(sharp(upload).autoOrient(), info.format);
    const height = Math.round((HEIGHT / WIDTH) * widest);
    const base = await sharp(upload)
      .autoOrient()
      .resize(widest, height, { fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const { width, height: tall, format } of scaled) {
      const raw = { width: base.info.width, height: base.info.height, channels: base.info.channels } as const;
      await encodeRendition(sharp(base.data, { raw }).resize(width, tall, { fit: "cover" }), format, true);
    }
  };
  const each = async (): Promise<void> => {
    const source = sharp(upload).autoOrient();
    await encodeOriginal(source.clone(), info.format);
    for (const { width, height, format } of scaled) {
      await encodeRendition(source.clone().resize(width, height, { fit: "cover" }), format, true);
    }
  };
  const ours = async (): Promise<void> => {
    const { renditions } = await produceRenditions(upload, await inspectImage(upload, LIMITS));
    for await (const rendition of renditions) if (rendition.bytes.length === 0) throw new Error("An empty file.");
  };
  const readings = await compare(
    [
      { name: "floor: read once, shrunk once, the same encodes", run: () => processorTimeOf(cascade) },
      { name: "ours: with all checks, the colour and the hashes", run: () => processorTimeOf(ours) },
      { name: "each file from the upload itself", run: () => processorTimeOf(each) },
    ],
    ROUNDS,
  );
  return [
    {
      id: "F1",
      metric: `All ${scaled.length + 1} files of a JPEG of 12 megapixels`,
      unit: "ms of processor",
      readings,
      goal: `≤ ${GOAL}`,
      isMet: oursOf(readings).ratio <= GOAL,
      note: "AVIF follows by a job and is not part of it.",
    },
  ];
}

/** Smooth colours with grain, about as hard to encode as a photograph. */
async function photograph(): Promise<Buffer> {
  const chance = createChance(7);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0, y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const grain = chance() * 14;
      pixels[at++] = 120 + 90 * Math.sin(x / 310) + grain;
      pixels[at++] = 110 + 80 * Math.sin(y / 270 + x / 900) + grain;
      pixels[at++] = 100 + 70 * Math.cos((x + y) / 410) + grain;
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}
