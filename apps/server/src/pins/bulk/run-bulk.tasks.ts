import type { Tx } from "@tessera/database";
import { isBulkActive } from "@tessera/domain";
import type { BoardRow } from "../../boards/boards.queries.ts";
import type { Authorized } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import { judgePins, canEndBoard } from "./bulk.access.ts";
import { runBulkBatch } from "./bulk.commands.ts";
import { type BulkRunRow, findBulkRun, lockBulkRun, selectBulkItems, updateBulkRun } from "./bulk-runs.queries.ts";
import { deleteCreatedSections, deleteEmptiedBoard } from "./carry-sections.commands.ts";
import { undoNextBatch } from "./undo-bulk.tasks.ts";

/** Pins of one transaction: few enough that anyone waiting for the same board hardly notices. */
const BATCH = 200;

/** The job that continues runs over many pins. */
export const BULK_EDITING = "bulk-editing";

/**
 * Does the next part of a run, or undoes one: all or nothing. It skips pins that someone else has processed since.
 *
 * @returns whether there is more
 */
export async function runNextBatch(context: Context, runId: string): Promise<boolean> {
  const run = await findBulkRun(context.db, runId);
  if (!run || !isBulkActive(run.state)) return false;
  const items = await selectBulkItems(context.db, run, BATCH);
  const at = new Date(context.now());
  const pinIds = items.map(({ pin_id }) => pin_id);
  const boardToDelete = items.length < BATCH && run.ends === "board" ? await canEndBoard(context, run) : null;
  const verdicts = await judgePins(context, run, pinIds);
  await context.transaction(async (tx) => {
    const locked = await lockBulkRun(tx, runId);
    if (!locked || locked.state !== run.state || locked.reached !== run.reached) return;
    if (!verdicts) return updateBulkRun(tx, runId, { state: "stopped" });
    let canContinue = true;
    if (items.length > 0) {
      if (run.state === "running") canContinue = await runBulkBatch(tx, locked, items, { verdicts, at });
      else await undoNextBatch(tx, locked, items, { verdicts, at });
    }
    if (canContinue && items.length < BATCH) await finishRun(tx, locked, boardToDelete, at);
  });
  return items.length === BATCH;
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
