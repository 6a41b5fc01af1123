import { type Money, formatMoney } from "../../formats/money.ts";

const PRICE_NAMES = ["price", "minPrice", "maxPrice", "standardPrice"] as const;
type PriceName = (typeof PRICE_NAMES)[number];

/** A product's offer: its prices as display text, and the corresponding amounts if known. */
type Offer = { readonly [Name in PriceName]?: string | null | undefined } & {
  readonly amounts?: { readonly [Name in PriceName]?: Money | undefined } | undefined;
};

/** Input for a product's price on a card. */
export interface PriceFacts {
  readonly offer: Offer | null;
  readonly isOosProduct: boolean;
  readonly isStaleProduct: boolean;
}

/** A product's price as text. */
interface PriceLine {
  /** A single price, or a range. */
  readonly current: string;
  /** The previous price, if it differs from the current one. */
  readonly original: string | null;
}

/**
 * Returns an offer's prices as text: a range if the lowest and highest are both known and differ; null if no price is
 * known.
 */
export function getPriceLine(offer: Offer | null, locale: string): PriceLine | null {
  const current = getCurrentPrice(offer, locale);
  if (current === null) return null;
  const standard = formatPrice(offer, "standardPrice", locale);
  return { current, original: standard === current ? null : standard };
}

/** The reason why a product shows no price, or a note that it is pre-owned. */
type Availability = "soldOut" | "seeOnSite" | "preOwned";

/**
 * Returns the note that appears with a product's price or instead of it. Being sold out takes precedence over a missing
 * or outdated price.
 */
export function getAvailabilityLabel(
  facts: PriceFacts & { readonly isEligibleForPreLovedGoodsLabel: boolean },
): Availability | null {
  if (facts.isOosProduct) return "soldOut";
  if (facts.isStaleProduct || !hasPrice(facts.offer)) return "seeOnSite";
  return facts.isEligibleForPreLovedGoodsLabel ? "preOwned" : null;
}

/** Returns whether an offer has a current price. A previous price alone isn't enough. */
function hasPrice(offer: Offer | null): boolean {
  return (["price", "minPrice", "maxPrice"] as const).some(
    (name) => offer?.amounts?.[name] || Boolean(offer?.[name]?.trim()),
  );
}

function getCurrentPrice(offer: Offer | null, locale: string): string | null {
  const [min, max] = [formatPrice(offer, "minPrice", locale), formatPrice(offer, "maxPrice", locale)];
  if (min !== null && max !== null && min !== max) return `${min} - ${max}`;
  return formatPrice(offer, "price", locale) ?? min ?? max;
}

function formatPrice(offer: Offer | null, name: PriceName, locale: string): string | null {
  const amount = offer?.amounts?.[name];
  if (amount) return formatMoney(amount, locale);
  return offer?.[name]?.trim() || null;
}

/** A website's terms for free shipping: the minimum price, as text and as a number. */
interface ShippingInfo {
  readonly freeShippingPrice: string | null;
  readonly freeShippingValue: number | null;
}

/**
 * Returns the minimum price for free shipping; null if shipping is never free. A null `from` means that shipping is
 * free at any price.
 */
export function getFreeShipping(info: ShippingInfo | null): { readonly from: string | null } | null {
  const from = info?.freeShippingPrice?.trim() || null;
  if (info === null || (from === null && info.freeShippingValue !== 0)) return null;
  return { from: info.freeShippingValue === 0 ? null : from };
}
