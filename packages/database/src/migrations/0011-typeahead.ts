import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** SQL for the words of a text, in order. The search field compares their plain form. */
const WORDS = (text: string) => `
  cross join lateral (
    select array_agg(match[1] order by place) as words
    from regexp_matches(lower(unaccent(${text})), '[[:alnum:]]+', 'g') with ordinality as matches(match, place)
  ) as plain`;

/**
 * Suggestions for the search field: completions from the titles of listed content items, and names of listed boards and
 * people. Existing rows are added with Postgres's own functions, and regain their accents at their next update.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table suggestions (
       shard smallint not null,
       kind text not null check (kind in ('phrase', 'board', 'person')),
       subject_id bigint not null,
       key text collate "C" not null,
       label text not null,
       primary key (shard, kind, subject_id, key)
     )`,
    // For prefixes of one, two or three letters, newest first. Short prefixes match too many rows to sort.
    `create index suggestions_by_letter on suggestions (kind, left(key, 1), subject_id desc)`,
    `create index suggestions_by_two_letters on suggestions (kind, left(key, 2), subject_id desc)`,
    `create index suggestions_by_three_letters on suggestions (kind, left(key, 3), subject_id desc)`,
    // For longer prefixes.
    `create index suggestions_by_key on suggestions (kind, key)`,
    `insert into suggestions (shard, kind, subject_id, key, label)
     select contents.shard, 'phrase', contents.id, left(phrase, 60), left(phrase, 60)
     from listed_contents join contents on contents.shard = listed_contents.shard and contents.id = listed_contents.content_id
     ${WORDS("contents.title")}
     cross join lateral (
       select array_to_string(plain.words[start:start + length - 1], ' ') as phrase,
              plain.words[start] as first, plain.words[start + length - 1] as last, length
       from generate_series(1, 3) as length, generate_series(1, least(cardinality(plain.words), 12) - length + 1) as start
       limit 12
     ) as phrases
     where phrase !~ '^([a-z]|[0-9]+)$' and ts_lexize('english_stem', first) <> '{}' and ts_lexize('english_stem', last) <> '{}'
     on conflict do nothing`,
    `insert into suggestions (shard, kind, subject_id, key, label)
     select boards.shard, 'board', boards.id, left(array_to_string(plain.words[start:], ' '), 60), ''
     from listed_boards join boards on boards.shard = listed_boards.shard and boards.id = listed_boards.board_id
     ${WORDS("boards.name")}
     cross join lateral generate_series(1, least(cardinality(plain.words), 6)) as start
     on conflict do nothing`,
    `insert into suggestions (shard, kind, subject_id, key, label)
     select people.shard, 'person', people.id, left(array_to_string(plain.words[start:], ' '), 60), ''
     from listed_people join people on people.shard = listed_people.shard and people.id = listed_people.person_id
     cross join lateral unnest(array[people.username, replace(people.username, '_', ''), people.full_name]) as name
     ${WORDS("name")}
     cross join lateral generate_series(1, least(cardinality(plain.words), 6)) as start
     on conflict do nothing`,
  ]);
}
