/** Items that wait, each for a holder: a holder with many items isn't served more often than one with few. */
export interface FairQueue<Item> {
  /** How many wait in total. */
  size(): number;
  /** How many of one holder wait. */
  sizeOf(holder: string): number;
  /** Enqueues an item behind the others of its holder. @returns removes it, if it is still waiting */
  add(holder: string, item: Item): () => void;
  /**
   * Dequeues the next item that fits: the oldest such item of the holder served longest ago.
   *
   * @returns null when none fits
   */
  next(fits?: (item: Item) => boolean): Item | null;
  /**
   * Makes room for one more item of a holder by removing the newest item of the holder with the most.
   *
   * @returns null when no one has more than this holder would then have
   */
  evictFor(holder: string): Item | null;
}

/** An empty queue. It keeps nothing about holders who have nothing waiting. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // In order of their turns: holders who were served, and new ones, go to the end.
  const holders = new Map<string, Item[]>();
  let size = 0;

  function remove(holder: string, items: Item[], at: number): Item[] {
    size -= 1;
    if (items.length === 1) holders.delete(holder);
    return items.splice(at, 1);
  }

  return {
    size: () => size,
    sizeOf: (holder) => holders.get(holder)?.length ?? 0,

    add(holder, item) {
      const items = holders.get(holder) ?? [];
      items.push(item);
      holders.set(holder, items);
      size += 1;
      return () => {
        const at = items.indexOf(item);
        if (at !== -1) remove(holder, items, at);
      };
    },

    next(fits = () => true) {
      for (const [holder, items] of holders) {
        const at = items.findIndex(fits);
        if (at === -1) continue;
        const [item] = remove(holder, items, at);
        if (holders.delete(holder)) holders.set(holder, items);
        return item ?? null;
      }
      return null;
    },

    evictFor(holder) {
      const ownCount = (holders.get(holder)?.length ?? 0) + 1;
      let largest: readonly [string, Item[]] | null = null;
      for (const entry of holders) if (entry[1].length > (largest?.[1].length ?? ownCount)) largest = entry;
      if (largest === null) return null;
      const [item] = remove(largest[0], largest[1], largest[1].length - 1);
      return item ?? null;
    },
  };
}

/** What a waiting caller hears: that it's their turn, or that it won't come. */
export interface QueueEntry<Turn> {
  begin(turn: Turn): void;
  giveUp(reason: unknown): void;
}

/** When waiting ends without a turn. */
interface WaitLimits {
  /** Milliseconds; unlimited when left out. */
  readonly milliseconds?: number | undefined;
  /** The error to give up with after them. */
  tooLate(): Error;
  /** Aborted when no one waits for the turn any longer. */
  readonly left?: AbortSignal | null | undefined;
  /** The error to give up with then; the signal's reason when left out. */
  gone?(): Error;
}

/**
 * Waits for a turn.
 *
 * @param join enqueues the caller, and returns a function that removes it
 * @throws what `giveUp` was called with, or what the patience says
 */
export function waitInLine<Turn>(
  join: (waiting: QueueEntry<Turn>) => () => void,
  { milliseconds, tooLate, left, gone }: WaitLimits,
): Promise<Turn> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      removeFromLine();
      clearTimeout(timer);
      left?.removeEventListener("abort", onAbort);
    };
    const begin = (turn: Turn) => {
      stopWaiting();
      resolve(turn);
    };
    const giveUp = (reason: unknown) => {
      stopWaiting();
      reject(reason);
    };
    const onAbort = () => giveUp(gone ? gone() : left?.reason);
    const removeFromLine = join({ begin, giveUp });
    const timer = milliseconds === undefined ? undefined : setTimeout(() => giveUp(tooLate()), milliseconds);
    left?.addEventListener("abort", onAbort);
  });
}
