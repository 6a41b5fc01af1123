import type { RunningPostgres } from "./cluster.ts";
import { sendSignal } from "./live-processes.ts";

export interface ProcessSupervisor {
  /**
   * Starts a fast shutdown, which interrupts running statements but keeps all committed data. Resolves when Postgres
   * has exited.
   */
  stop(): Promise<void>;
}

export interface SupervisorOptions {
  /** Restarts Postgres at the same location. */
  readonly restart: () => Promise<RunningPostgres>;
  /** Receives messages for operators: that Postgres exited, why it doesn't start, or that it's running again. */
  readonly warn: (line: string) => void;
}

/** The delay before the first restart, in milliseconds. It doubles after each failure. */
const INITIAL_POSTGRES_RESTART_DELAY_MS = 100;
const MAX_POSTGRES_RESTART_DELAY_MS = 10_000;
/** If Postgres has run for at least this many milliseconds, it's restarted immediately. */
const STABLE_RUN_MS = 60_000;

/**
 * Supervises a running Postgres. It restarts Postgres after an unexpected exit, and stops Postgres when this process
 * exits. It never stops retrying, because the cause may be temporary, such as a full disk. In the meantime, clients
 * receive a response that tells them to retry.
 */
export function supervisePostgres(first: RunningPostgres, { restart, warn }: SupervisorOptions): ProcessSupervisor {
  let current: RunningPostgres | undefined = first;
  let stopping = false;
  const stopped = Promise.withResolvers<void>();

  const stopCurrent = () => {
    const pid = current?.process.pid;
    if (pid !== undefined) sendSignal(pid, "SIGINT");
  };
  process.once("exit", stopCurrent);

  async function watch(): Promise<void> {
    let failures = 0;
    while (current !== undefined) {
      const startedAt = performance.now();
      const reason = await current.ended;
      current = undefined;
      if (stopping) return;
      if (performance.now() - startedAt > STABLE_RUN_MS) failures = 0;
      warn(`Postgres exited (${reason}).`);
      let lastWarning = "";
      while (current === undefined) {
        const delay = Math.min(INITIAL_POSTGRES_RESTART_DELAY_MS * 2 ** failures, MAX_POSTGRES_RESTART_DELAY_MS);
        failures += 1;
        await waitAtMost(delay, stopped.promise);
        if (stopping) return;
        current = await restart().catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error);
          if (message !== lastWarning) warn(message);
          lastWarning = message;
          return undefined;
        });
        if (stopping) stopCurrent();
      }
      warn("Postgres is running again.");
    }
  }
  const watching = watch();

  return {
    async stop() {
      stopping = true;
      stopped.resolve();
      stopCurrent();
      await watching;
      process.off("exit", stopCurrent);
    },
  };
}

async function waitAtMost(milliseconds: number, interrupted: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([elapsed, interrupted]);
  clearTimeout(timer);
}
