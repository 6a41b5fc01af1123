/** First path segments of the product's own pages, which can't be usernames. */
const PAGE_SEGMENTS = [
  "about",
  "advertiser",
  "age-appeal",
  "app-factory-oauth",
  "appealed-pin",
  "board",
  "boardsection",
  "business",
  "conversation",
  "discover",
  "edit",
  "email",
  "email_verification_error",
  "homefeed",
  "idea-ads-tool",
  "idea-pin-builder",
  "ideas",
  "invited",
  "login",
  "logout",
  "me",
  "notifications",
  "oauth",
  "password",
  "pin",
  "pin-builder",
  "pin-creation-tool",
  "pin-editor",
  "pin_redirect",
  "pw",
  "reports-and-violations",
  "search",
  "secure",
  "settings",
  "shopping",
  "signup",
  "story-pin-builder",
  "today",
  "topics",
  "tv",
  "unauth-profile",
  "videos",
] as const;

/** First path segments that the server handles itself. */
const SERVER_SEGMENTS = [
  "admin",
  "assets",
  "attribution_source",
  "developers",
  "graphql",
  "healthz",
  "media",
  "metrics",
  "offsite",
  "readyz",
  "resource",
  "robots",
  "robots_txt",
  "favicon",
  "sitemap",
  "static",
  "v3",
  "vx",
] as const;

const RESERVED_NAMES: ReadonlySet<string> = new Set<string>([...PAGE_SEGMENTS, ...SERVER_SEGMENTS]);

/** Returns whether a first path segment can't be a username. */
export function isReservedSegment(segment: string): boolean {
  return RESERVED_NAMES.has(segment.toLowerCase());
}
