import { PROMOTION_LIMITS } from "./promotion.ts";

/** An advertisement's IDs and creative type; null or missing if the pin isn't being promoted. */
export interface AdFields {
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
] as const satisfies readonly (readonly [string, keyof AdFields])[];

export type AdIds = Readonly<Partial<Record<(typeof WIRE_NAMES)[number][0], string>>>;

/** Returns the IDs that every record about an advertisement contains; empty for a pin that isn't an advertisement. */
export function getAdIds(ad: AdFields): AdIds {
  return Object.fromEntries(WIRE_NAMES.flatMap(([name, field]) => (ad[field] ? [[name, ad[field]]] : [])));
}

/** Reads an advertisement's IDs from URL parameters. Anyone can write a URL, so invalid IDs are dropped. */
export function parseAdIds(parameters: Readonly<Record<string, unknown>>): AdIds {
  return Object.fromEntries(
    WIRE_NAMES.flatMap(([name]) => {
      const value = parameters[name];
      return typeof value === "string" && value.length <= PROMOTION_LIMITS.creativeMax && /^\P{Cc}+$/u.test(value)
        ? [[name, value]]
        : [];
    }),
  );
}
