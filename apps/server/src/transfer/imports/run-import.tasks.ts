import { randomUUID } from "node:crypto";
import type { ImportStopReason, ImportState } from "@tessera/domain";
import { isPresent, loadPeople } from "../../people/people.queries.ts";
import type { Context } from "../../platform/context.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import {
  AlreadyDecided,
  recordDecision,
  findStopReason,
  recordProgress,
  itemKey,
  type Numbered,
  PersonGone,
  toImportRefusal,
  rejectUnreadable,
  type Run,
  RunLost,
} from "./import-run.tasks.ts";
import { type ImportItemRow, loadDecided, loadEarlier } from "./import-items.queries.ts";
import { claimImport, endRun } from "./import-runs.queries.ts";
import { findEarlierBoard, findImport, type ImportRow, setImportBoard } from "./imports.queries.ts";
import { type ImportLock, acquireImportLock } from "./held-place.tasks.ts";
import { CannotImport, type SourceItem, type ImportSource } from "./source.formats.ts";
import { registerBoard, importBoard } from "./take-board.tasks.ts";
import { importFollow, importProfile } from "./take-person.tasks.ts";
import { importCollection } from "./take-collection.tasks.ts";
import { type PreparedPin, preparePin, importPin } from "./take-pin.tasks.ts";

/** The number of items that are looked up together, and rejected together if unreadable. */
const BATCH = 200;
/** The number of pins whose images are fetched at the same time: as many as the fetcher allows one person. */
const FETCHES_AT_A_TIME = 3;

export interface RunOptions {
  /** Opens an import's source. @throws CannotImport when it can't be read */
  open(row: ImportRow): Promise<ImportSource>;
  /** The states from which the import can start. */
  readonly from: readonly ImportState[];
  /** Stops the run cleanly, so that it can be resumed. */
  readonly signal: AbortSignal;
  /** Called after each item that was imported or rejected. */
  onProgress?(): void;
}

/** The outcome of a run; `busy` when it didn't start because another run for the same person is in progress. */
export type RunOutcome = "done" | "failed" | "busy" | "nothing" | ImportStopReason;

/**
 * Runs an import to its end, or as far as possible. It skips items that already have an outcome. If a run is
 * interrupted, the next one continues after the last outcome.
 */
export async function runImport(context: Context, importId: string, options: RunOptions): Promise<RunOutcome> {
  const found = await findImport(context.db, importId);
  if (!found) return "nothing";
  await using lock = await acquireImportLock(context, found.person_id);
  if (!lock) return "busy";
  const token = randomUUID();
  const row = await context.transaction((tx) =>
    claimImport(tx, importId, { token, at: new Date(context.now()), from: options.from }),
  );
  if (!row) return "nothing";
  const person = await loadImporter(context, row);
  const earlierBoardId = row.board_id === null ? await findEarlierBoard(context.db, row) : null;
  if (earlierBoardId !== null) await context.transaction((tx) => setImportBoard(tx, row.id, earlierBoardId));
  const run: Run = {
    context,
    row,
    token,
    person: person ?? {
      id: row.person_id,
      shard: row.shard,
      username: "",
      sessionId: "",
      isOperator: false,
      isEmployee: false,
    },
    boards: new Map(),
    restBoardId: row.board_id ?? earlierBoardId,
    silencesByHost: new Map(),
    isStopRequested: false,
  };
  const end = person === null ? toFailure("person_gone") : await runToEnd(run, options, lock);
  return end === null ? "nothing" : finish(run, end);
}

interface End {
  readonly state: Exclude<ImportState, "running">;
  readonly endedBy: ImportStopReason | null;
  readonly problem?: string;
}

const toFailure = (endedBy: ImportStopReason, problem = ""): End => ({ state: "failed", endedBy, problem });

async function loadImporter(context: Context, row: ImportRow): Promise<SignedInPerson | null> {
  const person = (await loadPeople(context.db, [row.person_id])).get(row.person_id);
  if (!person || !isPresent(person)) return null;
  return {
    id: person.id,
    shard: person.shard,
    username: person.username,
    sessionId: "",
    isOperator: false,
    isEmployee: false,
  };
}

/** @returns null when another run has taken over */
async function runToEnd(run: Run, options: RunOptions, lock: ImportLock): Promise<End | null> {
  let source: ImportSource | null = null;
  try {
    source = await options.open(run.row);
    const { total } = source;
    await run.context.transaction((tx) => recordProgress(tx, run, { total }));
    lock.setHeartbeat(() => run.context.transaction((tx) => recordProgress(tx, run)));
    const isComplete = await importAll(run, source, options);
    if (isComplete) return { state: "done", endedBy: null };
    return toStoppedEnd(run.isStopRequested ? "asked" : "interrupted", run.row);
  } catch (error) {
    if (error instanceof RunLost) return null;
    if (error instanceof PersonGone) return toFailure("person_gone");
    if (error instanceof CannotImport) return toFailure("unreadable", error.message);
    const endedBy = findStopReason(error);
    if (endedBy !== null) return toStoppedEnd(endedBy, run.row);
    run.context.log.error({ err: error, import: run.row.id }, "an import failed");
    return toFailure("unreadable");
  } finally {
    lock.stopHeartbeat();
    await source?.close().catch(() => undefined);
  }
}

/** An import that the server can resume automatically goes back to waiting. */
function toStoppedEnd(endedBy: ImportStopReason, { is_uploaded: isUploaded }: ImportRow): End {
  const canContinue = isUploaded && (endedBy === "interrupted" || endedBy === "unavailable");
  return { state: canContinue ? "waiting" : "stopped", endedBy };
}

