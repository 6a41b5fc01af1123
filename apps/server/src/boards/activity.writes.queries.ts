import { newId, shardOf, type Tx } from "@tessera/database";
import { ACTIVITY_LIMITS, type ActivityKind } from "@tessera/domain";
import { sql } from "kysely";

/** An action that someone took on a board. */
export interface BoardActivity {
  readonly personId: string;
  readonly kind: ActivityKind;
  /** The person it was done to. */
  readonly otherId?: string;
  /** The new value: a section, a role, a name, a privacy. */
  readonly words?: string | null;
  /** The last one, if it was done to several. */
  readonly pinId?: string;
  readonly pinCount?: number;
  /** Identifies a run across several transactions: all of it is one entry. */
  readonly runId?: string | undefined;
}

/**
 * Writes an action into a board's activity, in the action's own transaction. Writes nothing if the owner keeps the
 * board alone. The oldest entry makes room. The caller must hold the board's lock.
 */
export async function recordActivity(
  tx: Tx,
  board: { readonly id: string; readonly collaborator_count: number },
  act: BoardActivity,
): Promise<void> {
  const { personId, kind, otherId = null, words = null, pinId = null, pinCount = 1, runId = null } = act;
  if (board.collaborator_count === 0 || pinCount === 0) return;
  const shard = shardOf(board.id);
  await sql`
    with dropped as (
      delete from board_activity
      where shard = ${shard} and board_id = ${board.id} and id <= (
        select id from board_activity where shard = ${shard} and board_id = ${board.id}
        order by id desc offset ${ACTIVITY_LIMITS.linesMax - 1} limit 1)
    )
    insert into board_activity
      (shard, board_id, id, person_id, kind, other_id, words, pin_id, pin_count, run_id)
    values (${shard}, ${board.id}, ${newId(shard)}, ${personId}, ${kind}, ${otherId}, ${words}, ${pinId}, ${pinCount},
      ${runId})
    on conflict (shard, board_id, run_id, kind) where run_id is not null do update
    set pin_count = board_activity.pin_count + excluded.pin_count, pin_id = excluded.pin_id`.execute(tx);
}

/** Removes the entries of a purged board, which are never many. */
export async function purgeActivity(tx: Tx, boardId: string): Promise<void> {
  await tx.deleteFrom("board_activity").where("shard", "=", shardOf(boardId)).where("board_id", "=", boardId).execute();
}
