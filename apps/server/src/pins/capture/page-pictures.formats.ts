import type { CapturedPicture } from "@tessera/contract";
import {
  sanitizeLine,
  normalizeLink,
  sanitizeParagraphs,
  limitMarks,
  PIN_LIMITS,
  takeCodePoints,
} from "@tessera/domain";
import { findLargestSource } from "./srcset.formats.ts";

/** The places where a page can mention an image, starting with the one most likely to show the page's subject. */
const IMAGE_SOURCES = ["pin", "openGraph", "twitter", "link", "linkedData", "marked", "page"] as const;
type ImageMentionSource = (typeof IMAGE_SOURCES)[number];

/** An image that a page mentions. Texts and URLs are unchanged. */
interface MentionedImage {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly altText?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly link?: string | undefined;
}

/** The maximum number of images from one page. */
const MAX_PAGE_IMAGES = 60;
/** The minimum width and height of an image, in pixels. Smaller images are buttons, flags, or tracking pixels. */
const MIN_SIDE_PIXELS = 120;
/** The area, in pixels, that is assumed for sorting an image of unknown size. */
const DEFAULT_AREA_PIXELS = 400 * 400;

/** Collects a page's images, each once. */
export interface PageImageCollector {
  add(source: ImageMentionSource, picture: MentionedImage): void;
  /** Adds an `<img>` with these attributes, unless it's too small or opts out of being pinned. */
  addImage(attributes: Readonly<Record<string, string>>): void;
  /** Returns the images, best first. */
  best(): CapturedPicture[];
}

interface FoundImage {
  readonly rank: number;
  readonly picture: CapturedPicture;
}

/** Creates a collector for a page's images. @param base the URL that the page's URLs are relative to */
export function createPageImageCollector(base: URL): PageImageCollector {
  const found = new Map<string, FoundImage>();
  const optedOutKeys = new Set<string>();

  function add(source: ImageMentionSource, mention: MentionedImage): void {
    const url = toImageUrl(mention.url, base);
    if (url === null) return;
    const key = getImageUrlKey(url);
    const existing = found.get(key);
    const rank = Math.min(IMAGE_SOURCES.indexOf(source), existing?.rank ?? IMAGE_SOURCES.length);
    const picture = {
      url: url.href,
      width: mention.width ?? null,
      height: mention.height ?? null,
      altText: formatSingleLine(mention.altText ?? "", PIN_LIMITS.altTextMax),
      title: formatSingleLine(mention.title ?? "", PIN_LIMITS.titleMax),
      description: formatParagraphs(mention.description ?? "", PIN_LIMITS.descriptionMax),
      link: mention.link === undefined ? "" : toLink(mention.link, base),
    };
    found.set(key, { rank, picture: existing ? mergeImages(existing.picture, picture) : picture });
  }

  return {
    add,
    addImage(attributes) {
      const { url, width, height } = readImageSource(attributes);
      if (hasNoPinAttribute(attributes)) {
        for (const candidate of [url, attributes.src, attributes["data-src"]]) {
          const optedOutUrl = candidate === undefined ? null : toImageUrl(candidate, base);
          if (optedOutUrl) optedOutKeys.add(getImageUrlKey(optedOutUrl));
        }
        return;
      }
      if (Math.min(width ?? MIN_SIDE_PIXELS, height ?? MIN_SIDE_PIXELS) < MIN_SIDE_PIXELS) return;
      const { alt: altText, title, "data-pin-description": description, "data-pin-url": link } = attributes;
      const isMarked = description !== undefined || attributes["data-pin-media"] !== undefined;
      add(isMarked ? "marked" : "page", { url, width, height, altText, title, description, link });
    },
    best() {
      return [...found]
        .filter(([key]) => !optedOutKeys.has(key))
        .map(([, preferred]) => preferred)
        .sort((a, b) => a.rank - b.rank || (a.rank < IMAGE_SOURCES.length - 1 ? 0 : getArea(b) - getArea(a)))
        .slice(0, MAX_PAGE_IMAGES)
        .map(({ picture }) => picture);
    },
  };
}

