import { type ContentFacts, type RichMetadata, type RichSummary, richMetadata, richSummary } from "@tessera/contract";
import { parseDurationMinutes, GALLERY_LIMITS, PIN_LIMITS } from "@tessera/domain";
import {
  getLastSegment,
  type LinkedNode,
  type LinkedNodes,
  readLinkedNodes,
  toList,
  toText,
  getTypes,
} from "./linked-nodes.formats.ts";
import type { Oembed } from "./oembed.formats.ts";
import { formatParagraphs, toWebUrl } from "./page-pictures.formats.ts";
import {
  areSoldOut,
  SOLD_OUT_STATES,
  parseMoney,
  sanitizeName,
  type ProductOffer,
  readOffers,
  summarizeOffers,
  readShipping,
  toNodes,
} from "./product-offers.formats.ts";
import type { PageScan } from "./scan-page.formats.ts";

/** A page's data about the one product, recipe, or article on it, and its mobile version. Missing parts are omitted. */
export type RichData = Pick<
  ContentFacts,
  | "richSummary"
  | "richMetadata"
  | "isEligibleForPdp"
  | "isOosProduct"
  | "isEligibleForPreLovedGoodsLabel"
  | "mobileLink"
>;

type Product = RichSummary["products"][number];
type Variant = NonNullable<Product["variantSet"]>["variants"][number];

const PRODUCT_TYPES = new Set(["Product", "ProductGroup", "IndividualProduct", "SomeProducts", "ProductModel"]);
const ARTICLE_PATTERN = /(?:Article|Posting|Report|Review)$/;
const USED_CONDITIONS = new Set(["UsedCondition", "RefurbishedCondition", "DamagedCondition"]);
const MAX_COUNTS = {
  offers: 200,
  variants: 100,
  dimensions: 10,
  values: 100,
  ingredients: 100,
  authors: 20,
  labels: 5,
} as const;

/** A page's data about its subject. */
export interface RichPage {
  readonly facts: RichData;
  /** The URLs of the product's images; empty if the page opts out of being pinned. */
  readonly pictures: readonly string[];
  /** The URL of an image of the product's brand. */
  readonly brandPicture: string | null;
  /** The page's oEmbed URL. */
  readonly oembed: URL | null;
}

/** The facts about a page that aren't in its markup. */
export interface PageFacts {
  /** The name that people use for the site. */
  readonly siteName: string;
  /** The page's own URL. */
  readonly url: string;
  /** The URL that the page's URLs are relative to. */
  readonly base: URL;
  /** The time when the page was read, in milliseconds. */
  readonly now: number;
  /** The things that the page's elements describe (microdata). */
  readonly items?: readonly LinkedNode[];
}

/**
 * Reads the product, recipe, or article that a page is about, from schema.org (JSON-LD, otherwise microdata) and Open
 * Graph. Among several products, only the one with its URL counts. Prices are in the currency's smallest unit.
 */
export function readRichData(
  scan: PageScan,
  { siteName, url, base, now, items = [] }: PageFacts,
): Pick<RichPage, "facts" | "pictures" | "brandPicture"> {
  const nodes = selectRelevantNodes([readLinkedNodes(scan.linkedData), readLinkedNodes([], items)]);
  const metas = new Map(scan.metas.toReversed().map(({ name, content }) => [name, content.trim()]));
  const product = findProduct(nodes, url);
  const soldProduct = product ? readProduct(product, nodes, base) : readMetaProduct(metas);
  const recipe = nodes.main.find((node) => getTypes(node).includes("Recipe"));
  const summary = soldProduct
    ? {
        typeName: "product",
        displayName: soldProduct.product.name,
        products: [soldProduct.product],
        aggregateRating: soldProduct.rating,
      }
    : recipe && readRecipeSummary(recipe, nodes);
  const metadata = soldProduct ? {} : recipe ? readRecipeMetadata(recipe) : readArticleMetadata(nodes, metas);
  const text = { ...readSubjectText(product ?? recipe, metas), checkedAt: new Date(now).toISOString() };
  const facts = {
    ...parseField(
      "richSummary",
      richSummary,
      summary && { ...summary, siteName: sanitizeName(siteName, 120), url: truncate(url) },
    ),
    ...parseField("richMetadata", richMetadata, metadata && { ...text, ...metadata }),
    ...(soldProduct?.product.offerSummary?.amounts ? { isEligibleForPdp: true } : {}),
    ...(soldProduct?.isSoldOut ? { isOosProduct: true } : {}),
    ...(soldProduct?.isSecondHand ? { isEligibleForPreLovedGoodsLabel: true } : {}),
  };
  if (!soldProduct || !facts.isEligibleForPdp) return { facts, pictures: [], brandPicture: null };
  return { facts, pictures: soldProduct.pictures, brandPicture: soldProduct.brandPicture };
}

