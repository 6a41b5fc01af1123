import type { RunningPostgres } from "./cluster.ts";
import { signal } from "./live-processes.ts";

export interface ProcessSupervisor {
  /** Fast shutdown: running statements are cut off, everything committed is on disk. Resolves when it has ended. */
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  /** Starts it once more in the same place. */
  readonly restart: () => Promise<RunningPostgres>;
  /** Takes what somebody should know of: that it ended, why it does not start, that it runs again. */
  readonly warn: (line: string) => void;
}

/** Before a restart, twice as long after each one that did not help. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A Postgres that ran for this long is started again at once. */
const STEADY_MS = 60_000;

/**
 * Watches over a started Postgres: brings it back when it ends unasked, takes it along when this process ends. It never
 * gives up: what kept Postgres from starting may pass, as a full disk does, and until then requests are told to come back.
 */
export function supervise(first: RunningPostgres, { restart, warn }: SupervisorOptions): ProcessSupervisor {
  let current: RunningPostgres | undefined = first;
  let stopping = false;
  const stopped = Promise.withResolvers<void>();

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
      warn(`Postgres exited (${reason}).`);
      let told = "";
      while (current === undefined) {
        const patience = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
        failures += 1;
        await waitAtMost(patience, stopped.promise);
        if (stopping) return;
        current = await restart().catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          if (why !== told) warn(why);
          told = why;
          return undefined;
        });
        if (stopping) takeAlong();
      }
      warn("Postgres is running again.");
    }
  }
  const watching = watch();

  return {
    async stop() {
      stopping = true;
      stopped.resolve();
      takeAlong();
      await watching;
      process.off("exit", takeAlong);
    },
  };
}

async function waitAtMost(milliseconds: number, sooner: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([late, sooner]);
  clearTimeout(timer);
}
