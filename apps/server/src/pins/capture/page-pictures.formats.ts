import type { CapturedPicture } from "@tessera/contract";
import { cleanLine, cleanLink, cleanParagraphs, limitMarks, PIN_LIMITS, takeCodePoints } from "@tessera/domain";
import { findLargestSource } from "./srcset.formats.ts";

/** Where an image in a page can come from, starting with the source most likely to show the page's subject. */
const SOURCES = ["pin", "openGraph", "twitter", "link", "linkedData", "marked", "page"] as const;
type PictureSource = (typeof SOURCES)[number];

/** An image that a page mentions. Texts and URLs are unchanged. */
interface MentionedPicture {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly altText?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly link?: string | undefined;
}

/** The maximum number of images from one page. */
const MAX_PICTURES = 60;
/** In pixels. An image smaller than this in either direction is a button, a flag or a tracking pixel. */
const MIN_SIDE = 120;
/** The area, in pixels, that is assumed for sorting an image of unknown size. */
const DEFAULT_AREA = 400 * 400;

/** Collects a page's images, each once. */
export interface PagePictures {
  add(source: PictureSource, picture: MentionedPicture): void;
  /** Adds an `<img>` with these attributes, unless it's too small or opts out of being pinned. */
  addImage(attributes: Readonly<Record<string, string>>): void;
  /** Returns the images, best first. */
  best(): CapturedPicture[];
}

interface FoundPictures {
  readonly rank: number;
  readonly picture: CapturedPicture;
}

/** Creates a collector for a page's images. @param base the URL that the page's URLs are relative to */
export function createPagePictures(base: URL): PagePictures {
  const found = new Map<string, FoundPictures>();
  const optedOutKeys = new Set<string>();

  function add(source: PictureSource, mention: MentionedPicture): void {
    const url = toPictureUrl(mention.url, base);
    if (url === null) return;
    const key = toKey(url);
    const existing = found.get(key);
    const rank = Math.min(SOURCES.indexOf(source), existing?.rank ?? SOURCES.length);
    const picture = {
      url: url.href,
      width: mention.width ?? null,
      height: mention.height ?? null,
      altText: toLine(mention.altText ?? "", PIN_LIMITS.altTextMax),
      title: toLine(mention.title ?? "", PIN_LIMITS.titleMax),
      description: toParagraphs(mention.description ?? "", PIN_LIMITS.descriptionMax),
      link: mention.link === undefined ? "" : toLink(mention.link, base),
    };
    found.set(key, { rank, picture: existing ? mergePictures(existing.picture, picture) : picture });
  }

  return {
    add,
    addImage(attributes) {
      const { url, width, height } = readSource(attributes);
      if (isNoPin(attributes)) {
        for (const candidate of [url, attributes.src, attributes["data-src"]]) {
          const optedOutUrl = candidate === undefined ? null : toPictureUrl(candidate, base);
          if (optedOutUrl) optedOutKeys.add(toKey(optedOutUrl));
        }
        return;
      }
      if (Math.min(width ?? MIN_SIDE, height ?? MIN_SIDE) < MIN_SIDE) return;
      const { alt: altText, title, "data-pin-description": description, "data-pin-url": link } = attributes;
      const isMarked = description !== undefined || attributes["data-pin-media"] !== undefined;
      add(isMarked ? "marked" : "page", { url, width, height, altText, title, description, link });
    },
    best() {
      return [...found]
        .filter(([key]) => !optedOutKeys.has(key))
        .map(([, preferred]) => preferred)
        .sort((a, b) => a.rank - b.rank || (a.rank < SOURCES.length - 1 ? 0 : getArea(b) - getArea(a)))
        .slice(0, MAX_PICTURES)
        .map(({ picture }) => picture);
    },
  };
}

/** Returns an `<img>`'s largest source and its size, including sources that scripts load later. */
function readSource(attributes: Readonly<Record<string, string>>) {
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

function isNoPin(attributes: Readonly<Record<string, string>>): boolean {
  const noPin = attributes["data-pin-nopin"] ?? attributes.nopin ?? attributes["data-nopin"];
  return noPin !== undefined && noPin.trim().toLowerCase() !== "false";
}

/** Merges two mentions of an image. The preferred one takes precedence, and the other fills in missing values. */
function mergePictures(preferred: CapturedPicture, other: CapturedPicture): CapturedPicture {
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

function getArea({ picture: { width, height } }: FoundPictures): number {
  if (width === null && height === null) return DEFAULT_AREA;
  return (width ?? height ?? 0) * (height ?? width ?? 0);
}

/**
 * Returns the URL of a possible image. Null if it isn't on the web, or has a format that is never used for images here.
 */
function toPictureUrl(rawUrl: string, base: URL): URL | null {
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
  return href.length > PIN_LIMITS.linkMax ? null : cleanLink(href);
}

/** An image over http and the same over https count as one. */
function toKey(url: URL): string {
  return url.href.slice(url.protocol.length);
}

/** Parses a length in pixels in an attribute; null for percentages and the like. */
export function parseLength(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d*)?(?:px)?\s*$/.exec(text ?? "") ?? [];
  return digits === undefined || Number(digits) < 1 ? null : Number(digits);
}

/**
 * The maximum number of UTF-16 units of a text that are examined. It's more than is ever used, including white space.
 */
const MAX_TEXT_LENGTH = 4_096;

/** Returns a text of a page as one line of at most this many code points. */
export function toLine(text: string, max: number): string {
  return takeCodePoints(cleanLine(text.slice(0, MAX_TEXT_LENGTH)), max).trim();
}

/** Like `toLine`, with line breaks. */
export function toParagraphs(text: string, max: number): string {
  return takeCodePoints(cleanParagraphs(text.slice(0, MAX_TEXT_LENGTH)), max).trim();
}
