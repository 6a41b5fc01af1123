import type { RichSummary } from "@tessera/contract";
import { type Money, moneyValue, readMoney } from "@tessera/domain";
import { lastSegment, type LinkedNode, type LinkedNodes, toList, getTypes, textValue } from "./linked-nodes.formats.ts";
import { toLine } from "./page-pictures.formats.ts";

type Product = RichSummary["products"][number];

/** Values meaning that something is no longer available. */
export const SOLD_OUT_STATES = new Set(["OutOfStock", "SoldOut", "Discontinued"]);
/** A previous price, in the words of the vocabulary's PriceTypeEnumeration. */
const FORMER_PRICES = new Set(["ListPrice", "StrikethroughPrice", "SRP", "MSRP", "RegularPrice"]);
/** The offers that are read for one thing. */
const OFFERS_MAX = 200;

/** The price of something, and whether it is available. */
export interface Offer {
  readonly prices: readonly Money[];
  readonly former: Money | null;
  /** As the page wrote it, if its currency is unknown. */
  readonly words: string;
  readonly availability: string;
  readonly condition: string;
  /** The minimum price for free shipping: 0 for any price. Null if it always costs something. */
  readonly shipsFreeFrom: Money | 0 | null;
}

/** The offers of a thing, in the page's order. */
export function readOffers(node: LinkedNode, nodes: LinkedNodes): Offer[] {
  return toNodes(node.offers, OFFERS_MAX, nodes).flatMap((offer) => [
    readOffer(offer, nodes),
    ...readNestedOffers(offer, nodes),
  ]);
}

/** Offers inside an AggregateOffer: they say what is in stock when it only gives prices. */
function readNestedOffers(offer: LinkedNode, nodes: LinkedNodes): Offer[] {
  return toNodes(offer.offers, OFFERS_MAX, nodes).map((one) => readOffer(one, nodes));
}

function readOffer(offer: LinkedNode, nodes: LinkedNodes): Offer {
  const specifications = toNodes(offer.priceSpecification, 10, nodes);
  const currency = (textValue(offer.priceCurrency) || textValue(specifications[0]?.priceCurrency)).trim().toUpperCase();
  const isFormer = (one: LinkedNode) => FORMER_PRICES.has(lastSegment(textValue(one.priceType)));
  const current = specifications.filter((one) => !isFormer(one)).map((one) => one.price);
  const [first] = [offer.price, ...current].filter((price) => textValue(price) !== "");
  const amounts = [first, offer.lowPrice, offer.highPrice].map((price) => parseMoney(price, currency));
  return {
    prices: amounts.filter((price) => price !== null),
    former: parseMoney(specifications.find(isFormer)?.price, currency),
    words: currency === "" ? textValue(first) : "",
    availability: lastSegment(textValue(offer.availability)),
    condition: lastSegment(textValue(offer.itemCondition)),
    shipsFreeFrom: shipsFreeFrom(offer, currency, nodes),
  };
}

/** A page can name a threshold next to a rate, or a free rate that only larger orders get. */
function shipsFreeFrom(offer: LinkedNode, currency: string, nodes: LinkedNodes): Offer["shipsFreeFrom"] {
  const rates = toNodes(offer.shippingDetails, 10, nodes).flatMap((details) => {
    const settings = [details, ...toNodes(details.shippingSettingsLink, 1, nodes)];
    const threshold = settings.map((one) => findLowestOffer(one.freeShippingThreshold, currency, nodes)).find(Boolean);
    const rate = nodes.resolve(details.shippingRate);
    const isFree = rate !== null && textValue(rate.value) !== "" && Number(textValue(rate.value)) === 0;
    const orders = findLowestOffer(
      details.eligibleTransactionVolume ?? rate?.eligibleTransactionVolume,
      currency,
      nodes,
    );
    return isFree ? [orders ?? (0 as const)] : (threshold ?? []);
  });
  const charges = toNodes(offer.priceSpecification, 10, nodes)
    .filter((one) => getTypes(one).includes("DeliveryChargeSpecification") && Number(textValue(one.price) || "1") === 0)
    .map((one) => findLowestOffer(one.eligibleTransactionVolume, currency, nodes) ?? (0 as const));
  const all: readonly (Money | 0)[] = [...rates, ...charges];
  return all.includes(0) ? 0 : (all[0] ?? null);
}

/** The smallest amount that a page's MonetaryAmount or PriceSpecification gives; null if it gives none. */
function findLowestOffer(value: unknown, currency: string, nodes: LinkedNodes): Money | null {
  const [node] = toNodes(value, 1, nodes);
  if (!node) return null;
  const own = (textValue(node.currency) || textValue(node.priceCurrency)).trim().toUpperCase() || currency;
  const [written] = [node.minPrice, node.minValue, node.price, node.value].filter((one) => textValue(one) !== "");
  const amount = parseMoney(written, own);
  return amount?.amount ? amount : null;
}

/** A price as a page writes it; null if it is not one. @param currency ISO 4217 */
export function parseMoney(price: unknown, currency: string): Money | null {
  const written = textValue(price);
  return written === "" ? null : readMoney(written, currency);
}

/** The prices of all offers in the currency of the first; one price, or a range. */
export function summarizeOffers(offers: readonly Offer[]): Product["offerSummary"] {
  const all = offers.flatMap(({ prices }) => prices);
  const [first] = all;
  const none = { price: null, minPrice: null, maxPrice: null, standardPrice: null };
  if (!first) {
    const written = name(offers.find(({ words }) => /\d/.test(words))?.words ?? "", 40);
    return written === null ? null : { ...none, price: written };
  }
  const sorted = all.filter(({ currency }) => currency === first.currency).sort((a, b) => a.amount - b.amount);
  const [min = first, max = first] = [sorted[0], sorted.at(-1)];
  const former = offers.find(({ former: price }) => price?.currency === first.currency)?.former;
  const standardPrice = former && former.amount > max.amount ? { standardPrice: former } : {};
  const amounts = min.amount === max.amount ? { price: min } : { minPrice: min, maxPrice: max };
  return { ...none, amounts: { ...amounts, ...standardPrice } };
}

/** What some offers say about free shipping. */
export function readShipping(offers: readonly Offer[]): Product["shippingInfo"] {
  const all = offers.map(({ shipsFreeFrom: minimum }) => minimum);
  if (all.includes(0)) return { freeShippingPrice: null, freeShippingValue: 0 };
  const amount = all.find((minimum) => minimum !== null && minimum !== 0);
  return amount ? { freeShippingPrice: null, freeShippingValue: moneyValue(amount), amount } : null;
}

/** Whether all offers that state availability say that nothing is left. */
export function areSoldOut(offers: readonly Offer[]): boolean {
  const states = offers.map(({ availability }) => availability).filter((state) => state !== "");
  return states.length > 0 && states.every((state) => SOLD_OUT_STATES.has(state));
}

/** The things among the first few values. */
export function toNodes(values: unknown, max: number, { resolve }: LinkedNodes): LinkedNode[] {
  return toList(values)
    .slice(0, max)
    .map(resolve)
    .filter((node) => node !== null);
}

/** A line from someone else's page, cleaned and cut; null if nothing visible remains. */
export function name(text: string, max: number): string | null {
  const line = toLine(text, max);
  // The limit counts UTF-16 units, of which an emoji takes two.
  return (line.length > max ? toLine(line, Math.floor(max / 2)) : line) || null;
}
