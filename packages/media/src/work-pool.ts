import { availableParallelism } from "node:os";
import { createFairQueue, type QueueEntry, waitInLine } from "./fair-queue.ts";

/** Thrown for work that is not even queued, because the queue is full: try again later. */
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

/** How a piece of work is waited for. */
interface WorkWish {
  /** What it is expected to take of a core; unknown counts as heavy. */
  readonly milliseconds?: number;
  /** Aborted when whoever waits for the result has left: a piece that hasn't begun is dropped. */
  readonly left?: AbortSignal | null;
  /** Milliseconds that it waits for its turn; without end when left out. */
  readonly patience?: number;
}

export interface WorkPoolOptions {
  /** Pieces of work under way at once, at least 1. */
  readonly concurrency: number;
  /** Pieces that may wait for a turn, of all holders together. */
  readonly queueLimit: number;
  /** Pieces of one holder that may wait; as many as `queueLimit` when left out. */
  readonly queueLimitEach?: number;
  /** One more place, for pieces that take at most so many milliseconds: heavy ones never hold them up. */
  readonly lightMilliseconds?: number;
}

export interface WorkPool {
  /**
   * As `run`, for work that nobody waits for: it gets a turn only when nothing else wants one, and any number may wait.
   *
   * @throws {WorkPoolClosed} after `drain`, also when it waits already.
   */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs a piece of work when its turn comes, and gives its result or its error. Holders who wait are served in turn.
   *
   * @param holder whom it is done for
   * @throws {WorkPoolFull} at once, when as many as may wait already, of this holder or in all and no one has more; and
   *   while it waits, when it makes room for who has fewer, or has waited too long.
   * @throws {WorkPoolClosed} at once, after `drain`.
   * @throws the reason of `left`, when it is aborted before the work has begun.
   */
  run<T>(holder: string, work: () => Promise<T>, wish?: WorkWish): Promise<T>;
  /** Takes no new work, and resolves when all that was accepted and can be waited for has ended, well or not. */
  drain(): Promise<void>;
  /** Pieces under way and waiting, for the metrics. */
  load(): { active: number; queued: number };
}

/** Where a piece is worked on. Any piece may take a place for any; the other is for light ones alone. */
type Place = "any" | "light";

interface Waiting extends QueueEntry<Place> {
  readonly isLight: boolean;
}

/** Bounds how much heavy work is done at once and how much may wait, so that it cannot starve everything else. */
export function createWorkPool({
  concurrency,
  queueLimit,
  queueLimitEach = queueLimit,
  lightMilliseconds,
}: WorkPoolOptions): WorkPool {
  if (!(concurrency >= 1 && queueLimit >= 0)) throw new RangeError("A pool does at least one piece of work at a time.");
  const free: Record<Place, number> = { any: concurrency, light: lightMilliseconds === undefined ? 0 : 1 };
  const waiting = createFairQueue<Waiting>();
  const patient: { begin(place: Place): void; giveUp(reason: WorkPoolClosed): void }[] = [];
  const idle = Promise.withResolvers<void>();
  let active = 0;
  let closed = false;

  /** @returns the place that it took, or null */
  const take = (isLight: boolean): Place | null => {
    const place = isLight && free.light > 0 ? "light" : "any";
    if (free[place] === 0) return null;
    free[place] -= 1;
    active += 1;
    return place;
  };

  // A free place is handed to the next in line directly, so that nobody who comes in between can take it.
  const release = (place: Place) => {
    const next = waiting.next(({ isLight }) => isLight || place === "any") ?? (place === "any" && patient.shift());
    if (next) return next.begin(place);
    free[place] += 1;
    active -= 1;
    if (closed && active === 0) idle.resolve();
  };

  const doAndRelease = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      release(place);
    }
  };

  const wait = (holder: string, isLight: boolean, { left, patience }: WorkWish): Promise<Place> => {
    left?.throwIfAborted();
    if (waiting.sizeOf(holder) >= queueLimitEach) throw new WorkPoolFull();
    if (waiting.size() >= queueLimit) {
      // A queue that others have filled is no reason to refuse who has nothing in it.
      const evicted = waiting.evictFor(holder);
      if (evicted === null) throw new WorkPoolFull();
      evicted.giveUp(new WorkPoolFull());
    }
    const join = (one: QueueEntry<Place>) => waiting.add(holder, { isLight, ...one });
    return waitInLine(join, { milliseconds: patience, tooLate: () => new WorkPoolFull(), left });
  };

  return {
    async run(holder, work, wish = {}) {
      if (closed) throw new WorkPoolClosed();
      const isLight = lightMilliseconds !== undefined && (wish.milliseconds ?? Infinity) <= lightMilliseconds;
      return doAndRelease(take(isLight) ?? (await wait(holder, isLight, wish)), work);
    },

    async runWhenIdle(work) {
      if (closed) throw new WorkPoolClosed();
      const place = take(false) ?? (await new Promise<Place>((begin, giveUp) => patient.push({ begin, giveUp })));
      return doAndRelease(place, work);
    },

    async drain() {
      closed = true;
      for (const { giveUp } of patient.splice(0)) giveUp(new WorkPoolClosed());
      if (active === 0) idle.resolve();
      await idle.promise;
    },

    load: () => ({ active, queued: waiting.size() }),
  };
}

/** Threads that Node shares between pictures, passwords, files and name look-ups, unless UV_THREADPOOL_SIZE says otherwise. */
const NODE_THREADS = 4;

/** How many pieces of each kind of work may hold a thread of Node's at once. */
export interface ThreadShares {
  /** Heavy pictures; beside them there is one place for a light one. */
  readonly pictures: number;
  readonly passwords: number;
}

/**
 * Divides Node's threads: one is always free for files, one for a light picture; passwords have two, or one where there
 * are few. Heavy pictures get what is left, and no more than all cores but one, so that requests keep one. At least 1.
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
