import type { PictureRendition } from "./source-set.ts";

/** The maximum number of remembered URLs. A long scroll loads thousands of images. */
const MAX_URLS = 1000;

/** The URLs of the images that this visit has shown, oldest first. They are still in the browser's cache. */
const urls = new Set<string>();

/** Remembers that the browser has loaded an image. */
export function rememberPicture(url: string): void {
  urls.delete(url);
  urls.add(url);
  const [oldest] = urls;
  if (urls.size > MAX_URLS && oldest !== undefined) urls.delete(oldest);
}

/** Finds the largest size of an image that the browser has already loaded, in any format. */
export function findLoadedPicture(renditions: readonly PictureRendition[]): string | undefined {
  const candidates = renditions.toReversed().flatMap(({ avifUrl, webpUrl, url }) => [avifUrl, webpUrl, url]);
  return candidates.find((url): url is string => Boolean(url) && urls.has(new URL(url ?? "", document.baseURI).href));
}
