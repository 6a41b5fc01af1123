import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The lists of pins that are made once a day, and articles: about rising topics, and written by editors. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A country is empty for lists and articles that are for everyone.
    `create table today_lists (
       country text collate "C" not null,
       list text collate "C" not null,
       day date not null,
       content_ids bigint[] not null,
       primary key (country, list, day)
     )`,
    `create table articles (
       id bigint primary key,
       slug text collate "C" unique,
       topic_id smallint,
       country text collate "C" not null default '',
       title text not null default '',
       summary text not null default '',
       byline text not null default '',
       body text not null default '',
       content_ids bigint[] not null,
       is_demo boolean not null default false,
       created_at timestamptz not null,
       published_at timestamptz,
       check ((slug is null) <> (topic_id is null))
     )`,
    // For the list of articles, newest first.
    `create index articles_by_time on articles (published_at desc, id desc) where published_at is not null`,
  ]);
}
