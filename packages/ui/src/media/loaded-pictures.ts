import type { PictureRendition } from "./source-set.ts";

/** The maximum number of remembered URLs. The limit matters because a long scroll loads thousands of images. */
const MAX_REMEMBERED_URLS = 1000;

/** The URLs of the images that the page has loaded, oldest first. The browser still has them in its cache. */
const loadedUrls = new Set<string>();

/** Remembers that the browser has loaded an image. */
export function rememberPicture(url: string): void {
  loadedUrls.delete(url);
  loadedUrls.add(url);
  const [oldest] = loadedUrls;
  if (loadedUrls.size > MAX_REMEMBERED_URLS && oldest !== undefined) loadedUrls.delete(oldest);
}

/** Finds the largest size of an image that the browser has already loaded, in any format. */
export function findLoadedPicture(renditions: readonly PictureRendition[]): string | undefined {
  const candidates = renditions.toReversed().flatMap(({ avifUrl, webpUrl, url }) => [avifUrl, webpUrl, url]);
  return candidates.find(
    (url): url is string => Boolean(url) && loadedUrls.has(new URL(url ?? "", document.baseURI).href),
  );
}
