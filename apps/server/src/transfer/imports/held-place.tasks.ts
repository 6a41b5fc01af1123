import type { Context } from "../../platform/context.ts";
import { holdPlace, ping } from "./import-runs.queries.ts";

/** The place of the one import per person that can run at a time, across processes; freed when its process dies. */
export interface HeldPlace extends AsyncDisposable {
  /** Does something every now and then, from now on. */
  whileHeld(act: () => Promise<void>): void;
  /** Stops doing it. */
  noMore(): void;
}

/** Within the time after which Postgres ends an idle transaction. */
const EVERY_MS = 20_000;

/** Takes the place with a transaction that stays open. @returns null when it's taken */
export async function takePlace({ database }: Context, personId: string): Promise<HeldPlace | null> {
  const open = await database.begin();
  const isFree = await open
    .step((tx) => holdPlace(tx, personId))
    .catch(async (error: unknown) => {
      await open.rollback();
      throw error;
    });
  if (!isFree) {
    await open.rollback();
    return null;
  }
  let act: () => Promise<void> = async () => undefined;
  // Failures here show up in the run's own writes.
  const timer = setInterval(() => {
    void open.step(ping).catch(() => undefined);
    void act().catch(() => undefined);
  }, EVERY_MS).unref();
  return {
    whileHeld(next) {
      act = next;
    },
    noMore() {
      act = async () => undefined;
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await open.rollback();
    },
  };
}
