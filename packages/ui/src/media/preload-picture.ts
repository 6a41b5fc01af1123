import { preload } from "react-dom";
import { type PictureRendition, buildSourceSet } from "./source-set.ts";

/**
 * Preloads an image from the head of the server's page, so that browsers request it before styles and scripts. It
 * preloads the file that a `PictureFrame` with these renditions will choose. Browsers that don't support the format of
 * the file ignore the preload.
 */
export function preloadPicture(renditions: readonly PictureRendition[], sizes: string): void {
  const [type, set] = [
    ["image/avif", buildSourceSet(renditions, (rendition) => rendition.avifUrl)] as const,
    ["image/webp", buildSourceSet(renditions, (rendition) => rendition.webpUrl)] as const,
  ].find(([, known]) => known !== undefined) ?? [undefined, buildSourceSet(renditions, (rendition) => rendition.url)];
  const [smallest] = renditions;
  if (!smallest || set === undefined) return;
  preload(smallest.url, { as: "image", imageSrcSet: set, imageSizes: sizes, fetchPriority: "high", type });
}
