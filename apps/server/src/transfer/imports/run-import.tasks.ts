import { randomUUID } from "node:crypto";
import type { ImportStopReason, ImportState } from "@tessera/domain";
import { isActivePerson, loadPeople } from "../../people/people.queries.ts";
import type { Context } from "../../platform/context.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import {
  AlreadyDecidedError,
  recordDecision,
  findStopReason,
  recordProgress,
  getItemKey,
  type NumberedItem,
  OwnerUnavailableError,
  toImportRefusal,
  rejectUnreadableItems,
  type ImportRun,
  RunSupersededError,
} from "./import-run.tasks.ts";
import { type ImportItemRow, loadItemOutcomes, loadEarlierResults } from "./import-items.queries.ts";
import { claimImport, endRun } from "./import-runs.queries.ts";
import { findEarlierBoard, findImport, type ImportRow, setImportBoard } from "./imports.queries.ts";
import { type ImportLock, acquireImportLock } from "./held-place.tasks.ts";
import { ImportError, type SourceItem, type ImportSource } from "./source.formats.ts";
import { registerBoard, importBoard } from "./take-board.tasks.ts";
import { importFollow, importProfile } from "./take-person.tasks.ts";
import { importCollection } from "./take-collection.tasks.ts";
import { type PreparedPin, preparePin, importPin } from "./take-pin.tasks.ts";

/** The number of items to look up together, and to reject together if they're unreadable. */
const BATCH_SIZE = 200;
/** The number of pins whose images are fetched at the same time, which is the fetcher's limit per person. */
const MAX_CONCURRENT_FETCHES = 3;

export interface ImportRunOptions {
  /** Opens an import's source. @throws ImportError when it can't be read */
  open(row: ImportRow): Promise<ImportSource>;
  /** The states from which the import can start. */
  readonly from: readonly ImportState[];
  /** Stops the run in such a way that it can be resumed. */
  readonly signal: AbortSignal;
  /** Called after each item that was imported or rejected. */
  onProgress?(): void;
}

/** The outcome of a run: `busy` if it didn't start because another run for the same person is in progress. */
export type ImportRunOutcome = "done" | "failed" | "busy" | "nothing" | ImportStopReason;

/**
 * Runs an import to its end, or as far as possible. It skips items that already have an outcome. If a run is
 * interrupted, the next one continues after the last outcome.
 */
export async function runImport(
  context: Context,
  importId: string,
  options: ImportRunOptions,
): Promise<ImportRunOutcome> {
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
  const run: ImportRun = {
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
      verifiedAt: null,
    },
    boards: new Map(),
    restBoardId: row.board_id ?? earlierBoardId,
    silencesByHost: new Map(),
    isStopRequested: false,
  };
  const end = person === null ? toFailure("person_gone") : await runToEnd(run, options, lock);
  return end === null ? "nothing" : finishRun(run, end);
}

interface ImportRunResult {
  readonly state: Exclude<ImportState, "running">;
  readonly endedBy: ImportStopReason | null;
  readonly problem?: string;
}

const toFailure = (endedBy: ImportStopReason, problem = ""): ImportRunResult => ({ state: "failed", endedBy, problem });

async function loadImporter(context: Context, row: ImportRow): Promise<SignedInPerson | null> {
  const person = (await loadPeople(context.db, [row.person_id])).get(row.person_id);
  if (!person || !isActivePerson(person)) return null;
  return {
    id: person.id,
    shard: person.shard,
    username: person.username,
    sessionId: "",
    isOperator: false,
    isEmployee: false,
    verifiedAt: null,
  };
}

/** @returns null when another run has taken over */
async function runToEnd(run: ImportRun, options: ImportRunOptions, lock: ImportLock): Promise<ImportRunResult | null> {
  let source: ImportSource | null = null;
  try {
    source = await options.open(run.row);
    const { total } = source;
    await run.context.transaction((tx) => recordProgress(tx, run, { total }));
    lock.setHeartbeat(() => run.context.transaction((tx) => recordProgress(tx, run)));
    const isComplete = await importAllItems(run, source, options);
    if (isComplete) return { state: "done", endedBy: null };
    return toStoppedResult(run.isStopRequested ? "asked" : "interrupted", run.row);
  } catch (error) {
    if (error instanceof RunSupersededError) return null;
    if (error instanceof OwnerUnavailableError) return toFailure("person_gone");
    if (error instanceof ImportError) return toFailure("unreadable", error.message);
    const endedBy = findStopReason(error);
    if (endedBy !== null) return toStoppedResult(endedBy, run.row);
    run.context.log.error({ err: error, import: run.row.id }, "an import failed");
    return toFailure("unreadable");
  } finally {
    lock.stopHeartbeat();
    await source?.close().catch(() => undefined);
  }
}

/** Returns the state in which a run stops. An import that the server can resume automatically waits again. */
function toStoppedResult(endedBy: ImportStopReason, { is_uploaded: isUploaded }: ImportRow): ImportRunResult {
  const canContinue = isUploaded && (endedBy === "interrupted" || endedBy === "unavailable");
  return { state: canContinue ? "waiting" : "stopped", endedBy };
}

