import type { OperationName } from "@tessera/contract";
import type { BoardRole } from "@tessera/domain";

/** Operations on a board, including those on several of its pins. */
export type BoardOperation = Extract<
  OperationName,
  `boards.${string}` | `pins.bulk${string}` | "pins.create" | "pins.delete"
>;

/**
 * The lowest role that a person needs on someone else's board, or "owner" if only its owner can call the operation.
 * Null when roles don't matter.
 */
export type RequiredRole = BoardRole | "owner" | null;

/** The lowest role that each operation on the owner's things requires. An operation without a row fails its test. */
export const REQUIRED_ROLES: Readonly<Record<BoardOperation, RequiredRole>> = {
  "boards.get": "look",
  "boards.fields": "look",
  "boards.ideas": "look",
  "boards.find": "look",
  "boards.pins": "look",
  "boards.sections": "look",
  "boards.section": "look",
  "boards.activity": "look",
  "boards.collaborators": "look",
  "boards.unfollow": "look",

  "pins.create": "add",

  "boards.createSection": "organize",
  "boards.updateSection": "organize",
  "boards.deleteSection": "organize",
  "boards.restoreSection": "organize",
  "boards.order": "organize",
  "boards.duplicates": "organize",
  "pins.delete": "organize",
  "pins.bulkDelete": "organize",
  "pins.bulkDeleteAll": "organize",
  "pins.bulkEdit": "organize",
  "pins.bulkEditAll": "organize",

  "boards.update": "manage",
  "boards.invite": "manage",
  "boards.removeInvite": "manage",
  "boards.setRole": "manage",
  "boards.removeCollaborator": "manage",
  "boards.inviteCodes": "manage",
  "boards.makeInviteCode": "manage",
  "boards.endInviteCode": "manage",

  "boards.delete": "owner",
  "boards.shareLinks": "owner",
  "boards.makeShareLink": "owner",
  "boards.endShareLink": "owner",
  "pins.bulkMerge": "owner",

  // Operations on the caller's own boards and bulk actions, on a deleted board, or on no particular board.
  "boards.create": null,
  "boards.deleted": null,
  "boards.deletedSections": null,
  "boards.restore": null,
  "boards.purge": null,
  "boards.followed": null,
  "boards.orderBoards": null,
  "boards.invites": null,
  "pins.bulkRun": null,
  "pins.bulkUndo": null,
  // People on a board don't follow it, and were already invited.
  "boards.follow": null,
  "boards.acceptInvite": null,
  // Operations that depend on the caller's link or code, not on their role.
  "boards.inviteMetadata": null,
  "boards.join": null,
  "boards.shared": null,
  "boards.sharedPins": null,
  "boards.unlockShared": null,
};

/** Operations that return 404 to lower roles, so that they reveal nothing. */
export const HIDDEN_FROM_LOWER_ROLES: ReadonlySet<BoardOperation> = new Set(["boards.restoreSection"]);
