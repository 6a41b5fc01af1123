import type { Pin } from "@tessera/contract";
import type { PictureRendition } from "@tessera/ui";
import { CLOSEUP_SIZES, closeupRenditions } from "../../pin-picture.ts";

/** Prefetches a pin's image in the file that its own page would choose. */
export function prefetchCloseupPicture(pin: Pin): void {
  if (!pin.unavailable) prefetchPicture(closeupRenditions(pin), CLOSEUP_SIZES);
}

function prefetchPicture(renditions: readonly PictureRendition[], sizes: string): void {
  const picture = document.createElement("picture");
  const image = document.createElement("img");
  const set = (address: (one: PictureRendition) => string | null | undefined) =>
    renditions.flatMap((one) => (address(one) ? [`${address(one)} ${one.width}w`] : [])).join(", ");
  for (const [type, srcset] of [
    ["image/avif", set((one) => one.avifUrl)],
    ["image/webp", set((one) => one.webpUrl)],
  ] as const) {
    if (srcset === "") continue;
    const source = document.createElement("source");
    Object.assign(source, { type, srcset, sizes });
    picture.append(source);
  }
  // The browser chooses a source when `src` is set, so the others must be known by then.
  picture.append(image);
  image.sizes = sizes;
  image.srcset = set((one) => one.url);
}
