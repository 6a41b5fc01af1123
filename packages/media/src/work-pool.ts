import { availableParallelism } from "node:os";
import { createFairQueue, type QueueEntry, waitInLine } from "./fair-queue.ts";

/** Thrown for work that isn't enqueued because the queue is full. The caller can retry later. */
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
  /** The expected CPU time; work without an estimate is treated as heavy. */
  readonly milliseconds?: number;
  /** Aborted when the caller has left, which drops work that hasn't started. */
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
   * The maximum CPU time of light work, in milliseconds. Light work has an extra slot, so that heavy work never holds
   * it up.
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
   * Runs work when its turn comes. Waiting holders are served round-robin.
   *
   * @param holder the account or address that the work is for
   * @returns the result of the work; its error is rethrown
   * @throws {WorkPoolFull} immediately when the holder's limit is reached. Also when the total limit is reached and no
   * holder has more waiting items. Also while waiting, when the work is evicted for a holder with fewer items or has
   * waited too long
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

/** The kinds of slots. Any work can use an `any` slot; only light work can use the `light` one. */
type Slot = "any" | "light";

interface Waiting extends QueueEntry<Slot> {
  readonly isLight: boolean;
}

/** Limits how much heavy work runs and waits at the same time, so that it can't starve everything else. */
export function createWorkPool({
  concurrency,
  queueLimit,
  queueLimitEach = queueLimit,
  lightMilliseconds,
}: WorkPoolOptions): WorkPool {
  if (!(concurrency >= 1 && queueLimit >= 0)) throw new RangeError("A pool does at least one piece of work at a time.");
  const free: Record<Slot, number> = { any: concurrency, light: lightMilliseconds === undefined ? 0 : 1 };
  const waiting = createFairQueue<Waiting>();
  const idleWork: { begin(slot: Slot): void; giveUp(reason: WorkPoolClosed): void }[] = [];
  const idle = Promise.withResolvers<void>();
  let active = 0;
  let closed = false;

  /** @returns the slot that was taken, or null when none is free */
  const takeSlot = (isLight: boolean): Slot | null => {
    const slot = isLight && free.light > 0 ? "light" : "any";
    if (free[slot] === 0) return null;
    free[slot] -= 1;
    active += 1;
    return slot;
  };

  // A freed slot goes directly to the next in line, so that no newcomer can take it in between.
  const release = (slot: Slot) => {
    const next = waiting.next(({ isLight }) => isLight || slot === "any") ?? (slot === "any" && idleWork.shift());
    if (next) return next.begin(slot);
    free[slot] += 1;
    active -= 1;
    if (closed && active === 0) idle.resolve();
  };

  const runAndRelease = async <T>(slot: Slot, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      release(slot);
    }
  };

  const waitForSlot = (holder: string, isLight: boolean, { left, patience }: RunOptions): Promise<Slot> => {
    left?.throwIfAborted();
    if (waiting.sizeOf(holder) >= queueLimitEach) throw new WorkPoolFull();
    if (waiting.size() >= queueLimit) {
      // If others have filled the queue, a holder with few items can still get in.
      const evicted = waiting.evictFor(holder);
      if (evicted === null) throw new WorkPoolFull();
      evicted.giveUp(new WorkPoolFull());
    }
    const join = (entry: QueueEntry<Slot>) => waiting.add(holder, { isLight, ...entry });
    return waitInLine(join, { milliseconds: patience, tooLate: () => new WorkPoolFull(), left });
  };

  return {
    async run(holder, work, runOptions = {}) {
      if (closed) throw new WorkPoolClosed();
      const isLight = lightMilliseconds !== undefined && (runOptions.milliseconds ?? Infinity) <= lightMilliseconds;
      return runAndRelease(takeSlot(isLight) ?? (await waitForSlot(holder, isLight, runOptions)), work);
    },

    async runWhenIdle(work) {
      if (closed) throw new WorkPoolClosed();
      const slot = takeSlot(false) ?? (await new Promise<Slot>((begin, giveUp) => idleWork.push({ begin, giveUp })));
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
const NODE_THREADS = 4;

/** The number of Node's threads that each kind of work can use at the same time. */
export interface ThreadShares {
  /** For heavy images; light images have an additional thread. */
  readonly pictures: number;
  readonly passwords: number;
}

/**
 * Divides Node's threads. One is always free for files, and one for a light image. Passwords get two, or one when there
 * are few threads. Heavy images get the rest, at least 1 and at most all cores but one, so that requests keep a core.
 *
 * @param threads the number of Node's threads in this process
 */
export function threadShares(
  cores: number = availableParallelism(),
  threads: number = Number(process.env.UV_THREADPOOL_SIZE) || NODE_THREADS,
): ThreadShares {
  const passwords = threads > NODE_THREADS ? 2 : 1;
  return { pictures: Math.max(1, Math.min(cores - 1, threads - passwords - 2)), passwords };
}
