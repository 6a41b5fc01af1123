import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Things that someone follows or saved but excluded from their home feed, on their own shard. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A target is a topic, a person, a board or a save, depending on the kind; 0 for the whole history.
    `create table tuned_out (
       shard smallint not null,
       person_id bigint not null,
       kind text not null,
       target_id bigint not null,
       primary key (shard, person_id, kind, target_id)
     )`,
    // As for other tables that are read by owner: without it, Postgres treats shard and owner as independent.
    `create statistics tuned_out_by_shard (dependencies) on shard, person_id from tuned_out`,
  ]);
}
