export {
  parseSiteText,
  SITE_PAGES,
  MAX_SITE_TEXT_BYTES,
  type SitePage,
  type SiteText,
} from "./site-text.ts";
