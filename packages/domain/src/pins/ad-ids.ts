import { PROMOTION_LIMITS } from "./promotion.ts";

/** An advertisement's ids and kind; null or missing if the pin isn't being promoted. */
export interface NamedAd {
  readonly advertiserId?: string | null;
  readonly campaignId?: string | null;
  readonly pinPromotionId?: string | null;
  readonly attributionSourceId?: string | null;
  readonly dpaCreativeType?: string | null;
}

/** The field names in records and URLs. */
const WIRE_NAMES = [
  ["advertiser_id", "advertiserId"],
  ["campaign_id", "campaignId"],
  ["pin_promotion_id", "pinPromotionId"],
  ["attribution_source_id", "attributionSourceId"],
  ["creative_type", "dpaCreativeType"],
] as const satisfies readonly (readonly [string, keyof NamedAd])[];

export type AdIds = Readonly<Partial<Record<(typeof WIRE_NAMES)[number][0], string>>>;

/** Returns the ids that every record about an advertisement contains; empty for a pin that isn't an advertisement. */
export function adIds(ad: NamedAd): AdIds {
  return Object.fromEntries(WIRE_NAMES.flatMap(([name, field]) => (ad[field] ? [[name, ad[field]]] : [])));
}

/** Reads an advertisement's ids from URL parameters. Anyone can write a URL, so invalid ids are dropped. */
export function readAdIds(parameters: Readonly<Record<string, unknown>>): AdIds {
  return Object.fromEntries(
    WIRE_NAMES.flatMap(([name]) => {
      const value = parameters[name];
      return typeof value === "string" && value.length <= PROMOTION_LIMITS.creativeMax && /^\P{Cc}+$/u.test(value)
        ? [[name, value]]
        : [];
    }),
  );
}
