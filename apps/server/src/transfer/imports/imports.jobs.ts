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
import { type RunEnd, runImport } from "./run-import.tasks.ts";
import type { ImportSource } from "./source.formats.ts";
import { removeUploaded, listUploadedBefore } from "./uploaded-sources.stores.ts";

/** Imports of different people that one server runs at the same time. */
const AT_ONCE = 2;
/** One extra place for people with no recent imports: most of theirs are small, and done in seconds. */
const NEWCOMER_PLACES = 1;
const NEWCOMER_AFTER_MS = 60 * 60 * 1000;
const LOOK_EVERY_MS = 2_000;
/**
 * How long an import can import things while others wait: one that asks silent sites would take days. Reading up to the
 * first remaining thing has its own limit, or a large import would never get past it. A long read earns a longer turn, up to
 * a bound.
 */
const TURN_MS = 10 * 1000;
const LONGEST_TURN_MS = 30 * 1000;
const READING_MS = 4 * 60 * 1000;
/** The reading limit in the newcomers' place; longer imports continue in a regular one. */
const NEWCOMER_READING_MS = 20 * 1000;
/** Within the job's time limit; the next job continues. */
const LONGEST_MS = 5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const EXPIRED_AT_ONCE = 200;

/** After these the same run would fail again immediately: a later job tries. */
const RETRY_LATER: ReadonlySet<RunEnd> = new Set(["unavailable", "interrupted", "nothing"]);

/** How long turns are, in milliseconds. */
interface ImportTiming {
  readonly turnMs: number;
  readonly readingMs: number;
  readonly newcomerReadingMs: number;
  readonly lookEveryMs: number;
}

const TIMING: ImportTiming = {
  turnMs: TURN_MS,
  readingMs: READING_MS,
  newcomerReadingMs: NEWCOMER_READING_MS,
  lookEveryMs: LOOK_EVERY_MS,
};

/** A run in progress. */
interface Running {
  readonly finished: Promise<void>;
  readonly isNewcomer: boolean;
  readonly startedAt: number;
  /** When its turn is over, if others wait. */
  turnEndsAt: number;
  hasProgressed: boolean;
  /** Ends it for now. */
  readonly turn: AbortController;
}

/**
 * Makes the job that runs uploaded imports, each as far as it gets, until none is waiting. Long ones continue after the
 * others have had their turn.
 *
 * @param closing ends it: the server is being stopped
 */
export function createImportJob(
  closing: AbortSignal,
  open: (context: Context, row: Pick<ImportRow, "id" | "source">) => Promise<ImportSource> = openUploaded,
  { turnMs, readingMs, newcomerReadingMs, lookEveryMs }: ImportTiming = TIMING,
): Job {
  return {
    name: IMPORTING,
    schedule: "* * * * *",
    async run(context) {
      const deadline = performance.now() + LONGEST_MS;
      const running = new Map<string, Running>();
      const postponed = new Set<string>();
      // Their owner has another one in progress, which could be over as soon as any is.
      const blocked = new Set<string>();
      const run = async (id: string, turn: AbortSignal) => {
        const onProgress = () => {
          const current = running.get(id);
          if (!current || current.hasProgressed) return;
          current.hasProgressed = true;
          const read = performance.now() - current.startedAt;
          current.turnEndsAt = performance.now() + Math.max(turnMs, Math.min(read, LONGEST_TURN_MS));
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
        const waitingImports = await selectImportsToRun(context.db, EXPIRED_AT_ONCE);
        const next = waitingImports.filter(({ id }) => !running.has(id) && !postponed.has(id) && !blocked.has(id));
        let left = 0;
        for (const { id, ranAt } of next) {
          const newcomerCount = [...running.values()].filter(({ isNewcomer }) => isNewcomer).length;
          const isNewcomer = ranAt === null || ranAt.getTime() < context.now() - NEWCOMER_AFTER_MS;
          if (isNewcomer && newcomerCount < NEWCOMER_PLACES) start(id, true);
          else if (running.size - newcomerCount < AT_ONCE) start(id, false);
          else left += 1;
        }
        if (running.size === 0) return;
        if (left > 0) endTurns(running);
        await Promise.race([
          ...[...running.values()].map(({ finished }) => finished),
          pause(lookEveryMs, undefined, { signal: closing }).catch(() => undefined),
        ]);
      }
      await Promise.all([...running.values()].map(({ finished }) => finished));
    },
  };
}

function endTurns(running: ReadonlyMap<string, Running>): void {
  for (const { turnEndsAt, turn } of running.values()) if (performance.now() >= turnEndsAt) turn.abort();
}

/** A finished import no longer needs its file: it can't be resumed. */
async function removeFinished(context: Context, end: RunEnd, id: string): Promise<void> {
  if (end !== "done" && end !== "failed") return;
  const row = await findImport(context.db, id);
  if (row) await removeUploaded(context.settings, row.source);
}

/** Cleans up the files of abandoned imports, and those that belong to none. */
export const importsCleanUp: Job = {
  name: "imports-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    const before = new Date(context.now() - IMPORT_LIMITS.keepDays * DAY_MS);
    for (;;) {
      const left = await selectExpiredImports(context.db, before, EXPIRED_AT_ONCE);
      for (const { id, source } of left) {
        await removeUploaded(context.settings, source);
        await context.transaction((tx) => forgetSource(tx, id));
      }
      if (left.length < EXPIRED_AT_ONCE) break;
    }
    const files = await listUploadedBefore(context.settings, new Date(context.now() - DAY_MS));
    const needed = await selectNeededSources(context.db, files);
    for (const file of files.filter((name) => !needed.has(name))) await removeUploaded(context.settings, file);
  },
};
