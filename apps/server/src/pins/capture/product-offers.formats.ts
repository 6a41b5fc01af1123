import type { RichSummary } from "@tessera/contract";
import { type Money, toMoneyValue, parseAmount } from "@tessera/domain";
import { getLastSegment, type LinkedNode, type LinkedNodes, toList, getTypes, toText } from "./linked-nodes.formats.ts";
import { formatSingleLine } from "./page-pictures.formats.ts";

type Product = RichSummary["products"][number];

/** Availability values that mean that a product is no longer available. */
export const SOLD_OUT_STATES = new Set(["OutOfStock", "SoldOut", "Discontinued"]);
/** The names for a previous price in the vocabulary's PriceTypeEnumeration. */
const PREVIOUS_PRICE_TYPES = new Set(["ListPrice", "StrikethroughPrice", "SRP", "MSRP", "RegularPrice"]);
/** The maximum number of offers that are read for one thing. */
const MAX_OFFERS = 200;

/** The price of something, and whether it is available. */
export interface ProductOffer {
  readonly prices: readonly Money[];
  readonly former: Money | null;
  /** The price as the page states it, if its currency is unknown. */
  readonly words: string;
  readonly availability: string;
  readonly condition: string;
  /** The minimum order value for free shipping: 0 for any order. Null if shipping is never free. */
  readonly shipsFreeFrom: Money | 0 | null;
}

/** Reads a thing's offers, in page order. */
export function readOffers(node: LinkedNode, nodes: LinkedNodes): ProductOffer[] {
  return toNodes(node.offers, MAX_OFFERS, nodes).flatMap((offer) => [
    readOffer(offer, nodes),
    ...readNestedOffers(offer, nodes),
  ]);
}

/**
 * Reads the offers inside an AggregateOffer. They state the availability when the AggregateOffer itself only has
 * prices.
 */
function readNestedOffers(offer: LinkedNode, nodes: LinkedNodes): ProductOffer[] {
  return toNodes(offer.offers, MAX_OFFERS, nodes).map((one) => readOffer(one, nodes));
}

function readOffer(offer: LinkedNode, nodes: LinkedNodes): ProductOffer {
  const specifications = toNodes(offer.priceSpecification, 10, nodes);
  const currency = (toText(offer.priceCurrency) || toText(specifications[0]?.priceCurrency)).trim().toUpperCase();
  const isFormer = (one: LinkedNode) => PREVIOUS_PRICE_TYPES.has(getLastSegment(toText(one.priceType)));
  const current = specifications.filter((one) => !isFormer(one)).map((one) => one.price);
  const [first] = [offer.price, ...current].filter((price) => toText(price) !== "");
  const amounts = [first, offer.lowPrice, offer.highPrice].map((price) => parseMoney(price, currency));
  return {
    prices: amounts.filter((price) => price !== null),
    former: parseMoney(specifications.find(isFormer)?.price, currency),
    words: currency === "" ? toText(first) : "",
    availability: getLastSegment(toText(offer.availability)),
    condition: getLastSegment(toText(offer.itemCondition)),
    shipsFreeFrom: findFreeShippingThreshold(offer, currency, nodes),
  };
}

/**
 * Finds the minimum order value for free shipping. A page can state a threshold next to a rate, or a free rate that
 * applies only to larger orders.
 */
function findFreeShippingThreshold(
  offer: LinkedNode,
  currency: string,
  nodes: LinkedNodes,
): ProductOffer["shipsFreeFrom"] {
  const rates = toNodes(offer.shippingDetails, 10, nodes).flatMap((details) => {
    const settings = [details, ...toNodes(details.shippingSettingsLink, 1, nodes)];
    const threshold = settings.map((one) => findLowestAmount(one.freeShippingThreshold, currency, nodes)).find(Boolean);
    const rate = nodes.resolve(details.shippingRate);
    const isFree = rate !== null && toText(rate.value) !== "" && Number(toText(rate.value)) === 0;
    const orders = findLowestAmount(
      details.eligibleTransactionVolume ?? rate?.eligibleTransactionVolume,
      currency,
      nodes,
    );
    return isFree ? [orders ?? (0 as const)] : (threshold ?? []);
  });
  const charges = toNodes(offer.priceSpecification, 10, nodes)
    .filter((one) => getTypes(one).includes("DeliveryChargeSpecification") && Number(toText(one.price) || "1") === 0)
    .map((one) => findLowestAmount(one.eligibleTransactionVolume, currency, nodes) ?? (0 as const));
  const all: readonly (Money | 0)[] = [...rates, ...charges];
  return all.includes(0) ? 0 : (all[0] ?? null);
}

