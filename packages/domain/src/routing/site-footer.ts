const FOOTER_PATH_PATTERN =
  /^\/(?:about(?:\/privacy|\/terms)?|login|signup|invited|offsite|settings(?:\/bookmarklet|\/your-data)?|topics|ideas)\/?$/;

/**
 * Returns whether a page ends with the links about the site. Pages with endless lists don't, because no one would get
 * there.
 */
export function hasSiteFooter(path: string): boolean {
  return FOOTER_PATH_PATTERN.test(path);
}
