import { isLinkedNode, type LinkedNode, toList, parseLinkedData, getText, walkNodes } from "./linked-nodes.formats.ts";

/** JSON-LD facts about the things on a page, in the schema.org vocabulary. URLs are unchanged. */
export interface LinkedData {
  readonly title: string;
  readonly description: string;
  readonly pictures: readonly LinkedImage[];
}

interface LinkedImage {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string;
}

/** Types of things that a page mentions without being about them. */
const SECONDARY_TYPES = new Set([
  "Organization",
  "WebSite",
  "Person",
  "Brand",
  "BreadcrumbList",
  "SiteNavigationElement",
]);
/** Properties that can contain the page's subject. */
const NESTING_KEYS = ["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "hasVariant", "hasPart"];
const IMAGE_KEYS = ["image", "primaryImageOfPage", "thumbnailUrl", "thumbnail"];
const MAX_LINKED_IMAGES = 200;

/** Reads the contents of JSON-LD scripts. Skips invalid JSON. */
export function readLinkedData(texts: readonly string[]): LinkedData {
  const pictures: LinkedImage[] = [];
  let title = "";
  let description = "";
  const listNested = (node: LinkedNode) => (isSecondary(node) ? [] : NESTING_KEYS.flatMap((key) => toList(node[key])));
  for (const node of walkNodes(texts.map(parseLinkedData), listNested)) {
    if (isSecondary(node)) continue;
    if (toList(node["@type"]).includes("ImageObject")) addImages(pictures, node);
    else {
      title ||= getText(node.headline) || getText(node.name);
      description ||= getText(node.description);
      for (const key of IMAGE_KEYS) addImages(pictures, node[key]);
    }
  }
  return { title, description, pictures };
}

function addImages(pictures: LinkedImage[], value: unknown): void {
  for (const entry of toList(value).slice(0, MAX_LINKED_IMAGES)) {
    const node = isLinkedNode(entry) ? entry : { url: entry };
    const url = getText(node.contentUrl) || getText(node.url) || getText(node.thumbnailUrl);
    if (url === "" || pictures.length >= MAX_LINKED_IMAGES) continue;
    const altText = getText(node.caption);
    pictures.push({ url, width: parseLength(node.width), height: parseLength(node.height), altText });
  }
}

function isSecondary(node: LinkedNode): boolean {
  return toList(node["@type"]).some((type) => typeof type === "string" && SECONDARY_TYPES.has(type));
}

/** Parses a length in pixels from a number, a text, or a QuantitativeValue. */
function parseLength(value: unknown): number | null {
  const raw = isLinkedNode(value) ? value.value : value;
  // Other values might not even be convertible to text.
  if (typeof raw !== "number" && typeof raw !== "string") return null;
  const number = Number.parseFloat(String(raw));
  return Number.isFinite(number) && number >= 1 ? Math.round(number) : null;
}
