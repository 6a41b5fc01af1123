import { PROMOTION_LIMITS } from "./promotion.ts";

/** What an advertisement is called, and of which kind it is; null or missing where no promotion runs. */
export interface NamedAd {
  readonly advertiserId?: string | null;
  readonly campaignId?: string | null;
  readonly pinPromotionId?: string | null;
  readonly attributionSourceId?: string | null;
  readonly dpaCreativeType?: string | null;
}

/** The names that these go by in records and in addresses. */
const WIRE_NAMES = [
  ["advertiser_id", "advertiserId"],
  ["campaign_id", "campaignId"],
  ["pin_promotion_id", "pinPromotionId"],
  ["attribution_source_id", "attributionSourceId"],
  ["creative_type", "dpaCreativeType"],
] as const satisfies readonly (readonly [string, keyof NamedAd])[];

export type AdIds = Readonly<Partial<Record<(typeof WIRE_NAMES)[number][0], string>>>;

/** What every record of an advertisement names it by; nothing of a pin that is none. */
export function adIds(ad: NamedAd): AdIds {
  return Object.fromEntries(WIRE_NAMES.flatMap(([name, field]) => (ad[field] ? [[name, ad[field]]] : [])));
}

/** The same as an address tells it, which anybody may write: what cannot be one is left out. */
export function readAdIds(told: Readonly<Record<string, unknown>>): AdIds {
  return Object.fromEntries(
    WIRE_NAMES.flatMap(([name]) => {
      const value = told[name];
      return typeof value === "string" && value.length <= PROMOTION_LIMITS.creativeMax && /^\P{Cc}+$/u.test(value)
        ? [[name, value]]
        : [];
    }),
  );
}
