import {
  ACTIVITY_KINDS,
  BOARD_LAYOUTS,
  BOARD_PRIVACIES,
  BOARD_ROLES,
  DUPLICATE_KINDS,
  PIN_DENSITIES,
  PIN_SORTS,
} from "@tessera/domain";
import * as z from "zod";
import { userSummary } from "../people/entities.ts";
import { entity, schemaNames } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

/** A board as shown in pickers, lists, and cards. */
export const boardSummary = entity("BoardSummary", {
  entityId: z.string(),
  id: z.string(),
  name: z.string(),
  url: z.string(),
  layout: z.enum(BOARD_LAYOUTS),
  privacy: z.enum(BOARD_PRIVACIES),
  description: z.string(),
  pinCount: z.int(),
  sectionCount: z.int(),
  followerCount: z.int(),
  boardOrderModifiedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Whether the board's owner archived it. */
  archived: z.boolean(),
  pinSort: z.enum(PIN_SORTS),
  /** Whether someone chose the cover's first pin. */
  hasChosenCover: z.boolean(),
  /** Whether the board has at least one collaborator. */
  isCollaborative: z.boolean(),
  collaboratedByMe: z.boolean(),
  collaboratorCount: z.int(),
  /** The codes from `BOARD_ACTIONS` for the actions that the caller can take as a collaborator. */
  collaboratorPermissions: z.array(z.int()),
  followedByMe: z.boolean(),
  owner: userSummary,
  /** The newest images on the board that the viewer can see, for a cover: at most 5. */
  coverImages: z.array(z.object({ "222x": picture, "400x300": picture, "216x146": picture, "236x": picture })),
  coverPin: z.object({ id: z.string(), imageUrl: z.string() }).nullable(),
  /**
   * The point in the chosen cover image that is always visible, in percent from the left and top. Null means the
   * center.
   */
  coverFocalPoint: z.object({ x: z.int(), y: z.int(), image: picture }).nullable(),
  imageCoverUrl: z.string().nullable(),
  imageCoverHdUrl: z.string().nullable(),
  can: z.object({
    open: z.boolean(),
    /** Save pins to the board. */
    add: z.boolean(),
    /** Reorder the board's pins and sections, and remove any of them. */
    organize: z.boolean(),
    /** Edit the board's name, description, and other details. */
    edit: z.boolean(),
    /** Invite and remove people. */
    invite: z.boolean(),
    /** Choose who can see the board, and archive it. */
    own: z.boolean(),
    delete: z.boolean(),
    follow: z.boolean(),
  }),
});
export type BoardSummary = z.infer<typeof boardSummary>;

/** A board that its owner deleted and can restore. */
export const deletedBoard = entity("DeletedBoard", {
  entityId: z.string(),
  id: z.string(),
  name: z.string(),
  privacy: z.enum(BOARD_PRIVACIES),
  /** The pins and sections that would be restored with the board. */
  pinCount: z.int(),
  sectionCount: z.int(),
  /** The newest images, at most 3. */
  coverImages: z.array(picture),
  deletedAt: z.string(),
  restorableUntil: z.string(),
});
export type DeletedBoard = z.infer<typeof deletedBoard>;

/** A section that was deleted from one of the caller's boards and can be restored. */
export const deletedSection = entity("DeletedSection", {
  entityId: z.string(),
  id: z.string(),
  title: z.string(),
  board: z.object({ id: z.string(), name: z.string(), url: z.string() }),
  deletedAt: z.string(),
  restorableUntil: z.string(),
});
export type DeletedSection = z.infer<typeof deletedSection>;

/** A part of a board. */
export const section = entity("Section", {
  entityId: z.string(),
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  pinCount: z.int(),
  coverImages: z.array(picture),
});
export type Section = z.infer<typeof section>;

/** A board as shown on its own page. */
export const board = entity("Board", {
  ...boardSummary.shape,
  sections: z.array(section),
  /** The first few collaborators. */
  collaborators: z.array(userSummary),
  /** The most recent invitees who haven't responded. Only for people who can manage collaborators. */
  invites: z.array(userSummary),
  /** Set if the caller was invited and hasn't responded. */
  invitedMe: z.object({ role: z.enum(BOARD_ROLES), inviter: userSummary }).nullable(),
  /** The density of the board's pins for everyone. Null means each viewer's own setting. */
  pinDensity: z.enum(PIN_DENSITIES).nullable(),
  /** The board's first and last day, as ISO 8601 calendar dates without a time zone. */
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  /** A note that only the owner and collaborators can see; null for everyone else. */
  note: z.string().nullable(),
});
export type Board = z.infer<typeof board>;

/** The sets of fields for boards in a list. With `without_covers`, the cover fields are empty. */
export const BOARD_LIST_FIELD_SETS = ["default", "without_covers"] as const;

/** The sets of board fields that can be requested by name. */
export const BOARD_FIELD_SETS = ["default", "boardEdit"] as const;

/** The data for the page where a board is edited: the board's details and its people. */
export const editableBoard = z.strictObject(
  board.pick({
    ...{ entityId: true, id: true, name: true, url: true, description: true, privacy: true, layout: true },
    ...{
      archived: true,
      pinSort: true,
      pinCount: true,
      hasChosenCover: true,
      coverPin: true,
      coverFocalPoint: true,
      imageCoverUrl: true,
      imageCoverHdUrl: true,
    },
    ...{ owner: true, isCollaborative: true, collaboratedByMe: true, collaboratorCount: true, collaborators: true },
    ...{ collaboratorPermissions: true, invites: true, can: true },
    ...{ pinDensity: true, startDate: true, endDate: true, note: true },
  }).shape,
);
schemaNames.add(editableBoard, { id: "BoardToEdit" });

