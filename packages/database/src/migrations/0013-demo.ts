import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The people of the demo world, so that they can be removed, and their content items that other people keep. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table demo_people (
       shard smallint not null,
       person_id bigint not null,
       primary key (shard, person_id)
     )`,
    `alter table contents add column outlives_creator boolean not null default false`,
    // For deleting content items without a creator once no one has saved them.
    `create index contents_outliving on contents (last_unsaved_at, id) where outlives_creator`,
  ]);
}
