import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** A person's state in each experience, on their own shard. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table experience_states (
       shard smallint not null,
       person_id bigint not null,
       placement_id bigint not null,
       experience_id bigint not null,
       status text not null check (status in ('viewed', 'completed', 'dismissed')),
       changed_at timestamptz not null,
       primary key (shard, person_id, placement_id, experience_id)
     )`,
    // Without these statistics, Postgres treats shard and owner as independent (see 0015-plans.ts).
    `create statistics experience_states_by_shard (dependencies) on shard, person_id from experience_states`,
  ]);
}