/** A board with the fields of the requested set. */
export const boardFields = z.union([board, editableBoard]);
export type BoardFields = z.infer<typeof boardFields>;

/** A board's collaborator, or someone invited to become one. */
export const boardCollaborator = entity("BoardCollaborator", {
  user: userSummary,
  role: z.enum(BOARD_ROLES),
  /** Whether the person has accepted the invitation. */
  accepted: z.boolean(),
  since: z.string(),
  can: z.object({
    /** Remove the person from the board, or cancel the invitation. For the caller, leave the board. */
    remove: z.boolean(),
    /** The roles that the caller can grant to this person. */
    roles: z.array(z.enum(BOARD_ROLES)),
  }),
});
export type BoardCollaborator = z.infer<typeof boardCollaborator>;

/** An entry in the activity of a board with collaborators. */
export const boardActivity = entity("BoardActivity", {
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** The person who performed the action. */
  person: userSummary,
  /** The person affected by the action, if any. */
  other: userSummary.nullable(),
  /**
   * The new value, such as a section's title, a role, a name, or a visibility. Null for pins that are no longer in a
   * section.
   */
  words: z.string().nullable(),
  /** The number of pins affected; 1 for anything else. */
  pinCount: z.int(),
  /** The affected pin, or the last of several. Null if the caller can't see the pin, or if it was deleted. */
  pin: z.object({ id: z.string(), title: z.string(), url: z.string(), image: picture }).nullable(),
  createdAt: z.string(),
});
export type BoardActivity = z.infer<typeof boardActivity>;

/** Similar pins on a board. */
export const boardDuplicates = entity("BoardDuplicates", {
  id: z.string(),
  kind: z.enum(DUPLICATE_KINDS),
  /** The link that the pins have in common; null for other types of duplicates. */
  link: z.string().nullable(),
  /** The total number of duplicates. Only a few are shown at a time. */
  pinCount: z.int(),
  /** The duplicate pins in the order in which they were saved, earliest first. */
  pins: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      image: picture,
      note: z.string(),
      /** The title of the pin's section; null if it's in no section. */
      section: z.string().nullable(),
      pinner: userSummary,
      savedAt: z.string(),
    }),
  ),
});
export type BoardDuplicates = z.infer<typeof boardDuplicates>;

/** A board with a pending invitation, without the board's contents. */
export const boardInvite = entity("BoardInvite", {
  board: z.object({
    entityId: z.string(),
    id: z.string(),
    name: z.string(),
    url: z.string(),
    privacy: z.enum(BOARD_PRIVACIES),
    owner: userSummary,
  }),
  role: z.enum(BOARD_ROLES),
  inviter: userSummary,
  invitedAt: z.string(),
});
export type BoardInvite = z.infer<typeof boardInvite>;

/** The inviter and the board that an invite code refers to. */
export const inviteMetadata = entity("InviteMetadata", {
  sender: z.object({
    id: z.string(),
    first_name: z.string(),
    is_default_image: z.boolean(),
    image_medium_url: z.string().nullable(),
    avatar_color_index: z.int(),
    should_show_messaging: z.boolean(),
  }),
  invite_channel: z.int(),
  board: z.object({ id: z.string(), name: z.string(), url: z.string(), privacy: z.enum(BOARD_PRIVACIES) }),
  role: z.enum(BOARD_ROLES),
});
export type InviteMetadata = z.infer<typeof inviteMetadata>;

/** An invitation link without its code, which was shown only once. */
export const inviteCode = entity("InviteCode", {
  id: z.string(),
  role: z.enum(BOARD_ROLES),
  inviter: userSummary.nullable(),
  useCount: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type InviteCode = z.infer<typeof inviteCode>;

/** A share link without its token, which was shown once. */
export const shareLink = entity("ShareLink", {
  id: z.string(),
  hasPassword: z.boolean(),
  createdAt: z.string(),
  /** The time when the link expires; null if it never expires. */
  expiresAt: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLink>;

/** A board as a share link shows it. The board is null until the link's password has been entered. */
export const sharedBoard = entity("SharedBoard", {
  needsPassword: z.boolean(),
  board: z
    .object({
      name: z.string(),
      description: z.string(),
      pinCount: z.int(),
      ownerName: z.string(),
      /** The density of the board's pins, the same as on the board's own page. */
      pinDensity: z.enum(PIN_DENSITIES).nullable(),
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
      /** The sections in the board's order. Each section is requested by its slug. */
      sections: z.array(z.object({ slug: z.string(), title: z.string(), pinCount: z.int() })),
    })
    .nullable(),
});
export type SharedBoard = z.infer<typeof sharedBoard>;

/** A pin as a share link shows it: its image and text, without access to anything else. */
export const sharedPin = entity("SharedPin", {
  /** An ID that is valid only for this link. It isn't the pin's ID. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  imageSpec_236x: picture,
  imageSpec_474x: picture,
  imageSpec_736x: picture,
});
export type SharedPin = z.infer<typeof sharedPin>;
