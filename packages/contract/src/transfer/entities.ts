import {
  IMPORT_ENDS,
  IMPORT_FORMATS,
  IMPORT_OUTCOMES,
  IMPORT_PRIVACIES,
  IMPORT_REFUSALS,
  IMPORT_STATES,
} from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";

const boardLink = entity("BoardLink", { id: z.string(), name: z.string(), url: z.string() });
const time = z.iso.datetime();

/** One bringing in of things from elsewhere, as its owner sees it. */
export const importJob = entity("ImportJob", {
  entityId: z.string(),
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  format: z.enum(IMPORT_FORMATS),
  /** What the file or folder is called. */
  name: z.string(),
  /** Who may see the boards that it makes. */
  privacy: z.enum(IMPORT_PRIVACIES),
  /** Where things without a board of their own go; null until there is such a board. */
  board: boardLink.nullable(),
  /** Things that it brings; null while that is not known. */
  total: z.int().nullable(),
  takenCount: z.int(),
  hadCount: z.int(),
  refusedCount: z.int(),
  /** Why it is not under way; null otherwise. */
  endedBy: z.enum(IMPORT_ENDS).nullable(),
  /** What is wrong with the source as a whole; empty otherwise. */
  problem: z.string(),
  canStop: z.boolean(),
  canResume: z.boolean(),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
});
export type ImportJob = z.output<typeof importJob>;

/** What became of one thing that an import brought. */
export const importItem = entity("ImportItem", {
  entityId: z.string(),
  id: z.string(),
  kind: z.enum(["board", "pin", "collection", "follow", "profile", "unreadable"]),
  /** What a person would call it. */
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it was not taken; null for what was. */
  reason: z.enum(IMPORT_REFUSALS).nullable(),
  pinId: z.string().nullable(),
  board: boardLink.nullable(),
});
export type ImportItem = z.output<typeof importItem>;
