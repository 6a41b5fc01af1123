import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The tables for search and for fresh and popular pins. They contain only what everyone can find. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create text search configuration tessera (copy = english)`,
    `alter text search configuration tessera
       alter mapping for hword, hword_part, word with unaccent, english_stem`,
    `create table listed_contents (
       shard smallint not null,
       content_id bigint not null,
       pin_id bigint not null,
       creator_id bigint not null,
       score double precision not null,
       words tsvector not null,
       primary key (shard, content_id)
     )`,
    // For fresh and popular pins.
    `create index listed_contents_by_score on listed_contents (score desc, content_id desc)`,
    `create index listed_contents_words on listed_contents using gin (words)`,
    `create table listed_boards (
       shard smallint not null,
       board_id bigint not null,
       owner_id bigint not null,
       words tsvector not null,
       primary key (shard, board_id)
     )`,
    `create index listed_boards_words on listed_boards using gin (words)`,
    `create table listed_people (
       shard smallint not null,
       person_id bigint not null,
       words tsvector not null,
       primary key (shard, person_id)
     )`,
    `create index listed_people_words on listed_people using gin (words)`,
    `create table search_words (
       shard smallint not null,
       word text collate "C" not null,
       primary key (shard, word)
     )`,
    // For words that resemble a mistyped word.
    `create index search_words_alike on search_words using gin (word gin_trgm_ops)`,
  ]);
}
