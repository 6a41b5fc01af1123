import type { Context } from "../../platform/context.ts";
import { tryLockImport, keepTransactionAlive } from "./import-runs.queries.ts";

/**
 * The lock that allows one import per person at a time, across processes. It's freed when the process that holds it
 * dies.
 */
export interface ImportLock extends AsyncDisposable {
  /** Starts repeating an action at an interval. */
  setHeartbeat(act: () => Promise<void>): void;
  /** Stops repeating the action. */
  stopHeartbeat(): void;
}

/** Shorter than the time after which Postgres ends an idle transaction. */
const EVERY_MS = 20_000;

/** Takes the lock with a transaction that stays open. @returns null when another process has the lock */
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
  }, EVERY_MS).unref();
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
