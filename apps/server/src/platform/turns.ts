import { AppError } from "@tessera/contract";
import { createFairQueue, type QueueEntry, waitUntilServed } from "@tessera/media";
import { createDisconnectedError } from "./errors.ts";

/** Limits the number of simultaneous callers, and keeps anyone from taking all of the turns. */
export interface ConcurrencyLimiter {
  /**
   * Waits for a turn. The caller must call the returned function to end the turn.
   *
   * @param holder the person or network that the turn counts toward
   * @param onCut called when the turn must end early, because someone else has been waiting for one
   * @throws AppError unavailable when too many are waiting or the wait took too long; validation_error when `left` was
   *   aborted
   */
  take(holder: string, left?: AbortSignal, onCut?: () => void): Promise<() => void>;
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
  /** The age in milliseconds after which a turn with `onCut` ends if someone waits for it; unlimited by default. */
  readonly cutAfterMs?: number;
}

interface Turn {
  readonly startedAt: number;
  readonly onCut: () => void;
}

interface WaitingCaller extends QueueEntry<() => void> {
  readonly holder: string;
  readonly onCut: (() => void) | undefined;
}

/**
 * Creates a queue that serves waiting holders in round-robin order. No one waits behind a holder who is at their limit.
 * While someone waits, the oldest turns are cut short, so that slow work doesn't keep newcomers out.
 */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const queue = createFairQueue<WaitingCaller>();
  const counts = createHolderCounts();
  /** The turns that can be cut short, the oldest first. */
  const turns = new Set<Turn>();
  /** The turns that were cut short and haven't ended yet. */
  const endingTurns = new Set<Turn>();
  let cutTimer: NodeJS.Timeout | undefined;

  const isBelowOwnLimit = (holder: string) => counts.of(holder) < limits.concurrentEach;
  const isFree = (holder: string) => counts.total() < limits.concurrent && isBelowOwnLimit(holder);

  function occupySlot(holder: string, onCut: (() => void) | undefined): () => void {
    counts.add(holder, 1);
    const turn = onCut && { startedAt: performance.now(), onCut };
    if (turn) turns.add(turn);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      if (turn) {
        turns.delete(turn);
        endingTurns.delete(turn);
      }
      counts.add(holder, -1);
      const next = queue.next((entry) => isFree(entry.holder));
      next?.begin(occupySlot(next.holder, next.onCut));
      scheduleCut();
    };
  }

  /** Cuts the oldest turn short once it's old enough, if someone waits for it. */
  function scheduleCut(): void {
    const [oldest] = turns;
    if (limits.cutAfterMs === undefined || !oldest || cutTimer !== undefined || queue.size() === 0) return;
    const age = performance.now() - oldest.startedAt;
    cutTimer = setTimeout(
      () => {
        cutTimer = undefined;
        const waitingHolders = queue.countHolders((entry) => isBelowOwnLimit(entry.holder));
        if (waitingHolders > endingTurns.size && turns.delete(oldest)) {
          endingTurns.add(oldest);
          oldest.onCut();
        }
        if (waitingHolders > endingTurns.size) scheduleCut();
      },
      Math.max(0, limits.cutAfterMs - age),
    ).unref();
  }

  function waitInQueue(
    holder: string,
    disconnected: AbortSignal | undefined,
    onCut: (() => void) | undefined,
  ): Promise<() => void> {
    const join = (entry: QueueEntry<() => void>) => queue.add(holder, { holder, onCut, ...entry });
    const turn = waitUntilServed(join, {
      milliseconds: limits.milliseconds,
      tooLate: createBusyError,
      left: disconnected,
      gone: createDisconnectedError,
    });
    scheduleCut();
    return turn;
  }

  return {
    isHolding: (holder) => counts.of(holder) + queue.sizeOf(holder) > 0,

    async take(holder, disconnected, onCut) {
      if (disconnected?.aborted) throw createDisconnectedError();
      if (isFree(holder)) return occupySlot(holder, onCut);
      if (queue.sizeOf(holder) >= limits.waitingEach) throw createBusyError();
      if (queue.size() >= limits.waiting) {
        // Don't reject a holder with nothing in the queue because other holders filled it.
        const evicted = queue.evictFor(holder);
        if (evicted === null) throw createBusyError();
        evicted.giveUp(createBusyError());
      }
      return waitInQueue(holder, disconnected, onCut);
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

/** Creates the error for work that the server can't start or finish because too many others are waiting. */
export function createBusyError(): AppError {
  return new AppError("unavailable", "We’re very busy right now. Try again in a moment.", { retryAfter: 5 });
}