async function finishRun(run: ImportRun, end: ImportRunResult): Promise<ImportRunOutcome> {
  const { context, row, token } = run;
  const endedAt = new Date(context.now());
  const isSourceKept = end.state !== "done" && end.state !== "failed" && row.keeps_source;
  // If even this write fails, the next run detects the interruption.
  await context
    .transaction((tx) => endRun(tx, { id: row.id, token, at: endedAt }, { ...end, isSourceKept }))
    .catch(() => undefined);
  if (end.state === "done" || end.state === "failed") return end.state;
  return end.endedBy ?? "interrupted";
}

/** A pin whose image is being fetched. */
interface PinInPreparation {
  readonly indexed: NumberedItem<Extract<SourceItem, { kind: "pin" }>>;
  readonly prepared: Promise<{ readonly pin: PreparedPin } | { readonly error: unknown }>;
}

/**
 * Imports one item after another while the next pins' images are being fetched. @returns whether the run reached the
 * source's end
 */
async function importAllItems(run: ImportRun, source: ImportSource, options: ImportRunOptions): Promise<boolean> {
  const preparing: PinInPreparation[] = [];
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
  for await (const batch of iterateItemBatches(source)) {
    const { decided, earlier } = await loadDecisions(run, batch);
    const unreadable = batch.filter(isUnreadableItem).filter(({ key }) => !decided.has(key));
    if (unreadable.length > 0 && !isStopped()) {
      await rejectUnreadableItems(run, unreadable);
      options.onProgress?.();
    }
    for (const indexed of batch) {
      if (isStopped()) return false;
      if (isUnreadableItem(indexed)) continue;
      const decision = decided.get(indexed.key);
      const { item } = indexed;
      if (decision) {
        if (item.kind === "board" && decision.board_id !== null) await registerBoard(run, item, decision.board_id);
        continue;
      }
      const earlierRows = earlier.get(indexed.key) ?? [];
      if (isPinItem(indexed)) {
        preparing.push({ indexed, prepared: toSettled(preparePin(run, indexed, earlierRows)) });
        if (preparing.length >= MAX_CONCURRENT_FETCHES) await importNextPin();
        continue;
      }
      while (preparing.length > 0) await importNextPin();
      if (isStopped()) return false;
      await importItem(run, indexed, () => importOtherItem(run, indexed, earlierRows));
      options.onProgress?.();
    }
  }
  while (preparing.length > 0) await importNextPin();
  return !isStopped();
}

function isPinItem(indexed: NumberedItem): indexed is NumberedItem<Extract<SourceItem, { kind: "pin" }>> {
  return indexed.item.kind === "pin";
}

function isUnreadableItem(indexed: NumberedItem): indexed is NumberedItem<Extract<SourceItem, { kind: "unreadable" }>> {
  return indexed.item.kind === "unreadable";
}

/** Converts a promise to a promise that never rejects, because it might be awaited late or never. */
function toSettled<Pin>(pin: Promise<Pin>): Promise<{ pin: Pin } | { error: unknown }> {
  return pin.then(
    (prepared) => ({ pin: prepared }),
    (error: unknown) => ({ error }),
  );
}

/**
 * Waits for a promise unless the signal aborts first, because a slow page must not delay the server's shutdown.
 * @returns null if the signal aborted
 */
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
async function importItem(run: ImportRun, indexed: NumberedItem, importOne: () => Promise<void>): Promise<void> {
  try {
    await importOne();
  } catch (error) {
    if (error instanceof AlreadyDecidedError) return;
    if (error instanceof RunSupersededError || error instanceof OwnerUnavailableError || findStopReason(error) !== null)
      throw error;
    const reason = toImportRefusal(error);
    if (reason === "malformed") run.context.log.warn({ err: error, import: run.row.id }, "an item wasn't imported");
    await run.context.transaction((tx) => recordDecision(tx, run, indexed, { outcome: "refused", reason }));
  }
}

async function importOtherItem(run: ImportRun, indexed: NumberedItem, earlier: ImportItemRow[]): Promise<void> {
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

async function* iterateItemBatches(source: ImportSource): AsyncGenerator<NumberedItem[], void, undefined> {
  let batch: NumberedItem[] = [];
  let number = 0;
  for await (const item of source.items()) {
    batch.push({ item, number, key: getItemKey(source.format, item.key) });
    number += 1;
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Loads the recorded outcomes of some items in this import, and the results of earlier imports. */
async function loadDecisions({ context, row, person }: ImportRun, batch: readonly NumberedItem[]) {
  const keys = batch.map(({ key }) => key);
  const [decided, earlierRows] = await Promise.all([
    loadItemOutcomes(context.db, row.id, keys),
    loadEarlierResults(context.db, person.id, keys),
  ]);
  return { decided, earlier: Map.groupBy(earlierRows, ({ item_key: key }) => key) };
}
