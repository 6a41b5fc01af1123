import type { Pin, PinCard, PinImage } from "@tessera/contract";
import { croppedPicture, type PinAltText, pinAltText, unauthAlt } from "@tessera/domain";
import type { PictureRendition } from "@tessera/ui";
import type { Text } from "../i18n/index.ts";

/** An image in one size, in one or more formats. */
type ImageFile = Pick<PinImage, "url" | "width" | "formats">;

/** One stored size for the image frame. The same URL with another extension is the same size in that format. */
function rendition({ url, width, formats }: ImageFile): PictureRendition {
  const toFormat = (format: PinImage["formats"][number]) =>
    formats.includes(format) ? url.replace(/\w+$/, format) : null;
  return { url, width, webpUrl: toFormat("webp"), avifUrl: toFormat("avif") };
}

/** The sizes of an image, except those no wider than the one before: small images are never enlarged. */
export function getRenditions(images: readonly ImageFile[]): PictureRendition[] {
  return images.filter((image, index) => index === 0 || image.width > (images[index - 1]?.width ?? 0)).map(rendition);
}

/** The sizes that a grid chooses among; for a carousel the small one, until someone moves it. */
export function cardRenditions(pin: PinCard): PictureRendition[] {
  if (pin.carouselData) return getRenditions([pin.imageSpec_236x]);
  return getRenditions([pin.imageSpec_236x, pin.imageSpec_474x, pin.imageSpec_736x]);
}

/** The sizes used to fill a square; the smallest is already cropped to one. */
export function squareRenditions(pin: PinCard): PictureRendition[] {
  return getRenditions([pin.imageSpec_136x136, pin.imageSpec_236x, pin.imageSpec_474x]);
}

/** How wide a pin's own page shows the image, as an `img` element's `sizes`. */
export const CLOSEUP_SIZES = "(width < 1112px) min(100vw, 720px), 508px";

/** The sizes that a pin's own page chooses among. Not the original: it can be as heavy as an upload, and has no WebP. */
export function closeupRenditions(pin: Pin): PictureRendition[] {
  return getRenditions([pin.imageSpec_236x, pin.imageSpec_564x, pin.imageSpec_736x, pin.imageSpec_750x]);
}

/** Whether a pin's image moves on its own page. */
export function isMoving(pin: PinCard): boolean {
  return pin.embed?.type === "gif";
}

/** Height ÷ width of a pin's image. */
export function pinRatio(pin: PinCard): number {
  const { width, height } = pin.imageSpec_736x;
  return height / width;
}

/** The shape of a pin's image on a card, and which band of it is visible. */
export function cardPicture(pin: PinCard): { readonly ratio: number; readonly position: number } {
  return croppedPicture(pinRatio(pin), pin.imageCrop ?? null);
}

/** The shape of a pin's image on a card. */
export function cardRatio(pin: PinCard): number {
  return cardPicture(pin).ratio;
}

/** A pin's alternative text in words. */
export function pinAltWords(pin: PinCard, t: Text): string {
  return formatAlt(pinAltText(pin), pin, t);
}

/** Like `pinAltWords`, for visitors and search engines: with everything known about the image. */
export function visitorAltWords(pin: PinCard, t: Text): string {
  const { description, annotations, alt } = unauthAlt({
    ...pin,
    visualAnnotations: pin.pinJoin?.visualAnnotation ?? [],
  });
  const texts = [description, annotations].filter((words) => words !== null);
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

/** The person a pin is attributed to: its maker, or the person who saved it if the maker is gone. */
export function getCreator(pin: PinCard): PinCard["pinner"] {
  return pin.nativeCreator ?? pin.pinner;
}

/** The name on a pin's card: the promoter's, else that of its creator. */
export function toAttribution(pin: PinCard): PinCard["pinner"] {
  return (pin.isPromoted && pin.promoter) || getCreator(pin);
}
