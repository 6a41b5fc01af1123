import {
  IMPORT_STOP_REASONS,
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

/** An import, as shown to its owner. */
export const importJob = entity("ImportJob", {
  entityId: z.string(),
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  format: z.enum(IMPORT_FORMATS),
  /** The name of the imported file or folder. */
  name: z.string(),
  /** The visibility of the boards that the import creates. */
  privacy: z.enum(IMPORT_PRIVACIES),
  /** The board that receives items without a board of their own; null until it exists. */
  board: boardLink.nullable(),
  /** The number of items in the import; null while unknown. */
  total: z.int().nullable(),
  takenCount: z.int(),
  hadCount: z.int(),
  refusedCount: z.int(),
  /** Why the import isn't running anymore; null while it is. */
  endedBy: z.enum(IMPORT_STOP_REASONS).nullable(),
  /** A problem with the whole source; empty if there is none. */
  problem: z.string(),
  canStop: z.boolean(),
  canResume: z.boolean(),
  createdAt: time,
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
});
export type ImportJob = z.output<typeof importJob>;

/** The outcome for one item of an import. */
export const importItem = entity("ImportItem", {
  entityId: z.string(),
  id: z.string(),
  kind: z.enum(["board", "pin", "collection", "follow", "profile", "unreadable"]),
  /** The item's display name. */
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why the item was rejected; null if it wasn't. */
  reason: z.enum(IMPORT_REFUSALS).nullable(),
  pinId: z.string().nullable(),
  board: boardLink.nullable(),
});
export type ImportItem = z.output<typeof importItem>;
