import { type Db, buildNewId, getShard, type Tx } from "@tessera/database";
import type { ImportFormat, ImportPrivacy, ImportState } from "@tessera/domain";
import { sql } from "kysely";

/** An import's row. */
export interface ImportRow {
  readonly shard: number;
  readonly id: string;
  readonly person_id: string;
  readonly state: ImportState;
  readonly format: ImportFormat;
  readonly name: string;
  readonly is_uploaded: boolean;
  readonly source: string;
  readonly keeps_source: boolean;
  readonly privacy: ImportPrivacy;
  readonly board_id: string | null;
  readonly total: number | null;
  readonly imported_count: number;
  readonly existing_count: number;
  readonly refused_count: number;
  readonly ended_by: string | null;
  readonly problem: string;
  readonly heartbeat_at: Date | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly changed_at: Date;
  readonly finished_at: Date | null;
}

/** The columns of an import's row. */
export const IMPORT_COLUMNS = [
  ...["shard", "id", "person_id", "state", "format", "name", "is_uploaded", "source", "keeps_source", "privacy"],
  ...["board_id", "total", "imported_count", "existing_count", "refused_count", "ended_by", "problem", "heartbeat_at"],
  ...["created_at", "started_at", "changed_at", "finished_at"],
] as (keyof ImportRow)[];

export async function findImport(db: Db, id: string): Promise<ImportRow | null> {
  const row = await db
    .selectFrom("imports")
    .select(IMPORT_COLUMNS)
    .where("shard", "=", getShard(id))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Selects someone's imports, latest first. */
export async function selectImports(
  db: Db,
  personId: string,
  after: string | null,
  limit: number,
): Promise<ImportRow[]> {
  let query = db
    .selectFrom("imports")
    .select(IMPORT_COLUMNS)
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (after !== null) query = query.where("id", "<", after);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Finds the latest resumable import from a path that was given on the command line. */
export async function findUnfinishedImport(db: Db, personId: string, path: string): Promise<ImportRow | null> {
  const row = await db
    .selectFrom("imports")
    .select(IMPORT_COLUMNS)
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("is_uploaded", "=", false)
    .where("source", "=", path)
    .where("state", "<>", "done")
    .where("state", "<>", "failed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** An uploaded import that is waiting to run. */
export interface ImportToRun {
  readonly id: string;
  /** When one of the owner's imports last ran. Null if none has. */
  readonly ranAt: Date | null;
}

/**
 * Selects unfinished uploaded imports, one per person. People whose imports never ran, or last ran longest ago, come
 * first. No one therefore waits longer than one time slice for each other person.
 */
export async function selectImportsToRun(db: Db, limit: number): Promise<ImportToRun[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("imports")
        .select(["shard", "person_id"])
        .select(({ fn }) => fn.min("id").as("id"))
        .where("is_uploaded", "=", true)
        .where("state", "in", ["waiting", "running"])
        .groupBy(["shard", "person_id"])
        .as("next"),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("imports")
          .select(({ fn }) => fn.max("heartbeat_at").as("ranAt"))
          .whereRef("imports.shard", "=", "next.shard")
          .whereRef("imports.person_id", "=", "next.person_id")
          .as("before"),
      (join) => join.onTrue(),
    )
    .select(["next.id", "before.ranAt"])
    .orderBy("before.ranAt", (order) => order.asc().nullsFirst())
    .orderBy("next.id")
    .limit(limit)
    .execute();
}

/**
 * Selects uploaded imports that have ended or stopped, haven't changed since a given time, and still have their file.
 */
export async function selectExpiredImports(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; source: string }[]> {
  return db
    .selectFrom("imports")
    .select(["id", "source"])
    .where("is_uploaded", "=", true)
    .where("keeps_source", "=", true)
    .where("state", "in", ["done", "failed", "stopped"])
    .where("changed_at", "<", before)
    .orderBy("changed_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns whether someone has at least this many unfinished uploaded imports that still have their file. */
export async function hasUnfinishedImports(db: Db, personId: string, max: number): Promise<boolean> {
  const rows = await db
    .selectFrom("imports")
    .select("id")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("is_uploaded", "=", true)
    .where("keeps_source", "=", true)
    .where("state", "in", ["waiting", "running", "stopped"])
    .limit(max)
    .execute();
  return rows.length >= max;
}

/** Selects which of these files are still needed by imports. */
export async function selectNeededSources(db: Db, sources: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("imports")
    .select("source")
    .where("is_uploaded", "=", true)
    .where("keeps_source", "=", true)
    .where(sql<boolean>`source = any(${[...sources]}::text[])`)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/**
 * Finds the board on which an earlier import of the same source put items without a board. Returns null if that board
 * no longer exists or is more visible than requested.
 */
export async function findEarlierBoard(db: Db, row: ImportRow): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select boards.id from imports
    join boards on boards.shard = imports.shard and boards.id = imports.board_id and boards.deleted_at is null
    where imports.shard = ${row.shard} and imports.person_id = ${row.person_id} and imports.id < ${row.id}
      and imports.format = ${row.format} and imports.is_uploaded = ${row.is_uploaded}
      and case when imports.is_uploaded then imports.name = ${row.name} else imports.source = ${row.source} end
      and boards.privacy in (${row.privacy}, 'secret')
    order by imports.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertImport(
  tx: Tx,
  row: Pick<ImportRow, "person_id" | "format" | "name" | "is_uploaded" | "source" | "privacy" | "board_id"> & {
    at: Date;
    total: number | null;
  },
): Promise<string> {
  const { at, ...columns } = row;
  const shard = getShard(row.person_id);
  const inserted = await tx
    .insertInto("imports")
    .values({ ...columns, shard, id: buildNewId(shard), state: "waiting", created_at: at, changed_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Sets an import's board for items without a board. */
export async function setImportBoard(tx: Tx, importId: string, boardId: string): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ board_id: boardId })
    .where("shard", "=", getShard(importId))
    .where("id", "=", importId)
    .execute();
}

/** Stops a waiting import immediately. A running import stops at its next item. */
export async function requestStop(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("imports")
    .set({
      stop_requested: true,
      state: sql`case when state = 'waiting' then 'stopped' else state end`,
      ended_by: sql`case when state = 'waiting' then 'asked' else ended_by end`,
      changed_at: at,
    })
    .where("shard", "=", getShard(id))
    .where("id", "=", id)
    .where("state", "in", ["waiting", "running"])
    .execute();
}

/** Enqueues a stopped import again. */
export async function requestResume(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ state: "waiting", stop_requested: false, ended_by: null, changed_at: at })
    .where("shard", "=", getShard(id))
    .where("id", "=", id)
    .where("state", "=", "stopped")
    .execute();
}

/** Records that an import's file was deleted, so it can't be resumed. */
export async function markSourceDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("imports")
    .set({ keeps_source: false })
    .where("shard", "=", getShard(id))
    .where("id", "=", id)
    .execute();
}
