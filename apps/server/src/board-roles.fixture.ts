import type { OperationName } from "@tessera/contract";
import type { BoardRole } from "@tessera/domain";

/** Operations on a board and on several of its pins. */
export type BoardOperation = Extract<
  OperationName,
  `boards.${string}` | `pins.bulk${string}` | "pins.create" | "pins.delete"
>;

/** What somebody must be on a board of others at least: in a role, or its owner; null where it is not asked. */
export type NeededRole = BoardRole | "owner" | null;

/** Which role each operation asks for, of things of the owner's. An operation without a line fails its test. */
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

  // Of boards and runs of one's own, of a board that is deleted, or of nobody's in particular.
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
  // Whoever is on a board does not follow it, and was asked already.
  "boards.follow": null,
  "boards.acceptInvite": null,
  // By what one holds, whoever one is.
  "boards.inviteMetadata": null,
  "boards.join": null,
  "boards.shared": null,
  "boards.sharedPins": null,
  "boards.unlockShared": null,
};

/** Operations on what those in a lower role need not know of. */
export const HELD_BACK: ReadonlySet<BoardOperation> = new Set(["boards.restoreSection"]);
