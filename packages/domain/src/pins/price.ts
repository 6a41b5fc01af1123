import { type Money, moneyText } from "../formats/money.ts";

const PRICES = ["price", "minPrice", "maxPrice", "standardPrice"] as const;
type PriceName = (typeof PRICES)[number];

/** What a product is offered for: words, and the amounts behind them where they are known. */
type Offer = { readonly [Name in PriceName]?: string | null | undefined } & {
  readonly amounts?: { readonly [Name in PriceName]?: Money | undefined } | undefined;
};

/** What decides about a product's price on a card. */
export interface PriceFacts {
  readonly offer: Offer | null;
  readonly isOosProduct: boolean;
  readonly isStaleProduct: boolean;
}

/** What stands in the place of a product's price. */
export type PriceLabel =
  | { readonly kind: "soldOut" }
  | { readonly kind: "seeOnSite" }
  | {
      readonly kind: "price";
      /** One price, or a range. */
      readonly current: string;
      /** What it cost before, where it costs less now. */
      readonly original: string | null;
    };

/** A product's price: sold out wins; a price that is missing or too old is to be seen on the site. */
export function priceLabel({ offer, isOosProduct, isStaleProduct }: PriceFacts, locale: string): PriceLabel {
  if (isOosProduct) return { kind: "soldOut" };
  const current = isStaleProduct ? null : currentPrice(offer, locale);
  if (current === null) return { kind: "seeOnSite" };
  const standard = words(offer, "standardPrice", locale);
  return { kind: "price", current, original: standard === current ? null : standard };
}

function currentPrice(offer: Offer | null, locale: string): string | null {
  const [min, max] = [words(offer, "minPrice", locale), words(offer, "maxPrice", locale)];
  if (min !== null && max !== null && min !== max) return `${min} - ${max}`;
  return words(offer, "price", locale) ?? min ?? max;
}

function words(offer: Offer | null, name: PriceName, locale: string): string | null {
  const amount = offer?.amounts?.[name];
  if (amount) return moneyText(amount, locale);
  return offer?.[name]?.trim() || null;
}

/** What a site says of shipping for nothing: from which price on, in words and as a number. */
interface ShippingInfo {
  readonly freeShippingPrice: string | null;
  readonly freeShippingValue: number | null;
}

/** From which price on shipping costs nothing, null for any; null itself where it always costs something. */
export function freeShipping(info: ShippingInfo | null): { readonly from: string | null } | null {
  const from = info?.freeShippingPrice?.trim() || null;
  if (info === null || (from === null && info.freeShippingValue !== 0)) return null;
  return { from: info.freeShippingValue === 0 ? null : from };
}
