import type { StoredFile } from "../storage/storage.ts";
import type { InspectedImage } from "./inspect-image.ts";
import { cpuBound, produceInProcess, produceLaterInProcess } from "./produce-in-process.ts";
import { produceLater } from "./produce-later.ts";
import { type ProducedImage, produceRenditions } from "./produce-renditions.ts";

/** Images that take longer, in milliseconds of a core, get a process of their own. */
export const LIGHT_PICTURE_MS = 400;

/**
 * As `produceRenditions`, in the process that fits the image. Run it in the work pool.
 *
 * @param signal aborted when no one waits for the files any longer; making the files of a heavy image stops then
 */
export function createFiles(
  bytes: Uint8Array,
  { info, milliseconds }: InspectedImage,
  signal: AbortSignal | null = null,
): Promise<ProducedImage> {
  if (!isHeavy(milliseconds)) return produceRenditions(bytes, info);
  return produceInProcess(bytes, info, { cpuMs: cpuBound(milliseconds), signal });
}

/** As `produceLater`, in the process that fits the image. */
export function createLaterFiles(
  original: Uint8Array,
  { info, milliseconds }: InspectedImage,
): AsyncGenerator<StoredFile, void, undefined> {
  return (isHeavy(milliseconds) ? produceLaterInProcess : produceLater)(original, info);
}

function isHeavy(milliseconds: number): boolean {
  return milliseconds > LIGHT_PICTURE_MS;
}
