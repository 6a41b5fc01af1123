import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** People that someone else removed from a board, on the board's shard. They can't rejoin through a link. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table board_removals (
       shard smallint not null,
       board_id bigint not null,
       person_id bigint not null,
       primary key (shard, board_id, person_id)
     )`,
    // For removing the demo world's people from other people's boards.
    `create index board_removals_by_person on board_removals (person_id)`,
  ]);
}
