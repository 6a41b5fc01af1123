import type { Tx } from "@tessera/database";
import type { ActivityKind } from "@tessera/domain";
import { recordActivity } from "../../boards/activity.writes.queries.ts";
import { findSection } from "../../boards/boards.queries.ts";
import type { LockedBoard } from "../../boards/boards.writes.queries.ts";
import type { BulkRunRow } from "./bulk-runs.queries.ts";

type RunBoards = ReadonlyMap<string, LockedBoard | undefined>;

/**
 * Records the result of one batch of a run in the activity of each board involved. All batches of a run share one entry
 * per board.
 */
export async function recordRun(tx: Tx, run: BulkRunRow, boards: RunBoards, pinIds: readonly string[]): Promise<void> {
  const { action, board_id: sourceId, target_board_id: targetId } = run;
  const note = createRecorder(tx, run, boards, pinIds);
  if (action === "delete") return note(sourceId, "pins_removed");
  if (targetId === null) return note(sourceId, "pins_moved");
  if (action === "move") await note(sourceId, "pins_moved_away");
  return note(targetId, "pins_added");
}

/** Records the result of undoing one batch of a run in the activity of each board involved. */
export async function recordUndo(tx: Tx, run: BulkRunRow, boards: RunBoards, pinIds: readonly string[]): Promise<void> {
  const { action, board_id: sourceId, target_board_id: targetId } = run;
  const note = createRecorder(tx, run, boards, pinIds);
  if (action !== "copy") await note(sourceId, "pins_restored");
  if (targetId !== null) await note(targetId, action === "copy" ? "pins_removed" : "pins_moved_away");
}

function createRecorder(tx: Tx, run: BulkRunRow, boards: RunBoards, pinIds: readonly string[]) {
  const pinCount = pinIds.length;
  const pinId = pinIds.at(-1);
  return async (boardId: string, kind: ActivityKind): Promise<void> => {
    const board = boards.get(boardId);
    if (!board || pinId === undefined || board.collaborator_count === 0) return;
    const isFiled = kind === "pins_moved" && run.target_section_id !== null;
    const section = isFiled ? await findSection(tx, run.target_section_id ?? "") : undefined;
    const words = section?.title ?? null;
    await recordActivity(tx, board, { personId: run.person_id, kind, words, pinId, pinCount, runId: run.id });
  };
}
