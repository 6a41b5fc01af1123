import type { Pin } from "@tessera/contract";
import { createContext, useContext } from "react";

/** Which picture of a product its page shows. */
interface ShownPicture {
  /** Null, and any that is none of its further pictures: the pin's own. */
  readonly signature: string | null;
  show(signature: string | null): void;
}

const ShownPictureContext = createContext<ShownPicture>({ signature: null, show: () => {} });

export const ShownPictureProvider = ShownPictureContext.Provider;

/** What the page around a product shows of it, and how to have it show another picture. */
export function useShownPicture(): ShownPicture {
  return useContext(ShownPictureContext);
}

/** A pin with another picture of its product in the place of its own; itself where it has no such picture. */
export function withPicture(pin: Pin, signature: string | null): Pin {
  const images = pin.richSummary?.products[0]?.additionalImages ?? [];
  const image = images.find(({ imageSignature }) => imageSignature === signature);
  if (!image) return pin;
  const { canonicalImage, ...sizes } = image;
  const { dominantColor } = canonicalImage;
  // The words are of the pin's own picture.
  return {
    ...pin,
    ...sizes,
    imageSpec_orig: canonicalImage,
    dominantColor,
    altText: null,
    autoAltText: null,
    embed: null,
  };
}
