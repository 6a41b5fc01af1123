import type { PinSurface } from "./surface-names.ts";

/** Which parts and buttons the cards of a surface have, if the pin has the facts for them. */
export interface SurfaceRules {
  /** The attribution names the board: not if the page is about that board. */
  readonly board: boolean;
  /** Everything that appears over the image on hover, or in the sheet after a long press. */
  readonly actionBar: boolean;
  readonly save: boolean;
  readonly overflow: boolean;
  readonly reactions: boolean;
  /** People can also react to their own pins. */
  readonly ownReactions: boolean;
  /** Why the pin is here, in a line under it. */
  readonly reason: boolean;
  /** The note by the person who saved it. */
  readonly note: boolean;
  /** How many reactions and comments it has. */
  readonly counts: boolean;
  /** Without text for viewers with image-only grids: not where they look through someone's pins. */
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
  // Its cards are selected, not acted on.
  BulkEditMode: { ...USUAL, board: false, actionBar: false, save: false, overflow: false, reactions: false },
};

/** What the cards of a surface show and offer; the only table that cards use. */
export function surfaceRules(surface: PinSurface): SurfaceRules {
  return OTHER_THAN_USUAL[surface] ?? USUAL;
}

/** Whether a card offers reactions: not on the viewer's own pins in a creator's grid of stories. */
export function showsReactions(surface: PinSurface, isOwn: boolean): boolean {
  const rules = surfaceRules(surface);
  return rules.reactions && (rules.ownReactions || !isOwn);
}
