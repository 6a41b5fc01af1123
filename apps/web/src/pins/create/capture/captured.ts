import type { OperationOutput } from "@tessera/contract";
import { getLinkDomain, PIN_LIMITS } from "@tessera/domain";
import { one } from "../../../data/index.ts";
import { type DraftContents, NO_TEXT, type PinText } from "../drafts/drafts.ts";
import { parseWebUrl } from "./web-address.ts";

/** The maximum lengths in characters. */
const MAX_LENGTHS = {
  title: PIN_LIMITS.titleMax,
  description: PIN_LIMITS.descriptionMax,
  altText: PIN_LIMITS.altTextMax,
} as const;

/** The server's response about a page: its type and images. */
export type PageReadResult = OperationOutput<"pins.readPage">;
export type PagePicture = PageReadResult["pictures"][number];

/** Queries the page or image at a URL. It doesn't retry because someone is waiting for the result. */
export function pageQuery(url: string) {
  return { ...one("pins.readPage", { url }), retry: false, staleTime: 5 * 60_000 };
}

/** A draft that another page requests through the create page's URL. */
export interface CaptureRequest {
  /** The URL of the page to link to; null if it is missing or isn't a valid web URL. */
  readonly url: string | null;
  /** The URL of the chosen image. */
  readonly media: string | null;
  readonly title: string;
  readonly description: string;
}

/**
 * Parses the query string `?url=&media=&title=&description=`, which other sites control. Invalid URLs are dropped, and
 * long text is truncated.
 */
export function parseCaptureRequest(parameters: URLSearchParams): CaptureRequest {
  return {
    url: parseWebUrl(parameters.get("url") ?? ""),
    media: parseWebUrl(parameters.get("media") ?? ""),
    title: truncateToLimit(parameters.get("title"), MAX_LENGTHS.title),
    description: truncateToLimit(parameters.get("description"), MAX_LENGTHS.description),
  };
}

/** Converts a request to a draft's contents. Returns null if the request has no image. */
export function toRequestedDraft({ url, media, title, description }: CaptureRequest): DraftContents | null {
  if (media === null) return null;
  const words = { title, description, link: url ?? media, altText: "" };
  return { ...createWebPicture(media, url, "bookmarklet"), words, filled: NO_TEXT };
}

/** Creates a draft's contents for an image from a page. It prefers the image's own text to the page's. */
export function toCapturedDraft(page: PageReadResult, picture: PagePicture): DraftContents {
  const words = toPinText(page, picture);
  return { ...createWebPicture(picture.url, page.kind === "page" ? page.url : null, "scraped"), words, filled: words };
}

/**
 * Returns a draft's contents with another image from the same page. Typed and requested text stays. The new image's
 * text replaces text that was filled in for the previous image.
 */
export function replaceImage(draft: DraftContents, page: PageReadResult, picture: PagePicture): DraftContents {
  const next = toCapturedDraft(page, picture);
  const { words, filled } = draft;
  const pickField = (field: keyof PinText) => (words[field] === filled[field] ? next.filled[field] : words[field]);
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

function toPinText(page: PageReadResult, picture: PagePicture): PinText {
  return {
    title: truncateToLimit(picture.title || page.title, MAX_LENGTHS.title),
    description: truncateToLimit(picture.description || page.description, MAX_LENGTHS.description),
    link: parseWebUrl(picture.link) ?? parseWebUrl(page.url) ?? "",
    altText: truncateToLimit(picture.altText, MAX_LENGTHS.altText),
  };
}

function createWebPicture(url: string, page: string | null, method: "scraped" | "bookmarklet") {
  const name = getLinkDomain(page ?? url) ?? url;
  return { name, previewUrl: url, picture: { kind: "web", url, page, method } } as const;
}

/** Truncates text to `max` characters (code points), and removes control characters and surrounding spaces. */
function truncateToLimit(text: string | null, max: number): string {
  const plain = (text ?? "").replace(/[^\P{Cc}\n]+/gu, " ").trim();
  return [...plain].slice(0, max).join("").trim();
}
