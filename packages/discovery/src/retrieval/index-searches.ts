import { getShardOfKey, type Tx } from "@tessera/database";
import { listNameKeys } from "@tessera/domain";
import { sql } from "kysely";

/** The counted results of a search. */
interface CountedSearches {
  /** The search in the form that is compared. */
  readonly query: string;
  /** The displayed form and the weight of a search that's suggested to others; null if it isn't. */
  readonly suggested: { readonly label: string; readonly weight: number } | null;
  /** The content items that people opened most, with their weights. */
  readonly outcomes: readonly { readonly contentId: string; readonly weight: number }[];
}

/** Replaces what is known about some searches: whether they're suggested, and what people opened. */
export async function indexSearches(tx: Tx, searches: readonly CountedSearches[]): Promise<void> {
  if (searches.length === 0) return;
  const queries = searches.map(({ query }) => query);
  const looked = sql`unnest(${queries.map(getShardOfKey)}::smallint[], ${queries}::text[]) as looked (shard, query)`;
  await sql`
    delete from suggested_queries using ${looked}
    where suggested_queries.shard = looked.shard and suggested_queries.query = looked.query`.execute(tx);
  await sql`
    delete from search_outcomes using ${looked}
    where search_outcomes.shard = looked.shard and search_outcomes.query = looked.query`.execute(tx);
  const names = searches.flatMap(({ query, suggested }) =>
    suggested === null ? [] : listNameKeys(query).map((key) => ({ query, key, ...suggested })),
  );
  await sql`
    insert into suggested_queries (shard, query, key, label, weight)
    select * from unnest(
      ${names.map(({ query }) => getShardOfKey(query))}::smallint[], ${names.map(({ query }) => query)}::text[],
      ${names.map(({ key }) => key)}::text[], ${names.map(({ label }) => label)}::text[],
      ${names.map(({ weight }) => weight)}::double precision[])`.execute(tx);
  const outcomes = searches.flatMap(({ query, outcomes: found }) => found.map((outcome) => ({ query, ...outcome })));
  await sql`
    insert into search_outcomes (shard, query, content_id, weight)
    select * from unnest(
      ${outcomes.map(({ query }) => getShardOfKey(query))}::smallint[], ${outcomes.map(({ query }) => query)}::text[],
      ${outcomes.map(({ contentId }) => contentId)}::bigint[],
      ${outcomes.map(({ weight }) => weight)}::double precision[])`.execute(tx);
}
