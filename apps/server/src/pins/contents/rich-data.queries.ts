import type { ContentFacts } from "@tessera/contract";
import { type Db, getShard, type Tx, buildIdRows } from "@tessera/database";
import { indexProduct } from "@tessera/discovery";
import { type RawBuilder, sql } from "kysely";
import { deleteGallery } from "./galleries.queries.ts";

/** The data about a content item from its page. Data that the page no longer contains is removed. */
export type ReadFacts = Pick<
  ContentFacts,
  | "richSummary"
  | "richMetadata"
  | "isEligibleForPdp"
  | "isOosProduct"
  | "isStaleProduct"
  | "isEligibleForPreLovedGoodsLabel"
  | "mobileLink"
>;
const READ_FACT_KEYS = [
  "richSummary",
  "richMetadata",
  "isEligibleForPdp",
  "isOosProduct",
  "isStaleProduct",
  "isEligibleForPreLovedGoodsLabel",
  "mobileLink",
] as const satisfies readonly (keyof ReadFacts)[];

/** A content item whose page is due to be read. */
export interface DueSource {
  readonly contentId: string;
  readonly link: string;
  readonly failures: number;
  /** Whether the content was deleted or taken down. It can still be restored. */
  readonly isGone: boolean;
}

/** Schedules a content item's page to be read as soon as possible. */
export async function queueSource(tx: Tx, contentId: string): Promise<void> {
  await sql`
    insert into rich_sources (shard, content_id, next_check_at) values (${getShard(contentId)}, ${contentId}, now())
    on conflict (shard, content_id) do update set next_check_at = excluded.next_check_at, failures = 0`.execute(tx);
}

/** Deletes a content item's page data, and stops reading its page. */
export async function clearPageFacts(tx: Tx, contentId: string): Promise<void> {
  await sql`
    update contents set facts = nullif(${removePageFacts(sql`facts`)}, '{}'::jsonb)
    where shard = ${getShard(contentId)} and id = ${contentId} and facts is not null`.execute(tx);
  await deleteGallery(tx, contentId);
  await indexProduct(tx, contentId, false);
  await deleteSources(tx, [contentId]);
}

function removePageFacts(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${facts} - ${[...READ_FACT_KEYS]}::text[])`;
}

/** Selects the content items whose pages are due, most overdue first. */
export async function selectDueSources(db: Db, now: Date, limit: number): Promise<DueSource[]> {
  const { rows } = await sql<DueSource>`
    select rich_sources.content_id as "contentId", contents.link, rich_sources.failures,
      contents.deleted_at is not null or contents.removed_at is not null as "isGone"
    from rich_sources join contents on contents.shard = rich_sources.shard and contents.id = rich_sources.content_id
    where rich_sources.next_check_at <= ${now}
    order by rich_sources.next_check_at, rich_sources.content_id limit ${limit}`.execute(db);
  return rows;
}

/** The change after an attempt: all page data, only a mark that the price is out of date, or nothing. */
export type ReadChange = { readonly facts: ReadFacts } | "stale" | "none";

/** Stores the result of reading a page, unless the content now links elsewhere. */
export async function savePageFacts(
  tx: Tx,
  { contentId, link }: Pick<DueSource, "contentId" | "link">,
  change: ReadChange,
  { nextCheckAt, failures }: { readonly nextCheckAt: Date; readonly failures: number },
): Promise<void> {
  const key = { shard: getShard(contentId), id: contentId };
  const { rows } = await sql`
    select from contents where shard = ${key.shard} and id = ${key.id} and link = ${link} for update`.execute(tx);
  if (rows.length === 0) return;
  if (change === "stale") {
    await sql`
      update contents set facts = facts || '{"isStaleProduct": true}'::jsonb
      where shard = ${key.shard} and id = ${key.id} and facts->'richSummary'->>'typeName' = 'product'`.execute(tx);
  } else if (change !== "none") {
    await sql`
      update contents set facts = nullif(${removePageFacts(sql`coalesce(facts, '{}'::jsonb)`)}
        || ${JSON.stringify(change.facts)}::jsonb, '{}'::jsonb)
      where shard = ${key.shard} and id = ${key.id}`.execute(tx);
    if (!change.facts.isEligibleForPdp) await deleteGallery(tx, contentId);
    await indexProduct(tx, contentId, change.facts.richSummary?.typeName === "product");
  }
  await sql`
    update rich_sources set next_check_at = ${nextCheckAt}, failures = ${failures}
    where shard = ${key.shard} and content_id = ${key.id}`.execute(tx);
}

/** Schedules the next read of a content item's page. */
export async function scheduleRead(tx: Tx, contentId: string, at: Date): Promise<void> {
  await sql`
    update rich_sources set next_check_at = ${at}
    where shard = ${getShard(contentId)} and content_id = ${contentId}`.execute(tx);
}

/** Stops reading the pages of content items that are being removed. */
export async function deleteSources(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`
    delete from rich_sources using ${buildIdRows(contentIds)}
    where rich_sources.shard = wanted.shard and rich_sources.content_id = wanted.id`.execute(tx);
}
