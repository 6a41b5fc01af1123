import type { OperationOutput } from "@tessera/contract";
import { linkDomain, PIN_LIMITS } from "@tessera/domain";
import { one } from "../../data/index.ts";
import { type DraftContents, NO_WORDS, type PinWords } from "./drafts.ts";
import { webAddress } from "./web-address.ts";

/** In characters. */
const LONGEST = {
  title: PIN_LIMITS.titleMax,
  description: PIN_LIMITS.descriptionMax,
  altText: PIN_LIMITS.altTextMax,
} as const;

/** What the server found at an address. */
export type ReadPage = OperationOutput<"pins.readPage">;
export type PagePicture = ReadPage["pictures"][number];

/** The query for what stands at an address. Somebody waits for it, so that a failure is told at once. */
export function pageQuery(url: string) {
  return { ...one("pins.readPage", { url }), retry: false, staleTime: 5 * 60_000 };
}

/** A draft that another page asks for by the create page's address. */
export interface CaptureRequest {
  /** The page that it is about; null when there is none, or none that could be visited. */
  readonly url: string | null;
  /** The picture that was chosen on it. */
  readonly media: string | null;
  readonly title: string;
  readonly description: string;
}

/**
 * Reads `?url=&media=&title=&description=`, which anybody may have written: what is no web address is left out, what is too
 * long is cut.
 */
export function captureRequest(parameters: URLSearchParams): CaptureRequest {
  return {
    url: webAddress(parameters.get("url") ?? ""),
    media: webAddress(parameters.get("media") ?? ""),
    title: truncateToLimit(parameters.get("title"), LONGEST.title),
    description: truncateToLimit(parameters.get("description"), LONGEST.description),
  };
}

/** What the request's draft holds; null when it names no picture. */
export function requestedDraft({ url, media, title, description }: CaptureRequest): DraftContents | null {
  if (media === null) return null;
  const words = { title, description, link: url ?? media, altText: "" };
  return { ...webPicture(media, url, "bookmarklet"), words, filled: NO_WORDS };
}

/** What the draft of a picture of a page that was read holds: the picture's own words first, else the page's. */
export function capturedDraft(page: ReadPage, picture: PagePicture): DraftContents {
  const words = toPinText(page, picture);
  return { ...webPicture(picture.url, page.kind === "page" ? page.url : null, "scraped"), words, filled: words };
}

/**
 * A draft's contents with another picture of its page: what the person has typed, or the request has brought, stays; what was
 * filled in for the first picture is filled in for this one.
 */
export function replaceImage(draft: DraftContents, page: ReadPage, picture: PagePicture): DraftContents {
  const next = capturedDraft(page, picture);
  const { words, filled } = draft;
  const keep = (field: keyof PinWords) => (words[field] === filled[field] ? next.filled[field] : words[field]);
  return {
    ...next,
    picture: draft.picture.kind === "web" ? { ...draft.picture, url: picture.url } : next.picture,
    words: {
      title: keep("title"),
      description: keep("description"),
      link: keep("link"),
      altText: keep("altText"),
    },
  };
}

function toPinText(page: ReadPage, picture: PagePicture): PinWords {
  return {
    title: truncateToLimit(picture.title || page.title, LONGEST.title),
    description: truncateToLimit(picture.description || page.description, LONGEST.description),
    link: webAddress(picture.link) ?? webAddress(page.url) ?? "",
    altText: truncateToLimit(picture.altText, LONGEST.altText),
  };
}

function webPicture(url: string, page: string | null, method: "scraped" | "bookmarklet") {
  const name = linkDomain(page ?? url) ?? url;
  return { name, previewUrl: url, picture: { kind: "web", url, page, method } } as const;
}

/** At most so many characters (code points) of a text, without control characters and spaces around. */
function truncateToLimit(text: string | null, most: number): string {
  const plain = (text ?? "").replace(/[^\P{Cc}\n]+/gu, " ").trim();
  return [...plain].slice(0, most).join("").trim();
}
