import type { Pin, PinCard, PinImage } from "@tessera/contract";
import { computeCropFrame, type PinAltText, getPinAltText, getUnauthAlt } from "@tessera/domain";
import type { PictureRendition } from "@tessera/ui";
import type { Text } from "../i18n/index.ts";

/** An image at one size, in one or more formats. */
type ImageFile = Pick<PinImage, "url" | "width" | "formats">;

/**
 * Converts a stored size of an image to a rendition for the image frame. The URLs of its formats differ only in the
 * extension.
 */
function toRendition({ url, width, formats }: ImageFile): PictureRendition {
  const toFormat = (format: PinImage["formats"][number]) =>
    formats.includes(format) ? url.replace(/\w+$/, format) : null;
  return { url, width, webpUrl: toFormat("webp"), avifUrl: toFormat("avif") };
}

/**
 * Returns the renditions of an image. Omits renditions that aren't wider than the previous one, because small images
 * are never enlarged.
 */
export function getRenditions(images: readonly ImageFile[]): PictureRendition[] {
  return images.filter((image, index) => index === 0 || image.width > (images[index - 1]?.width ?? 0)).map(toRendition);
}

/**
 * Returns the renditions that a grid can load. A carousel loads only the small rendition until someone moves the
 * carousel.
 */
export function getCardRenditions(pin: PinCard): PictureRendition[] {
  if (pin.carouselData) return getRenditions([pin.imageSpec_236x]);
  return getRenditions([pin.imageSpec_236x, pin.imageSpec_474x, pin.imageSpec_736x]);
}

/** Returns the renditions that can fill a square. The smallest rendition is already square. */
export function getSquareRenditions(pin: PinCard): PictureRendition[] {
  return getRenditions([pin.imageSpec_136x136, pin.imageSpec_236x, pin.imageSpec_474x]);
}

/** The width of the image on a pin's own page, for the `sizes` attribute of an `img` element. */
export const CLOSEUP_SIZES = "(width < 1112px) min(100vw, 720px), 508px";

/**
 * Returns the renditions that a pin's page can load. They don't include the original, which can be as large as an
 * upload and has no WebP version.
 */
export function getCloseupRenditions(pin: Pin): PictureRendition[] {
  return getRenditions([pin.imageSpec_236x, pin.imageSpec_564x, pin.imageSpec_736x, pin.imageSpec_750x]);
}

/** Returns whether a pin's image is animated on the pin's page. */
export function isAnimatedPin(pin: PinCard): boolean {
  return pin.embed?.type === "gif";
}

/** Returns the height ÷ width of a pin's image. */
export function getPinRatio(pin: PinCard): number {
  const { width, height } = pin.imageSpec_736x;
  return height / width;
}

/** Returns the height ÷ width of a pin's image on a card, and the vertical position of its crop. */
export function getCardCrop(pin: PinCard): { readonly ratio: number; readonly position: number } {
  return computeCropFrame(getPinRatio(pin), pin.imageCrop ?? null);
}

/** Returns the height ÷ width of a pin's image on a card. */
export function getCardRatio(pin: PinCard): number {
  return getCardCrop(pin).ratio;
}

/** Formats a pin's alternative text. */
export function formatPinAlt(pin: PinCard, t: Text): string {
  return formatAlt(getPinAltText(pin), pin, t);
}

/** Formats the alternative text for visitors and search engines. It includes all known facts about the image. */
export function formatVisitorAlt(pin: PinCard, t: Text): string {
  const { description, annotations, alt } = getUnauthAlt({
    ...pin,
    visualAnnotations: pin.pinJoin?.visualAnnotation ?? [],
  });
  const texts = [description, annotations].filter((text) => text !== null);
  const isDescribed = alt.source === "person" || alt.source === "computer";
  return (isDescribed || texts.length === 0 ? [...texts, formatAlt(alt, pin, t)] : texts).join(" · ");
}

function formatAlt(alt: PinAltText, pin: PinCard, t: Text): string {
  switch (alt.source) {
    case "person":
      return t("pins.alt.person", { text: alt.text });
    case "computer":
      return t("pins.alt.computer", { text: alt.text });
    case "title":
      return alt.text;
    case "none":
      return t("pins.alt.none", { name: getCreator(pin).fullName });
  }
}

/**
 * Returns the person that a pin is attributed to: its creator, or the person who saved it if the creator no longer
 * exists.
 */
export function getCreator(pin: PinCard): PinCard["pinner"] {
  return pin.nativeCreator ?? pin.pinner;
}

/** Returns the account named on a pin's card: the promoter's if there is one, otherwise the creator's. */
export function getAttributedAccount(pin: PinCard): PinCard["pinner"] {
  return (pin.isPromoted && pin.promoter) || getCreator(pin);
}
