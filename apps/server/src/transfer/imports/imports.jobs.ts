import { setTimeout as pause } from "node:timers/promises";
import { IMPORT_LIMITS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import type { Job } from "../../platform/jobs.ts";
import {
  findImport,
  markSourceDeleted,
  type ImportRow,
  selectImportsToRun,
  selectNeededSources,
  selectExpiredImports,
} from "./imports.queries.ts";
import { IMPORT_JOB_NAME } from "./imports.commands.ts";
import { openUploadedFile } from "./open-uploaded.tasks.ts";
import { type ImportRunOutcome, runImport } from "./run-import.tasks.ts";
import type { ImportSource } from "./source.formats.ts";
import { removeUploadedFile, listFilesUploadedBefore } from "./uploaded-sources.stores.ts";

/** The number of people whose imports one server runs at the same time. */
const REGULAR_SLOTS = 2;
/** Extra slots for people with no recent imports. Most of their imports are small and finish in seconds. */
const NEWCOMER_SLOTS = 2;
const NEWCOMER_THRESHOLD_MS = 60 * 60 * 1000;
const IMPORT_POLL_INTERVAL_MS = 2_000;
/**
 * How long an import can import items while others wait, in milliseconds. Without this limit, an import that requests
 * unresponsive sites could take days. Reading up to the first remaining item has its own limit, because a large import
 * would otherwise never get past it. After a long read, an import gets a longer time slice, up to a limit.
 */
const TIME_SLICE_MS = 10 * 1000;
const MAX_TIME_SLICE_MS = 30 * 1000;
const MAX_READING_MS = 4 * 60 * 1000;
/**
 * How long an import can run in a newcomers' slot while others wait, in milliseconds; twice as long if it imports
 * something in this time. It's short, because a crowd of newcomers whose links don't respond would otherwise delay the
 * others for minutes. An import that takes longer continues in a regular slot.
 */
const NEWCOMER_TIME_SLICE_MS = 3 * 1000;
/**
 * The maximum duration of a job, in milliseconds. It's shorter than the queue's own time limit. The next job continues.
 */
const MAX_RUN_MS = 5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const IMPORT_BATCH_SIZE = 200;

/** Outcomes after which the same run would immediately fail again, so a later job retries it. */
const RETRYABLE_OUTCOMES: ReadonlySet<ImportRunOutcome> = new Set(["unavailable", "interrupted", "nothing"]);

/** The lengths of imports' time slices, in milliseconds. */
interface ImportTiming {
  readonly turnMs: number;
  readonly readingMs: number;
  readonly newcomerTurnMs: number;
  readonly pollMs: number;
}

const DEFAULT_TIMING: ImportTiming = {
  turnMs: TIME_SLICE_MS,
  readingMs: MAX_READING_MS,
  newcomerTurnMs: NEWCOMER_TIME_SLICE_MS,
  pollMs: IMPORT_POLL_INTERVAL_MS,
};

/** A run in progress. */
interface RunningImport {
  readonly finished: Promise<void>;
  readonly isNewcomer: boolean;
  readonly startedAt: number;
  /** When the run's time slice ends if others are waiting. */
  turnEndsAt: number;
  hasProgressed: boolean;
  /** Stops the run until its next time slice. */
  readonly turn: AbortController;
}

/**
 * Creates the job that runs uploaded imports, each as far as possible, until none is waiting. Long imports continue
 * after the other imports have had a time slice.
 *
 * @param closing aborted when the server stops, which also stops the job
 */
export function createImportJob(
  closing: AbortSignal,
  open: (context: Context, row: Pick<ImportRow, "id" | "source">) => Promise<ImportSource> = openUploadedFile,
  { turnMs, readingMs, newcomerTurnMs, pollMs }: ImportTiming = DEFAULT_TIMING,
): Job {
  return {
    name: IMPORT_JOB_NAME,
    schedule: "* * * * *",
    async run(context) {
      const deadline = performance.now() + MAX_RUN_MS;
      const running = new Map<string, RunningImport>();
      const postponed = new Set<string>();
      // The imports whose owner has another import in progress, which could finish at any time.
      const blocked = new Set<string>();
      const run = async (id: string, turn: AbortSignal) => {
        const onProgress = () => {
          const current = running.get(id);
          if (!current || current.hasProgressed) return;
          current.hasProgressed = true;
          const read = performance.now() - current.startedAt;
          current.turnEndsAt = current.isNewcomer
            ? current.turnEndsAt + newcomerTurnMs
            : performance.now() + Math.max(turnMs, Math.min(read, MAX_TIME_SLICE_MS));
        };
        const signal = AbortSignal.any([closing, turn]);
        const options = { open: (row: ImportRow) => open(context, row), signal, onProgress };
        const end = await runImport(context, id, { ...options, from: ["waiting", "running"] }).catch(
          (error: unknown) => {
            context.log.warn({ err: error, import: id }, "an import was interrupted");
            return "unavailable" as const;
          },
        );
        // An import whose time slice ended continues after the other imports.
        if (RETRYABLE_OUTCOMES.has(end) && !(end === "interrupted" && turn.aborted)) postponed.add(id);
        blocked.clear();
        if (end === "busy") blocked.add(id);
        running.delete(id);
        await removeFinishedFile(context, end, id);
      };
      const start = (id: string, isNewcomer: boolean) => {
        const [turn, startedAt] = [new AbortController(), performance.now()];
        const deadline = startedAt + (isNewcomer ? newcomerTurnMs : readingMs);
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
        const waitingImports = await selectImportsToRun(context.db, IMPORT_BATCH_SIZE);
        const next = waitingImports.filter(({ id }) => !running.has(id) && !postponed.has(id) && !blocked.has(id));
        let waitingCount = 0;
        for (const { id, ranAt } of next) {
          const newcomerCount = [...running.values()].filter(({ isNewcomer }) => isNewcomer).length;
          const isNewcomer = ranAt === null || ranAt.getTime() < context.now() - NEWCOMER_THRESHOLD_MS;
          if (isNewcomer && newcomerCount < NEWCOMER_SLOTS) start(id, true);
          else if (running.size - newcomerCount < REGULAR_SLOTS) start(id, false);
          else waitingCount += 1;
        }
        if (running.size === 0) return;
        if (waitingCount > 0) stopExpiredSlices(running);
        await Promise.race([
          ...[...running.values()].map(({ finished }) => finished),
          pause(pollMs, undefined, { signal: closing }).catch(() => undefined),
        ]);
      }
      await Promise.all([...running.values()].map(({ finished }) => finished));
    },
  };
}

function stopExpiredSlices(running: ReadonlyMap<string, RunningImport>): void {
  for (const { turnEndsAt, turn } of running.values()) if (performance.now() >= turnEndsAt) turn.abort();
}

/** Removes the file of a finished import, which can't be resumed. */
async function removeFinishedFile(context: Context, end: ImportRunOutcome, id: string): Promise<void> {
  if (end !== "done" && end !== "failed") return;
  const row = await findImport(context.db, id);
  if (row) await removeUploadedFile(context.settings, row.source);
}

/** Cleans up the files of abandoned imports, and files without an import. */
export const importCleanupJob: Job = {
  name: "imports-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    const before = new Date(context.now() - IMPORT_LIMITS.keepDays * DAY_MS);
    for (;;) {
      const expiredImports = await selectExpiredImports(context.db, before, IMPORT_BATCH_SIZE);
      for (const { id, source } of expiredImports) {
        await removeUploadedFile(context.settings, source);
        await context.transaction((tx) => markSourceDeleted(tx, id));
      }
      if (expiredImports.length < IMPORT_BATCH_SIZE) break;
    }
    const files = await listFilesUploadedBefore(context.settings, new Date(context.now() - DAY_MS));
    const needed = await selectNeededSources(context.db, files);
    for (const file of files.filter((name) => !needed.has(name))) await removeUploadedFile(context.settings, file);
  },
};
