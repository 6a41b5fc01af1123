import type { Tx } from "@tessera/database";
import { isBulkRunActive } from "@tessera/domain";
import type { BoardRow } from "../../boards/boards.queries.ts";
import type { Authorized } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import { loadVerdicts, findDeletableBoard } from "./bulk.access.ts";
import { runBulkBatch } from "./bulk.commands.ts";
import { type BulkRunRow, findBulkRun, lockBulkRun, selectBulkItems, updateBulkRun } from "./bulk-runs.queries.ts";
import { deleteCreatedSections, deleteEmptiedBoard } from "./carry-sections.commands.ts";
import { undoNextBatch } from "./undo-bulk.tasks.ts";

/**
 * The number of pins per transaction. It's low enough that requests that wait for the same board are hardly delayed.
 */
const BATCH_SIZE = 200;

/** The name of the job that continues bulk runs. */
export const BULK_EDITING_JOB_NAME = "bulk-editing";

/**
 * Applies or undoes the next batch of a run atomically. Skips pins that another process has already processed.
 *
 * @returns whether there's more to process
 */
export async function runNextBatch(context: Context, runId: string): Promise<boolean> {
  const run = await findBulkRun(context.db, runId);
  if (!run || !isBulkRunActive(run.state)) return false;
  const items = await selectBulkItems(context.db, run, BATCH_SIZE);
  const at = new Date(context.now());
  const pinIds = items.map(({ pin_id }) => pin_id);
  const boardToDelete =
    items.length < BATCH_SIZE && run.ends === "board" ? await findDeletableBoard(context, run) : null;
  const verdicts = await loadVerdicts(context, run, pinIds);
  await context.transaction(async (tx) => {
    const locked = await lockBulkRun(tx, runId);
    if (!locked || locked.state !== run.state || locked.reached !== run.reached) return;
    if (!verdicts) return updateBulkRun(tx, runId, { state: "stopped" });
    let canContinue = true;
    if (items.length > 0) {
      if (run.state === "running") canContinue = await runBulkBatch(tx, locked, items, { verdicts, at });
      else await undoNextBatch(tx, locked, items, { verdicts, at });
    }
    if (canContinue && items.length < BATCH_SIZE) await finishRun(tx, locked, boardToDelete, at);
  });
  return items.length === BATCH_SIZE;
}

async function finishRun(
  tx: Tx,
  run: BulkRunRow,
  board: Authorized<BoardRow, "delete"> | null,
  at: Date,
): Promise<void> {
  const isUndone = run.state === "undoing";
  await updateBulkRun(tx, run.id, { state: isUndone ? "undone" : "done" });
  if (isUndone) await deleteCreatedSections(tx, run);
  else await deleteEmptiedBoard(tx, run, board, at);
}
