import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Who was taken off which board by someone else, at the board's shard: no link brings them back onto it. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table board_removals (
       shard smallint not null,
       board_id bigint not null,
       person_id bigint not null,
       primary key (shard, board_id, person_id)
     )`,
    // For clearing the demo world, which removes its people from the boards of others (removeTies).
    `create index board_removals_by_person on board_removals (person_id)`,
  ]);
}
