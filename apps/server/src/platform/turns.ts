import { AppError } from "@tessera/contract";
import { createFairQueue, type QueueEntry, waitInLine } from "@tessera/media";
import { cutOff } from "./errors.ts";

/** Lets a bounded number of callers do something at the same time, and lets no one take all the turns. */
export interface Turns {
  /**
   * Waits for a turn; the caller ends it by calling the resolved function.
   *
   * @param holder the person or network that the turn counts for
   * @throws AppError unavailable when too many already wait or the wait took too long, validation_error when `left` was
   *   aborted: no one is there to receive a response
   */
  take(holder: string, left?: AbortSignal): Promise<() => void>;
  /** Whether someone has a turn, or waits for one. */
  isHolding(holder: string): boolean;
}

export interface TurnLimits {
  /** Turns of all holders together, and of each. */
  readonly atOnce: number;
  readonly atOnceEach: number;
  /** The maximum number waiting, of all holders together and of each. */
  readonly waiting: number;
  readonly waitingEach: number;
  /** The longest wait. */
  readonly milliseconds: number;
}

/** Waiting holders are served in turn, and no one waits behind a holder at their limit. */
export function createTurns(limits: TurnLimits): Turns {
  const queue = createFairQueue<QueueEntry<() => void> & { readonly holder: string }>();
  const counts = createCounts();

  const isFree = (holder: string) => counts.total() < limits.atOnce && counts.of(holder) < limits.atOnceEach;

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

  function wait(holder: string, left: AbortSignal | undefined): Promise<() => void> {
    return waitInLine((entry: QueueEntry<() => void>) => queue.add(holder, { holder, ...entry }), {
      milliseconds: limits.milliseconds,
      tooLate: busy,
      left,
      gone: cutOff,
    });
  }

  return {
    isHolding: (holder) => counts.of(holder) + queue.sizeOf(holder) > 0,

    async take(holder, left) {
      if (left?.aborted) throw cutOff();
      if (isFree(holder)) return begin(holder);
      if (queue.sizeOf(holder) >= limits.waitingEach) throw busy();
      if (queue.size() >= limits.waiting) {
        // A line filled by others is no reason to refuse someone who isn't in it.
        const evicted = queue.evictFor(holder);
        if (evicted === null) throw busy();
        evicted.giveUp(busy());
      }
      return wait(holder, left);
    },
  };
}

/** Each holder's count; stores nothing for those at zero. */
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
