import { type Db, getShard } from "@tessera/database";
import type { ActivityKind } from "@tessera/domain";

/** An entry in a board's activity. */
export interface ActivityRow {
  readonly id: string;
  readonly person_id: string;
  readonly kind: ActivityKind;
  readonly other_id: string | null;
  readonly words: string | null;
  readonly pin_id: string | null;
  readonly pin_count: number;
  readonly created_at: Date;
}

/** Selects the entries in a board's activity, newest first. */
export async function selectActivity(
  db: Db,
  boardId: string,
  before: string | null,
  limit: number,
): Promise<ActivityRow[]> {
  let query = db
    .selectFrom("board_activity")
    .select(["id", "person_id", "kind", "other_id", "words", "pin_id", "pin_count", "created_at"])
    .$narrowType<{ kind: ActivityKind }>()
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}
