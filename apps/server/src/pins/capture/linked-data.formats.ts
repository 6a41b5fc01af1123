import { isNode, type LinkedNode, listOf, parseLinkedData, textOf, walk } from "./linked-nodes.formats.ts";

/** What JSON-LD says about the things on a page, in the vocabulary of schema.org; URLs are unchanged. */
export interface LinkedData {
  readonly title: string;
  readonly description: string;
  readonly pictures: readonly LinkedPicture[];
}

interface LinkedPicture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string;
}

/** Things that a page mentions besides what it is about. */
const BESIDE = new Set(["Organization", "WebSite", "Person", "Brand", "BreadcrumbList", "SiteNavigationElement"]);
/** Properties in which the main thing of a page can be nested. */
const LEADS_ON = ["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "hasVariant", "hasPart"];
const SHOWS = ["image", "primaryImageOfPage", "thumbnailUrl", "thumbnail"];
const PICTURES_MAX = 200;

/** Reads the texts of JSON-LD scripts; invalid JSON is skipped. */
export function readLinkedData(texts: readonly string[]): LinkedData {
  const pictures: LinkedPicture[] = [];
  let title = "";
  let description = "";
  const leadOn = (node: LinkedNode) => (isSibling(node) ? [] : LEADS_ON.flatMap((key) => listOf(node[key])));
  for (const node of walk(texts.map(parseLinkedData), leadOn)) {
    if (isSibling(node)) continue;
    if (listOf(node["@type"]).includes("ImageObject")) addPictures(pictures, node);
    else {
      title ||= textOf(node.headline) || textOf(node.name);
      description ||= textOf(node.description);
      for (const key of SHOWS) addPictures(pictures, node[key]);
    }
  }
  return { title, description, pictures };
}

function addPictures(pictures: LinkedPicture[], value: unknown): void {
  for (const one of listOf(value).slice(0, PICTURES_MAX)) {
    const node = isNode(one) ? one : { url: one };
    const url = textOf(node.contentUrl) || textOf(node.url) || textOf(node.thumbnailUrl);
    if (url === "" || pictures.length >= PICTURES_MAX) continue;
    const altText = textOf(node.caption);
    pictures.push({ url, width: parseLength(node.width), height: parseLength(node.height), altText });
  }
}

function isSibling(node: LinkedNode): boolean {
  return listOf(node["@type"]).some((type) => typeof type === "string" && BESIDE.has(type));
}

/** Pixels: a number, a text with one, or a QuantitativeValue with one. */
function parseLength(value: unknown): number | null {
  const said = isNode(value) ? value.value : value;
  // Other values might not even convert to text.
  if (typeof said !== "number" && typeof said !== "string") return null;
  const number = Number.parseFloat(String(said));
  return Number.isFinite(number) && number >= 1 ? Math.round(number) : null;
}
