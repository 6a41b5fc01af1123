import { type Db, buildNewId, getShard, type Tx } from "@tessera/database";
import { PICK_LIMITS, getPickWeight } from "@tessera/domain";
import { sql } from "kysely";

/** An entry in a person's list of picks. */
interface PickRow {
  readonly id: string;
  readonly contentId: string;
}

/** Selects someone's picks, most recent first. */
export async function selectPicks(db: Db, personId: string, before: string | null, limit: number): Promise<PickRow[]> {
  let query = db
    .selectFrom("picks")
    .select(["id", "content_id as contentId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Someone's picks, and the weight of each pick relative to a save made today. */
interface PickSet {
  /** Most recently picked first. */
  readonly contentIds: readonly string[];
  readonly weight: number;
}

/**
 * Loads someone's picks and their weight in the feed. The weight falls as the person saves more. Returns no picks if
 * the person excluded their history.
 *
 * @param saves the number of the person's known saves
 */
export async function loadPickSet(db: Db, personId: string, saves: number): Promise<PickSet> {
  const weight = getPickWeight(saves);
  if (weight === 0) return { contentIds: [], weight };
  const shard = getShard(personId);
  const { rows } = await sql<{ contentId: string }>`
    select content_id as "contentId" from picks
    where shard = ${shard} and person_id = ${personId}
      and not exists (select 1 from tuned_out
        where shard = ${shard} and person_id = ${personId} and kind = 'history' and target_id = 0)
    order by id desc limit ${PICK_LIMITS.max}`.execute(db);
  return { contentIds: rows.map(({ contentId }) => contentId), weight };
}

/** Replaces the existing picks. Content items that were already picked keep their position. */
export async function replacePicks(tx: Tx, personId: string, contentIds: readonly string[]): Promise<void> {
  const shard = getShard(personId);
  await tx
    .deleteFrom("picks")
    .where("shard", "=", shard)
    .where("person_id", "=", personId)
    .where(sql<boolean>`content_id <> all(${[...contentIds]}::bigint[])`)
    .execute();
  await tx
    .insertInto("picks")
    .values(
      contentIds.map((contentId) => ({ shard, person_id: personId, content_id: contentId, id: buildNewId(shard) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that someone has picked images. Locks their account until the transaction ends. */
export async function markWelcomed(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ welcomed_at: at })
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .execute();
}

/** What decides which messages someone gets on the home screen. */
export interface HomeAudience {
  /** Whether they left while setting up their account. */
  readonly hasLeftSetup: boolean;
  /** Whether they have no saves, follows or earlier picks, and there are other people's pins to pick from. */
  readonly needsPicks: boolean;
}

/** Loads what decides which messages someone gets on the home screen, in one statement. */
export async function loadHomeAudience(db: Db, personId: string): Promise<HomeAudience> {
  const shard = getShard(personId);
  const toExistsSql = (table: string) => sql`exists (
    select 1 from ${sql.table(table)} as own where own.shard = ${shard} and own.person_id = ${personId})`;
  const { rows } = await sql<HomeAudience>`
    select onboarding_step is not null as "hasLeftSetup", welcomed_at is null
      and not exists (select 1 from pins where shard = ${shard} and person_id = ${personId} and deleted_at is null)
      and not ${toExistsSql("follows")} and not ${toExistsSql("board_follows")} and not ${toExistsSql("topic_follows")}
      and exists (select 1 from listed_contents where creator_id <> ${personId}) as "needsPicks"
    from accounts where shard = ${shard} and person_id = ${personId}`.execute(db);
  return rows[0] ?? { hasLeftSetup: false, needsPicks: false };
}

/** Removes the picks of content items that are being removed. */
export async function deleteContentPicks(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`delete from picks where content_id = any(${[...contentIds]}::bigint[])`.execute(tx);
}
