import { setTimeout as pause } from "node:timers/promises";
import { IMPORT_LIMITS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import type { Job } from "../../platform/jobs.ts";
import {
  findImport,
  forgetSource,
  type ImportRow,
  selectImportsToRun,
  selectNeededSources,
  selectExpiredImports,
} from "./imports.queries.ts";
import { IMPORTING } from "./imports.commands.ts";
import { openUploaded } from "./open-uploaded.tasks.ts";
import { type RunOutcome, runImport } from "./run-import.tasks.ts";
import type { ImportSource } from "./source.formats.ts";
import { removeUploaded, listUploadedBefore } from "./uploaded-sources.stores.ts";

/** The number of people whose imports one server runs at the same time. */
const REGULAR_SLOTS = 2;
/** One extra slot for people with no recent imports. Most of their imports are small, and finish in seconds. */
const NEWCOMER_SLOTS = 1;
const NEWCOMER_AFTER_MS = 60 * 60 * 1000;
const POLL_MS = 2_000;
/**
 * How long an import can import items while others wait. Without this limit, an import that requests silent sites could
 * take days. Reading up to the first remaining item has its own limit. Otherwise, a large import would never get past
 * it. A long read earns a longer turn, up to a limit.
 */
const TURN_MS = 10 * 1000;
const MAX_TURN_MS = 30 * 1000;
const READING_MS = 4 * 60 * 1000;
/** The reading limit in the newcomers' slot. Imports that take longer continue in a regular slot. */
const NEWCOMER_READING_MS = 20 * 1000;
/** The maximum duration of one job, shorter than the queue's own time limit. The next job continues. */
const MAX_RUN_MS = 5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const IMPORT_BATCH = 200;

/** After these outcomes, the same run would immediately fail again, so a later job retries it. */
const RETRY_LATER: ReadonlySet<RunOutcome> = new Set(["unavailable", "interrupted", "nothing"]);

/** The lengths of turns, in milliseconds. */
interface ImportTiming {
  readonly turnMs: number;
  readonly readingMs: number;
  readonly newcomerReadingMs: number;
  readonly pollMs: number;
}

const TIMING: ImportTiming = {
  turnMs: TURN_MS,
  readingMs: READING_MS,
  newcomerReadingMs: NEWCOMER_READING_MS,
  pollMs: POLL_MS,
};

/** A run in progress. */
interface Running {
  readonly finished: Promise<void>;
  readonly isNewcomer: boolean;
  readonly startedAt: number;
  /** When the run's turn is over, if others are waiting. */
  turnEndsAt: number;
  hasProgressed: boolean;
  /** Stops the run for now. */
  readonly turn: AbortController;
}

/**
 * Creates the job that runs uploaded imports, each as far as possible, until none is waiting. Long imports continue
 * after the others have had their turn.
 *
 * @param closing aborted when the server stops, which also stops the job
 */
export function createImportJob(
  closing: AbortSignal,
  open: (context: Context, row: Pick<ImportRow, "id" | "source">) => Promise<ImportSource> = openUploaded,
  { turnMs, readingMs, newcomerReadingMs, pollMs }: ImportTiming = TIMING,
): Job {
  return {
    name: IMPORTING,
    schedule: "* * * * *",
    async run(context) {
      const deadline = performance.now() + MAX_RUN_MS;
      const running = new Map<string, Running>();
      const postponed = new Set<string>();
      // Imports whose owner has another import in progress, which could finish at any time.
      const blocked = new Set<string>();
      const run = async (id: string, turn: AbortSignal) => {
        const onProgress = () => {
          const current = running.get(id);
          if (!current || current.hasProgressed) return;
          current.hasProgressed = true;
          const read = performance.now() - current.startedAt;
          current.turnEndsAt = performance.now() + Math.max(turnMs, Math.min(read, MAX_TURN_MS));
        };
        const signal = AbortSignal.any([closing, turn]);
        const options = { open: (row: ImportRow) => open(context, row), signal, onProgress };
        const end = await runImport(context, id, { ...options, from: ["waiting", "running"] }).catch(
          (error: unknown) => {
            context.log.warn({ err: error, import: id }, "an import was interrupted");
            return "unavailable" as const;
          },
        );
        // An import whose turn ended continues after the others.
        if (RETRY_LATER.has(end) && !(end === "interrupted" && turn.aborted)) postponed.add(id);
        blocked.clear();
        if (end === "busy") blocked.add(id);
        running.delete(id);
        await removeFinished(context, end, id);
      };
      const start = (id: string, isNewcomer: boolean) => {
        const [turn, startedAt] = [new AbortController(), performance.now()];
        const deadline = startedAt + (isNewcomer ? newcomerReadingMs : readingMs);
        running.set(id, {
          finished: run(id, turn.signal),
          isNewcomer,
          startedAt,
          turnEndsAt: deadline,
          hasProgressed: false,
          turn,
        });
      };
      while (!closing.aborted && performance.now() < deadline) {
        const waitingImports = await selectImportsToRun(context.db, IMPORT_BATCH);
        const next = waitingImports.filter(({ id }) => !running.has(id) && !postponed.has(id) && !blocked.has(id));
        let waitingCount = 0;
        for (const { id, ranAt } of next) {
          const newcomerCount = [...running.values()].filter(({ isNewcomer }) => isNewcomer).length;
          const isNewcomer = ranAt === null || ranAt.getTime() < context.now() - NEWCOMER_AFTER_MS;
          if (isNewcomer && newcomerCount < NEWCOMER_SLOTS) start(id, true);
          else if (running.size - newcomerCount < REGULAR_SLOTS) start(id, false);
          else waitingCount += 1;
        }
        if (running.size === 0) return;
        if (waitingCount > 0) endTurns(running);
        await Promise.race([
          ...[...running.values()].map(({ finished }) => finished),
          pause(pollMs, undefined, { signal: closing }).catch(() => undefined),
        ]);
      }
      await Promise.all([...running.values()].map(({ finished }) => finished));
    },
  };
}

function endTurns(running: ReadonlyMap<string, Running>): void {
  for (const { turnEndsAt, turn } of running.values()) if (performance.now() >= turnEndsAt) turn.abort();
}

/** A finished import no longer needs its file, because it can't be resumed. */
async function removeFinished(context: Context, end: RunOutcome, id: string): Promise<void> {
  if (end !== "done" && end !== "failed") return;
  const row = await findImport(context.db, id);
  if (row) await removeUploaded(context.settings, row.source);
}

/** Cleans up the files of abandoned imports, and files without an import. */
export const importsCleanUp: Job = {
  name: "imports-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    const before = new Date(context.now() - IMPORT_LIMITS.keepDays * DAY_MS);
    for (;;) {
      const expiredImports = await selectExpiredImports(context.db, before, IMPORT_BATCH);
      for (const { id, source } of expiredImports) {
        await removeUploaded(context.settings, source);
        await context.transaction((tx) => forgetSource(tx, id));
      }
      if (expiredImports.length < IMPORT_BATCH) break;
    }
    const files = await listUploadedBefore(context.settings, new Date(context.now() - DAY_MS));
    const needed = await selectNeededSources(context.db, files);
    for (const file of files.filter((name) => !needed.has(name))) await removeUploaded(context.settings, file);
  },
};
