import type { PinSurface } from "./surface-names.ts";

/** The parts and buttons on a surface's cards. A part appears only if the pin has the data for it. */
export interface SurfaceRules {
  /** The attribution includes the board, unless the page is about that board. */
  readonly board: boolean;
  /** Everything that appears over the image on hover, or in the sheet after a long press. */
  readonly actionBar: boolean;
  readonly save: boolean;
  readonly overflow: boolean;
  readonly reactions: boolean;
  /** People can also react to their own pins. */
  readonly ownReactions: boolean;
  /** A line below the pin with the reason why the pin is shown. */
  readonly reason: boolean;
  /** The note from the person who saved it. */
  readonly note: boolean;
  /** The number of reactions and comments. */
  readonly counts: boolean;
  /** Hides text for viewers with image-only grids, except on profiles and boards. */
  readonly imageOnly: boolean;
}

const DEFAULT_RULES: SurfaceRules = {
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
const FEED_RULES: SurfaceRules = { ...DEFAULT_RULES, reason: true };
const PROFILE_RULES: SurfaceRules = { ...DEFAULT_RULES, note: true, counts: true, imageOnly: false };

const SURFACE_EXCEPTIONS: Readonly<Partial<Record<PinSurface, SurfaceRules>>> = {
  AuthHomefeed: FEED_RULES,
  UnauthHomefeed: FEED_RULES,
  FollowingFeedGrid: FEED_RULES,
  BaseBoardPinGrid: { ...PROFILE_RULES, board: false },
  UserProfilePinGrid: PROFILE_RULES,
  OtherProfilePinGrid: PROFILE_RULES,
  BoardlessPins: { ...PROFILE_RULES, board: false },
  CreatorProfileStoryPinGrid: { ...PROFILE_RULES, ownReactions: false },
  CreatorProfileActivityPinGrid: PROFILE_RULES,
  // Cards in this mode can only be selected.
  BulkEditMode: { ...DEFAULT_RULES, board: false, actionBar: false, save: false, overflow: false, reactions: false },
};

/** Returns the parts and buttons on a surface's cards. This table is their only source. */
export function getSurfaceRules(surface: PinSurface): SurfaceRules {
  return SURFACE_EXCEPTIONS[surface] ?? DEFAULT_RULES;
}

/** Returns whether a card offers reactions. In a creator's story grid, viewers can't react to their own pins. */
export function showsReactions(surface: PinSurface, isOwn: boolean): boolean {
  const rules = getSurfaceRules(surface);
  return rules.reactions && (rules.ownReactions || !isOwn);
}
