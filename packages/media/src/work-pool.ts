import { availableParallelism } from "node:os";
import { createFairQueue, type QueueEntry, waitUntilServed } from "./fair-queue.ts";

/** Thrown when work can't be enqueued because the queue is full. The caller can retry later. */
export class WorkPoolFull extends Error {
  constructor() {
    super("Too much work is waiting already.");
    this.name = "WorkPoolFull";
  }
}

/** Thrown for work that arrives after `drain`. */
export class WorkPoolClosed extends Error {
  constructor() {
    super("The process is stopping and takes no more work.");
    this.name = "WorkPoolClosed";
  }
}

/** The caller's limits on waiting for the work. */
interface RunOptions {
  /** The expected CPU time in milliseconds. Work without an estimate is treated as heavy. */
  readonly milliseconds?: number;
  /** Aborted when the caller stops waiting, which drops work that hasn't started. */
  readonly left?: AbortSignal | null;
  /** The maximum wait in milliseconds; unlimited by default. */
  readonly patience?: number;
}

export interface WorkPoolOptions {
  /** The maximum number of running items, at least 1. */
  readonly concurrency: number;
  /** The maximum number of waiting items, for all holders together. */
  readonly queueLimit: number;
  /** The maximum number of waiting items of one holder; `queueLimit` by default. */
  readonly queueLimitEach?: number;
  /**
   * The maximum CPU time of light work, in milliseconds. Light work has an extra slot, so that heavy work never delays
   * it.
   */
  readonly lightMilliseconds?: number;
}

export interface WorkPool {
  /**
   * Like `run`, for work that no one waits for. It runs only when no other work is waiting, and its queue has no limit.
   *
   * @throws {WorkPoolClosed} after `drain`, even when the work was already waiting
   */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs work as soon as a slot is free. Waiting holders are served round-robin; the slot for light work serves the
   * least expensive work first.
   *
   * @param holder the account or address that the work is for
   * @returns the result of the work; its error is rethrown
   * @throws {WorkPoolFull} immediately when the holder's limit is reached, or when the total limit is reached and no
   * holder has more waiting items. Also later, when the work is evicted for a holder with fewer items or has waited too
   * long
   * @throws {WorkPoolClosed} immediately after `drain`
   * @throws the reason of `left` when it is aborted before the work has started
   */
  run<T>(holder: string, work: () => Promise<T>, runOptions?: RunOptions): Promise<T>;
  /**
   * Rejects new work. Resolves when all accepted work that someone is waiting for has finished, successfully or not.
   */
  drain(): Promise<void>;
  /** Returns the numbers of running and waiting items, for the metrics. */
  load(): { active: number; queued: number };
}

/** The types of slots. Any work can use an `any` slot, but only light work can use the `light` slot. */
type SlotKind = "any" | "light";

interface WaitingWork extends QueueEntry<SlotKind> {
  readonly milliseconds: number;
}

/**
 * Light work whose estimates round up to the same multiple counts as equally expensive, in milliseconds. Estimates
 * aren't more precise than this.
 */
const COST_STEP_MS = 100;

