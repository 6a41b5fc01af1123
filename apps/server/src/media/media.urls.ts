import type { PinCard, PinImage } from "@tessera/contract";
import { getExtensions, type ImageFormat, type ImageSpecName, imageExtensions, imageSize } from "@tessera/domain";
import { movingName } from "@tessera/media";
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
  readonly format: ImageFormat;
  readonly dominantColor: string;
  readonly isAnimated: boolean;
  /** Whether its AVIF files are there. */
  readonly hasAvif: boolean;
  /** Whether its smaller animation is there. */
  readonly hasMoving: boolean;
}

/**
 * One rendition as it goes out: an immutable public URL where the picture is listed, else one that is signed for an
 * hour. The URL names a JPEG; the original keeps its own format.
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

/** The animation of a picture that moves: the smaller one where it is there, else the original; null for a still one. */
export function toEmbedUrl(context: Context, image: PublishedImage): PinCard["embed"] {
  if (!image.isAnimated) return null;
  const handle = toHandle(context, image);
  const name = image.hasMoving ? movingName : `orig.${imageExtensions[image.format]}`;
  return { src: `/media/${handle}/${name}`, type: "gif" };
}

/** What stands in the URLs of a picture and of all that is seen with it. */
export function toHandle(context: Context, { imageKey, imageId }: PublishedImage): string {
  return imageKey ?? signHandle(context, imageId);
}

function signHandle(context: Context, imageId: string): string {
  const expires = (Math.floor(context.now() / 1000) + SIGNED_SECONDS).toString(36);
  return `s~${imageId}~${expires}~${context.signers.media.sign(`${imageId}~${expires}`)}`;
}

/** The picture that a signed handle opens; null when it is forged or expired; undefined when it is no signed handle. */
export function verifySignedHandle(context: Context, handle: string): string | null | undefined {
  const match = SIGNED.exec(handle);
  if (!match) return undefined;
  const [, imageId = "", expires = "", signature = ""] = match;
  const isGenuine = context.signers.media.verify(`${imageId}~${expires}`, signature);
  return isGenuine && Number.parseInt(expires, 36) * 1000 > context.now() ? imageId : null;
}
