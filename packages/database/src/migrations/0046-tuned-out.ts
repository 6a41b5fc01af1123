import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Things that someone follows or saved but excluded from their home feed, on the person's shard. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A target is a topic, a person, a board or a save, as `kind` specifies; 0 for the whole history.
    `create table tuned_out (
       shard smallint not null,
       person_id bigint not null,
       kind text not null,
       target_id bigint not null,
       primary key (shard, person_id, kind, target_id)
     )`,
    // Without these statistics, Postgres treats shard and owner as independent (see 0015-plans.ts).
    `create statistics tuned_out_by_shard (dependencies) on shard, person_id from tuned_out`,
  ]);
}
