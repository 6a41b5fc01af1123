import { Parser } from "htmlparser2";

type Attributes = Readonly<Record<string, string>>;

/** A `<link>`, with everything except its URL in lowercase. */
interface ScannedLink {
  readonly rel: readonly string[];
  readonly type: string;
  readonly media: string;
  readonly href: string;
}

/** The parts of a page's markup that contain data, in page order. */
export interface PageScan {
  readonly title: string;
  /** The first `<base href>`. */
  readonly base: string | null;
  /** Names are in lowercase. */
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly links: readonly ScannedLink[];
  /** The attributes of each `<img>`. */
  readonly images: readonly Attributes[];
  /** The contents of JSON-LD scripts. */
  readonly linkedData: readonly string[];
}

/** Limits that protect the server from hostile pages. Legitimate pages stay far below them. */
const SCAN_LIMITS = {
  attributes: 64,
  metas: 500,
  links: 500,
  images: 1_000,
  linkedData: 50,
  valueLength: 16_384,
} as const;

/**
 * Scans a page's markup, even if it's broken. The time it takes is proportional to the page's length, even for hostile
 * pages.
 */
export function scanPage(html: string): PageScan {
  const metas: { name: string; content: string }[] = [];
  const links: ScannedLink[] = [];
  const images: Attributes[] = [];
  const linkedData: string[] = [];
  let title = "";
  let base: string | null = null;
  let element = "";
  let attributes: Record<string, string> = {};
  let attributeCount = 0;
  let textParts: string[] = [];

  const parser = new FlatParser({
    onopentagname(name) {
      element = name;
      attributes = {};
      attributeCount = 0;
      textParts = [];
    },
    onattribute(name, value) {
      attributeCount += 1;
      if (attributeCount > SCAN_LIMITS.attributes || value.length > SCAN_LIMITS.valueLength) return;
      if (!Object.hasOwn(attributes, name)) attributes[name] = value;
    },
    ontext(text) {
      if (element === "title" || element === "script") textParts.push(text);
    },
    // A void element ends with its start tag.
    onclosetag() {
      if (element === "meta") addMeta(metas, attributes);
      else if (element === "img" && images.length < SCAN_LIMITS.images) images.push(attributes);
      else if (element === "link" && links.length < SCAN_LIMITS.links) {
        const { rel = "", type = "", media = "", href = "" } = attributes;
        const [relations, kind] = [rel.toLowerCase().split(/\s+/), type.trim().toLowerCase()];
        links.push({ rel: relations, type: kind, media: media.toLowerCase(), href });
      } else if (element === "base") base ??= attributes.href ?? null;
      else if (element === "title") title ||= textParts.join("");
      else if (isLinkedData(element, attributes) && linkedData.length < SCAN_LIMITS.linkedData)
        linkedData.push(textParts.join(""));
      element = "";
    },
  });
  parser.end(html);
  return { title, base, metas, links, images, linkedData };
}

/**
 * Treats every element as void, except those whose text is needed, which can't contain other elements. The parser's own
 * stack of open elements takes quadratic time to fill. A page of only `<b>` tags would block the server for minutes.
 */
class FlatParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return name !== "title" && name !== "script";
  }
}

function addMeta(metas: { name: string; content: string }[], attributes: Attributes): void {
  const { content } = attributes;
  if (content === undefined) return;
  const names = new Set([attributes.property, attributes.name, attributes.itemprop]);
  for (const name of names) {
    if (name !== undefined && metas.length < SCAN_LIMITS.metas)
      metas.push({ name: name.trim().toLowerCase(), content });
  }
}

function isLinkedData(name: string, { type = "" }: Attributes): boolean {
  return name === "script" && type.trim().toLowerCase().startsWith("application/ld+json");
}