/** Returns an `<img>`'s largest source and its size, including sources that scripts load later. */
function readImageSource(attributes: Readonly<Record<string, string>>) {
  const width = parseLength(attributes.width);
  const height = parseLength(attributes.height);
  const media = attributes["data-pin-media"];
  if (media !== undefined) return { url: media, width: null, height: null };
  const largest = findLargestSource(attributes["data-srcset"] ?? attributes.srcset ?? "");
  if (largest && !largest.url.startsWith("data:")) {
    const factor = largest.density ?? (largest.width !== null && width !== null ? largest.width / width : null);
    if (factor === null) return { url: largest.url, width: largest.width, height: null };
    const scale = (length: number | null) => (length === null ? null : Math.round(length * factor));
    return { url: largest.url, width: largest.width ?? scale(width), height: scale(height) };
  }
  const lazy = attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-original"];
  return { url: lazy ?? attributes.src ?? "", width, height };
}

function hasNoPinAttribute(attributes: Readonly<Record<string, string>>): boolean {
  const noPin = attributes["data-pin-nopin"] ?? attributes.nopin ?? attributes["data-nopin"];
  return noPin !== undefined && noPin.trim().toLowerCase() !== "false";
}

/** Merges two mentions of an image. The preferred one takes precedence, and the other fills in missing values. */
function mergeImages(preferred: CapturedPicture, other: CapturedPicture): CapturedPicture {
  const hasSize = preferred.width !== null && preferred.height !== null;
  const { width, height } = hasSize ? preferred : other.width === null ? preferred : other;
  return {
    url: preferred.url,
    width,
    height,
    altText: preferred.altText || other.altText,
    title: preferred.title || other.title,
    description: preferred.description || other.description,
    link: preferred.link || other.link,
  };
}

function getArea({ picture: { width, height } }: FoundImage): number {
  if (width === null && height === null) return DEFAULT_AREA_PIXELS;
  return (width ?? height ?? 0) * (height ?? width ?? 0);
}

/**
 * Returns the URL of a possible image; null if it isn't a web URL, or its file extension belongs to an unsupported
 * format.
 */
function toImageUrl(rawUrl: string, base: URL): URL | null {
  const url = toWebUrl(rawUrl, base);
  return url === null || url.href.length > PIN_LIMITS.linkMax || /\.(svgz?|ico|cur)$/i.test(url.pathname) ? null : url;
}

/** Returns a web URL without its fragment; null if it isn't a web URL or is too long to store. */
export function toWebUrl(rawUrl: string, base: URL): URL | null {
  if (rawUrl.length > PIN_LIMITS.linkMax) return null;
  const text = limitMarks(rawUrl.trim());
  if (text === "" || !URL.canParse(text, base.href)) return null;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url;
}

/** Returns a link in the form that a pin can store; empty if it can't be stored. */
function toLink(rawUrl: string, base: URL): string {
  const url = toWebUrl(rawUrl, base);
  return url === null ? "" : (toStoredLink(url) ?? "");
}

/** Returns a URL in the form in which pins store links; null if it can't be stored. */
export function toStoredLink(url: URL): string | null {
  // URLs can contain these characters, but links can't.
  const href = url.href.replace(/[\\^`{|}]/g, encodeURIComponent);
  return href.length > PIN_LIMITS.linkMax ? null : normalizeLink(href);
}

/** Returns the key that identifies an image. URLs that differ only in http and https have the same key. */
function getImageUrlKey(url: URL): string {
  return url.href.slice(url.protocol.length);
}

/** Parses an attribute's length in pixels; null for other units, such as percentages. */
export function parseLength(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d*)?(?:px)?\s*$/.exec(text ?? "") ?? [];
  return digits === undefined || Number(digits) < 1 ? null : Number(digits);
}

/**
 * The maximum number of UTF-16 code units of a text to examine. It's more than any field uses, including white space.
 */
const MAX_TEXT_LENGTH = 4_096;

/** Formats a page's text as one line of at most this many code points. */
export function formatSingleLine(text: string, max: number): string {
  return takeCodePoints(sanitizeLine(text.slice(0, MAX_TEXT_LENGTH)), max).trim();
}

/** Like `toLine`, but keeps line breaks. */
export function formatParagraphs(text: string, max: number): string {
  return takeCodePoints(sanitizeParagraphs(text.slice(0, MAX_TEXT_LENGTH)), max).trim();
}
