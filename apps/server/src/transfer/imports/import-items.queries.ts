import { type Db, getShard, type Tx, buildIdRows } from "@tessera/database";
import type { ImportOutcome, ImportRefusal } from "@tessera/domain";
import { sql } from "kysely";

/** The outcome of one item. */
export interface ImportItemRow {
  readonly import_id: string;
  readonly item_key: string;
  readonly number: number;
  readonly kind: "board" | "pin" | "collection" | "follow" | "profile" | "unreadable";
  readonly name: string;
  readonly outcome: ImportOutcome;
  readonly reason: ImportRefusal | null;
  readonly pin_id: string | null;
  readonly board_id: string | null;
  readonly picture_hash: string | null;
}

/** Selects an import's items with one outcome, in the source's order. */
export async function selectImportItems(
  db: Db,
  filter: { importId: string; outcome: ImportOutcome },
  after: { number: number; key: string } | null,
  limit: number,
): Promise<ImportItemRow[]> {
  let query = db
    .selectFrom("import_items")
    .selectAll()
    .where("shard", "=", getShard(filter.importId))
    .where("import_id", "=", filter.importId)
    .where("outcome", "=", filter.outcome);
  if (after !== null) query = query.where(sql<boolean>`(number, item_key) > (${after.number}::integer, ${after.key})`);
  return (await query.orderBy("number").orderBy("item_key").limit(limit).execute()) as ImportItemRow[];
}

/** Loads the recorded outcomes of these items, by key. */
export async function loadItemOutcomes(
  db: Db,
  importId: string,
  keys: readonly string[],
): Promise<Map<string, ImportItemRow>> {
  const rows = await db
    .selectFrom("import_items")
    .selectAll()
    .where("shard", "=", getShard(importId))
    .where("import_id", "=", importId)
    .where(sql<boolean>`item_key = any(${[...keys]}::text[])`)
    .execute();
  return new Map((rows as ImportItemRow[]).map((row) => [row.item_key, row]));
}

/** Loads the results of someone's earlier imports under these keys, if they still exist. */
export async function loadEarlierResults(db: Db, personId: string, keys: readonly string[]): Promise<ImportItemRow[]> {
  const shard = getShard(personId);
  const { rows } = await sql<ImportItemRow>`
    select items.* from import_items as items
    left join pins on pins.shard = items.shard and pins.id = items.pin_id and pins.deleted_at is null
    left join boards on boards.shard = items.shard and boards.id = items.board_id and boards.deleted_at is null
    where items.shard = ${shard} and items.person_id = ${personId} and items.outcome = 'taken'
      and items.item_key = any(${[...keys]}::text[])
      and (case items.kind when 'pin' then pins.id is not null else boards.id is not null end)
    order by items.import_id`.execute(db);
  return rows;
}

/** Selects which of these pins still exist and have content items that still exist. */
export async function selectExistingPins(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select pins.id from ${buildIdRows(ids)}
    join pins on pins.shard = wanted.shard and pins.id = wanted.id and pins.deleted_at is null
    join contents on contents.shard = shard_of(pins.content_id) and contents.id = pins.content_id
      and contents.deleted_at is null and contents.removed_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Finds an existing pin that an import created from exactly the same bytes, with the same link, on the same board. */
export async function findPinWithImage(
  db: Db,
  query: { personId: string; pictureHash: string; boardId: string; link: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select pins.id from import_items as items
    join pins on pins.shard = items.shard and pins.id = items.pin_id
    join contents on contents.shard = shard_of(pins.content_id) and contents.id = pins.content_id
    where items.shard = ${getShard(query.personId)} and items.person_id = ${query.personId}
      and items.outcome = 'taken' and items.picture_hash = ${query.pictureHash}
      and pins.board_id = ${query.boardId} and pins.deleted_at is null and contents.link = ${query.link}
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Records the outcomes of some items. @returns the number of items that had no outcome before */
export async function insertImportItems(tx: Tx, personId: string, items: readonly ImportItemRow[]): Promise<number> {
  const inserted = await tx
    .insertInto("import_items")
    .values(items.map((item) => ({ ...item, shard: getShard(item.import_id), person_id: personId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .execute();
  return inserted.length;
}
