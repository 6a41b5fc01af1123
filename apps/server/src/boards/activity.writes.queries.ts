import { buildNewId, getShard, type Tx } from "@tessera/database";
import { ACTIVITY_LIMITS, type ActivityKind } from "@tessera/domain";
import { sql } from "kysely";

/** An action that someone took on a board. */
export interface BoardActivity {
  readonly personId: string;
  readonly kind: ActivityKind;
  /** The person that the action affected. */
  readonly otherId?: string;
  /** The new value: a section's title, a role, a board name, or a visibility. */
  readonly words?: string | null;
  /** The last affected pin, if the action affected several pins. */
  readonly pinId?: string;
  readonly pinCount?: number;
  /** Identifies a bulk run that spans several transactions, so that the entire run becomes one entry. */
  readonly runId?: string | undefined;
}

/**
 * Records an action in a board's activity, in the action's own transaction. Records nothing if the board has no
 * collaborators. Deletes the oldest entries beyond the limit. The caller must hold the board's lock.
 */
export async function recordActivity(
  tx: Tx,
  board: { readonly id: string; readonly collaborator_count: number },
  act: BoardActivity,
): Promise<void> {
  const { personId, kind, otherId = null, words = null, pinId = null, pinCount = 1, runId = null } = act;
  if (board.collaborator_count === 0 || pinCount === 0) return;
  const shard = getShard(board.id);
  await sql`
    with dropped as (
      delete from board_activity
      where shard = ${shard} and board_id = ${board.id} and id <= (
        select id from board_activity where shard = ${shard} and board_id = ${board.id}
        order by id desc offset ${ACTIVITY_LIMITS.linesMax - 1} limit 1)
    )
    insert into board_activity
      (shard, board_id, id, person_id, kind, other_id, words, pin_id, pin_count, run_id)
    values (${shard}, ${board.id}, ${buildNewId(shard)}, ${personId}, ${kind}, ${otherId}, ${words}, ${pinId}, ${pinCount},
      ${runId})
    on conflict (shard, board_id, run_id, kind) where run_id is not null do update
    set pin_count = board_activity.pin_count + excluded.pin_count, pin_id = excluded.pin_id`.execute(tx);
}

/** Deletes a purged board's activity. One statement is enough, because the number of entries is limited. */
export async function purgeActivity(tx: Tx, boardId: string): Promise<void> {
  await tx
    .deleteFrom("board_activity")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .execute();
}
