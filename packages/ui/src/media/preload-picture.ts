import { preload } from "react-dom";
import { type PictureRendition, sourceSet } from "./source-set.ts";

/**
 * Preloads an image from the head of the server's page, so that browsers request it before styles and scripts: the file
 * that a `PictureFrame` of these renditions will choose. A browser that doesn't support its format skips the line.
 */
export function preloadPicture(renditions: readonly PictureRendition[], sizes: string): void {
  const [type, set] = [
    ["image/avif", sourceSet(renditions, (one) => one.avifUrl)] as const,
    ["image/webp", sourceSet(renditions, (one) => one.webpUrl)] as const,
  ].find(([, known]) => known !== undefined) ?? [undefined, sourceSet(renditions, (one) => one.url)];
  const [smallest] = renditions;
  if (!smallest || set === undefined) return;
  preload(smallest.url, { as: "image", imageSrcSet: set, imageSizes: sizes, fetchPriority: "high", type });
}
