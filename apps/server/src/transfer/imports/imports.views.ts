import type { ImportItem, ImportJob } from "@tessera/contract";
import { type ImportStopReason, IMPORT_STOP_REASONS, canOpenBoard, toDisplayedState } from "@tessera/domain";
import { toBoardFacts, type BoardRow, loadBoards } from "../../boards/boards.queries.ts";
import { loadIdsBlockedEitherWay } from "../../people/blocks.queries.ts";
import { toBoardUrl } from "../../pins/pins.views.ts";
import type { Context } from "../../platform/context.ts";
import type { ImportItemRow } from "./import-items.queries.ts";
import type { ImportRow } from "./imports.queries.ts";

export type BoardsById = ReadonlyMap<string, BoardRow>;

/**
 * Loads the boards to which someone's imports or their items refer, by ID. Omits boards that the person can no longer
 * open.
 */
export async function loadVisibleBoards(
  { db }: Context,
  personId: string,
  rows: readonly Pick<ImportRow | ImportItemRow, "board_id">[],
): Promise<BoardsById> {
  const ids = rows.flatMap(({ board_id: id }) => id ?? []);
  const boards = await loadBoards(db, ids, personId);
  const owners = [...boards.values()].map(({ owner_id }) => owner_id).filter((id) => id !== personId);
  const barred = await loadIdsBlockedEitherWay(db, personId, owners);
  return new Map([...boards].filter(([, board]) => canOpenBoard(toBoardFacts(board, barred), personId)));
}

/** Converts an import to the form that its owner sees. */
export function toImportJob(context: Context, row: ImportRow, boards: BoardsById): ImportJob {
  const state = toDisplayedState(
    { state: row.state, isUploaded: row.is_uploaded, heartbeatAt: row.heartbeat_at?.getTime() ?? null },
    context.now(),
  );
  const wasInterrupted = row.state === "running" && state !== "running";
  const endedBy = IMPORT_STOP_REASONS.find((end) => end === row.ended_by) ?? null;
  return {
    entityId: row.id,
    id: row.id,
    state,
    format: row.format,
    name: row.name,
    privacy: row.privacy,
    board: toBoardLink(boards, row.board_id),
    total: row.total,
    takenCount: row.imported_count,
    hadCount: row.existing_count,
    refusedCount: row.refused_count,
    endedBy: wasInterrupted ? ("interrupted" satisfies ImportStopReason) : endedBy,
    problem: row.problem,
    canStop: state === "waiting" || state === "running",
    canResume: row.is_uploaded && row.keeps_source && state === "stopped",
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** Converts one item's outcome to the form that the import's owner sees. */
export function toImportItem(row: ImportItemRow, boards: BoardsById): ImportItem {
  return {
    entityId: row.item_key,
    id: row.item_key,
    kind: row.kind,
    name: row.name,
    outcome: row.outcome,
    reason: row.reason,
    pinId: row.pin_id,
    board: toBoardLink(boards, row.board_id),
  };
}

function toBoardLink(boards: BoardsById, id: string | null): ImportJob["board"] {
  const board = id === null ? undefined : boards.get(id);
  return board ? { id: board.id, name: board.name, url: toBoardUrl(board) } : null;
}
