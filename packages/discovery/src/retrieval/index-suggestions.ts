import { getShard, type Tx, pairWithShards } from "@tessera/database";
import { sql } from "kysely";

/** The types of things whose names are suggested. */
export type SuggestionKind = "board" | "person";

/** A board or a person, with the keys under which they are suggested. */
export interface SuggestionEntry {
  readonly subjectId: string;
  readonly keys: readonly string[];
}

/** Replaces the keys under which subjects are suggested. Writes nothing when the keys are already up to date. */
export async function replaceSuggestions(
  tx: Tx,
  kind: SuggestionKind,
  suggested: readonly SuggestionEntry[],
): Promise<void> {
  const rows = suggested.flatMap(({ subjectId, keys }) => keys.map((key) => ({ subjectId, key })));
  const { shards, ids } = pairWithShards(suggested.map(({ subjectId }) => subjectId));
  const given = sql`unnest(
    ${rows.map(({ subjectId }) => getShard(subjectId))}::smallint[], ${rows.map(({ subjectId }) => subjectId)}::bigint[],
    ${rows.map(({ key }) => key)}::text[]
  ) as given (shard, subject_id, key)`;
  await sql`
    delete from suggestions
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as renewed (shard, id)
    where suggestions.shard = renewed.shard and suggestions.kind = ${kind} and suggestions.subject_id = renewed.id
      and not exists (
        select 1 from ${given}
        where given.subject_id = suggestions.subject_id and given.key = suggestions.key
      )`.execute(tx);
  await sql`
    insert into suggestions (shard, kind, subject_id, key)
    select shard, ${kind}, subject_id, key from ${given}
    on conflict do nothing`.execute(tx);
}

/** Stops suggesting these subjects. */
export async function deleteSuggestionsOf(tx: Tx, kind: SuggestionKind, subjectIds: readonly string[]): Promise<void> {
  const { shards, ids } = pairWithShards(subjectIds);
  await sql`
    delete from suggestions
    using unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    where suggestions.shard = given.shard and suggestions.kind = ${kind} and subject_id = given.id`.execute(tx);
}
