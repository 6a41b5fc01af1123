import type { Pin } from "@tessera/contract";
import { createContext, useContext } from "react";

/** The product image that a pin's page shows. */
interface ShownPicture {
  /** The signature of an additional image. Null or an unknown signature selects the pin's own image. */
  readonly signature: string | null;
  show(signature: string | null): void;
}

const ShownPictureContext = createContext<ShownPicture>({ signature: null, show: () => {} });

export const ShownPictureProvider = ShownPictureContext.Provider;

/** Returns the image that a product's page shows, and a function to change it. */
export function useShownPicture(): ShownPicture {
  return useContext(ShownPictureContext);
}

/** Returns a pin with another image of its product, or the same pin if the product doesn't have the image. */
export function toPinWithShownPicture(pin: Pin, signature: string | null): Pin {
  const images = pin.richSummary?.products[0]?.additionalImages ?? [];
  const image = images.find(({ imageSignature }) => imageSignature === signature);
  if (!image) return pin;
  const { canonicalImage, ...sizes } = image;
  const { dominantColor } = canonicalImage;
  // The alternative text describes only the pin's own image.
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
