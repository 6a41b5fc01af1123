import { type Db, getShard } from "@tessera/database";
import { sql } from "kysely";

/** A content item that someone saved. */
export interface OwnSave {
  readonly saveId: string;
  readonly contentId: string;
  readonly boardId: string;
}

/**
 * Loads someone's newest saves that may influence their feed, newest first. Omits saves that the person excluded
 * individually or with their board. Returns none if the person excluded their history.
 *
 * @param upTo the newest save to include
 */
export async function selectNewestSaves(db: Db, personId: string, upTo: string, limit: number): Promise<OwnSave[]> {
  const shard = getShard(personId);
  const { rows } = await sql<OwnSave>`
    select id as "saveId", content_id as "contentId", board_id as "boardId" from pins
    where shard = ${shard} and person_id = ${personId} and deleted_at is null and id <= ${upTo}
      and not exists (
        select 1 from tuned_out where shard = ${shard} and person_id = ${personId} and kind = 'history')
      and board_id <> all (array(
        select target_id from tuned_out where shard = ${shard} and person_id = ${personId} and kind = 'board'))
      -- A content that was saved twice is switched off with either save.
      and content_id <> all (array(
        select saved.content_id from tuned_out
        join pins as saved on saved.shard = tuned_out.shard and saved.id = tuned_out.target_id
        where tuned_out.shard = ${shard} and tuned_out.person_id = ${personId} and tuned_out.kind = 'pin'))
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns which of the given content items someone has saved.
 *
 * @param upTo the newest save to include; null for all
 */
export async function filterSaved(
  db: Db,
  personId: string,
  contentIds: readonly string[],
  upTo: string | null = null,
): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct content_id as id from pins
    where shard = ${getShard(personId)} and person_id = ${personId} and deleted_at is null
      ${upTo === null ? sql`` : sql`and id <= ${upTo}`}
      and content_id = any(${[...contentIds]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
