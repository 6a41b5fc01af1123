import { setTimeout as pause } from "node:timers/promises";
import { IMPORT_LIMITS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import type { Job } from "../../platform/jobs.ts";
import {
  findImport,
  forgetSource,
  type ImportRow,
  selectImportsToRun,
  selectKeptSources,
  selectLeftImports,
} from "./imports.queries.ts";
import { IMPORTING } from "./imports.commands.ts";
import { openUploaded } from "./open-uploaded.ts";
import { type RunEnd, runImport } from "./run-import.ts";
import type { ImportSource } from "./source.ts";
import { removeUploaded, uploadedBefore } from "./uploaded-sources.ts";

/** Imports of different people that one server runs at once. */
const AT_ONCE = 2;
const LOOK_EVERY_MS = 2_000;
/**
 * How long one may go on taking things while others wait for its place: one that asks silent sites takes days. Reading up to the
 * first thing that is left has a time of its own, or a large one would never get behind it.
 */
const TURN_MS = 30 * 1000;
const READING_MS = 4 * 60 * 1000;
/** Within the time that a job may take; the next one goes on. */
const LONGEST_MS = 5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LEFT_AT_ONCE = 200;

/** After these the same run would fail again at once: a later job tries. */
const LATER: ReadonlySet<RunEnd> = new Set(["unavailable", "interrupted", "nothing"]);

/** A run under way. */
interface Running {
  readonly over: Promise<void>;
  /** When its turn is over, where others wait. */
  until: number;
  hasTaken: boolean;
  /** Ends it for now. */
  readonly turn: AbortController;
}

/**
 * Makes the job that runs uploaded imports, each as far as it gets, until none is waiting. Those that take long go on when
 * the others had their turn.
 *
 * @param closing ends it: the server is being stopped
 */
export function importing(
  closing: AbortSignal,
  open: (context: Context, row: Pick<ImportRow, "id" | "source">) => Promise<ImportSource> = openUploaded,
  { turnMs, readingMs, lookEveryMs } = { turnMs: TURN_MS, readingMs: READING_MS, lookEveryMs: LOOK_EVERY_MS },
): Job {
  return {
    name: IMPORTING,
    schedule: "* * * * *",
    async run(context) {
      const until = performance.now() + LONGEST_MS;
      const running = new Map<string, Running>();
      const later = new Set<string>();
      // Their owner has another one under way, which may be over as soon as any is.
      const behind = new Set<string>();
      const run = async (id: string, signal: AbortSignal) => {
        const onProgress = () => {
          const one = running.get(id);
          if (!one || one.hasTaken) return;
          one.hasTaken = true;
          one.until = performance.now() + turnMs;
        };
        const options = { open: (row: ImportRow) => open(context, row), signal, onProgress };
        const end = await runImport(context, id, { ...options, from: ["waiting", "running"] }).catch(
          (error: unknown) => {
            context.log.warn({ err: error, import: id }, "an import was cut off");
            return "unavailable" as const;
          },
        );
        if (LATER.has(end)) later.add(id);
        behind.clear();
        if (end === "busy") behind.add(id);
        running.delete(id);
        await removeOver(context, end, id);
      };
      const start = (id: string) => {
        const turn = new AbortController();
        const over = run(id, AbortSignal.any([closing, turn.signal]));
        running.set(id, { over, until: performance.now() + readingMs, hasTaken: false, turn });
      };
      while (!closing.aborted && performance.now() < until) {
        const waiting = await selectImportsToRun(context.db, LEFT_AT_ONCE);
        const next = waiting.filter((id) => !running.has(id) && !later.has(id) && !behind.has(id));
        const begun = next.slice(0, AT_ONCE - running.size);
        for (const id of begun) start(id);
        if (running.size === 0) return;
        if (begun.length < next.length) endTurns(running);
        await Promise.race([
          ...[...running.values()].map(({ over }) => over),
          pause(lookEveryMs, undefined, { signal: closing }).catch(() => undefined),
        ]);
      }
      await Promise.all([...running.values()].map(({ over }) => over));
    },
  };
}

function endTurns(running: ReadonlyMap<string, Running>): void {
  for (const { until, turn } of running.values()) if (performance.now() >= until) turn.abort();
}

/** What is over needs its file no more: it cannot be gone on with. */
async function removeOver(context: Context, end: RunEnd, id: string): Promise<void> {
  if (end !== "done" && end !== "failed") return;
  const row = await findImport(context.db, id);
  if (row) await removeUploaded(context.settings, row.source);
}

/** Clears away the files of imports that nobody went on with, and those that belong to none. */
export const importsCleanUp: Job = {
  name: "imports-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    const before = new Date(context.now() - IMPORT_LIMITS.keepDays * DAY_MS);
    for (;;) {
      const left = await selectLeftImports(context.db, before, LEFT_AT_ONCE);
      for (const { id, source } of left) {
        await removeUploaded(context.settings, source);
        await context.transaction((tx) => forgetSource(tx, id));
      }
      if (left.length < LEFT_AT_ONCE) break;
    }
    const files = await uploadedBefore(context.settings, new Date(context.now() - DAY_MS));
    const kept = await selectKeptSources(context.db, files);
    for (const file of files.filter((name) => !kept.has(name))) await removeUploaded(context.settings, file);
  },
};
