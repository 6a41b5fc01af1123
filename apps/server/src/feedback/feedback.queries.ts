import { type Db, newId, shardOf, type Tx } from "@tessera/database";
import type { FeedbackType, HidingScope, ReportReason } from "@tessera/domain";
import { sql } from "kysely";

/** From which lists something is hidden: everywhere, under one content (empty: under all), or from one search. */
export interface HidingPlace {
  readonly scope: HidingScope;
  readonly place: string;
}

export const EVERYWHERE: HidingPlace = { scope: "everywhere", place: "" };

/** Which of these contents somebody hid from a list: everywhere, from all lists of its kind, or from this one. */
export async function loadHidden(
  db: Db,
  viewerId: string | null,
  contentIds: readonly string[],
  { scope, place }: HidingPlace,
): Promise<ReadonlySet<string>> {
  if (viewerId === null || contentIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...new Set(contentIds)]}::bigint[]) as wanted(id)
    cross join lateral (
      select 1 from hidden_contents
      where shard = ${shardOf(viewerId)} and person_id = ${viewerId} and content_id = wanted.id
        and (scope = 'everywhere' or (scope = ${scope} and place in ('', ${place})))
      limit 1
    ) as hidden`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A pin and its content, as acts of feedback name them. */
export interface PinOfContent {
  readonly pinId: string;
  readonly contentId: string;
}

/** Why and where somebody hid a content. */
export interface Hiding extends HidingPlace {
  readonly throughPinId: string | null;
  readonly type: FeedbackType;
  readonly reasonId: string | null;
  readonly promoted: boolean;
}

/** Hides a content from somebody. Harmless when it is hidden there already. */
export async function insertHidden(tx: Tx, personId: string, pin: PinOfContent, hiding: Hiding): Promise<void> {
  const shard = shardOf(personId);
  await sql`
    insert into hidden_contents
      (shard, person_id, content_id, scope, place, id, pin_id, through_pin_id, feedback_type, reason_id, promoted)
    values (${shard}, ${personId}, ${pin.contentId}, ${hiding.scope}, ${hiding.place}, ${newId(shard)}, ${pin.pinId},
      ${hiding.throughPinId}, ${hiding.type}, ${hiding.reasonId}, ${hiding.promoted})
    on conflict do nothing`.execute(tx);
}

/**
 * Shows somebody again what they hid. The pin may be gone by now: then it is known by the id under which it was hidden.
 *
 * @param place which of the hidings of this scope; null for all
 */
export async function deleteHidden(
  tx: Tx,
  personId: string,
  pin: { readonly pinId: string; readonly contentId: string | null },
  scope: HidingScope,
  place: string | null,
): Promise<void> {
  await sql`
    delete from hidden_contents
    where shard = ${shardOf(personId)} and person_id = ${personId} and scope = ${scope}
      and (content_id = ${pin.contentId}::bigint or pin_id = ${pin.pinId}::bigint)
      and (${place}::text is null or place = ${place})`.execute(tx);
}

/** Something hidden, in the list of it. */
export interface HiddenRow {
  readonly id: string;
  readonly pin_id: string;
  readonly scope: HidingScope;
  readonly place: string;
  readonly through_pin_id: string | null;
  readonly feedback_type: string;
  readonly created_at: Date;
}

/** What somebody hid, the newest first. */
export async function selectHidden(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<HiddenRow[]> {
  let query = db
    .selectFrom("hidden_contents")
    .select(["id", "pin_id", "scope", "place", "through_pin_id", "feedback_type", "created_at"])
    .where("shard", "=", shardOf(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

export interface Report {
  readonly reason: ReportReason;
  readonly note: string;
  readonly promoted: boolean;
}

/** Writes a report. Of one content a person has one: another one says what the last one said, and opens it again. */
export async function upsertReport(
  tx: Tx,
  personId: string,
  pin: PinOfContent,
  report: Report,
  at: Date,
): Promise<void> {
  const shard = shardOf(personId);
  await sql`
    insert into reports (shard, person_id, content_id, id, pin_id, reason, note, promoted, created_at)
    values (${shard}, ${personId}, ${pin.contentId}, ${newId(shard)}, ${pin.pinId}, ${report.reason}, ${report.note},
      ${report.promoted}, ${at})
    on conflict (shard, person_id, content_id) do update set pin_id = excluded.pin_id, reason = excluded.reason,
      note = excluded.note, promoted = excluded.promoted, created_at = excluded.created_at, closed_at = null`.execute(
    tx,
  );
}

/** Takes somebody's open report back; one that the operators dealt with stays. */
export async function deleteReport(
  tx: Tx,
  personId: string,
  pin: { readonly pinId: string; readonly contentId: string | null },
): Promise<void> {
  await sql`
    delete from reports
    where shard = ${shardOf(personId)} and person_id = ${personId} and closed_at is null
      and (content_id = ${pin.contentId}::bigint or pin_id = ${pin.pinId}::bigint)`.execute(tx);
}

/** Whether a content is hidden from somebody in any way, and whether they have an open report of it. */
export async function findFeedback(
  db: Db,
  personId: string,
  contentId: string,
): Promise<{ readonly hidden: boolean; readonly reported: boolean }> {
  const { rows } = await sql<{ hidden: boolean; reported: boolean }>`
    select
      exists (select 1 from hidden_contents
        where shard = ${shardOf(personId)} and person_id = ${personId} and content_id = ${contentId}) as hidden,
      exists (select 1 from reports
        where shard = ${shardOf(personId)} and person_id = ${personId} and content_id = ${contentId}
          and closed_at is null) as reported`.execute(db);
  return rows[0] ?? { hidden: false, reported: false };
}
