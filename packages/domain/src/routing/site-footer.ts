const ENDING_PAGES =
  /^\/(?:about(?:\/privacy|\/terms)?|login|signup|invited|offsite|settings(?:\/bookmarklet|\/your-data)?|topics|ideas)\/?$/;

/** True if a page ends with the links about the site. Pages with endless lists don't, because no one would get there. */
export function hasSiteFooter(path: string): boolean {
  return ENDING_PAGES.test(path);
}
