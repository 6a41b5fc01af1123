import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Suggests what several people searched for instead of fragments of titles, and finds words with two typos. A job then
 * adds the new words to the index, because the version of its rule has changed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // What someone opened from a search, at most once per query and content item. A job counts the new rows.
    `create table search_opens (
       shard smallint not null,
       person_id bigint not null,
       key text collate "C" not null,
       content_id bigint not null,
       label text not null,
       opened_at timestamptz not null,
       counted boolean not null default false,
       primary key (shard, person_id, key, content_id)
     )`,
    `create index search_opens_by_key on search_opens (key, opened_at desc)`,
    `create index search_opens_by_time on search_opens (opened_at)`,
    `create index search_opens_uncounted on search_opens (opened_at) where not counted`,
    // The searches that enough people made, once for each of their words that a typed prefix can match.
    `create table suggested_queries (
       shard smallint not null,
       query text collate "C" not null,
       key text collate "C" not null,
       label text not null,
       weight double precision not null,
       primary key (shard, query, key)
     )`,
    `create index suggested_queries_by_weight on suggested_queries (weight desc) where key = query`,
    `create index suggested_queries_by_letter on suggested_queries (left(key, 1), weight desc)`,
    `create index suggested_queries_by_two_letters on suggested_queries (left(key, 2), weight desc)`,
    `create index suggested_queries_by_three_letters on suggested_queries (left(key, 3), weight desc)`,
    `create index suggested_queries_by_key on suggested_queries (key)`,
    // The content items that people opened most after a search.
    `create table search_outcomes (
       shard smallint not null,
       query text collate "C" not null,
       content_id bigint not null,
       weight double precision not null,
       primary key (shard, query, content_id)
     )`,
    // Suggestions are now names only.
    `delete from suggestions where kind = 'phrase'`,
    `alter table suggestions drop constraint suggestions_kind_check`,
    `alter table suggestions add constraint suggestions_kind_check check (kind in ('board', 'person'))`,
    `alter table suggestions drop column label`,
    `create index suggestions_by_key on suggestions (kind, key) include (subject_id)`,
    // Words with several typos share few trigrams with the correct word, so the threshold is far below the default.
    `create function find_similar_words(given text, most integer) returns setof text
       language sql stable parallel safe set pg_trgm.similarity_threshold = 0.12 as $$
         select word from search_words
         where word % given and length(word) between length(given) - 3 and length(given) + 2
         order by similarity(word, given) desc, word limit most
       $$`,
  ]);
}
