import { isReservedSegment } from "./reserved.ts";

export type PageKind =
  | "home"
  | "pin"
  | "related"
  | "create"
  | "search"
  | "board"
  | "section"
  | "profile"
  | "topic"
  | "ideas"
  | "today"
  | "videos"
  | "shopping"
  | "article"
  | "login"
  | "settings"
  | "offsite"
  | "other";

export type LandingType =
  | "today"
  | "ideas"
  | "own_section"
  | "own_board"
  | "section"
  | "board"
  | "closeup"
  | "home"
  | "profile"
  | "search"
  | "topic";

/** Thrown when a path must open a known type of page but doesn't. Visitors see the not-found page. */
export class UnexpectedRouteError extends Error {
  constructor() {
    super("Unexpected missing route");
    this.name = "UnexpectedRouteError";
  }
}

/** First path segments and the types of pages that they open. */
const KIND_BY_SEGMENT: Readonly<Record<string, PageKind>> = {
  homefeed: "home",
  "idea-pin-builder": "create",
  "pin-builder": "create",
  "pin-creation-tool": "create",
  "pin-editor": "create",
  "story-pin-builder": "create",
  search: "search",
  topics: "topic",
  ideas: "ideas",
  today: "today",
  videos: "videos",
  shopping: "shopping",
  discover: "article",
  login: "login",
  signup: "login",
  settings: "settings",
  offsite: "offsite",
  board: "board",
  boardsection: "section",
};

const PIN_ID_SEGMENT_PATTERN = /^[\w-]+$/;

/** Returns the type of page that a path opens; null if no page matches. Ignores a trailing slash. */
export function getPageKind(path: string): PageKind | null {
  const segments = splitPath(path);
  const [first, second, third] = segments;
  if (first === undefined) return "home";
  if (first === "pin") {
    if (second === undefined || !PIN_ID_SEGMENT_PATTERN.test(second)) return null;
    if (second === "create") return "create";
    return third === "visual-search" ? "related" : "pin";
  }
  const kind = KIND_BY_SEGMENT[first];
  if (kind) return kind;
  if (isReservedSegment(first)) return "other";
  if (segments.length === 1 || second?.startsWith("_")) return segments.length <= 2 ? "profile" : null;
  if (segments.length === 2) return "board";
  return segments.length === 3 ? "section" : null;
}

/** Like `getPageKind`, but throws if the path opens no page. */
export function requirePageKind(path: string): PageKind {
  const kind = getPageKind(path);
  if (kind === null) throw new UnexpectedRouteError();
  return kind;
}

const LANDING_BY_PAGE: Readonly<Partial<Record<PageKind, LandingType>>> = {
  home: "home",
  pin: "closeup",
  related: "closeup",
  search: "search",
  board: "board",
  section: "section",
  profile: "profile",
  today: "today",
  ideas: "ideas",
  topic: "topic",
};

/**
 * Returns the landing type of a visit's first page. The viewer's own boards and sections have their own types. Null for
 * pages without a landing type.
 */
export function getLandingType(path: string, viewerUsername: string | null): LandingType | null {
  const kind = getPageKind(path);
  const landing = (kind && LANDING_BY_PAGE[kind]) ?? null;
  if (viewerUsername === null || splitPath(path)[0] !== viewerUsername) return landing;
  if (landing === "board") return "own_board";
  return landing === "section" ? "own_section" : landing;
}

function splitPath(path: string): string[] {
  const [pathname = ""] = path.split(/[?#]/);
  return pathname.split("/").filter((segment) => segment !== "");
}
