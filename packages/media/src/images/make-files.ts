import type { StoredFile } from "../storage/storage.ts";
import type { InspectedImage } from "./inspect-image.ts";
import { computeCpuLimit, produceInProcess, produceDeferredFilesInProcess } from "./produce-in-process.ts";
import { produceDeferredFiles } from "./produce-later.ts";
import { type ProducedImage, produceRenditions } from "./produce-renditions.ts";

/** Images that take more CPU time than this, in milliseconds on one core, get their own process. */
export const MAX_LIGHT_IMAGE_MS = 400;

/**
 * Like `produceRenditions`, but heavy images get their own process. Run this in the work pool.
 *
 * @param signal aborted when no one is waiting for the files anymore, which stops work on a heavy image
 */
export function createFiles(
  bytes: Uint8Array,
  { info, milliseconds }: InspectedImage,
  signal: AbortSignal | null = null,
): Promise<ProducedImage> {
  if (!isHeavyImage(milliseconds)) return produceRenditions(bytes, info);
  return produceInProcess(bytes, info, { cpuMs: computeCpuLimit(milliseconds), signal });
}

/** Like `produceDeferredFiles`, but heavy images get their own process. */
export function createDeferredFiles(
  original: Uint8Array,
  { info, milliseconds }: InspectedImage,
): AsyncGenerator<StoredFile, void, undefined> {
  return (isHeavyImage(milliseconds) ? produceDeferredFilesInProcess : produceDeferredFiles)(original, info);
}

function isHeavyImage(milliseconds: number): boolean {
  return milliseconds > MAX_LIGHT_IMAGE_MS;
}
