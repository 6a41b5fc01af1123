import type { CapturedPage } from "@tessera/contract";
import { getLinkDomain, PIN_LIMITS } from "@tessera/domain";
import { type LinkedData, readLinkedData } from "./linked-data.formats.ts";
import { readMicrodata } from "./microdata.formats.ts";
import { type Oembed, findOembedUrl } from "./oembed.formats.ts";
import {
  createPageImageCollector,
  parseLength,
  formatSingleLine,
  type PageImageCollector,
  formatParagraphs,
  toStoredLink,
  toWebUrl,
} from "./page-pictures.formats.ts";
import { type RichPage, readRichData } from "./rich-data.formats.ts";
import { type PageScan, scanPage } from "./scan-page.formats.ts";

/**
 * Reads what can be pinned from a web page: its text and images. Uses Open Graph, Twitter cards, JSON-LD, `pin:` meta
 * tags, and the page's own images.
 *
 * @param address the page's final URL
 */
export function readPage(html: string, address: URL): CapturedPage {
  const scan = scanPage(html);
  const linked = readLinkedData(scan.linkedData);
  const base = toWebUrl(scan.base ?? "", address) ?? address;
  const meta = (...names: readonly string[]) => readMeta(scan, names);
  const optOut = hasNoPinMeta(scan) ? "nopin" : null;
  const title = meta("og:title", "twitter:title") || linked.title || scan.title;
  const description = meta("pin:description", "og:description", "twitter:description", "description");
  return {
    url: readCanonicalUrl(scan, address, base),
    kind: "page",
    title: formatSingleLine(title, PIN_LIMITS.titleMax),
    description: formatParagraphs(description || linked.description, PIN_LIMITS.descriptionMax),
    siteName: formatSingleLine(readSiteName(scan, address), PIN_LIMITS.titleMax),
    pictures: optOut === null ? collectImages(scan, linked, base) : [],
    refusal: optOut,
  };
}

/**
 * Reads a web page's data about its product, recipe, or article. Also returns the URLs where more data can be fetched.
 *
 * @param address the page's final URL
 * @param now the time when the page was read, in milliseconds
 */
export function readRichPage(html: string, address: URL, now: number): RichPage {
  const scan = scanPage(html);
  const base = toWebUrl(scan.base ?? "", address) ?? address;
  const page = { siteName: readSiteName(scan, address), url: readCanonicalUrl(scan, address, base), base, now };
  const read = readRichData(scan, { ...page, items: readMicrodata(html) });
  const result = hasNoPinMeta(scan) ? { ...read, pictures: [], brandPicture: null } : read;
  const mobileLink = readMobileLink(scan, base, page.url);
  const facts = { ...result.facts, ...(mobileLink === null ? {} : { mobileLink }) };
  return { ...result, facts, oembed: findOembedUrl(scan, base, address) };
}

/** Adds the image and title from a page's oEmbed response to a page that has no images to pin. */
export function addOembed(page: CapturedPage, { title, thumbnailUrl }: Oembed): CapturedPage {
  const pictures = createPageImageCollector(new URL(page.url));
  pictures.add("openGraph", { url: thumbnailUrl });
  return { ...page, title: page.title || formatSingleLine(title, PIN_LIMITS.titleMax), pictures: pictures.best() };
}

/** Returns a page's oEmbed URL; null if it has none. @param address the page's final URL */
export function findPageOembedUrl(html: string, address: URL): URL | null {
  const scan = scanPage(html);
  return findOembedUrl(scan, toWebUrl(scan.base ?? "", address) ?? address, address);
}

function readSiteName(scan: PageScan, address: URL): string {
  return readMeta(scan, ["og:site_name", "application-name"]) || (getLinkDomain(address.href) ?? address.hostname);
}

function collectImages(scan: PageScan, linked: LinkedData, base: URL) {
  const pictures = createPageImageCollector(base);
  const media = readMeta(scan, ["pin:media"]);
  const description = readMeta(scan, ["pin:description"]);
  if (media !== "") pictures.add("pin", { url: media, description, link: readMeta(scan, ["pin:url"]) });
  addStructuredImages(pictures, "openGraph", scan, ["og:image", "og:image:url", "og:image:secure_url"]);
  addStructuredImages(pictures, "twitter", scan, ["twitter:image", "twitter:image:src"]);
  for (const { rel, href } of scan.links) if (rel.includes("image_src")) pictures.add("link", { url: href });
  for (const { name, content } of scan.metas) if (name === "image") pictures.add("link", { url: content });
  for (const picture of linked.pictures) pictures.add("linkedData", picture);
  for (const image of scan.images) pictures.addImage(image);
  return pictures.best();
}

/**
 * Reads Open Graph's structured properties. The properties after an image's URL describe that image, up to the next
 * image's URL.
 */
function addStructuredImages(
  pictures: PageImageCollector,
  place: "openGraph" | "twitter",
  scan: PageScan,
  urls: readonly [string, ...string[]],
): void {
  const [prefix] = urls;
  const mentions: { url: string; width?: number | null; height?: number | null; altText?: string }[] = [];
  for (const { name, content } of scan.metas) {
    const last = mentions.at(-1);
    if (urls.includes(name)) mentions.push({ url: content });
    else if (name === `${prefix}:width` && last) last.width = parseLength(content);
    else if (name === `${prefix}:height` && last) last.height = parseLength(content);
    else if (name === `${prefix}:alt` && last) last.altText = content;
  }
  for (const picture of mentions) pictures.add(place, picture);
}

/** Returns the first nonempty content of these meta tags. */
function readMeta({ metas }: PageScan, names: readonly string[]): string {
  for (const metaName of names) {
    const found = metas.find(({ name, content }) => name === metaName && content.trim() !== "");
    if (found) return found.content;
  }
  return "";
}

function hasNoPinMeta({ metas }: PageScan): boolean {
  return metas.some(
    ({ name, content }) =>
      name === "pinterest" &&
      content
        .toLowerCase()
        .split(/[\s,]+/)
        .includes("nopin"),
  );
}

/** Media queries for phones: `handheld`, which is an old media type for them, or a maximum width. */
const PHONE_MEDIA_PATTERN = /\bhandheld\b|\bmax-(?:device-)?width\b/;

/** Returns the URL of a page's mobile version; null if it has none, or is the mobile version itself. */
function readMobileLink({ links }: PageScan, base: URL, own: string): string | null {
  const canonicalLink = links.find(
    ({ rel, media, href }) => rel.includes("alternate") && PHONE_MEDIA_PATTERN.test(media) && href.trim() !== "",
  );
  const url = toWebUrl(canonicalLink?.href ?? "", base);
  const link = url && toStoredLink(url);
  return link === own ? null : link;
}

/**
 * Returns a page's canonical URL if it's on the same site and can be stored; otherwise the URL that the page was
 * fetched from.
 */
function readCanonicalUrl(scan: PageScan, address: URL, base: URL): string {
  const canonical = scan.links.find(({ rel, href }) => rel.includes("canonical") && href !== "")?.href;
  const claimed = [canonical, readMeta(scan, ["og:url"])].map((written) => toWebUrl(written ?? "", base));
  const sameSiteUrl = claimed.find((url) => url !== null && getLinkDomain(url.href) === getLinkDomain(address.href));
  const plain = new URL(address.pathname, address);
  for (const url of [sameSiteUrl, address, plain]) {
    const link = url ? toStoredLink(url) : null;
    if (link !== null) return link;
  }
  return `${address.origin}/`;
}
