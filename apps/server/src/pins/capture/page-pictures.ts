import type { CapturedPicture } from "@tessera/contract";
import { cleanLine, cleanLink, cleanParagraphs, limitMarks, PIN_LIMITS, takeCodePoints } from "@tessera/domain";
import { largestSource } from "./srcset.ts";

/** Where a page names a picture, the likeliest to be what it is about first. */
const PLACES = ["pin", "openGraph", "twitter", "link", "linkedData", "marked", "page"] as const;
type Place = (typeof PLACES)[number];

/** A picture as a page names it: texts and URLs as they are written there. */
interface NamedPicture {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly altText?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly link?: string | undefined;
}

/** Pictures that one page offers. */
const PICTURES_MAX = 60;
/** Pixels; what is smaller one way or the other is a button, a flag or a counter's dot. */
const SIDE_MIN = 120;
/** The area, in pixels, at which a picture of unknown size is put among the others. */
const UNKNOWN_AREA = 400 * 400;

/** Collects a page's pictures, each once. */
export interface PagePictures {
  add(place: Place, picture: NamedPicture): void;
  /** Adds an `<img>` by its attributes, unless it is known to be small or wants to be no pin. */
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
    const key = keyOf(url);
    const known = found.get(key);
    const rank = Math.min(PLACES.indexOf(place), known?.rank ?? PLACES.length);
    const picture = {
      url: url.href,
      width: named.width ?? null,
      height: named.height ?? null,
      altText: lineOf(named.altText ?? "", PIN_LIMITS.altTextMax),
      title: lineOf(named.title ?? "", PIN_LIMITS.titleMax),
      description: toParagraphs(named.description ?? "", PIN_LIMITS.descriptionMax),
      link: named.link === undefined ? "" : toLink(named.link, base),
    };
    found.set(key, { rank, picture: known ? mergePictures(known.picture, picture) : picture });
  }

  return {
    add,
    addImage(attributes) {
      const { url, width, height } = sourceOf(attributes);
      if (isNoPin(attributes)) {
        for (const each of [url, attributes.src, attributes["data-src"]]) {
          const refusedUrl = each === undefined ? null : pictureUrl(each, base);
          if (refusedUrl) refused.add(keyOf(refusedUrl));
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
        .sort(
          (one, other) => one.rank - other.rank || (one.rank < PLACES.length - 1 ? 0 : getArea(other) - getArea(one)),
        )
        .slice(0, PICTURES_MAX)
        .map(({ picture }) => picture);
    },
  };
}

/** Where an `<img>` has its largest picture, also one that scripts are to load later, and how large it is. */
function sourceOf(attributes: Readonly<Record<string, string>>) {
  const width = lengthOf(attributes.width);
  const height = lengthOf(attributes.height);
  const media = attributes["data-pin-media"];
  if (media !== undefined) return { url: media, width: null, height: null };
  const set = largestSource(attributes["data-srcset"] ?? attributes.srcset ?? "");
  if (set && !set.url.startsWith("data:")) {
    const factor = set.density ?? (set.width !== null && width !== null ? set.width / width : null);
    if (factor === null) return { url: set.url, width: set.width, height: null };
    const grown = (length: number | null) => (length === null ? null : Math.round(length * factor));
    return { url: set.url, width: set.width ?? grown(width), height: grown(height) };
  }
  const lazy = attributes["data-src"] ?? attributes["data-lazy-src"] ?? attributes["data-original"];
  return { url: lazy ?? attributes.src ?? "", width, height };
}

function isNoPin(attributes: Readonly<Record<string, string>>): boolean {
  const said = attributes["data-pin-nopin"] ?? attributes.nopin ?? attributes["data-nopin"];
  return said !== undefined && said.trim().toLowerCase() !== "false";
}

/** The picture's own words win; what it does not say another mention of it may. */
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

/** The URL of something that may be a picture; null for what is not on the web, and for formats that never are one here. */
function pictureUrl(written: string, base: URL): URL | null {
  const url = webUrl(written, base);
  return url === null || url.href.length > PIN_LIMITS.linkMax || /\.(svgz?|ico|cur)$/i.test(url.pathname) ? null : url;
}

/** An address on the web, without its fragment; null for what is none, and for what is too long to be stored. */
export function webUrl(written: string, base: URL): URL | null {
  if (written.length > PIN_LIMITS.linkMax) return null;
  const text = limitMarks(written.trim());
  if (text === "" || !URL.canParse(text, base.href)) return null;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url;
}

/** A link as a pin may have it, empty where it could not. */
function toLink(written: string, base: URL): string {
  const url = webUrl(written, base);
  return url === null ? "" : (toStoredLink(url) ?? "");
}

/** A URL as a pin's link is stored; null where it cannot be. */
export function toStoredLink(url: URL): string | null {
  // URLs may hold these, links may not.
  const href = url.href.replace(/[\\^`{|}]/g, encodeURIComponent);
  return href.length > PIN_LIMITS.linkMax ? null : cleanLink(href);
}

/** The same picture over http and over https is one. */
function keyOf(url: URL): string {
  return url.href.slice(url.protocol.length);
}

/** Pixels that an attribute says; null for percentages and the like. */
export function lengthOf(text: string | undefined): number | null {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d*)?(?:px)?\s*$/.exec(text ?? "") ?? [];
  return digits === undefined || Number(digits) < 1 ? null : Number(digits);
}

/** What of a text is looked at, in UTF-16 units: more than is ever taken, white space included. */
const READ_MAX = 4_096;

/** A text of a page as one line of at most so many code points. */
export function lineOf(text: string, max: number): string {
  return takeCodePoints(cleanLine(text.slice(0, READ_MAX)), max).trim();
}

/** As `lineOf`, with line breaks. */
export function toParagraphs(text: string, max: number): string {
  return takeCodePoints(cleanParagraphs(text.slice(0, READ_MAX)), max).trim();
}
