import type { CapturedPicture } from "@tessera/contract";
import { cleanLine, cleanLink, cleanParagraphs, limitMarks, PIN_LIMITS, takeCodePoints } from "@tessera/domain";
import { largestSource } from "./srcset.formats.ts";

/** The places where a page names images, the likeliest to show its subject first. */
const PLACES = ["pin", "openGraph", "twitter", "link", "linkedData", "marked", "page"] as const;
type Place = (typeof PLACES)[number];

/** An image as a page names it: texts and URLs are unchanged. */
interface NamedPicture {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly altText?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly link?: string | undefined;
}

/** Images that one page offers. */
const PICTURES_MAX = 60;
/** Pixels; an image smaller than this in either direction is a button, a flag or a tracking pixel. */
const SIDE_MIN = 120;
/** The area, in pixels, assumed for sorting an image of unknown size. */
const UNKNOWN_AREA = 400 * 400;

/** Collects a page's images, each once. */
export interface PagePictures {
  add(place: Place, picture: NamedPicture): void;
  /** Adds an `<img>` by its attributes, unless it is known to be small or opts out of pins. */
  addImage(attributes: Readonly<Record<string, string>>): void;
  /** The best first. */
  best(): CapturedPicture[];
}

interface FoundPictures {
  readonly rank: number;
  readonly picture: CapturedPicture;
}

/** @param base what URLs are relative to */
export function createPagePictures(base: URL): PagePictures {
  const found = new Map<string, FoundPictures>();
  const refused = new Set<string>();

  function add(place: Place, named: NamedPicture): void {
    const url = pictureUrl(named.url, base);
    if (url === null) return;
    const key = toKey(url);
    const known = found.get(key);
    const rank = Math.min(PLACES.indexOf(place), known?.rank ?? PLACES.length);
    const picture = {
      url: url.href,
      width: named.width ?? null,
      height: named.height ?? null,
      altText: toLine(named.altText ?? "", PIN_LIMITS.altTextMax),
      title: toLine(named.title ?? "", PIN_LIMITS.titleMax),
      description: toParagraphs(named.description ?? "", PIN_LIMITS.descriptionMax),
      link: named.link === undefined ? "" : toLink(named.link, base),
    };
    found.set(key, { rank, picture: known ? mergePictures(known.picture, picture) : picture });
  }

  return {
    add,
    addImage(attributes) {
      const { url, width, height } = readSource(attributes);
      if (isNoPin(attributes)) {
        for (const candidate of [url, attributes.src, attributes["data-src"]]) {
          const refusedUrl = candidate === undefined ? null : pictureUrl(candidate, base);
          if (refusedUrl) refused.add(toKey(refusedUrl));
        }
        return;
      }
      if (Math.min(width ?? SIDE_MIN, height ?? SIDE_MIN) < SIDE_MIN) return;
      const { alt: altText, title, "data-pin-description": description, "data-pin-url": link } = attributes;
      const isMarked = description !== undefined || attributes["data-pin-media"] !== undefined;
      add(isMarked ? "marked" : "page", { url, width, height, altText, title, description, link });
    },
    best() {
      return [...found]
        .filter(([key]) => !refused.has(key))
        .map(([, one]) => one)
        .sort((a, b) => a.rank - b.rank || (a.rank < PLACES.length - 1 ? 0 : getArea(b) - getArea(a)))
        .slice(0, PICTURES_MAX)
        .map(({ picture }) => picture);
    },
  };
}

/** The largest image of an `<img>`, including ones that scripts load later, and its size. */
function readSource(attributes: Readonly<Record<string, string>>) {
  const width = parseLength(attributes.width);
  const height = parseLength(attributes.height);
  const media = attributes["data-pin-media"];
  if (media !== undefined) return { url: media, width: null, height: null };
  const set = largestSource(attributes["data-srcset"] ?? attributes.srcset ?? "");
  if (set && !set.url.startsWith("data:")) {
    const factor = set.density ?? (set.width !== null && width !== null ? set.width / width : null);
    if (factor === null) return { url: set.url, width: set.width, height: null };
    const scaled = (length: number | null) => (length === null ? null : Math.round(length * factor));
    return { url: set.url, width: set.width ?? scaled(width), height: scaled(height) };
  }
  const lazy = attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-original"];
  return { url: lazy ?? attributes.src ?? "", width, height };
}

function isNoPin(attributes: Readonly<Record<string, string>>): boolean {
  const noPin = attributes["data-pin-nopin"] ?? attributes.nopin ?? attributes["data-nopin"];
  return noPin !== undefined && noPin.trim().toLowerCase() !== "false";
}

/** The image's own text wins; other mentions of it fill the gaps. */
function mergePictures(one: CapturedPicture, other: CapturedPicture): CapturedPicture {
  const hasSize = one.width !== null && one.height !== null;
  const { width, height } = hasSize ? one : other.width === null ? one : other;
  return {
    url: one.url,
    width,
    height,
    altText: one.altText || other.altText,
    title: one.title || other.title,
    description: one.description || other.description,
    link: one.link || other.link,
  };
}

function getArea({ picture: { width, height } }: FoundPictures): number {
  if (width === null && height === null) return UNKNOWN_AREA;
  return (width ?? height ?? 0) * (height ?? width ?? 0);
}

/** The URL of something that may be an image; null if it is not on the web, or in a format that is never an image here. */
function pictureUrl(written: string, base: URL): URL | null {
  const url = webUrl(written, base);
  return url === null || url.href.length > PIN_LIMITS.linkMax || /\.(svgz?|ico|cur)$/i.test(url.pathname) ? null : url;
}

/** An address on the web, without its fragment; null if it is not one, or too long to store. */
export function webUrl(written: string, base: URL): URL | null {
  if (written.length > PIN_LIMITS.linkMax) return null;
  const text = limitMarks(written.trim());
  if (text === "" || !URL.canParse(text, base.href)) return null;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url;
}

/** A link in the form that a pin can have, empty if it can't be one. */
function toLink(written: string, base: URL): string {
  const url = webUrl(written, base);
  return url === null ? "" : (toStoredLink(url) ?? "");
}

/** A URL as a pin's link is stored; null if it can't be. */
export function toStoredLink(url: URL): string | null {
  // URLs can hold these, links can't.
  const href = url.href.replace(/[\\^`{|}]/g, encodeURIComponent);
  return href.length > PIN_LIMITS.linkMax ? null : cleanLink(href);
}

/** An image over http and the same over https are one. */
function toKey(url: URL): string {
  return url.href.slice(url.protocol.length);
}

/** Pixels in an attribute; null for percentages and the like. */
export function parseLength(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d*)?(?:px)?\s*$/.exec(text ?? "") ?? [];
  return digits === undefined || Number(digits) < 1 ? null : Number(digits);
}

/** How much of a text is examined, in UTF-16 units: more than is ever used, white space included. */
const READ_MAX = 4_096;

/** A text of a page as one line of at most this many code points. */
export function toLine(text: string, max: number): string {
  return takeCodePoints(cleanLine(text.slice(0, READ_MAX)), max).trim();
}

/** Like `toLine`, with line breaks. */
export function toParagraphs(text: string, max: number): string {
  return takeCodePoints(cleanParagraphs(text.slice(0, READ_MAX)), max).trim();
}
