import type { RichSummary } from "@tessera/contract";
import { type Money, moneyValue, readMoney } from "@tessera/domain";
import { lastPart, type LinkedNode, type LinkedNodes, listOf, typesOf, writtenOf } from "./linked-nodes.ts";
import { lineOf } from "./page-pictures.ts";

type Product = RichSummary["products"][number];

/** What says that something is to be had no more. */
export const GONE = new Set(["OutOfStock", "SoldOut", "Discontinued"]);
/** What something cost before, in the words of the vocabulary's PriceTypeEnumeration. */
const FORMER_PRICES = new Set(["ListPrice", "StrikethroughPrice", "SRP", "MSRP", "RegularPrice"]);
/** Offers of one thing. */
const OFFERS_MAX = 200;

/** What something is offered for, and whether it is to be had. */
export interface Offer {
  readonly prices: readonly Money[];
  readonly former: Money | null;
  /** As the page wrote it, where its currency is unknown. */
  readonly words: string;
  readonly availability: string;
  readonly condition: string;
  /** From which price on shipping costs nothing: 0 for any. Null where it always costs something. */
  readonly shipsFreeFrom: Money | 0 | null;
}

/** The offers of a thing, in the page's order. */
export function offersOf(node: LinkedNode, nodes: LinkedNodes): Offer[] {
  return thingsOf(node.offers, OFFERS_MAX, nodes).flatMap((offer) => [
    readOffer(offer, nodes),
    ...nestedOffers(offer, nodes),
  ]);
}

/** Offers that an AggregateOffer puts together: they say what is in stock, where it says but prices. */
function nestedOffers(offer: LinkedNode, nodes: LinkedNodes): Offer[] {
  return thingsOf(offer.offers, OFFERS_MAX, nodes).map((one) => readOffer(one, nodes));
}

function readOffer(offer: LinkedNode, nodes: LinkedNodes): Offer {
  const specifications = thingsOf(offer.priceSpecification, 10, nodes);
  const currency = (writtenOf(offer.priceCurrency) || writtenOf(specifications[0]?.priceCurrency)).trim().toUpperCase();
  const isFormer = (one: LinkedNode) => FORMER_PRICES.has(lastPart(writtenOf(one.priceType)));
  const current = specifications.filter((one) => !isFormer(one)).map((one) => one.price);
  const [first] = [offer.price, ...current].filter((price) => writtenOf(price) !== "");
  const moneys = [first, offer.lowPrice, offer.highPrice].map((price) => money(price, currency));
  return {
    prices: moneys.filter((price) => price !== null),
    former: money(specifications.find(isFormer)?.price, currency),
    words: currency === "" ? writtenOf(first) : "",
    availability: lastPart(writtenOf(offer.availability)),
    condition: lastPart(writtenOf(offer.itemCondition)),
    shipsFreeFrom: shipsFreeFrom(offer, currency, nodes),
  };
}

/** A page may name a threshold beside a rate, or a rate of nothing that only larger orders get. */
function shipsFreeFrom(offer: LinkedNode, currency: string, nodes: LinkedNodes): Offer["shipsFreeFrom"] {
  const rates = thingsOf(offer.shippingDetails, 10, nodes).flatMap((details) => {
    const settings = [details, ...thingsOf(details.shippingSettingsLink, 1, nodes)];
    const threshold = settings.map((one) => lowest(one.freeShippingThreshold, currency, nodes)).find(Boolean);
    const rate = nodes.resolve(details.shippingRate);
    const isFree = rate !== null && writtenOf(rate.value) !== "" && Number(writtenOf(rate.value)) === 0;
    const orders = lowest(details.eligibleTransactionVolume ?? rate?.eligibleTransactionVolume, currency, nodes);
    return isFree ? [orders ?? (0 as const)] : (threshold ?? []);
  });
  const charges = thingsOf(offer.priceSpecification, 10, nodes)
    .filter((one) => typesOf(one).includes("DeliveryChargeSpecification") && Number(writtenOf(one.price) || "1") === 0)
    .map((one) => lowest(one.eligibleTransactionVolume, currency, nodes) ?? (0 as const));
  const all: readonly (Money | 0)[] = [...rates, ...charges];
  return all.includes(0) ? 0 : (all[0] ?? null);
}

/** The smallest amount that a page's MonetaryAmount or PriceSpecification gives; null when it gives none. */
function lowest(value: unknown, currency: string, nodes: LinkedNodes): Money | null {
  const [node] = thingsOf(value, 1, nodes);
  if (!node) return null;
  const own = (writtenOf(node.currency) || writtenOf(node.priceCurrency)).trim().toUpperCase() || currency;
  const [written] = [node.minPrice, node.minValue, node.price, node.value].filter((one) => writtenOf(one) !== "");
  const amount = money(written, own);
  return amount?.amount ? amount : null;
}

/** A price as a page writes it; null for what is none. @param currency ISO 4217 */
export function money(price: unknown, currency: string): Money | null {
  const written = writtenOf(price);
  return written === "" ? null : readMoney(written, currency);
}

/** The prices of all offers in the currency of the first; one price, or a range. */
export function offerSummary(offers: readonly Offer[]): Product["offerSummary"] {
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

/** What some offers say of shipping for nothing. */
export function shippingOf(offers: readonly Offer[]): Product["shippingInfo"] {
  const all = offers.map(({ shipsFreeFrom: from }) => from);
  if (all.includes(0)) return { freeShippingPrice: null, freeShippingValue: 0 };
  const amount = all.find((from) => from !== null && from !== 0);
  return amount ? { freeShippingPrice: null, freeShippingValue: moneyValue(amount), amount } : null;
}

/** Whether all offers that say so say that nothing is left. */
export function areGone(offers: readonly Offer[]): boolean {
  const states = offers.map(({ availability }) => availability).filter((state) => state !== "");
  return states.length > 0 && states.every((state) => GONE.has(state));
}

/** The things among the first of some values. */
export function thingsOf(values: unknown, most: number, { resolve }: LinkedNodes): LinkedNode[] {
  return listOf(values)
    .slice(0, most)
    .map(resolve)
    .filter((node) => node !== null);
}

/** A line of somebody else's page, cleaned and cut; null where nothing of it can be seen. */
export function name(text: string, most: number): string | null {
  const line = lineOf(text, most);
  // What is kept is counted in UTF-16, of which an emoji takes two.
  return (line.length > most ? lineOf(line, Math.floor(most / 2)) : line) || null;
}
