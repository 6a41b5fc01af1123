/** Default values of the facts about a card's pin. Responses omit facts that have their default value. */
const DEFAULT_CARD_FACTS = {
  isThirdPartyAd: false,
  isEligibleForPdp: false,
  // Only this flag and `showFeedback` default to true.
  isEligibleForWebCloseup: true,
  isEligibleForPreLovedGoodsLabel: false,
  isOosProduct: false,
  isStaleProduct: false,
  isGoLinkless: false,
  isQuickPromotable: false,
  promotedIsRemovable: false,
  promotedIsLeadAd: false,
  promotedLeadForm: null,
  shoppingFlags: [],
  showFeedback: true,
  promoter: null,
  sponsorship: null,
  richSummary: null,
  reactionCountsData: [],
  myReaction: null,
  pinNote: null,
  commentCount: 0,
  aggregatedPinData: null,
  imageCrop: null,
  debug: null,
  storyPinData: null,
  pinJoin: null,
  sourceInterest: null,
  linkDomain: null,
  linkUserWebsite: null,
  feedbackText: null,
} as const;

type DefaultCardFacts = typeof DEFAULT_CARD_FACTS;
type WidenedFacts<Value> = Value extends boolean ? boolean : Value extends number ? number : Value;

/** Every optional fact about a card, filled in from the pin or with its default. */
export type CardFacts<Pin> = {
  readonly [Key in keyof DefaultCardFacts]: Key extends keyof Pin
    ? Exclude<Pin[Key], undefined> | (DefaultCardFacts[Key] extends boolean ? never : DefaultCardFacts[Key])
    : WidenedFacts<DefaultCardFacts[Key]>;
};

/** Fills in a pin's optional facts, so that callers needn't interpret missing ones. */
export function pickCardFacts<Pin extends object>(pin: Pin): CardFacts<Pin> {
  const values = pin as Partial<Record<keyof DefaultCardFacts, unknown>>;
  const facts: Partial<Record<keyof DefaultCardFacts, unknown>> = {};
  for (const name of Object.keys(DEFAULT_CARD_FACTS) as (keyof DefaultCardFacts)[])
    facts[name] = values[name] ?? DEFAULT_CARD_FACTS[name];
  return facts as CardFacts<Pin>;
}