/** Returns whether a page lacks a title or author that its oEmbed response could supply. */
export function needsOembed({ richSummary, richMetadata: metadata }: RichData): boolean {
  return !richSummary && (!metadata?.article?.name || metadata.article.authors.length === 0);
}

/**
 * Adds the title and author from a page's oEmbed response to the page's data, where they're missing.
 * @param now the time when the page was read, in milliseconds
 */
export function addByline(facts: RichData, { title, author }: Oembed, now: number): RichData {
  const metadata = facts.richMetadata ?? { title: null, checkedAt: new Date(now).toISOString() };
  const article = facts.richMetadata?.article ?? { name: null, authors: [], publishedAt: null };
  const [heading, person] = [sanitizeName(title, 250), sanitizeName(author, 120)];
  if (heading === null && person === null) return facts;
  const authors = article.authors.length > 0 || person === null ? article.authors : [person];
  const completed = {
    ...metadata,
    title: metadata.title ?? heading,
    article: { ...article, name: article.name ?? heading, authors },
  };
  return { ...facts, ...parseField("richMetadata", richMetadata, completed) };
}

/**
 * Returns the nodes of the first format that describes a product or recipe. If none does, returns those of the first
 * format that describes an article.
 */
function selectRelevantNodes(formats: readonly [LinkedNodes, ...LinkedNodes[]]): LinkedNodes {
  const findFormat = (isType: (type: string) => boolean) =>
    formats.find(({ main }) => main.some((node) => getTypes(node).some(isType)));
  return (
    findFormat((type) => PRODUCT_TYPES.has(type) || type === "Recipe") ??
    findFormat((type) => ARTICLE_PATTERN.test(type)) ??
    formats[0]
  );
}

/** Returns a page's data if it's valid for storing, and omits it otherwise. */
function parseField<Name extends string, Value>(
  key: Name,
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
  value: unknown,
): Partial<Record<Name, Value>> {
  if (!value) return {};
  const result = schema.safeParse(value);
  return result.success ? ({ [key]: result.data } as Record<Name, Value>) : {};
}

interface SoldProduct {
  readonly product: Partial<Product>;
  readonly rating: ReturnType<typeof readRating>;
  readonly isSoldOut: boolean;
  readonly isSecondHand: boolean;
  /** The URLs of the product's images on the page. */
  readonly pictures: readonly string[];
  /** The URL of an image for the product's brand. */
  readonly brandPicture: string | null;
}

/** Finds the one product that a page is about. If the page describes several, it's the one with the page's URL. */
function findProduct({ main }: LinkedNodes, url: string): LinkedNode | null {
  const products = main.filter((node) => getTypes(node).some((type) => PRODUCT_TYPES.has(type)));
  const groups = products.filter((node) => getTypes(node).includes("ProductGroup"));
  const candidates = groups.length > 0 ? groups : products;
  if (candidates.length <= 1) return candidates[0] ?? null;
  const names = new Set(candidates.map((node) => toText(node.name)));
  if (names.size === 1) return candidates.find((node) => node.offers !== undefined) ?? candidates[0] ?? null;
  return candidates.find((node) => [node.url, node["@id"]].some((one) => toText(one).split("#")[0] === url)) ?? null;
}

function readProduct(node: LinkedNode, nodes: LinkedNodes, base: URL): SoldProduct {
  const variants = toNodes(node.hasVariant, MAX_COUNTS.variants, nodes);
  const offers = [node, ...variants].flatMap((one) => readOffers(one, nodes)).slice(0, MAX_COUNTS.offers);
  const conditions = [...offers.map(({ condition }) => condition), getLastSegment(toText(node.itemCondition))];
  const brand = nodes.resolve(node.brand) ?? nodes.resolve(node.manufacturer);
  const brandName = sanitizeName(toText(brand?.name) || toText(node.brand), 120);
  return {
    product: {
      name: sanitizeName(toText(node.name), 250) ?? "",
      brand: brandName === null ? null : { name: brandName, signature: null },
      offerSummary: summarizeOffers(offers),
      shippingInfo: readShipping(offers),
      variantSet: readVariants(node, variants, nodes, base),
      itemId: readItemId(node),
      itemSetId: sanitizeName(toText(node.productGroupID) || toText(node.inProductGroupWithID), 64),
      labelInfo: readLabels(node),
    },
    rating: readRating(node, nodes),
    isSoldOut: areSoldOut(offers),
    isSecondHand: conditions.some((condition) => USED_CONDITIONS.has(condition)),
    pictures: readImageUrls([node, ...variants], nodes, base),
    brandPicture: brandName === null ? null : readImageUrl(toList(brand?.logo ?? brand?.image)[0], nodes, base),
  };
}

