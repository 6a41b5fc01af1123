import { availableParallelism } from "node:os";

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
    super("No more work is taken: the process is stopping.");
    this.name = "WorkPoolClosed";
  }
}

/** `concurrency`: pieces of work under way at once, at least 1. `queueLimit`: pieces that may wait for a turn. */
export type WorkPoolOptions = { concurrency: number; queueLimit: number };

export interface WorkPool {
  /**
   * As `run`, for work that nobody waits for: it gets a turn only when nothing else wants one, and any number may wait.
   *
   * @throws {WorkPoolClosed} after `drain`, also when it waits already.
   */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs a piece of work when its turn comes, in the order of asking, and gives its result or its error.
   * @throws {WorkPoolFull} at once, when as many as `queueLimit` wait already.
   * @throws {WorkPoolClosed} at once, after `drain`.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Takes no new work, and resolves when all that was accepted and can be waited for has ended, well or not. */
  drain(): Promise<void>;
  /** Pieces under way and waiting, for the metrics. */
  load(): { active: number; queued: number };
}

/** Bounds how much heavy work is done at once and how much may wait, so that it cannot starve everything else. */
export function createWorkPool({ concurrency, queueLimit }: WorkPoolOptions): WorkPool {
  if (!(concurrency >= 1 && queueLimit >= 0)) throw new RangeError("A pool does at least one piece of work at a time.");
  const waiting: (() => void)[] = [];
  const patient: { begin(): void; giveUp(reason: WorkPoolClosed): void }[] = [];
  const idle = Promise.withResolvers<void>();
  let active = 0;
  let closed = false;

  // A free place is handed to the next in line directly, so that nobody who comes in between can take it.
  const release = () => {
    const next = waiting.shift();
    if (next !== undefined) return next();
    const nextPatient = patient.shift();
    if (nextPatient !== undefined) return nextPatient.begin();
    active -= 1;
    if (closed && active === 0) idle.resolve();
  };

  const doAndRelease = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      release();
    }
  };

  return {
    async run(work) {
      if (closed) throw new WorkPoolClosed();
      if (active < concurrency) active += 1;
      else if (waiting.length >= queueLimit) throw new WorkPoolFull();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return doAndRelease(work);
    },

    async runWhenIdle(work) {
      if (closed) throw new WorkPoolClosed();
      if (active < concurrency) active += 1;
      else await new Promise<void>((begin, giveUp) => patient.push({ begin, giveUp }));
      return doAndRelease(work);
    },

    async drain() {
      closed = true;
      for (const { giveUp } of patient.splice(0)) giveUp(new WorkPoolClosed());
      if (active === 0) idle.resolve();
      await idle.promise;
    },

    load: () => ({ active, queued: waiting.length }),
  };
}

/**
 * How many pictures to work on at once: all cores but one, so that requests keep one, and all but one of the threads
 * that Node shares between this work, files and name look-ups (4 unless UV_THREADPOOL_SIZE says otherwise). At least 1.
 */
export function mediaConcurrency(cores: number = availableParallelism(), nodeThreads = 4): number {
  return Math.max(1, Math.min(cores - 1, nodeThreads - 1));
}
