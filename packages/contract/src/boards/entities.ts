import { BOARD_LAYOUTS, BOARD_PRIVACIES } from "@tessera/domain";
import * as z from "zod";
import { userSummary } from "../people/entities.ts";
import { picture } from "../platform/picture.ts";

/** A board as pickers, lists and cards show it. */
export const boardSummary = z.object({
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
  isCollaborative: z.boolean(),
  collaboratedByMe: z.boolean(),
  collaboratorCount: z.int(),
  collaboratorPermissions: z.array(z.int()),
  followedByMe: z.boolean(),
  owner: userSummary,
  /** The newest pictures on the board that the viewer may see, for a cover: at most 5. */
  coverImages: z.array(z.object({ "222x": picture, "400x300": picture, "216x146": picture, "236x": picture })),
  coverPin: z.object({ id: z.string(), imageUrl: z.string() }).nullable(),
  imageCoverUrl: z.string().nullable(),
  imageCoverHdUrl: z.string().nullable(),
  can: z.object({ open: z.boolean(), edit: z.boolean(), delete: z.boolean(), add: z.boolean(), follow: z.boolean() }),
});
export type BoardSummary = z.infer<typeof boardSummary>;

/** A board that its owner deleted and can bring back. */
export const deletedBoard = z.object({
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

/** A part of a board. */
export const section = z.object({
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
export const board = boardSummary.extend({
  sections: z.array(section),
  collaborators: z.array(userSummary),
  invites: z.array(userSummary),
});
export type Board = z.infer<typeof board>;