/**
 * Reads the URLs of the images of a product and its variants, each once. The product's own come first, then one for
 * each variant.
 */
function readImageUrls([node, ...variants]: readonly LinkedNode[], nodes: LinkedNodes, base: URL): readonly string[] {
  const ownPictures = toList(node?.image).slice(0, GALLERY_LIMITS.picturesMax);
  const urls = [...ownPictures, ...variants.map(({ image }) => toList(image)[0])].map((image) =>
    readImageUrl(image, nodes, base),
  );
  return [...new Set(urls.filter((url) => url !== null))].slice(0, GALLERY_LIMITS.picturesMax);
}

function readImageUrl(image: unknown, nodes: LinkedNodes, base: URL): string | null {
  const node = nodes.resolve(image);
  return toWebUrl(toText(node?.contentUrl) || toText(node?.url) || toText(image), base)?.href ?? null;
}

/** Reads a product's awards, which sites show as a label. */
function readLabels(node: LinkedNode): Product["labelInfo"] {
  const labels = toList(node.award)
    .slice(0, MAX_COUNTS.labels)
    .flatMap((one) => sanitizeName(toText(one), 80) ?? []);
  return labels.length > 0 ? { labels: [...new Set(labels)] } : null;
}

/** Reads a product's variants: the dimensions that its group varies by, and each variant's values. */
function readVariants(
  group: LinkedNode,
  variants: readonly LinkedNode[],
  nodes: LinkedNodes,
  base: URL,
): Product["variantSet"] {
  const dimensions = toList(group.variesBy)
    .slice(0, MAX_COUNTS.dimensions)
    .flatMap((one) => sanitizeName(getLastSegment(toText(one)), 40) ?? []);
  const read = variants.map((variant) => readVariant(variant, dimensions, nodes, base));
  const dimensionNames = dimensions.map((dimension) => ({
    name: dimension,
    values: [...new Set(read.flatMap((variant) => variant.dimensions[dimension] ?? []))].slice(0, MAX_COUNTS.values),
  }));
  const dimensionMetadata = dimensionNames.filter(({ values }) => values.length > 0);
  return dimensionMetadata.length > 0 ? { dimensionMetadata, variants: read } : null;
}

function readVariant(variant: LinkedNode, dimensions: readonly string[], nodes: LinkedNodes, base: URL): Variant {
  const ownDimensions = dimensions.flatMap((dimension) => {
    const value = sanitizeName(toText(variant[dimension]), 80);
    return value === null ? [] : [[dimension, value] as const];
  });
  const offers = readOffers(variant, nodes);
  const { price, standardPrice } = summarizeOffers(offers)?.amounts ?? {};
  return {
    itemId: readItemId(variant),
    dimensions: Object.fromEntries(ownDimensions),
    price: null,
    ...(price ? { amount: price } : {}),
    ...(standardPrice ? { standardAmount: standardPrice } : {}),
    isOosProduct: areSoldOut(offers),
    imageUrl: readImageUrl(toList(variant.image)[0], nodes, base),
  };
}

function readItemId(node: LinkedNode): string | null {
  const [id] = [node.sku, node.productID, node.gtin13, node.gtin, node.mpn].filter((one) => toText(one).trim() !== "");
  return sanitizeName(toText(id), 64);
}

function readRating(node: LinkedNode, nodes: LinkedNodes): RichSummary["aggregateRating"] {
  const rating = nodes.resolve(node.aggregateRating);
  const value = rating && parseNumber(rating.ratingValue);
  if (rating === null || value === null) return null;
  const best = parseNumber(rating.bestRating);
  return {
    ratingValue: value,
    bestRating: best !== null && best > 0 ? best : null,
    reviewCount: parseCount(rating.reviewCount),
    ratingCount: parseCount(rating.ratingCount),
  };
}

/** Parses a number of at least zero; null for anything else, such as 'None' or NaN. */
function parseNumber(value: unknown): number | null {
  const numberText = toText(value).trim().replace(",", ".");
  const number = numberText === "" ? Number.NaN : Number(numberText);
  return Number.isFinite(number) && number >= 0 && number < 1e9 ? number : null;
}

function parseCount(value: unknown): number | null {
  const number = parseNumber(toText(value).replace(/[.,\s](?=\d{3}\b)/g, ""));
  return number === null ? null : Math.floor(number);
}

