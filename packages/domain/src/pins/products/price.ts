import { type Money, formatMoney } from "../../formats/money.ts";

const PRICES = ["price", "minPrice", "maxPrice", "standardPrice"] as const;
type PriceName = (typeof PRICES)[number];

/** A product's offer: its texts, and the amounts behind them if they are known. */
type Offer = { readonly [Name in PriceName]?: string | null | undefined } & {
  readonly amounts?: { readonly [Name in PriceName]?: Money | undefined } | undefined;
};

/** What decides what a card says about a product's price. */
export interface PriceFacts {
  readonly offer: Offer | null;
  readonly isOosProduct: boolean;
  readonly isStaleProduct: boolean;
}

/** What a product costs, in words. */
interface PriceLine {
  /** One price, or a range. */
  readonly current: string;
  /** The previous price, if it differs from the current one. */
  readonly original: string | null;
}

/** The prices of an offer: from the lowest to the highest if both are known and differ; null if none is known. */
export function getPriceLine(offer: Offer | null, locale: string): PriceLine | null {
  const current = currentPrice(offer, locale);
  if (current === null) return null;
  const standard = joinWords(offer, "standardPrice", locale);
  return { current, original: standard === current ? null : standard };
}

/** Why a product shows no price, or that it is pre-owned. */
type Availability = "soldOut" | "seeOnSite" | "preOwned";

/** What is shown with a product's price, or instead of it: sold out wins over a price that is missing or too old. */
export function availabilityLabel(
  facts: PriceFacts & { readonly isEligibleForPreLovedGoodsLabel: boolean },
): Availability | null {
  if (facts.isOosProduct) return "soldOut";
  if (facts.isStaleProduct || !hasPrice(facts.offer)) return "seeOnSite";
  return facts.isEligibleForPreLovedGoodsLabel ? "preOwned" : null;
}

/** A previous price alone doesn't count. */
function hasPrice(offer: Offer | null): boolean {
  return (["price", "minPrice", "maxPrice"] as const).some(
    (name) => offer?.amounts?.[name] || Boolean(offer?.[name]?.trim()),
  );
}

function currentPrice(offer: Offer | null, locale: string): string | null {
  const [min, max] = [joinWords(offer, "minPrice", locale), joinWords(offer, "maxPrice", locale)];
  if (min !== null && max !== null && min !== max) return `${min} - ${max}`;
  return joinWords(offer, "price", locale) ?? min ?? max;
}

function joinWords(offer: Offer | null, name: PriceName, locale: string): string | null {
  const amount = offer?.amounts?.[name];
  if (amount) return formatMoney(amount, locale);
  return offer?.[name]?.trim() || null;
}

/** What a site says about free shipping: the minimum price, as text and as a number. */
interface ShippingInfo {
  readonly freeShippingPrice: string | null;
  readonly freeShippingValue: number | null;
}

/** The minimum price for free shipping, null inside for any price; null itself if shipping is never free. */
export function freeShipping(info: ShippingInfo | null): { readonly from: string | null } | null {
  const from = info?.freeShippingPrice?.trim() || null;
  if (info === null || (from === null && info.freeShippingValue !== 0)) return null;
  return { from: info.freeShippingValue === 0 ? null : from };
}
