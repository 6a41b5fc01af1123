export {
  BOARD_LAYOUTS,
  BOARD_LIMITS,
  BOARD_PRIVACIES,
  CHOSEN_LAYOUTS,
  QUICK_SAVES_LAYOUT,
  type BoardPrivacy,
  type ChosenLayout,
} from "./board.ts";
export {
  getBoardAbilities,
  isMember,
  canListBoardFor,
  isRoleManageable,
  canOpenBoard,
  type BoardAbility,
  type BoardFacts,
} from "./board-policy.ts";
export {
  BOARD_ACTIONS,
  BOARD_ROLES,
  type BoardRole,
  COLLABORATION_LIMITS,
  lowerRole,
  getPermissions,
} from "./collaboration.ts";
export {
  pickEntryParameters,
  type EntryReason,
  getEntryReason,
  findInviteCode,
  getInvitationPath,
  MAX_CHECKED_INVITES,
  isSameBoardPath,
  getJoinPath,
} from "./entering.ts";
export {
  INVITE_CHANNELS,
  INVITE_LIMITS,
  LINK_ROLES,
  type LinkRole,
  getSenderName,
  toWelcome,
} from "./invites.ts";
export { areDatesInOrder, isCalendarDate } from "./board-dates.ts";
export { SHARE_EXPIRY_DAYS, SHARE_LIMITS } from "./share-links.ts";
export { createBoardSlug, getBoardUrl, getSectionUrl } from "./board-slug.ts";
export {
  BOARD_SORTS,
  getBoardState,
  PIN_SORTS,
  type BoardSort,
  type PinSort,
} from "./board-lists.ts";
export { BULK_ACTIONS, BULK_LIMITS, BULK_STATES, type BulkState, isBulkRunActive } from "./bulk.ts";
export { findDropTarget, reorderItems, listReturnMoves } from "./reorder.ts";
export { POSITION_LIMITS, createPositionsBetween } from "./position.ts";
export {
  ACTIVITY_KINDS,
  ACTIVITY_LIMITS,
  type ActivityKind,
  groupActivity,
  type ActivityGroup,
} from "./activity.ts";
export { DUPLICATE_KINDS, type DuplicateKind } from "./duplicates.ts";
