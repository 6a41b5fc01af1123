export { AVATAR_COLORS, avatarColorIndex } from "./avatar.ts";
export { badgeType } from "./badge.ts";
export { followReducer, type FollowAction, type FollowState } from "./follow.ts";
export { PIN_FILTERS, type PinFilter, pinFilterOf, staysInFilter } from "./pin-filter.ts";
