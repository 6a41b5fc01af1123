import type { PinCard, PinImage } from "@tessera/contract";
import { getExtensions, type ImageFormat, type ImageSpecName, imageExtensions, imageSize } from "@tessera/domain";
import { movingName } from "@tessera/media";
import type { Context } from "../platform/context.ts";

const SIGNED_SECONDS = 60 * 60;
const SIGNED = /^s~([\w-]{22}|\d{1,19})~([0-9a-z]{1,9})~([\w-]{22})$/;
/** Encrypted image ids are the same in all handles, so that pages recognize an image when its handle was renewed. */
const ID_SCOPE = "0";
const ENCRYPTED_LENGTH = 22;

/** The parts of an image's URLs. */
export interface PublishedImage {
  readonly imageId: string;
  /** The key in its public URLs; null while the image isn't listed. */
  readonly imageKey: string | null;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly dominantColor: string;
  readonly isAnimated: boolean;
  /** True if its AVIF files exist. */
  readonly hasAvif: boolean;
  /** True if its smaller animation exists. */
  readonly hasMoving: boolean;
}

/**
 * One rendition in the API's format. A listed image has an immutable public URL; others have one signed for an hour.
 * The URL is that of the JPEG; the original keeps its own format.
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

/** The animation of an animated image: the smaller one if it exists, otherwise the original; null for a still image. */
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
  const encrypted = context.imageIds.encrypt(ID_SCOPE, imageId);
  return `s~${encrypted}~${expires}~${context.signers.media.sign(`${encrypted}~${expires}`)}`;
}

/**
 * The image id in a signed handle; null if the handle is forged or expired; undefined if it isn't a signed handle. The
 * id is encrypted, since ids of the same moment are alike: from an image's id, someone could guess its pin's.
 */
export function verifySignedHandle(context: Context, handle: string): string | null | undefined {
  const match = SIGNED.exec(handle);
  if (!match) return undefined;
  const [, id = "", expires = "", signature = ""] = match;
  const isGenuine = context.signers.media.verify(`${id}~${expires}`, signature);
  if (!isGenuine || Number.parseInt(expires, 36) * 1000 <= context.now()) return null;
  // Handles that an earlier version signed contain the id itself; they're valid for the rest of their hour.
  return id.length < ENCRYPTED_LENGTH ? id : context.imageIds.decrypt(ID_SCOPE, id);
}
