import { type Db, getShard, type Tx } from "@tessera/database";
import type { BulkState } from "@tessera/domain";
import { sql } from "kysely";
import { allocateId } from "../../boards/boards.writes.queries.ts";

/** A bulk action on a board's pins. */
export interface BulkRunRow {
  readonly id: string;
  readonly board_id: string;
  readonly person_id: string;
  readonly action: "move" | "copy" | "delete";
  readonly target_board_id: string | null;
  readonly target_section_id: string | null;
  readonly makes_section: boolean;
  /** Sections that move with the pins, and whether their targets were created for the run. */
  readonly sections: readonly { readonly from: string; readonly to: string; readonly made: boolean }[];
  /**
   * The section or board that is deleted once all of its pins have left it. `kept` means that the board remains,
   * because it contains something that the run must not delete.
   */
  readonly ends: "board" | "section" | "kept" | null;
  readonly state: BulkState;
  readonly total: number;
  readonly reached: number;
  readonly done: number;
  readonly gone: number;
  readonly refused: number;
  readonly already_there: number;
  readonly created_at: Date;
}

/** A pin of a run, and its former place. */
export interface BulkItemRow {
  readonly number: number;
  readonly pin_id: string;
  readonly outcome: "done" | "gone" | "refused" | "there" | "undone" | "left" | null;
  readonly section_id: string | null;
  readonly former_section_id: string | null;
  readonly position: string | null;
  readonly copy_id: string | null;
}

/** Selects the board's pins that a run processes. */
export type BulkSelection = {
  readonly boardId: string;
  /** Null to select pins in any section. */
  readonly sectionId: string | null;
} & ({ readonly pinIds: readonly string[] } | { readonly exceptIds: readonly string[] });

/**
 * Starts a run with the currently selected pins, beginning with the last pin on the board. Selected pins that don't
 * exist count as gone.
 */