async function finish(run: Run, end: End): Promise<RunOutcome> {
  const { context, row, token } = run;
  const endedAt = new Date(context.now());
  const isSourceKept = end.state !== "done" && end.state !== "failed" && row.keeps_source;
  // If even this can't be written, the next run detects the interruption.
  await context
    .transaction((tx) => endRun(tx, { id: row.id, token, at: endedAt }, { ...end, isSourceKept }))
    .catch(() => undefined);
  if (end.state === "done" || end.state === "failed") return end.state;
  return end.endedBy ?? "interrupted";
}

/** A pin whose image is being fetched. */
interface PreparingPin {
  readonly indexed: Numbered<Extract<SourceItem, { kind: "pin" }>>;
  readonly prepared: Promise<{ readonly pin: PreparedPin } | { readonly error: unknown }>;
}

/**
 * Imports one item after another, while the next pins' images are being fetched. @returns whether the source's end was
 * reached
 */
async function importAll(run: Run, source: ImportSource, options: RunOptions): Promise<boolean> {
  const preparing: PreparingPin[] = [];
  const isStopped = () => options.signal.aborted || run.isStopRequested;
  const importNextPin = async () => {
    const first = preparing.shift();
    if (!first || isStopped()) return;
    const prepared = await waitUnlessAborted(first.prepared, options.signal);
    if (prepared === null) return;
    await importItem(run, first.indexed, async () => {
      if ("error" in prepared) throw prepared.error;
      await importPin(run, first.indexed, prepared.pin);
    });
    options.onProgress?.();
  };
  for await (const batch of listBatches(source)) {
    const { decided, earlier } = await loadDecisions(run, batch);
    const unreadable = batch.filter(isUnreadable).filter(({ key }) => !decided.has(key));
    if (unreadable.length > 0 && !isStopped()) {
      await rejectUnreadable(run, unreadable);
      options.onProgress?.();
    }
    for (const indexed of batch) {
      if (isStopped()) return false;
      if (isUnreadable(indexed)) continue;
      const decision = decided.get(indexed.key);
      const { item } = indexed;
      if (decision) {
        if (item.kind === "board" && decision.board_id !== null) await registerBoard(run, item, decision.board_id);
        continue;
      }
      const earlierRows = earlier.get(indexed.key) ?? [];
      if (isPin(indexed)) {
        preparing.push({ indexed, prepared: toSettled(preparePin(run, indexed, earlierRows)) });
        if (preparing.length >= FETCHES_AT_A_TIME) await importNextPin();
        continue;
      }
      while (preparing.length > 0) await importNextPin();
      if (isStopped()) return false;
      await importItem(run, indexed, () => importOther(run, indexed, earlierRows));
      options.onProgress?.();
    }
  }
  while (preparing.length > 0) await importNextPin();
  return !isStopped();
}

function isPin(indexed: Numbered): indexed is Numbered<Extract<SourceItem, { kind: "pin" }>> {
  return indexed.item.kind === "pin";
}

function isUnreadable(indexed: Numbered): indexed is Numbered<Extract<SourceItem, { kind: "unreadable" }>> {
  return indexed.item.kind === "unreadable";
}

/** Converts a promise to one that never rejects, because it might be awaited late, or never. */
function toSettled<Pin>(pin: Promise<Pin>): Promise<{ pin: Pin } | { error: unknown }> {
  return pin.then(
    (prepared) => ({ pin: prepared }),
    (error: unknown) => ({ error }),
  );
}

/** @returns null when the signal aborts first, because a slow page must not delay the server's shutdown */
async function waitUnlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const onAbort = () => resolve(null);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([value, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Imports one item. If the item itself causes an error, it's rejected. Any other error ends the run. */
async function importItem(run: Run, indexed: Numbered, importOne: () => Promise<void>): Promise<void> {
  try {
    await importOne();
  } catch (error) {
    if (error instanceof AlreadyDecided) return;
    if (error instanceof RunLost || error instanceof PersonGone || findStopReason(error) !== null) throw error;
    const reason = toImportRefusal(error);
    if (reason === "malformed") run.context.log.warn({ err: error, import: run.row.id }, "an item wasn't imported");
    await run.context.transaction((tx) => recordDecision(tx, run, indexed, { outcome: "refused", reason }));
  }
}

async function importOther(run: Run, indexed: Numbered, earlier: ImportItemRow[]): Promise<void> {
  const { item, key, number } = indexed;
  switch (item.kind) {
    case "board":
      return importBoard(run, { item, key, number }, earlier);
    case "collection":
      return importCollection(run, { item, key, number });
    case "follow":
      return importFollow(run, { item, key, number });
    case "profile":
      return importProfile(run, { item, key, number });
    case "pin":
    case "unreadable":
      throw new TypeError("Prepare Pins first: unreadable items must be refused before any is imported.");
  }
}

async function* listBatches(source: ImportSource): AsyncGenerator<Numbered[], void, undefined> {
  let batch: Numbered[] = [];
  let number = 0;
  for await (const item of source.items()) {
    batch.push({ item, number, key: itemKey(source.format, item.key) });
    number += 1;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Loads what is known about some items: their outcomes in this import, and the results of earlier imports. */
async function loadDecisions({ context, row, person }: Run, batch: readonly Numbered[]) {
  const keys = batch.map(({ key }) => key);
  const [decided, earlierRows] = await Promise.all([
    loadDecided(context.db, row.id, keys),
    loadEarlier(context.db, person.id, keys),
  ]);
  return { decided, earlier: Map.groupBy(earlierRows, ({ item_key: key }) => key) };
}
