import { randomUUID } from "node:crypto";
import type { ImportEnd, ImportState } from "@tessera/domain";
import { isPresent, loadPeople } from "../../people/people.queries.ts";
import type { Context } from "../../platform/context.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import {
  DecidedBefore,
  decide,
  endOf,
  heard,
  itemKey,
  type Numbered,
  PersonGone,
  refusalOf,
  refuseUnreadable,
  type Run,
  RunLost,
} from "./import-run.tasks.ts";
import { type ImportItemRow, loadDecided, loadEarlier } from "./import-items.queries.ts";
import { claimImport, endRun } from "./import-runs.queries.ts";
import { findEarlierBoard, findImport, type ImportRow, setImportBoard } from "./imports.queries.ts";
import { type HeldPlace, takePlace } from "./held-place.tasks.ts";
import { CannotImport, type Brought, type ImportSource } from "./source.formats.ts";
import { learnBoard, takeBoard } from "./take-board.tasks.ts";
import { takeFollow, takeProfile } from "./take-person.tasks.ts";
import { takeCollection } from "./take-collection.tasks.ts";
import { type PreparedPin, preparePin, takePin } from "./take-pin.tasks.ts";

/** Things that are looked up together, and refused together if no one can read them. */
const BATCH = 200;
/** Pins whose images are fetched at the same time: as many as the fetcher allows one person. */
const AT_ONCE = 3;

export interface RunOptions {
  /** Opens what an import reads from. @throws CannotImport */
  open(row: ImportRow): Promise<ImportSource>;
  /** The states in which it can begin. */
  readonly from: readonly ImportState[];
  /** Ends the run cleanly, so that it can be resumed. */
  readonly signal: AbortSignal;
  /** Called after each thing that was imported or refused. */
  onProgress?(): void;
}

/** How a run ended; `busy` when it didn't begin, since another one of the same person is running. */
export type RunEnd = "done" | "failed" | "busy" | "nothing" | ImportEnd;

/**
 * Runs an import to its end, or as far as it gets; decided things aren't looked at again. If a run is cut off, the next one
 * continues after the last decision.
 */
export async function runImport(context: Context, importId: string, options: RunOptions): Promise<RunEnd> {
  const found = await findImport(context.db, importId);
  if (!found) return "nothing";
  await using place = await takePlace(context, found.person_id);
  if (!place) return "busy";
  const token = randomUUID();
  const row = await context.transaction((tx) =>
    claimImport(tx, importId, { token, at: new Date(context.now()), from: options.from }),
  );
  if (!row) return "nothing";
  const person = await importerOf(context, row);
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
    deadHosts: new Map(),
    stopAsked: false,
  };
  const end = person === null ? failedBy("person_gone") : await runToEnd(run, options, place);
  return end === null ? "nothing" : finish(run, end);
}

interface End {
  readonly state: Exclude<ImportState, "running">;
  readonly endedBy: ImportEnd | null;
  readonly problem?: string;
}

const failedBy = (endedBy: ImportEnd, problem = ""): End => ({ state: "failed", endedBy, problem });

