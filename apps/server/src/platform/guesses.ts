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
 * error as things that are only shared by link. So no one can find those by trying ids, and everything else still opens.
 *
 * @param lookUp gets a context in which opening something shared by link requires that misses are left
 * @throws AppError rate_limited
 */
export async function limitGuesses<Found>(
  context: Context,
  { address, personId }: Guesser,
  lookUp: (context: Context) => Promise<Found>,
): Promise<Found> {
  const requireGuessesLeft = () => context.limits.requireMissesLeft(address, personId);
  try {
    return await lookUp({ ...context, requireGuessesLeft });
  } catch (error) {
    if (error instanceof AppError && error.type === "not_found") await context.limits.countMiss(address, personId);
    throw error;
  }
}
