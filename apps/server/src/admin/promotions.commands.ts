import { normalizeLink, COLLECTION_CLICK_TARGETS, PIN_LIMITS, PROMOTION_LIMITS } from "@tessera/domain";
import { checkLink } from "../offsite/offsite.commands.ts";
import { stopPromotion, isPinPublic, writePromotion } from "../pins/promotions/promotions.queries.ts";
import { OperatorError, type OperatorContext, requirePerson, requirePin } from "./admin.commands.ts";

/** The command-line options of a promotion. */
export const PROMOTION_OPTIONS = [
  "by",
  "link",
  "days",
  "campaign",
  "source",
  "creative",
  "reason",
  "alternative",
  "item-click",
  "grid-tests",
  "weight-loss",
  "third-party",
  "closeup",
  "same-tab",
  "tracked",
] as const;
type PromotionOption = (typeof PROMOTION_OPTIONS)[number];
export type PromotionOptions = Readonly<Partial<Record<PromotionOption, string>>>;

const DAY_MS = 86_400_000;

/**
 * Promotes a pin from now on, and replaces any earlier promotion.
 *
 * @returns the outcome, as text
 */
export async function promotePin(
  context: OperatorContext,
  reference: string,
  options: PromotionOptions,
): Promise<string> {
  const pin = await requirePin(context, reference);
  if (!(await isPinPublic(context.db, pin.id))) {
    throw new OperatorError(`Pin ${pin.id} isn't public, so it can't be promoted.`);
  }
  const { by: advertiserName } = options;
  if (advertiserName === undefined) throw new OperatorError("Name the advertiser: --by NAME");
  const advertiser = await requirePerson(context, advertiserName);
  if (advertiser.suspended_at !== null || advertiser.deleted_at !== null) {
    throw new OperatorError(`${advertiser.username} is blocked or removed.`);
  }
  const days = parsePromotionDays(options.days);
  const startsAt = context.now();
  const promotion = {
    pinId: pin.id,
    advertiserId: advertiser.id,
    campaignId: parseTextOption(options, "campaign", PROMOTION_LIMITS.campaignMax),
    attributionSourceId: parseAttributionSourceId(options.source),
    destinationUrl: await resolveDestination(context, options.link ?? pin.link),
    creativeType: parseTextOption(options, "creative", PROMOTION_LIMITS.creativeMax),
    matchReason: parseTextOption(options, "reason", PROMOTION_LIMITS.reasonMax),
    settings: {
      ceAltImageSignature: parseTextOption(options, "alternative", PROMOTION_LIMITS.signatureMax),
      collectionGridClickType: parseItemClick(options["item-click"]),
      excludeFromGridRepTests: !isYes(options, "grid-tests", true),
      isWeightLossAd: isYes(options, "weight-loss", false),
      isThirdPartyAd: isYes(options, "third-party", false),
      isEligibleForWebCloseup: isYes(options, "closeup", true),
      shouldOpenInStream: isYes(options, "same-tab", false),
      trackedLink: options.tracked === undefined ? null : await parseDestinationUrl(context, options.tracked),
    },
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + days * DAY_MS),
  };
  await context.transaction((tx) => writePromotion(tx, promotion));
  const length = days === 1 ? "a day" : `${days} days`;
  return `Pin ${pin.id} is promoted by ${advertiser.username} for ${length} and links to ${promotion.destinationUrl}.`;
}

/** Stops a pin's promotion. @returns the outcome, as text */
export async function unpromotePin(context: OperatorContext, reference: string): Promise<string> {
  const { id } = await requirePin(context, reference);
  const wasRunning = await context.transaction((tx) => stopPromotion(tx, id));
  if (!wasRunning) throw new OperatorError(`Pin ${id} isn't promoted.`);
  return `Pin ${id} is no longer promoted.`;
}

/** Returns the destination's URL. As with any pin's link, it can't be on a website that we warn people about. */
async function resolveDestination(context: OperatorContext, typed: string): Promise<string> {
  if (typed === "") throw new OperatorError("This Pin has no link. Give it one: --link URL");
  return parseDestinationUrl(context, typed);
}

async function parseDestinationUrl({ db }: OperatorContext, typed: string): Promise<string> {
  const link = normalizeLink(typed);
  if (link === null || link.length > PIN_LIMITS.linkMax || !URL.canParse(link)) {
    throw new OperatorError(`${typed} isn't a web address.`);
  }
  const status = await checkLink(db, link, { known: () => [] });
  if (status !== "ok") throw new OperatorError(`${link} leads to a site with a warning (${status}).`);
  return link;
}

function parsePromotionDays(text = String(PROMOTION_LIMITS.daysDefault)): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= PROMOTION_LIMITS.daysMax) return days;
  throw new OperatorError(`--days must be a number from 1 to ${PROMOTION_LIMITS.daysMax}.`);
}

/** Parses the promotion's attribution source id, an unsigned 64-bit number. */
function parseAttributionSourceId(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n) return text;
  throw new OperatorError("--source must be a whole number of at most 64 bits.");
}

function parseTextOption(options: PromotionOptions, name: PromotionOption, max: number): string | null {
  const text = options[name]?.trim().normalize() ?? "";
  if (/\p{Cc}/u.test(text) || text.length > max) {
    throw new OperatorError(`--${name} must be one line of at most ${max} characters.`);
  }
  return text === "" ? null : text;
}

function parseItemClick(text: string | undefined) {
  if (text === undefined) return null;
  const click = COLLECTION_CLICK_TARGETS.find((known) => known === text);
  if (!click) throw new OperatorError(`--item-click must be one of ${COLLECTION_CLICK_TARGETS.join(", ")}.`);
  return click;
}

function isYes(options: PromotionOptions, name: PromotionOption, fallback: boolean): boolean {
  const value = options[name];
  if (value === undefined) return fallback;
  if (value === "yes" || value === "no") return value === "yes";
  throw new OperatorError(`--${name} must be yes or no.`);
}
