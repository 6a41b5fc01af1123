/** What the wire leaves out of a card's pin where it stands at its default. */
const DEFAULTS = {
  isThirdPartyAd: false,
  isEligibleForPdp: false,
  // The only two flags whose usual state is yes are this and `showFeedback`.
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

type Defaults = typeof DEFAULTS;
type WidenedFacts<Value> = Value extends boolean ? boolean : Value extends number ? number : Value;

/** Every fact of a card that the wire may leave out, present: as the pin has it, or at its default. */
export type CardFacts<Pin> = {
  readonly [Key in keyof Defaults]: Key extends keyof Pin
    ? Exclude<Pin[Key], undefined> | (Defaults[Key] extends boolean ? never : Defaults[Key])
    : WidenedFacts<Defaults[Key]>;
};

/** A pin's optional facts with their defaults, so that nobody who reads one decides what its absence means. */
export function cardFacts<Pin extends object>(pin: Pin): CardFacts<Pin> {
  const given = pin as Partial<Record<keyof Defaults, unknown>>;
  const facts: Partial<Record<keyof Defaults, unknown>> = {};
  for (const name of Object.keys(DEFAULTS) as (keyof Defaults)[]) facts[name] = given[name] ?? DEFAULTS[name];
  return facts as CardFacts<Pin>;
}
