import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Imports, and the outcome for each of their items. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table imports (
       shard smallint not null,
       id bigint not null,
       person_id bigint not null,
       state text not null,
       format text not null,
       name text not null,
       is_uploaded boolean not null,
       source text not null,
       source_kept boolean not null default true,
       privacy text not null,
       board_id bigint,
       total integer,
       taken_count integer not null default 0,
       had_count integer not null default 0,
       refused_count integer not null default 0,
       stop_asked boolean not null default false,
       ended_by text,
       problem text not null default '',
       run text,
       heard_of_at timestamptz,
       created_at timestamptz not null default now(),
       started_at timestamptz,
       changed_at timestamptz not null,
       finished_at timestamptz,
       primary key (shard, id)
     )`,
    // For the list of someone's imports, and for finding an unfinished one.
    `create index imports_by_person on imports (shard, person_id, id desc)`,
    // For the job that runs queued imports.
    `create index imports_to_run on imports (id) where is_uploaded and state in ('waiting', 'running')`,
    // For deleting the files of imports that were stopped long ago.
    `create index imports_by_change on imports (changed_at, id) where is_uploaded and source_kept`,
    `create table import_items (
       shard smallint not null,
       import_id bigint not null,
       item_key text collate "C" not null,
       person_id bigint not null,
       number integer not null,
       kind text not null,
       name text not null,
       outcome text not null,
       reason text,
       pin_id bigint,
       board_id bigint,
       picture_hash text collate "C",
       primary key (shard, import_id, item_key)
     )`,
    // For an import's report.
    `create index import_items_by_outcome on import_items (shard, import_id, outcome, number, item_key)`,
    // For recognizing items of an earlier import: by their name in the source, and by the bytes of their image.
    `create index import_items_by_key on import_items (shard, person_id, item_key) where outcome = 'taken'`,
    `create index import_items_by_picture on import_items (shard, person_id, picture_hash)
       where outcome = 'taken' and picture_hash is not null`,
  ]);
}
