import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPidFile } from "./cluster.ts";
import { EmbeddedPostgresFailed } from "./errors.ts";
import { identifyProcess, findProcessesIn, sendSignal } from "./live-processes.ts";

const STOP_POLL_INTERVAL_MS = 20;

/**
 * The signals to send, and how long to wait after each one. INT starts a fast shutdown, which writes a checkpoint. QUIT
 * leaves the recovery to the next start (https://www.postgresql.org/docs/current/server-shutdown.html).
 */
const STOP_SIGNALS = [
  { name: "SIGINT", timeoutMs: 60_000 },
  { name: "SIGQUIT", timeoutMs: 10_000 },
  { name: "SIGKILL", timeoutMs: 10_000 },
] as const;

/**
 * Stops the processes that a killed server left running on a cluster. They exist because Postgres survives a kill -9 of
 * its parent. Also removes the cluster's pid file. Call this only while holding the data folder's lock, because it
 * treats every Postgres process in the folder as abandoned.
 *
 * @returns the number of processes that were stopped
 */
export async function stopOrphanedPostgres(folder: string): Promise<number> {
  const orphans = findOrphans(folder);
  if (orphans.length > 0) await requestStop(folder);
  rmSync(join(folder, "postmaster.pid"), { force: true });
  return orphans.length;
}

async function requestStop(folder: string): Promise<void> {
  for (const { name, timeoutMs } of STOP_SIGNALS) {
    const leader = Number(readPidFile(folder)[0]);
    const running = findOrphans(folder);
    for (const pid of running.includes(leader) ? [leader] : running) sendSignal(pid, name);
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      if (findOrphans(folder).length === 0) return;
      await sleep(STOP_POLL_INTERVAL_MS);
    }
  }
  throw new EmbeddedPostgresFailed("taking over", `processes ${findOrphans(folder).join(", ")} do not end`);
}

function findOrphans(folder: string): number[] {
  const leader = Number(readPidFile(folder)[0]);
  if (process.platform === "linux") return findProcessesIn(folder, ["postgres", "initdb"], leader);
  return Number.isInteger(leader) && leader > 0 && identifyProcess(leader) !== undefined ? [leader] : [];
}