export async function insertBulkRun(
  tx: Tx,
  run: Pick<
    BulkRunRow,
    | "board_id"
    | "person_id"
    | "action"
    | "target_board_id"
    | "target_section_id"
    | "makes_section"
    | "sections"
    | "ends"
  >,
  selection: BulkSelection,
  at: Date,
): Promise<{ id: string; total: number; gone: number }> {
  const shard = getShard(run.board_id);
  const id = await allocateId(tx, shard);
  const chosen =
    "pinIds" in selection
      ? sql`pin_id = any(${[...selection.pinIds]}::bigint[])`
      : sql`pin_id <> all(${[...selection.exceptIds]}::bigint[])`;
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_items (shard, run_id, number, pin_id)
    select shard, ${id}::bigint, row_number() over (order by position, pin_id), pin_id from board_pins
    where shard = ${shard} and board_id = ${run.board_id} and ${chosen}
      ${selection.sectionId === null ? sql`` : sql`and section_id = ${selection.sectionId}::bigint`}`.execute(tx);
  const present = Number(numAffectedRows);
  const total = "pinIds" in selection ? new Set(selection.pinIds).size : present;
  const gone = total - present;
  await tx
    .insertInto("bulk_runs")
    .values({
      ...run,
      ...{ sections: JSON.stringify(run.sections), shard, id, state: "running", total, gone, created_at: at },
    })
    .execute();
  return { id, total, gone };
}

export async function findBulkRun(db: Db, runId: string): Promise<BulkRunRow | undefined> {
  return db
    .selectFrom("bulk_runs")
    .selectAll()
    .where("shard", "=", getShard(runId))
    .where("id", "=", runId)
    .executeTakeFirst();
}

/** Locks a run until the transaction ends, so that its batches run one after the other, even in different processes. */
export async function lockBulkRun(tx: Tx, runId: string): Promise<BulkRunRow | undefined> {
  return tx
    .selectFrom("bulk_runs")
    .selectAll()
    .where("shard", "=", getShard(runId))
    .where("id", "=", runId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Selects the next pins to process after the last processed pin. For an undo, selects backward from the last processed
 * pin, including that pin.
 */
export async function selectBulkItems(db: Db, run: BulkRunRow, limit: number): Promise<BulkItemRow[]> {
  const query = db
    .selectFrom("bulk_items")
    .selectAll()
    .where("shard", "=", getShard(run.id))
    .where("run_id", "=", run.id);
  return run.state === "undoing"
    ? query.where("number", "<=", run.reached).orderBy("number", "desc").limit(limit).execute()
    : query.where("number", ">", run.reached).orderBy("number").limit(limit).execute();
}

/** Writes the outcomes for some of a run's pins. */
export async function updateBulkItems(
  tx: Tx,
  runId: string,
  items: readonly (Omit<BulkItemRow, "pin_id"> & { readonly outcome: NonNullable<BulkItemRow["outcome"]> })[],
): Promise<void> {
  await sql`
    update bulk_items set outcome = became.outcome, section_id = became.section_id,
      former_section_id = became.former_section_id, position = became.position, copy_id = became.copy_id
    from unnest(
      ${items.map(({ number }) => number)}::integer[], ${items.map(({ outcome }) => outcome)}::text[],
      ${items.map(({ section_id }) => section_id)}::bigint[],
      ${items.map(({ former_section_id }) => former_section_id)}::bigint[],
      ${items.map(({ position }) => position)}::numeric[], ${items.map(({ copy_id }) => copy_id)}::bigint[]
    ) as became(number, outcome, section_id, former_section_id, position, copy_id)
    where bulk_items.shard = ${getShard(runId)} and run_id = ${runId} and bulk_items.number = became.number`.execute(
    tx,
  );
}

export async function updateBulkRun(
  tx: Tx,
  runId: string,
  changes: Partial<Pick<BulkRunRow, "state" | "reached" | "done" | "gone" | "refused" | "already_there" | "ends">>,
): Promise<void> {
  await tx.updateTable("bulk_runs").set(changes).where("shard", "=", getShard(runId)).where("id", "=", runId).execute();
}

/**
 * Returns whether a run's board contains other people's saves, or saves that aren't in the run. The caller must hold
 * the board's lock.
 */
export async function hasOtherPins(tx: Tx, run: BulkRunRow): Promise<boolean> {
  const shard = getShard(run.board_id);
  const { rows } = await sql<{ hasMore: boolean }>`
    select exists (
      select 1 from board_pins
      where shard = ${shard} and board_id = ${run.board_id} and person_id <> ${run.person_id}
    ) or exists (
      select 1 from board_pins
      where shard = ${shard} and board_id = ${run.board_id} and not exists (
        select 1 from bulk_items
        where bulk_items.shard = ${shard} and run_id = ${run.id} and bulk_items.pin_id = board_pins.pin_id)
    ) as "hasMore"`.execute(tx);
  return rows[0]?.hasMore ?? true;
}

/**
 * Returns whether someone has an active run on a board. Also prevents them from starting another run there until the
 * transaction ends, so the result stays valid.
 */
export async function hasActiveBulkRun(tx: Tx, boardId: string, personId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk ${boardId} ${personId}`}, 0))`.execute(tx);
  const { rows } = await sql`
    select 1 from bulk_runs
    where state in ('running', 'undoing') and shard = ${getShard(boardId)} and board_id = ${boardId}
      and person_id = ${personId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Selects each person's oldest unfinished run, oldest first, except the runs in `exceptIds`. */
export async function selectActiveBulkRuns(db: Db, exceptIds: ReadonlySet<string>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (person_id) id from bulk_runs
      where state in ('running', 'undoing') and id <> all(${[...exceptIds]}::bigint[])
      order by person_id, id
    ) as first_of_each
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes some items of a finished run that began before a given time.
 *
 * @returns whether there may be more to remove
 */
export async function purgeBulkRuns(tx: Tx, before: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<{ shard: number; id: string }>`
    select shard, id from bulk_runs where state not in ('running', 'undoing') and created_at < ${before}
    order by created_at limit 1 for update skip locked`.execute(tx);
  const [run] = rows;
  if (!run) return false;
  const { numAffectedRows: removed = 0n } = await sql`
    delete from bulk_items where (shard, run_id, number) in (
      select shard, run_id, number from bulk_items where shard = ${run.shard} and run_id = ${run.id} limit ${limit})`.execute(
    tx,
  );
  if (removed < limit) {
    await tx.deleteFrom("bulk_runs").where("shard", "=", run.shard).where("id", "=", run.id).execute();
  }
  return true;
}
