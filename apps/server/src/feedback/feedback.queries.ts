import { type Db, buildNewId, getShard, type Tx, pairWithShards } from "@tessera/database";
import type { FeedbackType, HidingScope, ReportReason } from "@tessera/domain";
import { sql } from "kysely";

/**
 * Where a content item is hidden: everywhere, below one content item, or in one search. An empty `place` means below
 * any content item.
 */
export interface HideContext {
  readonly scope: HidingScope;
  readonly place: string;
}

export const HIDE_CONTEXT_EVERYWHERE: HideContext = { scope: "everywhere", place: "" };

/**
 * Returns which of these content items someone hid from a list. They can be hidden everywhere, from all lists of this
 * type, or from this list only.
 */
export async function loadHiddenContentIds(
  db: Db,
  viewerId: string | null,
  contentIds: readonly string[],
  { scope, place }: HideContext,
): Promise<ReadonlySet<string>> {
  if (viewerId === null || contentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...new Set(contentIds)]}::bigint[]) as wanted(id)
    cross join lateral (
      select 1 from hidden_contents
      where shard = ${getShard(viewerId)} and person_id = ${viewerId} and content_id = wanted.id
        and (scope = 'everywhere' or (scope = ${scope} and place in ('', ${place})))
      limit 1
    ) as hidden`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A pin and its content, as feedback actions refer to them. */
export interface ContentPin {
  readonly pinId: string;
  readonly contentId: string;
}

/** Why and where someone hid a content item. */
export interface ContentHide extends HideContext {
  readonly throughPinId: string | null;
  readonly type: FeedbackType;
  readonly reasonId: string | null;
  readonly promoted: boolean;
}

/** Stores that someone hid a content item. Idempotent. */
export async function insertHide(tx: Tx, personId: string, pin: ContentPin, hiding: ContentHide): Promise<void> {
  const shard = getShard(personId);
  await sql`
    insert into hidden_contents
      (shard, person_id, content_id, scope, place, id, pin_id, through_pin_id, feedback_type, reason_id, promoted)
    values (${shard}, ${personId}, ${pin.contentId}, ${hiding.scope}, ${hiding.place}, ${buildNewId(shard)}, ${pin.pinId},
      ${hiding.throughPinId}, ${hiding.type}, ${hiding.reasonId}, ${hiding.promoted})
    on conflict do nothing`.execute(tx);
}

/**
 * Specifies which of a content item's hides to delete: all hides in a scope, hides at one place, or hides below one
 * pin.
 */
export interface HideSelector {
  readonly scope: HidingScope;
  readonly at: "all" | { readonly place: string | null; readonly throughPinId: string | null };
}

/** Deletes the given hides of a content item. */
export async function deleteHides(
  tx: Tx,
  personId: string,
  contentId: string,
  { scope, at }: HideSelector,
): Promise<void> {
  const condition =
    at === "all" ? sql`true` : sql`(place = ${at.place}::text or through_pin_id = ${at.throughPinId}::bigint)`;
  await sql`
    delete from hidden_contents
    where shard = ${getShard(personId)} and person_id = ${personId} and content_id = ${contentId} and scope = ${scope}
      and ${condition}`.execute(tx);
}

/** Removes one entry from someone's list of hidden pins. */
export async function deleteHiddenPin(tx: Tx, personId: string, id: string): Promise<void> {
  await tx
    .deleteFrom("hidden_contents")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .execute();
}

/** Finds the content of a pin that someone hid or reported, using that person's stored feedback. */
export async function findContentByFeedback(db: Db, personId: string, pinId: string): Promise<string | null> {
  const shard = getShard(personId);
  const { rows } = await sql<{ content_id: string }>`
    select content_id from hidden_contents where shard = ${shard} and person_id = ${personId} and pin_id = ${pinId}
    union all
    select content_id from reports where shard = ${shard} and person_id = ${personId} and pin_id = ${pinId}
    limit 1`.execute(db);
  return rows[0]?.content_id ?? null;
}

/** An entry in the list of hidden pins. */
export interface HiddenRow {
  readonly id: string;
  readonly content_id: string;
  readonly pin_id: string;
  readonly scope: HidingScope;
  readonly place: string;
  readonly through_pin_id: string | null;
  readonly feedback_type: string;
  readonly created_at: Date;
}

/** Selects someone's hidden pins, newest first. */
export async function selectHiddenPins(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<HiddenRow[]> {
  let query = db
    .selectFrom("hidden_contents")
    .select(["id", "content_id", "pin_id", "scope", "place", "through_pin_id", "feedback_type", "created_at"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** The maximum number of a content item's pins to check for one that the viewer can see. */
const MAX_CHECKED_PINS = 3;

/** Selects some listed pins of each of these content items, oldest first. */
export async function selectVisiblePins(
  db: Db,
  contentIds: readonly string[],
): Promise<{ readonly content_id: string; readonly pin_id: string }[]> {
  if (contentIds.length === 0) return [];
  const { shards, ids } = pairWithShards([...new Set(contentIds)]);
  const { rows } = await sql<{ content_id: string; pin_id: string }>`
    select standing.content_id, standing.pin_id from unnest(${shards}::smallint[], ${ids}::bigint[]) as wanted(shard, id)
    cross join lateral (
      select content_id, pin_id from content_pins
      where content_pins.shard = wanted.shard and content_pins.content_id = wanted.id and content_pins.listed
      order by pin_id limit ${MAX_CHECKED_PINS}
    ) as standing`.execute(db);
  return rows;
}

export interface Report {
  readonly reason: ReportReason;
  readonly note: string;
  readonly promoted: boolean;
}

/**
 * Stores a report. Each person has one report per content item. A new report replaces the earlier one and reopens it.
 */
export async function upsertReport(tx: Tx, personId: string, pin: ContentPin, report: Report, at: Date): Promise<void> {
  const shard = getShard(personId);
  await sql`
    insert into reports (shard, person_id, content_id, id, pin_id, reason, note, promoted, created_at)
    values (${shard}, ${personId}, ${pin.contentId}, ${buildNewId(shard)}, ${pin.pinId}, ${report.reason}, ${report.note},
      ${report.promoted}, ${at})
    on conflict (shard, person_id, content_id) do update set id = excluded.id, pin_id = excluded.pin_id, reason = excluded.reason,
      note = excluded.note, promoted = excluded.promoted, created_at = excluded.created_at, closed_at = null`.execute(
    tx,
  );
}

/** Withdraws someone's open report. Reports that operators have closed are kept. */
export async function deleteReport(tx: Tx, personId: string, contentId: string): Promise<void> {
  await tx
    .deleteFrom("reports")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("content_id", "=", contentId)
    .where("closed_at", "is", null)
    .execute();
}

/** Returns whether someone hid a content item in any way, and whether they have an open report about it. */
export async function findFeedback(
  db: Db,
  personId: string,
  contentId: string,
): Promise<{ readonly hidden: boolean; readonly reported: boolean }> {
  const { rows } = await sql<{ hidden: boolean; reported: boolean }>`
    select
      exists (select 1 from hidden_contents
        where shard = ${getShard(personId)} and person_id = ${personId} and content_id = ${contentId}) as hidden,
      exists (select 1 from reports
        where shard = ${getShard(personId)} and person_id = ${personId} and content_id = ${contentId}
          and closed_at is null) as reported`.execute(db);
  return rows[0] ?? { hidden: false, reported: false };
}
