export { AVATAR_COLORS, avatarColorIndex } from "./avatar.ts";
export { followReducer, type FollowAction, type FollowState } from "./follow.ts";
