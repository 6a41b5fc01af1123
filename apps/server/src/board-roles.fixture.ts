import type { OperationName } from "@tessera/contract";
import type { BoardRole } from "@tessera/domain";

/** Operations on a board and on several of its pins. */
export type BoardOperation = Extract<
  OperationName,
  `boards.${string}` | `pins.bulk${string}` | "pins.create" | "pins.delete"
>;

/** The lowest role that someone needs on another person's board, or its owner; null when there is none. */
export type NeededRole = BoardRole | "owner" | null;

/** The role that each operation requires, for the owner's things. An operation without a row fails its test. */
export const NEEDED_ROLES: Readonly<Record<BoardOperation, NeededRole>> = {
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

  // About one's own boards and runs, about a deleted board, or about no one's in particular.
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
  // Depends on what one holds, no matter who one is.
  "boards.inviteMetadata": null,
  "boards.join": null,
  "boards.shared": null,
  "boards.sharedPins": null,
  "boards.unlockShared": null,
};

/** Operations on what lower roles needn't know of. */
export const HELD_BACK: ReadonlySet<BoardOperation> = new Set(["boards.restoreSection"]);
