import { isNode, listOf, parseLinked, textOf } from "./linked-nodes.ts";

/** What JSON-LD says of the things on a page, in the vocabulary of schema.org; URLs as they are written there. */
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

/** Things that a page mentions beside what it is about. */
const BESIDE = new Set(["Organization", "WebSite", "Person", "Brand", "BreadcrumbList", "SiteNavigationElement"]);
/** Where something that the page is about may stand in something else. */
const LEADS_ON = ["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "hasVariant", "hasPart"];
const SHOWS = ["image", "primaryImageOfPage", "thumbnailUrl", "thumbnail"];
/** Things looked at, so that no page makes us walk for long. */
const NODES_MAX = 2_000;
const PICTURES_MAX = 200;

/** Reads the texts of JSON-LD scripts; those that are no JSON are passed over. */
export function readLinkedData(texts: readonly string[]): LinkedData {
  const waiting: unknown[] = texts.map(parseLinked);
  const pictures: LinkedPicture[] = [];
  let title = "";
  let description = "";
  for (let seen = 0; seen < NODES_MAX && seen < waiting.length; seen += 1) {
    const value = waiting[seen];
    if (Array.isArray(value)) push(waiting, value);
    if (!isNode(value)) continue;
    const types = listOf(value["@type"]);
    if (types.some((type) => typeof type === "string" && BESIDE.has(type))) continue;
    if (types.includes("ImageObject")) addPictures(pictures, value);
    else {
      title ||= textOf(value.headline) || textOf(value.name);
      description ||= textOf(value.description);
      for (const key of SHOWS) addPictures(pictures, value[key]);
    }
    for (const key of LEADS_ON) push(waiting, listOf(value[key]));
  }
  return { title, description, pictures };
}

function addPictures(pictures: LinkedPicture[], value: unknown): void {
  for (const one of listOf(value).slice(0, PICTURES_MAX)) {
    const node = isNode(one) ? one : { url: one };
    const url = textOf(node.contentUrl) || textOf(node.url) || textOf(node.thumbnailUrl);
    if (url === "" || pictures.length >= PICTURES_MAX) continue;
    const altText = textOf(node.caption);
    pictures.push({ url, width: lengthOf(node.width), height: lengthOf(node.height), altText });
  }
}

function push(waiting: unknown[], values: readonly unknown[]): void {
  for (const value of values.slice(0, NODES_MAX)) waiting.push(value);
}

/** Pixels: a number, a text of one, or a QuantitativeValue of one. */
function lengthOf(value: unknown): number | null {
  const said = isNode(value) ? value.value : value;
  // Whatever else may stand there need not even become a text.
  if (typeof said !== "number" && typeof said !== "string") return null;
  const number = Number.parseFloat(String(said));
  return Number.isFinite(number) && number >= 1 ? Math.round(number) : null;
}
