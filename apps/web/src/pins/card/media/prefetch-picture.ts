import type { Pin } from "@tessera/contract";
import type { PictureRendition } from "@tessera/ui";
import { CLOSEUP_SIZES, getCloseupRenditions } from "../../pin-picture.ts";

/** Prefetches the image file that the pin's own page would choose. */
export function prefetchCloseupPicture(pin: Pin): void {
  if (!pin.unavailable) prefetchPicture(getCloseupRenditions(pin), CLOSEUP_SIZES);
}

function prefetchPicture(renditions: readonly PictureRendition[], sizes: string): void {
  const picture = document.createElement("picture");
  const image = document.createElement("img");
  const toSrcset = (getUrl: (rendition: PictureRendition) => string | null | undefined) =>
    renditions.flatMap((item) => (getUrl(item) ? [`${getUrl(item)} ${item.width}w`] : [])).join(", ");
  for (const [type, srcset] of [
    ["image/avif", toSrcset(({ avifUrl }) => avifUrl)],
    ["image/webp", toSrcset(({ webpUrl }) => webpUrl)],
  ] as const) {
    if (srcset === "") continue;
    const source = document.createElement("source");
    Object.assign(source, { type, srcset, sizes });
    picture.append(source);
  }
  // The browser chooses a source when `srcset` is set, so all other sources must already be in place.
  picture.append(image);
  image.sizes = sizes;
  image.srcset = toSrcset(({ url }) => url);
}
