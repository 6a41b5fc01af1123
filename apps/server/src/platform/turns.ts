import { AppError } from "@tessera/contract";
import { createFairQueue, type QueueEntry, waitUntilServed } from "@tessera/media";
import { createDisconnectedError } from "./errors.ts";

/** Limits the number of simultaneous callers, and keeps anyone from taking all of the turns. */
export interface ConcurrencyLimiter {
  /**
   * Waits for a turn. The caller must call the returned function to end the turn.
   *
   * @param holder the person or network that the turn counts toward
   * @throws AppError unavailable when too many are waiting or the wait took too long; validation_error when `left` was
   *   aborted
   */
  take(holder: string, left?: AbortSignal): Promise<() => void>;
  /** True if this holder has a turn or is waiting for one. */
  isHolding(holder: string): boolean;
}

export interface ConcurrencyLimits {
  /** The maximum number of simultaneous turns, for all holders together and for each. */
  readonly concurrent: number;
  readonly concurrentEach: number;
  /** The maximum number of waiting callers, for all holders together and for each. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** The maximum wait, in milliseconds. */
  readonly milliseconds: number;
}

/**
 * Creates a queue that serves waiting holders in round-robin order. No one waits behind a holder who is at their limit.
 */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const queue = createFairQueue<QueueEntry<() => void> & { readonly holder: string }>();
  const counts = createHolderCounts();

  const isFree = (holder: string) => counts.total() < limits.concurrent && counts.of(holder) < limits.concurrentEach;

  function occupySlot(holder: string): () => void {
    counts.add(holder, 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      counts.add(holder, -1);
      const next = queue.next((entry) => isFree(entry.holder));
      next?.begin(occupySlot(next.holder));
    };
  }

  function waitInQueue(holder: string, disconnected: AbortSignal | undefined): Promise<() => void> {
    return waitUntilServed((entry: QueueEntry<() => void>) => queue.add(holder, { holder, ...entry }), {
      milliseconds: limits.milliseconds,
      tooLate: createBusyError,
      left: disconnected,
      gone: createDisconnectedError,
    });
  }

  return {
    isHolding: (holder) => counts.of(holder) + queue.sizeOf(holder) > 0,

    async take(holder, disconnected) {
      if (disconnected?.aborted) throw createDisconnectedError();
      if (isFree(holder)) return occupySlot(holder);
      if (queue.sizeOf(holder) >= limits.waitingEach) throw createBusyError();
      if (queue.size() >= limits.waiting) {
        // Don't reject a holder with nothing in the queue because other holders filled it.
        const evicted = queue.evictFor(holder);
        if (evicted === null) throw createBusyError();
        evicted.giveUp(createBusyError());
      }
      return waitInQueue(holder, disconnected);
    },
  };
}

/** Counts turns by holder. Holders with a count of zero aren't stored. */
function createHolderCounts() {
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

function createBusyError(): AppError {
  return new AppError("unavailable", "We’re very busy right now. Try again in a moment.", { retryAfter: 5 });
}
