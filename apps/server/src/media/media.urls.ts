import { type ImageSpecName, imageExtensions, imageSize } from "@tessera/domain";
import type { PinImage } from "@tessera/contract";
import type { Context } from "../platform/context.ts";

const SIGNED_SECONDS = 60 * 60;
const SIGNED = /^s~(\d{1,19})~([0-9a-z]{1,9})~([\w-]{22})$/;

/** What a picture's URLs are made of. */
export interface PublishedImage {
  readonly imageId: string;
  /** Of the public URLs; null while the picture is not listed. */
  readonly imageKey: string | null;
  readonly width: number;
  readonly height: number;
  readonly format: "jpeg" | "png" | "webp";
  readonly dominantColor: string;
}

/**
 * One rendition as it goes out: an immutable public URL where the picture is listed, else one that is signed for an
 * hour. The URL names a JPEG; the original keeps its own format.
 */
export function imageOf(context: Context, image: PublishedImage, spec: ImageSpecName): PinImage {
  const extension = spec === "orig" ? imageExtensions[image.format] : imageExtensions.jpeg;
  const handle = image.imageKey ?? signedHandle(context, image.imageId);
  return {
    url: `/media/${handle}/${spec}.${extension}`,
    ...imageSize(spec, image.width, image.height),
    dominantColor: image.dominantColor,
  };
}

function signedHandle(context: Context, imageId: string): string {
  const expires = (Math.floor(context.now() / 1000) + SIGNED_SECONDS).toString(36);
  return `s~${imageId}~${expires}~${context.signers.media.sign(`${imageId}~${expires}`)}`;
}

/** The picture that a signed handle opens; null when it is forged or expired; undefined when it is no signed handle. */
export function openSignedHandle(context: Context, handle: string): string | null | undefined {
  const match = SIGNED.exec(handle);
  if (!match) return undefined;
  const [, imageId = "", expires = "", signature = ""] = match;
  const isGenuine = context.signers.media.verify(`${imageId}~${expires}`, signature);
  return isGenuine && Number.parseInt(expires, 36) * 1000 > context.now() ? imageId : null;
}
