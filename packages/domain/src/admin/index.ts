export {
  parseSiteText,
  SITE_PAGES,
  SITE_TEXT_MAX_BYTES,
  type SitePage,
  type SiteText,
} from "./site-text.ts";
