import type { PinCard, PinImage } from "@tessera/contract";
import { getExtensions, type ImageFormat, type ImageSpecName, imageExtensions, getImageSize } from "@tessera/domain";
import { ANIMATION_FILE_NAME } from "@tessera/media";
import type { Context } from "../platform/context.ts";

const SIGNED_URL_LIFETIME_SECONDS = 60 * 60;
const SIGNED_HANDLE_PATTERN = /^s~([\w-]{22}|\d{1,19})~([0-9a-z]{1,9})~([\w-]{22})$/;
/**
 * The scope for encrypting image IDs. An image has the same encrypted ID in all handles, so pages recognize it when its
 * handle is renewed.
 */
const ID_SCOPE = "0";
const ENCRYPTED_ID_LENGTH = 22;

/** The parts of an image's URLs. */
export interface PublishedImage {
  readonly imageId: string;
  /** The key in the image's public URLs; null if the image isn't public. */
  readonly imageKey: string | null;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
  readonly dominantColor: string;
  readonly isAnimated: boolean;
  /** True if the image's AVIF files exist. */
  readonly hasAvif: boolean;
  /** True if the smaller animation exists. */
  readonly hasMoving: boolean;
}

/**
 * Returns one rendition in the API's format. A listed image has an immutable public URL. Other images have a signed URL
 * that is valid for an hour. The URL points to the JPEG file, or to the original format for the original.
 */
export function toImageUrls(context: Context, image: PublishedImage, spec: ImageSpecName): PinImage {
  const extension = spec === "orig" ? imageExtensions[image.format] : imageExtensions.jpeg;
  return {
    url: `/media/${toHandle(context, image)}/${spec}.${extension}`,
    ...getImageSize(spec, image.width, image.height),
    dominantColor: image.dominantColor,
    formats: [...getExtensions(spec, image)],
  };
}

/**
 * Returns the URL of an animated image's animation: the smaller animation if it exists, or the original. Returns null
 * for a still image.
 */
export function toEmbedUrl(context: Context, image: PublishedImage): PinCard["embed"] {
  if (!image.isAnimated) return null;
  const handle = toHandle(context, image);
  const name = image.hasMoving ? ANIMATION_FILE_NAME : `orig.${imageExtensions[image.format]}`;
  return { src: `/media/${handle}/${name}`, type: "gif" };
}

/** Returns the URL segment for an image and everything shown with it. */
export function toHandle(context: Context, { imageKey, imageId }: PublishedImage): string {
  return imageKey ?? signHandle(context, imageId);
}

function signHandle(context: Context, imageId: string): string {
  const expires = (Math.floor(context.now() / 1000) + SIGNED_URL_LIFETIME_SECONDS).toString(36);
  const encrypted = context.imageIds.encrypt(ID_SCOPE, imageId);
  return `s~${encrypted}~${expires}~${context.signers.media.sign(`${encrypted}~${expires}`)}`;
}

/**
 * Returns the image ID in a signed handle. Returns null if the handle is forged or expired, and undefined if it isn't a
 * signed handle. The ID is encrypted, because IDs created at the same moment are similar, so people could guess a pin's
 * ID from its image's ID.
 */
export function verifySignedHandle(context: Context, handle: string): string | null | undefined {
  const match = SIGNED_HANDLE_PATTERN.exec(handle);
  if (!match) return undefined;
  const [, id = "", expires = "", signature = ""] = match;
  const isGenuine = context.signers.media.verify(`${id}~${expires}`, signature);
  if (!isGenuine || Number.parseInt(expires, 36) * 1000 <= context.now()) return null;
  // Handles signed by an earlier version contain the unencrypted ID. They remain valid until their hour is over.
  return id.length < ENCRYPTED_ID_LENGTH ? id : context.imageIds.decrypt(ID_SCOPE, id);
}
