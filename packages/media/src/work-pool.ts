import { availableParallelism } from "node:os";
import { createFairQueue, type QueueEntry, waitInLine } from "./fair-queue.ts";

/** Thrown for work that isn't even enqueued, because the queue is full: retry later. */
export class WorkPoolFull extends Error {
  constructor() {
    super("Too much work is waiting already.");
    this.name = "WorkPoolFull";
  }
}

/** Thrown for work that comes after `drain`. */
export class WorkPoolClosed extends Error {
  constructor() {
    super("The process is stopping and takes no more work.");
    this.name = "WorkPoolClosed";
  }
}

/** How the caller waits for the work. */
interface RunOptions {
  /** Its expected CPU time; unknown counts as heavy. */
  readonly milliseconds?: number;
  /** Aborted when the caller has left: work that hasn't begun is dropped. */
  readonly left?: AbortSignal | null;
  /** How many milliseconds it waits for its turn; unlimited when left out. */
  readonly patience?: number;
}

export interface WorkPoolOptions {
  /** How many run at the same time, at least 1. */
  readonly concurrency: number;
  /** How many can wait for a turn, of all holders together. */
  readonly queueLimit: number;
  /** How many of one holder can wait; as many as `queueLimit` when left out. */
  readonly queueLimitEach?: number;
  /** One extra slot for work that takes at most this many milliseconds: heavy work never holds it up. */
  readonly lightMilliseconds?: number;
}

export interface WorkPool {
  /**
   * As `run`, for work that no one waits for: it gets a turn only when nothing else wants one, and any amount can wait.
   *
   * @throws {WorkPoolClosed} after `drain`, even if it was already waiting.
   */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs work when its turn comes, and returns its result or its error. Waiting holders are served in turn.
   *
   * @param holder the one it is done for
   * @throws {WorkPoolFull} immediately, when the limit for this holder is reached, or the total limit and no one has more
   * waiting. While it waits: when it makes room for a holder with fewer, or has waited too long.
   * @throws {WorkPoolClosed} immediately, after `drain`.
   * @throws the reason of `left`, when it is aborted before the work has begun.
   */
  run<T>(holder: string, work: () => Promise<T>, runOptions?: RunOptions): Promise<T>;
  /** Accepts no new work, and resolves when all accepted work that someone waits for has ended, successfully or not. */
  drain(): Promise<void>;
  /** How many are running and waiting, for the metrics. */
  load(): { active: number; queued: number };
}

/** Where work runs. Any work can take an `any` slot; the other is for light work alone. */
type Slot = "any" | "light";

interface Waiting extends QueueEntry<Slot> {
  readonly isLight: boolean;
}

/** Bounds how much heavy work runs at the same time and how much can wait, so that it can't starve everything else. */
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

  /** @returns the slot that it took, or null */
  const takeSlot = (isLight: boolean): Slot | null => {
    const slot = isLight && free.light > 0 ? "light" : "any";
    if (free[slot] === 0) return null;
    free[slot] -= 1;
    active += 1;
    return slot;
  };

  // A free slot goes directly to the next in line, so that no newcomer can take it in between.
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
      // A queue that others have filled is no reason to reject a holder who has nothing in it.
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
 * The threads that Node shares between images, passwords, files and DNS lookups, unless UV_THREADPOOL_SIZE says otherwise.
 */
const NODE_THREADS = 4;

/** How many items of each kind of work can hold a thread of Node's at the same time. */
export interface ThreadShares {
  /** Heavy images; there is one additional slot for a light one. */
  readonly pictures: number;
  readonly passwords: number;
}

/**
 * Divides Node's threads: one is always free for files, one for a light image. Passwords have two, or one when there are
 * few. Heavy images get the rest, at most all cores but one, so that requests keep one. At least 1.
 *
 * @param threads those of this process
 */
export function threadShares(
  cores: number = availableParallelism(),
  threads: number = Number(process.env.UV_THREADPOOL_SIZE) || NODE_THREADS,
): ThreadShares {
  const passwords = threads > NODE_THREADS ? 2 : 1;
  return { pictures: Math.max(1, Math.min(cores - 1, threads - passwords - 2)), passwords };
}
