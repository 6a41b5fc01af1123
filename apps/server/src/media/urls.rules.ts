import type { PinCard, PinImage } from "@tessera/contract";
import { getExtensions, type ImageFormat, type ImageSpecName, imageExtensions, imageSize } from "@tessera/domain";
import { movingName } from "@tessera/media";
import type { Context } from "../platform/context.ts";

const SIGNED_SECONDS = 60 * 60;
const SIGNED = /^s~(\d{1,19})~([0-9a-z]{1,9})~([\w-]{22})$/;

/** The parts of an image's URLs. */
export interface PublishedImage {
  readonly imageId: string;
  /** Of the public URLs; null while the image is not listed. */
  readonly imageKey: string | null;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly dominantColor: string;
  readonly isAnimated: boolean;
  /** Whether its AVIF files exist. */
  readonly hasAvif: boolean;
  /** Whether its smaller animation exists. */
  readonly hasMoving: boolean;
}

/**
 * One rendition as it is answered: an immutable public URL if the image is listed, otherwise one signed for an hour. The URL
 * names a JPEG; the original keeps its own format.
 */
export function toImageUrls(context: Context, image: PublishedImage, spec: ImageSpecName): PinImage {
  const extension = spec === "orig" ? imageExtensions[image.format] : imageExtensions.jpeg;
  return {
    url: `/media/${toHandle(context, image)}/${spec}.${extension}`,
    ...imageSize(spec, image.width, image.height),
    dominantColor: image.dominantColor,
    formats: [...getExtensions(spec, image)],
  };
}

/** The animation of a moving image: the smaller one if it exists, otherwise the original; null for a still one. */
export function toEmbedUrl(context: Context, image: PublishedImage): PinCard["embed"] {
  if (!image.isAnimated) return null;
  const handle = toHandle(context, image);
  const name = image.hasMoving ? movingName : `orig.${imageExtensions[image.format]}`;
  return { src: `/media/${handle}/${name}`, type: "gif" };
}

/** The segment of the URLs of an image and of everything shown with it. */
export function toHandle(context: Context, { imageKey, imageId }: PublishedImage): string {
  return imageKey ?? signHandle(context, imageId);
}

function signHandle(context: Context, imageId: string): string {
  const expires = (Math.floor(context.now() / 1000) + SIGNED_SECONDS).toString(36);
  return `s~${imageId}~${expires}~${context.signers.media.sign(`${imageId}~${expires}`)}`;
}

/** The image that a signed handle opens; null if it is forged or expired; undefined if it is not a signed handle. */
export function verifySignedHandle(context: Context, handle: string): string | null | undefined {
  const match = SIGNED.exec(handle);
  if (!match) return undefined;
  const [, imageId = "", expires = "", signature = ""] = match;
  const isGenuine = context.signers.media.verify(`${imageId}~${expires}`, signature);
  return isGenuine && Number.parseInt(expires, 36) * 1000 > context.now() ? imageId : null;
}
