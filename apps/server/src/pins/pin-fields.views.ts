import type { PinDebug, PinFields, PinNumbers, RichSummary, UserSummary } from "@tessera/contract";
import { shardOf } from "@tessera/database";
import { listingScore, mayListPin } from "@tessera/domain";
import { commentFieldsOf } from "../comments/comments.views.ts";
import { pinNumbersOf } from "../insights/insights.views.ts";
import { isPresent } from "../people/people.queries.ts";
import { userSummaryOf } from "../people/people.views.ts";
import { type PinFactsOfPage, pinFacts, type WholePin } from "./pins.hydration.ts";
import { reactionFieldsOf } from "./reactions.views.ts";

/** The fields of a pin that most pins leave at their default, each of them. */
export function pinFieldsOf(facts: PinFactsOfPage, whole: WholePin): PinFields {
  const { pin, content } = whole;
  const known = facts.contentFacts.get(content.id) ?? {};
  const rules = pinFacts(whole);
  const { sponsorship, linkOwner } = known;
  const owner = linkOwner && summaryOf(facts, linkOwner.personId);
  const site = linkOwner && owner ? { ...owner, isPrimaryWebsiteVerified: linkOwner.isPrimaryWebsiteVerified } : null;
  return {
    isThirdPartyAd: known.isThirdPartyAd ?? false,
    isEligibleForPdp: known.isEligibleForPdp ?? false,
    isEligibleForWebCloseup: known.isEligibleForWebCloseup ?? true,
    isEligibleForPreLovedGoodsLabel: known.isEligibleForPreLovedGoodsLabel ?? false,
    isOosProduct: known.isOosProduct ?? false,
    isStaleProduct: known.isStaleProduct ?? false,
    isGoLinkless: known.isGoLinkless ?? false,
    isQuickPromotable: known.isQuickPromotable ?? false,
    promotedIsRemovable: known.promotedIsRemovable ?? false,
    promotedIsLeadAd: known.promotedIsLeadAd ?? false,
    promotedLeadForm: known.promotedLeadForm ?? null,
    shoppingFlags: known.shoppingFlags ?? [],
    showFeedback: known.showFeedback ?? true,
    sponsorship: sponsorship
      ? {
          status: sponsorship.status,
          creator: summaryOf(facts, sponsorship.creatorId),
          sponsor: summaryOf(facts, sponsorship.sponsorId),
        }
      : null,
    promoter: null,
    imageCrop: known.imageCrop ?? null,
    richSummary: known.richSummary ?? null,
    pinJoin: known.pinJoin ?? { visualAnnotation: [], shoppingKlpUrls: [], annotationsWithLinksArray: [] },
    sourceInterest: known.sourceInterest ?? null,
    linkDomain: site && { officialUser: site },
    linkUserWebsite: site && { officialUser: site },
    storyPinData: known.storyPinData ?? null,
    aggregatedPinData: {
      isShopTheLook: known.isShopTheLook ?? false,
      aggregatedStats: { saves: content.save_count },
      pinTagsChips: known.pinTagsChips ?? [],
      creatorAnalytics: numbersOf(facts, pin.id),
    },
    ...(rules.contentDeleted
      ? reactionFieldsOf(undefined, undefined)
      : reactionFieldsOf(content, facts.reactions.get(content.id))),
    pinNote: pin.note === "" ? null : { text: pin.note },
    commentCount: commentFieldsOf(content, mayListPin(rules, facts.viewerId), facts.viewerId).commentCount,
    feedbackText: null,
  };
}

function numbersOf({ numbers }: PinFactsOfPage, pinId: string): PinNumbers | null {
  const counted = numbers.get(pinId);
  return counted === undefined ? null : pinNumbersOf(counted);
}

/** The same fields without those at their default and without what only the closeup shows, as a grid answers them. */
export function gridFields(fields: PinFields): Partial<PinFields> {
  const { richSummary } = fields;
  const given = richSummary
    ? { ...fields, richSummary: { ...richSummary, products: richSummary.products.slice(0, 1).map(withoutVariants) } }
    : fields;
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => !isDefault(name, value, given)));
}

function withoutVariants(product: RichSummary["products"][number]): RichSummary["products"][number] {
  return { ...product, variantSet: null };
}

/** Flags that stand unless something takes them away. */
const TRUE_BY_DEFAULT: ReadonlySet<string> = new Set(["isEligibleForWebCloseup", "showFeedback"]);

function isDefault(name: string, value: unknown, { pinJoin, aggregatedPinData }: PinFields): boolean {
  if (name === "pinJoin") return Object.values(pinJoin).every((list) => list.length === 0);
  if (name === "aggregatedPinData") {
    const { isShopTheLook, pinTagsChips, creatorAnalytics } = aggregatedPinData;
    return !isShopTheLook && pinTagsChips.length === 0 && creatorAnalytics === null;
  }
  if (typeof value === "boolean") return value === TRUE_BY_DEFAULT.has(name);
  return value === null || value === 0 || (Array.isArray(value) && value.length === 0);
}

/** What explains a pin to those who work on the product. @param reason why the list shows it */
export function pinDebugOf({ content }: WholePin, reason: string | null): PinDebug {
  const { created_at: createdAt, save_count: saves, favorite_count: favorites } = content;
  return {
    contentId: content.id,
    shard: shardOf(content.id),
    listed: content.listed,
    score: content.listed ? listingScore(createdAt.getTime(), saves, favorites) : null,
    saveCount: saves,
    reason,
  };
}

/** Somebody whom a pin names; null where they are gone or stand in a block with the viewer. */
export function summaryOf(facts: PinFactsOfPage, personId: string | null | undefined): UserSummary | null {
  const person = personId ? facts.people.get(personId) : undefined;
  return person && isPresent(person) && !facts.barred.has(person.id) ? userSummaryOf(person, facts.followed) : null;
}