/** Finds the smallest amount in a page's MonetaryAmount or PriceSpecification; null if there is none. */
function findLowestAmount(value: unknown, currency: string, nodes: LinkedNodes): Money | null {
  const [node] = toNodes(value, 1, nodes);
  if (!node) return null;
  const own = (toText(node.currency) || toText(node.priceCurrency)).trim().toUpperCase() || currency;
  const [priceText] = [node.minPrice, node.minValue, node.price, node.value].filter((one) => toText(one) !== "");
  const amount = parseMoney(priceText, own);
  return amount?.amount ? amount : null;
}

/** Parses a price as written on a page; null if it isn't a price. @param currency ISO 4217 */
export function parseMoney(price: unknown, currency: string): Money | null {
  const priceText = toText(price);
  return priceText === "" ? null : parseAmount(priceText, currency);
}

/** Summarizes the prices of all offers that use the first offer's currency: one price, or a range. */
export function summarizeOffers(offers: readonly ProductOffer[]): Product["offerSummary"] {
  const all = offers.flatMap(({ prices }) => prices);
  const [first] = all;
  const none = { price: null, minPrice: null, maxPrice: null, standardPrice: null };
  if (!first) {
    const priceText = sanitizeName(offers.find(({ words }) => /\d/.test(words))?.words ?? "", 40);
    return priceText === null ? null : { ...none, price: priceText };
  }
  const sorted = all.filter(({ currency }) => currency === first.currency).sort((a, b) => a.amount - b.amount);
  const [min = first, max = first] = [sorted[0], sorted.at(-1)];
  const former = offers.find(({ former: price }) => price?.currency === first.currency)?.former;
  const standardPrice = former && former.amount > max.amount ? { standardPrice: former } : {};
  const amounts = min.amount === max.amount ? { price: min } : { minPrice: min, maxPrice: max };
  return { ...none, amounts: { ...amounts, ...standardPrice } };
}

/** Summarizes whether some offers ship for free. */
export function readShipping(offers: readonly ProductOffer[]): Product["shippingInfo"] {
  const all = offers.map(({ shipsFreeFrom: minimum }) => minimum);
  if (all.includes(0)) return { freeShippingPrice: null, freeShippingValue: 0 };
  const amount = all.find((minimum) => minimum !== null && minimum !== 0);
  return amount ? { freeShippingPrice: null, freeShippingValue: toMoneyValue(amount), amount } : null;
}

/** Returns whether all offers that state availability are sold out. */
export function areSoldOut(offers: readonly ProductOffer[]): boolean {
  const states = offers.map(({ availability }) => availability).filter((state) => state !== "");
  return states.length > 0 && states.every((state) => SOLD_OUT_STATES.has(state));
}

/** Returns the first few values that are things, or refer to things. */
export function toNodes(values: unknown, max: number, { resolve }: LinkedNodes): LinkedNode[] {
  return toList(values)
    .slice(0, max)
    .map(resolve)
    .filter((node) => node !== null);
}

/** Sanitizes and truncates a line from another site's page; null if nothing visible remains. */
export function sanitizeName(text: string, max: number): string | null {
  const cleanText = formatSingleLine(text, max);
  // The limit is in UTF-16 code units, and an emoji takes two.
  return (cleanText.length > max ? formatSingleLine(cleanText, Math.floor(max / 2)) : cleanText) || null;
}
