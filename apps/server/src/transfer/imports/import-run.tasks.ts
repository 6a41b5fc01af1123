import { createHash } from "node:crypto";
import { AppError } from "@tessera/contract";
import { DatabaseUnavailable } from "@tessera/database";
import { truncateLine, IMPORT_LIMITS, type ImportStopReason, type ImportRefusal } from "@tessera/domain";
import { WorkPoolClosed } from "@tessera/media";
import type { Context } from "../../platform/context.ts";
import { getFailingService } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { type ImportItemRow, insertImportItems } from "./import-items.queries.ts";
import { type ItemCounts, updateRun } from "./import-runs.queries.ts";
import type { ImportRow } from "./imports.queries.ts";
import type { SourceItem, ImportSource } from "./source.formats.ts";
import type { Tx } from "@tessera/database";

/** An import in progress. All of its steps share this object. */
export interface ImportRun {
  readonly context: Context;
  readonly row: ImportRow;
  readonly person: SignedInPerson;
  /** Distinguishes this run from a run that took over the import. */
  readonly token: string;
  /** Boards by their keys in the source, and their sections by title. */
  readonly boards: Map<string, ImportedBoard>;
  /** The board for items without a board; null until it's needed. */
  restBoardId: string | null;
  /** The number of consecutive failures to respond, by web host. */
  readonly silencesByHost: Map<string, number>;
  /** True if someone asked to stop the run. */
  isStopRequested: boolean;
}

export interface ImportedBoard {
  readonly id: string;
  readonly sections: ReadonlyMap<string, string>;
}

/** An item in the source, with its index in the source. */
export interface NumberedItem<Item extends SourceItem = SourceItem> {
  readonly item: Item;
  /** The `item_key` of the item's row. */
  readonly key: string;
  readonly number: number;
}

/** The recorded outcome of one item. */
export type Decision =
  | {
      readonly outcome: "taken" | "had";
      readonly pinId?: string;
      readonly boardId?: string;
      readonly pictureHash?: string;
    }
  | { readonly outcome: "refused"; readonly reason: ImportRefusal };

/** The error when another run has taken over, because this run reported no progress for too long. */
export class RunSupersededError extends Error {
  override readonly name = "RunLost";
}

/**
 * The error when the import's owner was suspended or removed in the meantime, so nothing more may be done on their
 * behalf.
 */
export class OwnerUnavailableError extends Error {
  override readonly name = "PersonGone";
}

/** The error when the item already has an outcome, because the source contains it twice under the same key. */
export class AlreadyDecidedError extends Error {
  override readonly name = "DecidedBefore";
}

/** Returns an item's `item_key`, which is the same in every import of the same format. */
export function getItemKey(format: ImportSource["format"], key: string): string {
  return createHash("sha256").update(`${format}\n${key}`).digest("base64url");
}

/**
 * Records and counts an item's outcome, in the transaction that creates its result. After an interruption, either both
 * exist or neither does.
 *
 * @throws RunSupersededError, OwnerUnavailableError, AlreadyDecidedError
 */
export async function recordDecision(tx: Tx, run: ImportRun, indexed: NumberedItem, decision: Decision): Promise<void> {
  const written = await insertImportItems(tx, run.person.id, [toImportItemRow(run, indexed, decision)]);
  if (written === 0) throw new AlreadyDecidedError();
  await recordProgress(tx, run, { counted: { outcome: decision.outcome, count: written } });
}

/**
 * Rejects items that the reader couldn't parse. Uses a single transaction, because a file can contain hundreds of
 * thousands of them.
 *
 * @throws RunSupersededError, OwnerUnavailableError
 */
export async function rejectUnreadableItems(
  run: ImportRun,
  unreadable: readonly NumberedItem<Extract<SourceItem, { kind: "unreadable" }>>[],
): Promise<void> {
  const rows = unreadable.map((item) => toImportItemRow(run, item, { outcome: "refused", reason: item.item.reason }));
  await run.context.transaction(async (tx) => {
    const count = await insertImportItems(tx, run.person.id, rows);
    await recordProgress(tx, run, { counted: { outcome: "refused", count } });
  });
}

function toImportItemRow(run: ImportRun, { item, key, number }: NumberedItem, decision: Decision): ImportItemRow {
  return {
    import_id: run.row.id,
    item_key: key,
    number,
    kind: item.kind,
    name: toItemName(item),
    outcome: decision.outcome,
    reason: decision.outcome === "refused" ? decision.reason : null,
    pin_id: "pinId" in decision ? (decision.pinId ?? null) : null,
    board_id: "boardId" in decision ? (decision.boardId ?? null) : null,
    picture_hash: "pictureHash" in decision ? (decision.pictureHash ?? null) : null,
  };
}

/**
 * Records in the database that the run is alive, and checks whether it should stop.
 *
 * @throws RunSupersededError, OwnerUnavailableError
 */
export async function recordProgress(
  tx: Tx,
  run: ImportRun,
  changes: { readonly counted?: ItemCounts; readonly total?: number | null } = {},
): Promise<void> {
  const status = await updateRun(tx, { id: run.row.id, token: run.token, at: new Date(run.context.now()), ...changes });
  if (status === null) throw new RunSupersededError();
  if (status.isPersonGone) throw new OwnerUnavailableError();
  run.isStopRequested ||= status.stop;
}

/** Returns a human-readable name for an item. */
function toItemName(item: SourceItem): string {
  return truncateLine(getRawItemName(item), IMPORT_LIMITS.nameMax);
}

function getRawItemName(item: SourceItem): string {
  switch (item.kind) {
    case "board":
    case "collection":
    case "unreadable":
      return item.name;
    case "follow":
      return "topic" in item ? item.topic : item.username;
    case "profile":
      return "";
    case "pin": {
      const [picture] = item.pictures;
      // Use the name that best helps people find the item: the file's path, the title, or the URL.
      if (picture?.from === "file") return picture.path;
      return item.title || item.link || picture?.url || item.key;
    }
  }
}

/**
 * Returns the reason for ending a run because of an error. Returns null for an error that concerns only one item.
 * - `storage_full`: neither files nor rows can be written.
 * - `unavailable`: one of the server's dependencies is down for now.
 * - `interrupted`: the server is being stopped.
 */
export function findStopReason(
  error: unknown,
): Extract<ImportStopReason, "storage_full" | "unavailable" | "interrupted"> | null {
  if (error instanceof WorkPoolClosed) return "interrupted";
  if (isDiskFull(error)) return "storage_full";
  if (getFailingService(error) !== null) return "unavailable";
  return error instanceof AppError && error.type === "unavailable" ? "unavailable" : null;
}

const FULL_DISK_ERROR_CODES = new Set<unknown>(["ENOSPC", "EDQUOT"]);

function isDiskFull(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return error.trouble === "full";
  return error instanceof Error && "code" in error && FULL_DISK_ERROR_CODES.has(error.code);
}

/** Returns the reason for rejecting a single item because of an error. */
export function toImportRefusal(error: unknown): ImportRefusal {
  if (!(error instanceof AppError)) return "malformed";
  if (error.type === "unprocessable") return "limit_reached";
  return error.type === "not_found" || error.type === "forbidden" ? "board_gone" : "malformed";
}
