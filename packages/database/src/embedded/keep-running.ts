import { setTimeout as sleep } from "node:timers/promises";
import type { RunningPostgres } from "./cluster.ts";
import { signal } from "./live-processes.ts";

export interface Keeper {
  /** Fast shutdown: running statements are cut off, everything committed is on disk. Resolves when it has ended. */
  stop(): Promise<void>;
}

export interface KeeperOptions {
  /** Starts it once more in the same place. */
  readonly restart: () => Promise<RunningPostgres>;
  readonly log: (line: string) => void;
  readonly onExit: (reason: string) => void;
}

/** One after another, then it is given up. */
const RESTARTS = 5;
const FIRST_PAUSE_MS = 100;
/** A Postgres that ran for this long is given a fresh set of restarts. */
const STEADY_MS = 60_000;

/** Watches over a started Postgres: brings it back when it ends unasked, takes it along when this process ends. */
export function keepRunning(first: RunningPostgres, { restart, log, onExit }: KeeperOptions): Keeper {
  let current: RunningPostgres | undefined = first;
  let stopping = false;
  const pause = new AbortController();

  const takeAlong = () => {
    const pid = current?.process.pid;
    if (pid !== undefined) signal(pid, "SIGINT");
  };
  process.once("exit", takeAlong);

  async function watch(): Promise<void> {
    let failures = 0;
    while (current !== undefined) {
      const since = performance.now();
      const reason = await current.ended;
      current = undefined;
      if (stopping) return;
      if (performance.now() - since > STEADY_MS) failures = 0;
      log(`Postgres ended by itself (${reason}).`);
      while (current === undefined) {
        failures += 1;
        if (failures > RESTARTS) return onExit(reason);
        await sleep(FIRST_PAUSE_MS * 2 ** failures, undefined, { signal: pause.signal }).catch(() => undefined);
        if (stopping) return;
        current = await restart().catch((error: unknown) => {
          log(error instanceof Error ? error.message : String(error));
          return undefined;
        });
        if (stopping) takeAlong();
      }
      log("Postgres runs again.");
    }
  }
  const watching = watch();

  return {
    async stop() {
      stopping = true;
      pause.abort();
      takeAlong();
      await watching;
      process.off("exit", takeAlong);
    },
  };
}
