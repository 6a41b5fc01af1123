import { setTimeout as pause } from "node:timers/promises";
import { IMPORT_LIMITS } from "@tessera/domain";
import type { Context } from "../../platform/context.ts";
import type { Job } from "../../platform/jobs.ts";
import {
  findImport,
  forgetSource,
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
/** Within the time that a job may take; the next one goes on. */
const LONGEST_MS = 5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LEFT_AT_ONCE = 200;

/** After these the same run would fail again at once: a later job tries. */
const LATER: ReadonlySet<RunEnd> = new Set(["unavailable", "interrupted", "nothing"]);

/**
 * Makes the job that runs uploaded imports, each as far as it gets, until none is waiting.
 *
 * @param closing ends it: the server is being stopped
 */
export function importing(
  closing: AbortSignal,
  open: (context: Context, row: { readonly source: string }) => Promise<ImportSource> = openUploaded,
): Job {
  return {
    name: IMPORTING,
    schedule: "* * * * *",
    async run(context) {
      const until = performance.now() + LONGEST_MS;
      const running = new Map<string, Promise<void>>();
      const later = new Set<string>();
      // Their owner has another one under way, which may be over as soon as any is.
      const behind = new Set<string>();
      const start = async (id: string) => {
        const options = { open: (row: { source: string }) => open(context, row), signal: closing };
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
        await removeDone(context, end, id);
      };
      while (!closing.aborted && performance.now() < until) {
        const waiting = await selectImportsToRun(context.db, LEFT_AT_ONCE);
        const next = waiting.filter((id) => !running.has(id) && !later.has(id) && !behind.has(id));
        for (const id of next.slice(0, AT_ONCE - running.size)) running.set(id, start(id));
        if (running.size === 0) return;
        await Promise.race([
          ...running.values(),
          pause(LOOK_EVERY_MS, undefined, { signal: closing }).catch(() => undefined),
        ]);
      }
      await Promise.all(running.values());
    },
  };
}

/** What is done needs its file no more. */
async function removeDone(context: Context, end: RunEnd, id: string): Promise<void> {
  if (end !== "done") return;
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
