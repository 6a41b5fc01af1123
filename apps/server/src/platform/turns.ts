import { AppError } from "@tessera/contract";
import { createFairQueue, type QueueEntry, waitInLine } from "@tessera/media";
import { toCutOffError } from "./errors.ts";

/** Limits the number of simultaneous callers, and lets no one take all the turns. */
export interface Turns {
  /**
   * Waits for a turn. To end the turn, the caller calls the returned function.
   *
   * @param holder the person or network that the turn counts toward
   * @throws AppError unavailable when too many are waiting or the wait took too long; validation_error when `left` was
   * aborted
   */
  take(holder: string, left?: AbortSignal): Promise<() => void>;
  /** True if this holder has a turn or is waiting for one. */
  isHolding(holder: string): boolean;
}

export interface TurnLimits {
  /** The maximum number of simultaneous turns, for all holders together and for each. */
  readonly concurrent: number;
  readonly concurrentEach: number;
  /** The maximum number of waiting callers, for all holders together and for each. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** The maximum wait. */
  readonly milliseconds: number;
}

/** Waiting holders take turns, and no one waits behind a holder at their limit. */
export function createTurns(limits: TurnLimits): Turns {
  const queue = createFairQueue<QueueEntry<() => void> & { readonly holder: string }>();
  const counts = createCounts();

  const isFree = (holder: string) => counts.total() < limits.concurrent && counts.of(holder) < limits.concurrentEach;

  function begin(holder: string): () => void {
    counts.add(holder, 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      counts.add(holder, -1);
      const next = queue.next((entry) => isFree(entry.holder));
      next?.begin(begin(next.holder));
    };
  }

  function wait(holder: string, disconnected: AbortSignal | undefined): Promise<() => void> {
    return waitInLine((entry: QueueEntry<() => void>) => queue.add(holder, { holder, ...entry }), {
      milliseconds: limits.milliseconds,
      tooLate: busy,
      left: disconnected,
      gone: toCutOffError,
    });
  }

  return {
    isHolding: (holder) => counts.of(holder) + queue.sizeOf(holder) > 0,

    async take(holder, disconnected) {
      if (disconnected?.aborted) throw toCutOffError();
      if (isFree(holder)) return begin(holder);
      if (queue.sizeOf(holder) >= limits.waitingEach) throw busy();
      if (queue.size() >= limits.waiting) {
        // A queue filled by others is no reason to reject someone who isn't in it.
        const evicted = queue.evictFor(holder);
        if (evicted === null) throw busy();
        evicted.giveUp(busy());
      }
      return wait(holder, disconnected);
    },
  };
}

/** Counts turns by holder. Holders with a count of zero aren't stored. */
function createCounts() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    of: (holder: string) => counts.get(holder) ?? 0,
    total: () => total,
    add(holder: string, delta: 1 | -1) {
      const count = (counts.get(holder) ?? 0) + delta;
      if (count === 0) counts.delete(holder);
      else counts.set(holder, count);
      total += delta;
    },
  };
}

function busy(): AppError {
  return new AppError("unavailable", "We’re very busy right now. Try again in a moment.", { retryAfter: 5 });
}
