import { type Db, getShard } from "@tessera/database";
import { sql } from "kysely";

/** A favorite, and the pin that represents it. */
export interface FavoriteRow {
  readonly id: string;
  readonly pinId: string;
}

/**
 * Selects someone's favorites, latest first. Each is represented by their own save if they have one, otherwise by the
 * first save that everyone can find. Omits content items that have neither.
 */
export async function selectFavoritePins(
  db: Db,
  person: { id: string; onlyCreated: boolean },
  before: string | null,
  limit: number,
): Promise<FavoriteRow[]> {
  const shard = getShard(person.id);
  const own = sql`
    select pins.id from pins
    where pins.shard = ${shard} and pins.person_id = ${person.id} and pins.content_id = favorites.content_id
      and pins.deleted_at is null and (not pins.is_repin or not ${person.onlyCreated})
    order by pins.id desc limit 1`;
  const others = sql`
    select content_pins.pin_id from content_pins
    where content_pins.shard = shard_of(favorites.content_id) and content_pins.content_id = favorites.content_id
      and content_pins.listed and not ${person.onlyCreated}
    order by content_pins.pin_id limit 1`;
  const { rows } = await sql<FavoriteRow>`
    select favorites.id, coalesce(own.id, others.pin_id) as "pinId" from favorites
    left join lateral (${own}) as own on true
    left join lateral (${others}) as others on own.id is null
    where favorites.shard = ${shard} and favorites.person_id = ${person.id}
      and (${before}::bigint is null or favorites.id < ${before}::bigint)
      and coalesce(own.id, others.pin_id) is not null
    order by favorites.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Selects which of these content items someone favorited. */
export async function selectFavoritedContentIds(
  db: Db,
  personId: string,
  contentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("favorites")
    .select("content_id")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("content_id", "=", sql<string>`any(${[...contentIds]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ content_id }) => content_id));
}
