import type { StoredFile } from "../storage/storage.ts";
import type { InspectedImage } from "./inspect-image.ts";
import { computeCpuLimit, produceInProcess, produceLaterInProcess } from "./produce-in-process.ts";
import { produceLater } from "./produce-later.ts";
import { type ProducedImage, produceRenditions } from "./produce-renditions.ts";

/** Images that take more CPU time than this, in milliseconds on one core, get their own process. */
export const LIGHT_PICTURE_MS = 400;

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
  if (!isHeavy(milliseconds)) return produceRenditions(bytes, info);
  return produceInProcess(bytes, info, { cpuMs: computeCpuLimit(milliseconds), signal });
}

/** Like `produceLater`, but heavy images get their own process. */
export function createLaterFiles(
  original: Uint8Array,
  { info, milliseconds }: InspectedImage,
): AsyncGenerator<StoredFile, void, undefined> {
  return (isHeavy(milliseconds) ? produceLaterInProcess : produceLater)(original, info);
}

function isHeavy(milliseconds: number): boolean {
  return milliseconds > LIGHT_PICTURE_MS;
}
