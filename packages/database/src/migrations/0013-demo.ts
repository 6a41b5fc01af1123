import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Who belongs to the demo world, so that it can be cleared away with all of theirs; and what of theirs somebody else keeps. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table demo_people (
       shard smallint not null,
       person_id bigint not null,
       primary key (shard, person_id)
     )`,
    `alter table contents add column outlives_creator boolean not null default false`,
    // For clearing away what outlived its creator, once nobody has a save of it any more.
    `create index contents_outliving on contents (last_unsaved_at, id) where outlives_creator`,
  ]);
}
