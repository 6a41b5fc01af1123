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

/** One import of things from elsewhere, as its owner sees it. */
export const importJob = entity("ImportJob", {
  entityId: z.string(),
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  format: z.enum(IMPORT_FORMATS),
  /** The name of the file or folder. */
  name: z.string(),
  /** Who may see the boards that it makes. */
  privacy: z.enum(IMPORT_PRIVACIES),
  /** Where things without a board of their own go; null until that board exists. */
  board: boardLink.nullable(),
  /** The number of things in it; null while unknown. */
  total: z.int().nullable(),
  takenCount: z.int(),
  hadCount: z.int(),
  refusedCount: z.int(),
  /** Why it is not running; null otherwise. */
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

/** The outcome for one thing in an import. */
export const importItem = entity("ImportItem", {
  entityId: z.string(),
  id: z.string(),
  kind: z.enum(["board", "pin", "collection", "follow", "profile", "unreadable"]),
  /** What a person would call it. */
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it was rejected; null if it was imported. */
  reason: z.enum(IMPORT_REFUSALS).nullable(),
  pinId: z.string().nullable(),
  board: boardLink.nullable(),
});
export type ImportItem = z.output<typeof importItem>;
