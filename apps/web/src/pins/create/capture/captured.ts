import type { OperationOutput } from "@tessera/contract";
import { linkDomain, PIN_LIMITS } from "@tessera/domain";
import { one } from "../../../data/index.ts";
import { type DraftContents, NO_WORDS, type PinWords } from "../drafts.ts";
import { webAddress } from "./web-address.ts";

/** In characters. */
const LONGEST = {
  title: PIN_LIMITS.titleMax,
  description: PIN_LIMITS.descriptionMax,
  altText: PIN_LIMITS.altTextMax,
} as const;

/** What the server found at a URL. */
export type ReadPage = OperationOutput<"pins.readPage">;
export type PagePicture = ReadPage["pictures"][number];

/** The query for what is at a URL. Someone is waiting for it, so a failure shows immediately. */
export function pageQuery(url: string) {
  return { ...one("pins.readPage", { url }), retry: false, staleTime: 5 * 60_000 };
}

/** A draft that another page requests through the create page's URL. */
export interface CaptureRequest {
  /** The page that it is about; null if there is none, or none that can be visited. */
  readonly url: string | null;
  /** The image that was chosen on it. */
  readonly media: string | null;
  readonly title: string;
  readonly description: string;
}

/**
 * Reads `?url=&media=&title=&description=`, which anyone may have written. Invalid URLs are dropped, and long text is cut.
 */
export function captureRequest(parameters: URLSearchParams): CaptureRequest {
  return {
    url: webAddress(parameters.get("url") ?? ""),
    media: webAddress(parameters.get("media") ?? ""),
    title: truncateToLimit(parameters.get("title"), LONGEST.title),
    description: truncateToLimit(parameters.get("description"), LONGEST.description),
  };
}

/** The contents of the requested draft; null if it names no image. */
export function requestedDraft({ url, media, title, description }: CaptureRequest): DraftContents | null {
  if (media === null) return null;
  const words = { title, description, link: url ?? media, altText: "" };
  return { ...webPicture(media, url, "bookmarklet"), words, filled: NO_WORDS };
}

/** A draft's contents for an image of a page that was read: the image's own text first, else the page's. */
export function capturedDraft(page: ReadPage, picture: PagePicture): DraftContents {
  const words = toPinText(page, picture);
  return { ...webPicture(picture.url, page.kind === "page" ? page.url : null, "scraped"), words, filled: words };
}

/**
 * A draft's contents with another image of its page. What the person typed, or the request brought, stays. What was filled
 * in for the first image is filled in again for this one.
 */
export function replaceImage(draft: DraftContents, page: ReadPage, picture: PagePicture): DraftContents {
  const next = capturedDraft(page, picture);
  const { words, filled } = draft;
  const pickField = (field: keyof PinWords) => (words[field] === filled[field] ? next.filled[field] : words[field]);
  return {
    ...next,
    picture: draft.picture.kind === "web" ? { ...draft.picture, url: picture.url } : next.picture,
    words: {
      title: pickField("title"),
      description: pickField("description"),
      link: pickField("link"),
      altText: pickField("altText"),
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

/** The first `max` characters (code points) of a text, without control characters and surrounding spaces. */
function truncateToLimit(text: string | null, max: number): string {
  const plain = (text ?? "").replace(/[^\P{Cc}\n]+/gu, " ").trim();
  return [...plain].slice(0, max).join("").trim();
}
