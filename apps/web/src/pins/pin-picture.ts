import type { Pin, PinCard, PinImage } from "@tessera/contract";
import { pinAltText } from "@tessera/domain";
import type { PictureRendition } from "@tessera/ui";
import type { Text } from "../i18n/index.ts";

/** One stored size for the picture frame. The same address with another ending is the same size in that format. */
function rendition({ url, width, formats }: PinImage): PictureRendition {
  const as = (ending: PinImage["formats"][number]) => (formats.includes(ending) ? url.replace(/\w+$/, ending) : null);
  return { url, width, webpUrl: as("webp"), avifUrl: as("avif") };
}

/** The sizes of a picture without those that are no wider than the one before: small pictures are never enlarged. */
function growing(images: readonly PinImage[]): PictureRendition[] {
  return images.filter((image, index) => index === 0 || image.width > (images[index - 1]?.width ?? 0)).map(rendition);
}

/** The sizes that a grid chooses among. */
export function cardRenditions(pin: PinCard): PictureRendition[] {
  return growing([pin.imageSpec_236x, pin.imageSpec_474x, pin.imageSpec_736x]);
}

/** The sizes that a pin's own page chooses among. Not the original: it may weigh as much as an upload, and has no WebP. */
export function closeupRenditions(pin: Pin): PictureRendition[] {
  return growing([pin.imageSpec_236x, pin.imageSpec_564x, pin.imageSpec_736x, pin.imageSpec_750x]);
}

/** Whether a pin's picture moves on its own page. */
export function isMoving(pin: PinCard): boolean {
  return pin.embed?.type === "gif";
}

/** Height ÷ width of a pin's picture. */
export function pinRatio(pin: PinCard): number {
  const { width, height } = pin.imageSpec_736x;
  return height / width;
}

/** A pin's alternative text in words. */
export function pinAltWords(pin: PinCard, t: Text): string {
  const alt = pinAltText(pin);
  switch (alt.source) {
    case "person":
      return t("pins.alt.person", { text: alt.text });
    case "computer":
      return t("pins.alt.computer", { text: alt.text });
    case "title":
      return alt.text;
    case "none":
      return t("pins.alt.none", { name: creatorOf(pin).fullName });
  }
}

/** Whom a pin is owed to: who made it, or who saved it where its maker has gone. */
export function creatorOf(pin: PinCard): PinCard["pinner"] {
  return pin.nativeCreator ?? pin.pinner;
}