async function importerOf(context: Context, row: ImportRow): Promise<SignedInPerson | null> {
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
async function runToEnd(run: Run, options: RunOptions, place: HeldPlace): Promise<End | null> {
  let source: ImportSource | null = null;
  try {
    source = await options.open(run.row);
    const { total } = source;
    await run.context.transaction((tx) => heard(tx, run, { total }));
    place.whileHeld(() => run.context.transaction((tx) => heard(tx, run)));
    const isWhole = await takeAll(run, source, options);
    if (isWhole) return { state: "done", endedBy: null };
    return stoppedBy(run.stopAsked ? "asked" : "interrupted", run.row);
  } catch (error) {
    if (error instanceof RunLost) return null;
    if (error instanceof PersonGone) return failedBy("person_gone");
    if (error instanceof CannotImport) return failedBy("unreadable", error.message);
    const endedBy = endOf(error);
    if (endedBy !== null) return stoppedBy(endedBy, run.row);
    run.context.log.error({ err: error, import: run.row.id }, "an import failed");
    return failedBy("unreadable");
  } finally {
    place.noMore();
    await source?.close().catch(() => undefined);
  }
}

/** An import that the server can resume on its own waits for that. */
function stoppedBy(endedBy: ImportEnd, { is_uploaded: isUploaded }: ImportRow): End {
  const goesOn = isUploaded && (endedBy === "interrupted" || endedBy === "unavailable");
  return { state: goesOn ? "waiting" : "stopped", endedBy };
}

async function finish(run: Run, end: End): Promise<RunEnd> {
  const { context, row, token } = run;
  const at = new Date(context.now());
  const sourceKept = end.state !== "done" && end.state !== "failed" && row.source_kept;
  // If even this can't be written, the next run finds out on its own.
  await context
    .transaction((tx) => endRun(tx, { id: row.id, token, at }, { ...end, sourceKept }))
    .catch(() => undefined);
  if (end.state === "done" || end.state === "failed") return end.state;
  return end.endedBy ?? "interrupted";
}

/** A pin whose image is being fetched. */
interface PinAhead {
  readonly numbered: Numbered<Extract<Brought, { kind: "pin" }>>;
  readonly prepared: Promise<{ readonly pin: PreparedPin } | { readonly error: unknown }>;
}

/** Imports one thing after the other, while the next pins' images are being fetched. @returns whether that was all */
async function takeAll(run: Run, source: ImportSource, options: RunOptions): Promise<boolean> {
  const ahead: PinAhead[] = [];
  const isOver = () => options.signal.aborted || run.stopAsked;
  const takeFirst = async () => {
    const first = ahead.shift();
    if (!first || isOver()) return;
    const prepared = await ended(first.prepared, options.signal);
    if (prepared === null) return;
    await takeOne(run, first.numbered, async () => {
      if ("error" in prepared) throw prepared.error;
      await takePin(run, first.numbered, prepared.pin);
    });
    options.onProgress?.();
  };
  for await (const batch of batchesOf(source)) {
    const { decided, earlier } = await lookUp(run, batch);
    const unreadable = batch.filter(isUnreadable).filter(({ key }) => !decided.has(key));
    if (unreadable.length > 0 && !isOver()) {
      await refuseUnreadable(run, unreadable);
      options.onProgress?.();
    }
    for (const numbered of batch) {
      if (isOver()) return false;
      if (isUnreadable(numbered)) continue;
      const known = decided.get(numbered.key);
      const { item } = numbered;
      if (known) {
        if (item.kind === "board" && known.board_id !== null) await learnBoard(run, item, known.board_id);
        continue;
      }
      const before = earlier.get(numbered.key) ?? [];
      if (isPin(numbered)) {
        ahead.push({ numbered, prepared: settled(preparePin(run, numbered, before)) });
        if (ahead.length >= AT_ONCE) await takeFirst();
        continue;
      }
      while (ahead.length > 0) await takeFirst();
      if (isOver()) return false;
      await takeOne(run, numbered, () => takeOther(run, numbered, before));
      options.onProgress?.();
    }
  }
  while (ahead.length > 0) await takeFirst();
  return !isOver();
}

function isPin(numbered: Numbered): numbered is Numbered<Extract<Brought, { kind: "pin" }>> {
  return numbered.item.kind === "pin";
}

function isUnreadable(numbered: Numbered): numbered is Numbered<Extract<Brought, { kind: "unreadable" }>> {
  return numbered.item.kind === "unreadable";
}

/** A promise that never rejects: it might be awaited late, or never. */
function settled<Pin>(pin: Promise<Pin>): Promise<{ pin: Pin } | { error: unknown }> {
  return pin.then(
    (ready) => ({ pin: ready }),
    (error: unknown) => ({ error }),
  );
}

/** @returns null when the signal came first: a slow page doesn't hold up the server's shutdown */
async function ended<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const onAbort = () => resolve(null);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([value, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Imports one thing. A failure of its own means it's refused; any other failure ends the run. */
async function takeOne(run: Run, numbered: Numbered, take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (error instanceof DecidedBefore) return;
    if (error instanceof RunLost || error instanceof PersonGone || endOf(error) !== null) throw error;
    const reason = refusalOf(error);
    if (reason === "malformed") run.context.log.warn({ err: error, import: run.row.id }, "an item wasn't imported");
    await run.context.transaction((tx) => decide(tx, run, numbered, { outcome: "refused", reason }));
  }
}

async function takeOther(run: Run, numbered: Numbered, earlier: ImportItemRow[]): Promise<void> {
  const { item, key, number } = numbered;
  switch (item.kind) {
    case "board":
      return takeBoard(run, { item, key, number }, earlier);
    case "collection":
      return takeCollection(run, { item, key, number });
    case "follow":
      return takeFollow(run, { item, key, number });
    case "profile":
      return takeProfile(run, { item, key, number });
    case "pin":
    case "unreadable":
      throw new TypeError("Prepare Pins first: unreadable items must be refused before any is imported.");
  }
}

async function* batchesOf(source: ImportSource): AsyncGenerator<Numbered[], void, undefined> {
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

/** What is known about some things: those that this import decided, and what earlier ones imported. */
async function lookUp({ context, row, person }: Run, batch: readonly Numbered[]) {
  const keys = batch.map(({ key }) => key);
  const [decided, taken] = await Promise.all([
    loadDecided(context.db, row.id, keys),
    loadEarlier(context.db, person.id, keys),
  ]);
  return { decided, earlier: Map.groupBy(taken, ({ item_key: key }) => key) };
}
