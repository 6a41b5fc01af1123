import type { PinSurface } from "./surface-names.ts";

/** Which parts and buttons the cards of a surface have, if the pin has the facts for them. */
export interface SurfaceRules {
  /** The attribution names the board: not where the page is about it. */
  readonly board: boolean;
  /** Everything that comes over the picture on hover, or in the sheet after a long press. */
  readonly actionBar: boolean;
  readonly save: boolean;
  readonly overflow: boolean;
  readonly reactions: boolean;
  /** One may react to one's own pins too. */
  readonly ownReactions: boolean;
  /** Why the pin is here, in a line under it. */
  readonly reason: boolean;
  /** What whoever saved it wrote about it. */
  readonly note: boolean;
  /** How many reactions and comments it has. */
  readonly counts: boolean;
  /** Without words for viewers whose grids are of pictures alone: not where they look through what somebody has. */
  readonly imageOnly: boolean;
}

const USUAL: SurfaceRules = {
  board: true,
  actionBar: true,
  save: true,
  overflow: true,
  reactions: true,
  ownReactions: true,
  reason: false,
  note: false,
  counts: false,
  imageOnly: true,
};
const FEED: SurfaceRules = { ...USUAL, reason: true };
const PROFILE: SurfaceRules = { ...USUAL, note: true, counts: true, imageOnly: false };

const OTHER_THAN_USUAL: Readonly<Partial<Record<PinSurface, SurfaceRules>>> = {
  AuthHomefeed: FEED,
  UnauthHomefeed: FEED,
  FollowingFeedGrid: FEED,
  BaseBoardPinGrid: { ...PROFILE, board: false },
  UserProfilePinGrid: PROFILE,
  OtherProfilePinGrid: PROFILE,
  BoardlessPins: { ...PROFILE, board: false },
  CreatorProfileStoryPinGrid: { ...PROFILE, ownReactions: false },
  CreatorProfileActivityPinGrid: PROFILE,
  // Its cards are chosen, not acted on.
  BulkEditMode: { ...USUAL, board: false, actionBar: false, save: false, overflow: false, reactions: false },
};

/** What the cards of a surface show and offer; the one table that cards ask. */
export function surfaceRules(surface: PinSurface): SurfaceRules {
  return OTHER_THAN_USUAL[surface] ?? USUAL;
}

/** Whether a card offers reactions: not on one's own pins in a creator's grid of stories. */
export function showsReactions(surface: PinSurface, own: boolean): boolean {
  const rules = surfaceRules(surface);
  return rules.reactions && (rules.ownReactions || !own);
}
