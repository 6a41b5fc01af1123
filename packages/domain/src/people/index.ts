export { getAvatarColorIndex } from "./avatar.ts";
export { COLOR_GROUPS, type ColorGroup, getColorGroup } from "./color-group.ts";
export { PIN_DENSITIES, type PinDensity } from "./densities.ts";
export { getBadgeType } from "./badge.ts";
export { reduceFollow, type FollowState } from "./follow.ts";
export {
  PIN_FILTERS,
  type PinFilter,
  parsePinFilter,
  PROFILE_BOARD_FILTERS,
  type ProfileBoardFilter,
  matchesFilter,
} from "./pin-filter.ts";
export { getProfileUrl } from "./profile-url.ts";
