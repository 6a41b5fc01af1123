import type { Context } from "../../platform/context.ts";
import { tryLockImport, keepTransactionAlive } from "./import-runs.queries.ts";

/**
 * The lock that allows one import per person at a time, across processes. It's released when the process that holds it
 * dies.
 */
export interface ImportLock extends AsyncDisposable {
  /** Starts repeating an action at a regular interval. */
  setHeartbeat(act: () => Promise<void>): void;
  /** Stops repeating the action. */
  stopHeartbeat(): void;
}

/**
 * The interval between queries that keep the transaction alive. Postgres ends a transaction that is idle for longer.
 */
const HEARTBEAT_INTERVAL_MS = 20_000;

/** Takes the lock in a transaction that stays open. @returns null when another process has the lock */
export async function acquireImportLock({ database }: Context, personId: string): Promise<ImportLock | null> {
  const transaction = await database.begin();
  const isLocked = await transaction
    .step((tx) => tryLockImport(tx, personId))
    .catch(async (error: unknown) => {
      await transaction.rollback();
      throw error;
    });
  if (!isLocked) {
    await transaction.rollback();
    return null;
  }
  let heartbeat: () => Promise<void> = async () => undefined;
  // Ignore failures here, because they also show up in the run's own writes.
  const timer = setInterval(() => {
    void transaction.step(keepTransactionAlive).catch(() => undefined);
    void heartbeat().catch(() => undefined);
  }, HEARTBEAT_INTERVAL_MS).unref();
  return {
    setHeartbeat(next) {
      heartbeat = next;
    },
    stopHeartbeat() {
      heartbeat = async () => undefined;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await transaction.rollback();
    },
  };
}