/** Reads Open Graph's product tags; null if the page isn't about a product. */
function readMetaProduct(metas: ReadonlyMap<string, string>): SoldProduct | null {
  const getMeta = (...names: readonly string[]) => names.map((key) => metas.get(key)).find(Boolean) ?? "";
  const price = getMeta("product:sale_price:amount", "product:price:amount", "og:price:amount");
  if (!/^(?:og:)?product/i.test(getMeta("og:type")) && price === "") return null;
  const currency = getMeta("product:sale_price:currency", "product:price:currency", "og:price:currency").toUpperCase();
  const former =
    getMeta("product:original_price:amount", "product:price:standard_amount") || getMeta("product:price:amount");
  const [now, before] = [parseMoney(price, currency), parseMoney(former, currency)];
  const availability = getMeta("product:availability", "og:availability").toLowerCase().replaceAll(/[\s_]/g, "");
  const offer: ProductOffer = {
    prices: now ? [now] : [],
    former: before,
    words: currency === "" ? price : "",
    availability: ["oos", "outofstock", "soldout", "discontinued"].includes(availability) ? "OutOfStock" : availability,
    condition: "",
    shipsFreeFrom: null,
  };
  const brand = sanitizeName(getMeta("product:brand", "og:brand"), 120);
  return {
    product: {
      name: sanitizeName(getMeta("og:title"), 250) ?? "",
      brand: brand === null ? null : { name: brand, signature: null },
      offerSummary: summarizeOffers([offer]),
      itemId: sanitizeName(getMeta("product:retailer_item_id"), 64),
      itemSetId: sanitizeName(getMeta("product:item_group_id"), 64),
    },
    rating: null,
    isSoldOut: SOLD_OUT_STATES.has(offer.availability),
    pictures: [],
    brandPicture: null,
    isSecondHand: ["used", "refurbished"].includes(getMeta("product:condition", "og:condition").toLowerCase()),
  };
}

function readRecipeSummary(recipe: LinkedNode, nodes: LinkedNodes) {
  const minutes = parseMinutes(recipe.cookTime) ?? parseMinutes(recipe.totalTime);
  return {
    typeName: "recipe",
    displayName: sanitizeName(toText(recipe.name), 250),
    // The display code formats the minutes for people.
    displayCookTime: minutes === null ? null : String(minutes),
    aggregateRating: readRating(recipe, nodes),
  };
}

function readRecipeMetadata(recipe: LinkedNode): Partial<RichMetadata> {
  const ingredients = toList(recipe.recipeIngredient ?? recipe.ingredients).slice(0, MAX_COUNTS.ingredients);
  const fromAggregatedData = {
    name: sanitizeName(toText(recipe.name), 250),
    servings: sanitizeName(toText(recipe.recipeYield), 80),
    cookTime: parseMinutes(recipe.cookTime),
    prepTime: parseMinutes(recipe.prepTime),
    totalTime: parseMinutes(recipe.totalTime),
    ingredients: ingredients.flatMap((one) => sanitizeName(toText(one), 200) ?? []),
  };
  return { recipe: { fromAggregatedData } };
}

function readArticleMetadata({ main, resolve }: LinkedNodes, metas: ReadonlyMap<string, string>) {
  const node = main.find((candidate) => getTypes(candidate).some((type) => ARTICLE_PATTERN.test(type)));
  if (!node && metas.get("og:type")?.toLowerCase() !== "article") return null;
  const authors = toList(node?.author)
    .slice(0, MAX_COUNTS.authors)
    .flatMap((one) => sanitizeName(toText(resolve(one)?.name) || toText(one), 120) ?? []);
  const published = toText(node?.datePublished) || (metas.get("article:published_time") ?? "");
  const article = {
    name: sanitizeName(toText(node?.headline) || toText(node?.name) || (metas.get("og:title") ?? ""), 250),
    authors,
    publishedAt: parseDateTime(published),
  };
  return { ...readSubjectText(node, metas), article };
}

/** Reads the title and description of a page's subject. */
function readSubjectText(node: LinkedNode | null | undefined, metas: ReadonlyMap<string, string>) {
  const title = toText(node?.headline) || toText(node?.name) || (metas.get("og:title") ?? "");
  const description = toText(node?.description) || (metas.get("og:description") ?? "");
  return {
    title: sanitizeName(title, 250),
    description: formatParagraphs(description, PIN_LIMITS.descriptionMax) || null,
  };
}

function parseMinutes(value: unknown): number | null {
  return parseDurationMinutes(toText(value).slice(0, 40));
}

function parseDateTime(dateText: string): string | null {
  const moment = Date.parse(dateText.slice(0, 40));
  const isPlausible = moment > 0 && moment < Date.UTC(9999, 0);
  return isPlausible ? new Date(moment).toISOString() : null;
}

function truncate(url: string): string | null {
  return url.length <= 2_048 ? url : null;
}
