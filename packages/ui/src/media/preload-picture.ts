import { preload } from "react-dom";
import { type PictureRendition, sourceSet } from "./source-set.ts";

/**
 * Preloads an image from the head of the server's page, so that browsers request it before styles and scripts. It
 * preloads the file that a `PictureFrame` with these renditions will choose. Browsers that don't support the file's
 * format ignore the preload.
 */
export function preloadPicture(renditions: readonly PictureRendition[], sizes: string): void {
  const [type, set] = [
    ["image/avif", sourceSet(renditions, (rendition) => rendition.avifUrl)] as const,
    ["image/webp", sourceSet(renditions, (rendition) => rendition.webpUrl)] as const,
  ].find(([, known]) => known !== undefined) ?? [undefined, sourceSet(renditions, (rendition) => rendition.url)];
  const [smallest] = renditions;
  if (!smallest || set === undefined) return;
  preload(smallest.url, { as: "image", imageSrcSet: set, imageSizes: sizes, fetchPriority: "high", type });
}