/** Limits how much heavy work runs and waits at the same time, so that it can't starve everything else. */
export function createWorkPool({
  concurrency,
  queueLimit,
  queueLimitEach = queueLimit,
  lightMilliseconds,
}: WorkPoolOptions): WorkPool {
  if (!(concurrency >= 1 && queueLimit >= 0)) throw new RangeError("A pool does at least one piece of work at a time.");
  const free: Record<SlotKind, number> = { any: concurrency, light: lightMilliseconds === undefined ? 0 : 1 };
  const waiting = createFairQueue<WaitingWork>();
  const idleWork: { begin(slot: SlotKind): void; giveUp(reason: WorkPoolClosed): void }[] = [];
  const idle = Promise.withResolvers<void>();
  let active = 0;
  let closed = false;

  const isLight = ({ milliseconds = Infinity }: RunOptions) =>
    lightMilliseconds !== undefined && milliseconds <= lightMilliseconds;

  /** @returns the slot that was taken, or null when none is free */
  const takeSlot = (runOptions: RunOptions): SlotKind | null => {
    const slot = isLight(runOptions) && free.light > 0 ? "light" : "any";
    if (free[slot] === 0) return null;
    free[slot] -= 1;
    active += 1;
    return slot;
  };

  /** Small images come first, so that they don't wait behind a crowd of images that are barely light. */
  const takeCheapestLightWork = () =>
    waiting.nextCheapest(isLight, ({ milliseconds }) => Math.ceil(milliseconds / COST_STEP_MS));

  // A freed slot goes directly to the next waiting item, so that no new item can take it in between.
  const release = (slot: SlotKind) => {
    const next = slot === "light" ? takeCheapestLightWork() : (waiting.next() ?? idleWork.shift());
    if (next) return next.begin(slot);
    free[slot] += 1;
    active -= 1;
    if (closed && active === 0) idle.resolve();
  };

  const runAndRelease = async <T>(slot: SlotKind, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      release(slot);
    }
  };

  const waitForSlot = (holder: string, { milliseconds = Infinity, left, patience }: RunOptions): Promise<SlotKind> => {
    left?.throwIfAborted();
    if (waiting.sizeOf(holder) >= queueLimitEach) throw new WorkPoolFull();
    if (waiting.size() >= queueLimit) {
      // If other holders have filled the queue, a holder with few items can still enqueue work.
      const evicted = waiting.evictFor(holder);
      if (evicted === null) throw new WorkPoolFull();
      evicted.giveUp(new WorkPoolFull());
    }
    const join = (entry: QueueEntry<SlotKind>) => waiting.add(holder, { milliseconds, ...entry });
    return waitUntilServed(join, { milliseconds: patience, tooLate: () => new WorkPoolFull(), left });
  };

  return {
    async run(holder, work, runOptions = {}) {
      if (closed) throw new WorkPoolClosed();
      return runAndRelease(takeSlot(runOptions) ?? (await waitForSlot(holder, runOptions)), work);
    },

    async runWhenIdle(work) {
      if (closed) throw new WorkPoolClosed();
      const slot = takeSlot({}) ?? (await new Promise<SlotKind>((begin, giveUp) => idleWork.push({ begin, giveUp })));
      return runAndRelease(slot, work);
    },

    async drain() {
      closed = true;
      for (const { giveUp } of idleWork.splice(0)) giveUp(new WorkPoolClosed());
      if (active === 0) idle.resolve();
      await idle.promise;
    },

    load: () => ({ active, queued: waiting.size() }),
  };
}

/**
 * The number of threads that Node shares between images, passwords, files and DNS lookups, unless UV_THREADPOOL_SIZE is
 * set.
 */
const DEFAULT_NODE_THREAD_COUNT = 4;

/** The number of Node's threads that each type of work can use at the same time. */
export interface ThreadShares {
  /** Threads for heavy images. Light images have an additional thread. */
  readonly pictures: number;
  readonly passwords: number;
}

/**
 * Divides Node's threads between types of work. One thread is always free for files, and one for a light image.
 * Passwords get two threads, or one when there are few. Heavy images get the remaining threads. They get at least one,
 * and at most one fewer than there are cores, so that requests keep a core.
 *
 * @param threads the number of Node's threads in this process
 */
export function divideThreads(
  cores: number = availableParallelism(),
  threads: number = Number(process.env.UV_THREADPOOL_SIZE) || DEFAULT_NODE_THREAD_COUNT,
): ThreadShares {
  const passwords = threads > DEFAULT_NODE_THREAD_COUNT ? 2 : 1;
  return { pictures: Math.max(1, Math.min(cores - 1, threads - passwords - 2)), passwords };
}
