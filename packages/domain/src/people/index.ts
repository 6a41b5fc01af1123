export { avatarColorIndex } from "./avatar.ts";
export { COLOR_GROUPS, type ColorGroup, getColorGroup } from "./color-group.ts";
export { PIN_DENSITIES, type PinDensity } from "./densities.ts";
export { badgeType } from "./badge.ts";
export { followReducer, type FollowState } from "./follow.ts";
export {
  PIN_FILTERS,
  type PinFilter,
  parsePinFilter,
  PROFILE_BOARD_FILTERS,
  type ProfileBoardFilter,
  matchesFilter,
} from "./pin-filter.ts";
export { profileUrl } from "./profile-url.ts";
