import { AppError } from "@tessera/contract";
import type { Context } from "./context.ts";

/** Someone who opens things by their ids. */
interface Guesser {
  readonly address: string;
  /** Null when they aren't logged in. */
  readonly personId: string | null;
}

/**
 * Runs a lookup, and counts it as a miss if it finds nothing. After too many misses, more of them fail with the same
 * error as things that are only shared by link. So no one can find link-only things by trying ids, and everything else
 * still opens. A rejected lookup also counts as a miss. Otherwise, only errors for things that don't exist would be
 * delayed.
 *
 * @param lookUp gets a context in which opening something shared by link requires that misses are left
 * @throws AppError rate_limited
 */
export async function limitGuesses<Found>(
  context: Context,
  { address, personId }: Guesser,
  lookUp: (context: Context) => Promise<Found>,
): Promise<Found> {
  let rejection: unknown = null;
  const requireGuessesLeft = async () => {
    context.forbidOfflineCopy?.();
    try {
      await context.limits.requireMissesLeft(address, personId);
    } catch (error) {
      rejection = error;
      throw error;
    }
  };
  try {
    return await lookUp({ ...context, requireGuessesLeft });
  } catch (error) {
    const isMiss = error === rejection || (error instanceof AppError && error.type === "not_found");
    if (isMiss) await context.limits.countMiss(address, personId);
    throw error;
  }
}
