import type { StoredFile } from "../storage/storage.ts";
import type { InspectedImage } from "./inspect-image.ts";
import { produceApart, produceLaterApart } from "./produce-apart.ts";
import { produceLater } from "./produce-later.ts";
import { type ProducedImage, produceRenditions } from "./produce-renditions.ts";

/** Pictures that take longer, in milliseconds of a core, are made into their files in a process of their own. */
export const LIGHT_PICTURE_MS = 400;

/** As `produceRenditions`, in the process that fits the picture. Run it in the work pool. */
export function makeFiles(bytes: Uint8Array, { info, milliseconds }: InspectedImage): Promise<ProducedImage> {
  return (isHeavy(milliseconds) ? produceApart : produceRenditions)(bytes, info);
}

/** As `produceLater`, in the process that fits the picture. */
export function makeLaterFiles(
  original: Uint8Array,
  { info, milliseconds }: InspectedImage,
): AsyncGenerator<StoredFile, void, undefined> {
  return (isHeavy(milliseconds) ? produceLaterApart : produceLater)(original, info);
}

function isHeavy(milliseconds: number): boolean {
  return milliseconds > LIGHT_PICTURE_MS;
}
