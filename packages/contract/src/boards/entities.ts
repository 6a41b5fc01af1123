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

/** A board as pickers, lists and cards show it. */
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
  /** Put away by its owner. */
  archived: z.boolean(),
  pinSort: z.enum(PIN_SORTS),
  /** Whether somebody chose the pin that the cover begins with. */
  hasChosenCover: z.boolean(),
  /** Somebody besides its owner is on it. */
  isCollaborative: z.boolean(),
  collaboratedByMe: z.boolean(),
  collaboratorCount: z.int(),
  /** What the caller may do as one of them, as the codes of `BOARD_ACTIONS`. */
  collaboratorPermissions: z.array(z.int()),
  followedByMe: z.boolean(),
  owner: userSummary,
  /** The newest pictures on the board that the viewer may see, for a cover: at most 5. */
  coverImages: z.array(z.object({ "222x": picture, "400x300": picture, "216x146": picture, "236x": picture })),
  coverPin: z.object({ id: z.string(), imageUrl: z.string() }).nullable(),
  /** The point of the chosen cover that is always seen, in percent from its left and its top; null: its middle. */
  coverFocalPoint: z.object({ x: z.int(), y: z.int(), image: picture }).nullable(),
  imageCoverUrl: z.string().nullable(),
  imageCoverHdUrl: z.string().nullable(),
  can: z.object({
    open: z.boolean(),
    /** Save into it. */
    add: z.boolean(),
    /** Put its pins and sections in order, and take any of them off it. */
    organize: z.boolean(),
    /** Change what it says of itself. */
    edit: z.boolean(),
    /** Ask people onto it and take them off it. */
    invite: z.boolean(),
    /** Say who may see it, and put it away. */
    own: z.boolean(),
    delete: z.boolean(),
    follow: z.boolean(),
  }),
});
export type BoardSummary = z.infer<typeof boardSummary>;

/** A board that its owner deleted and can bring back. */
export const deletedBoard = entity("DeletedBoard", {
  entityId: z.string(),
  id: z.string(),
  name: z.string(),
  privacy: z.enum(BOARD_PRIVACIES),
  /** Pins and sections that come back with it. */
  pinCount: z.int(),
  sectionCount: z.int(),
  /** Its newest pictures: at most 3. */
  coverImages: z.array(picture),
  deletedAt: z.string(),
  restorableUntil: z.string(),
});
export type DeletedBoard = z.infer<typeof deletedBoard>;

/** A section that was deleted from one of the caller's boards and can be brought back. */
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

/** A board as its own page shows it. */
export const board = entity("Board", {
  ...boardSummary.shape,
  sections: z.array(section),
  /** The first few who are on it besides its owner. */
  collaborators: z.array(userSummary),
  /** The last few who were asked and have not answered; for those who may manage people. */
  invites: z.array(userSummary),
  /** That the caller was asked, and has not answered. */
  invitedMe: z.object({ role: z.enum(BOARD_ROLES), inviter: userSummary }).nullable(),
  /** How close together its pins stand for everybody; null: as each of those who look wants it. */
  pinDensity: z.enum(PIN_DENSITIES).nullable(),
  /** Its first and its last day: calendar dates of ISO 8601, in no time zone. */
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  /** What those who keep it noted for each other; null for everybody else. */
  note: z.string().nullable(),
});
export type Board = z.infer<typeof board>;

/** The groups of fields of the boards in a list: without covers, these are empty there. */
export const BOARD_LIST_FIELD_SETS = ["default", "without_covers"] as const;

/** The groups of a board's fields that can be asked for by name. */
export const BOARD_FIELD_SETS = ["default", "boardEdit"] as const;

/** What the page that changes a board asks of it: what it says of itself, and who is on it. */
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

/** A board as a field set has it. */
export const boardFields = z.union([board, editableBoard]);
export type BoardFields = z.infer<typeof boardFields>;

/** Somebody who is on a board besides its owner, or was asked. */
export const boardCollaborator = entity("BoardCollaborator", {
  user: userSummary,
  role: z.enum(BOARD_ROLES),
  /** False while they have not answered. */
  accepted: z.boolean(),
  since: z.string(),
  can: z.object({
    /** Take them off the board, or take back that they were asked; their own leaving is this too. */
    remove: z.boolean(),
    /** The roles that the caller may give them. */
    roles: z.array(z.enum(BOARD_ROLES)),
  }),
});
export type BoardCollaborator = z.infer<typeof boardCollaborator>;

/** What somebody did on a board that is kept with others. */
export const boardActivity = entity("BoardActivity", {
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Who did it. */
  person: userSummary,
  /** To whom it was done. */
  other: userSummary.nullable(),
  /** What it became: the title of a section, a role, a name, a privacy. Null for pins that are in no section any more. */
  words: z.string().nullable(),
  /** Pins that it was done to; 1 where it was done to something else. */
  pinCount: z.int(),
  /** The pin, or the last of several; null where the caller may not see it, or it is gone. */
  pin: z.object({ id: z.string(), title: z.string(), url: z.string(), image: picture }).nullable(),
  createdAt: z.string(),
});
export type BoardActivity = z.infer<typeof boardActivity>;

/** Pins of a board that are alike. */
export const boardDuplicates = entity("BoardDuplicates", {
  id: z.string(),
  kind: z.enum(DUPLICATE_KINDS),
  /** Where all of them lead, where that is what they have in common. */
  link: z.string().nullable(),
  /** How many there are; no more than a few of them are shown at once. */
  pinCount: z.int(),
  /** The one that was saved first before the others. */
  pins: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      image: picture,
      note: z.string(),
      /** The title of the section that it lies in. */
      section: z.string().nullable(),
      pinner: userSummary,
      savedAt: z.string(),
    }),
  ),
});
export type BoardDuplicates = z.infer<typeof boardDuplicates>;

/** A board that somebody was asked onto, told without what is on it. */
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

/** Who asks whoever holds an invitation code onto which board. */
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

/** A link by which people come onto a board, without its code, which was told once. */
export const inviteCode = entity("InviteCode", {
  id: z.string(),
  role: z.enum(BOARD_ROLES),
  inviter: userSummary.nullable(),
  useCount: z.int(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type InviteCode = z.infer<typeof inviteCode>;

/** A link by which anybody looks at a board, without its token, which was told once. */
export const shareLink = entity("ShareLink", {
  id: z.string(),
  hasPassword: z.boolean(),
  createdAt: z.string(),
  /** Null: it never ends by itself. */
  expiresAt: z.string().nullable(),
});
export type ShareLink = z.infer<typeof shareLink>;

/** A board as a link shows it; null before its password was told. */
export const sharedBoard = entity("SharedBoard", {
  needsPassword: z.boolean(),
  board: z
    .object({
      name: z.string(),
      description: z.string(),
      pinCount: z.int(),
      ownerName: z.string(),
      /** As its own page has them. */
      pinDensity: z.enum(PIN_DENSITIES).nullable(),
      startDate: z.iso.date().nullable(),
      endDate: z.iso.date().nullable(),
      /** In the board's order; a section is asked for by its slug. */
      sections: z.array(z.object({ slug: z.string(), title: z.string(), pinCount: z.int() })),
    })
    .nullable(),
});
export type SharedBoard = z.infer<typeof sharedBoard>;

/** A pin as a link shows it: its picture and words, with no way to anything else. */
export const sharedPin = entity("SharedPin", {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  imageSpec_236x: picture,
  imageSpec_474x: picture,
  imageSpec_736x: picture,
});
export type SharedPin = z.infer<typeof sharedPin>;
