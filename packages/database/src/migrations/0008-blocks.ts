import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Blocks, stored for both people. A single lookup on a person's shard finds everyone who blocked them or was
 * blocked by them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table blocks (
       shard smallint not null,
       person_id bigint not null,
       blocked_id bigint not null,
       id bigint not null,
       primary key (shard, person_id, blocked_id)
     )`,
    // For the list of people someone blocked.
    `create index blocks_by_time on blocks (shard, person_id, id desc)`,
    `create table blocked_by (
       shard smallint not null,
       person_id bigint not null,
       blocker_id bigint not null,
       id bigint not null,
       primary key (shard, person_id, blocker_id)
     )`,
  ]);
}
