import { getShard, type Tx } from "@tessera/database";
import type { ImportOutcome, ImportStopReason, ImportState } from "@tessera/domain";
import { sql } from "kysely";
import { IMPORT_COLUMNS, type ImportRow } from "./imports.queries.ts";

/**
 * Starts a run, or takes over from a run that died. If the dead run hadn't noticed a request to stop, only resuming the
 * import overrides that request.
 *
 * @returns null if there's nothing to run
 */
export async function claimImport(
  tx: Tx,
  id: string,
  run: { token: string; at: Date; from: readonly ImportState[] },
): Promise<ImportRow | null> {
  const row = await tx
    .updateTable("imports")
    .set({
      state: "running",
      run: run.token,
      heartbeat_at: run.at,
      changed_at: run.at,
      started_at: sql`coalesce(started_at, ${run.at})`,
      ...(run.from.includes("stopped") ? { stop_requested: false } : {}),
      ended_by: null,
      problem: "",
    })
    .where("shard", "=", getShard(id))
    .where("id", "=", id)
    .where("state", "in", [...run.from])
    .returning(IMPORT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** The number of items with an outcome. */
export interface ItemCounts {
  readonly outcome: ImportOutcome;
  readonly count: number;
}

/**
 * Records that a run is alive.
 *
 * @returns whether it should stop, and whether its owner was suspended or removed; null when another run has taken
 *   over
 */
export async function updateRun(
  tx: Tx,
  run: { id: string; token: string; at: Date; counted?: ItemCounts; total?: number | null },
): Promise<{ stop: boolean; isPersonGone: boolean } | null> {
  const column = run.counted && COUNTER_COLUMNS[run.counted.outcome];
  const counted =
    run.counted && column ? { [column]: sql<number>`${sql.ref(column)} + ${run.counted.count}::integer` } : {};
  const row = await tx
    .updateTable("imports")
    .set({
      heartbeat_at: run.at,
      changed_at: run.at,
      ...counted,
      ...(run.total === undefined ? {} : { total: run.total }),
    })
    .where("shard", "=", getShard(run.id))
    .where("id", "=", run.id)
    .where("run", "=", run.token)
    .where("state", "=", "running")
    .returning([
      "stop_requested as stop",
      sql<boolean>`not exists (
        select from people where people.shard = imports.shard and people.id = imports.person_id
          and people.suspended_at is null and people.deleted_at is null)`.as("isPersonGone"),
    ])
    .executeTakeFirst();
  return row ?? null;
}

const COUNTER_COLUMNS = { taken: "imported_count", had: "existing_count", refused: "refused_count" } as const;

/** Ends a run. */
export async function endRun(
  tx: Tx,
  run: { id: string; token: string; at: Date },
  end: {
    state: Exclude<ImportState, "running">;
    endedBy: ImportStopReason | null;
    problem?: string;
    isSourceKept: boolean;
  },
): Promise<void> {
  await tx
    .updateTable("imports")
    .set({
      state: end.state,
      ended_by: end.endedBy,
      problem: end.problem ?? "",
      keeps_source: end.isSourceKept,
      run: null,
      changed_at: run.at,
      ...(end.state === "done" || end.state === "failed" ? { finished_at: run.at } : {}),
      ...(end.state === "done" ? { total: sql<number>`imported_count + existing_count + refused_count` } : {}),
    })
    .where("shard", "=", getShard(run.id))
    .where("id", "=", run.id)
    .where("run", "=", run.token)
    .execute();
}

/**
 * Takes the lock that allows one import per person at a time, until the transaction ends.
 *
 * @returns whether the lock was free
 */
export async function tryLockImport(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${personId}`}, 0)) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked ?? false;
}

/** Prevents Postgres from ending a transaction because it's idle. */
export async function keepTransactionAlive(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}
