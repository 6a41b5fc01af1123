/**
 * A queue of items grouped by holder. It serves holders round-robin, so one holder's long backlog doesn't delay the
 * others.
 */
export interface FairQueue<Item> {
  /** The total number of waiting items. */
  size(): number;
  /** The number of waiting items of one holder. */
  sizeOf(holder: string): number;
  /** The number of holders with a waiting item that fits. */
  countHolders(fits: (item: Item) => boolean): number;
  /**
   * Appends an item to its holder's queue.
   *
   * @returns a function that removes the item if it is still waiting
   */
  add(holder: string, item: Item): () => void;
  /**
   * Removes and returns the next item that fits: the oldest one from the holder that was served longest ago.
   *
   * @returns null when no item fits
   */
  next(fits?: (item: Item) => boolean): Item | null;
  /**
   * Like `next`, but serves the holder whose next fitting item has the lowest cost. Among equals, it's the holder that
   * was served longest ago.
   */
  nextCheapest(fits: (item: Item) => boolean, cost: (item: Item) => number): Item | null;
  /**
   * Makes room for another item from a holder by removing the newest item of the holder with the most items.
   *
   * @returns the removed item; null when no holder has more items than the given holder would then have
   */
  evictFor(holder: string): Item | null;
}

/** Creates an empty queue. It keeps no data about holders without waiting items. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // Holders in the order in which they're served. New and just-served holders go to the end.
  const holders = new Map<string, Item[]>();
  let size = 0;

  function removeQueuedItem(holder: string, items: Item[], at: number): Item[] {
    size -= 1;
    if (items.length === 1) holders.delete(holder);
    return items.splice(at, 1);
  }

  function serve(holder: string, items: Item[], at: number): Item | null {
    const [item] = removeQueuedItem(holder, items, at);
    if (holders.delete(holder)) holders.set(holder, items);
    return item ?? null;
  }

  return {
    size: () => size,
    sizeOf: (holder) => holders.get(holder)?.length ?? 0,
    countHolders: (fits) => [...holders.values()].filter((items) => items.some(fits)).length,

    add(holder, item) {
      const items = holders.get(holder) ?? [];
      items.push(item);
      holders.set(holder, items);
      size += 1;
      return () => {
        const at = items.indexOf(item);
        if (at !== -1) removeQueuedItem(holder, items, at);
      };
    },

    next(fits = () => true) {
      for (const [holder, items] of holders) {
        const at = items.findIndex(fits);
        if (at !== -1) return serve(holder, items, at);
      }
      return null;
    },

    nextCheapest(fits, cost) {
      let cheapest: { holder: string; items: Item[]; at: number; cost: number } | null = null;
      for (const [holder, items] of holders) {
        const at = items.findIndex(fits);
        const item = items[at];
        if (item === undefined) continue;
        const itemCost = cost(item);
        if (itemCost < (cheapest?.cost ?? Infinity)) cheapest = { holder, items, at, cost: itemCost };
      }
      return cheapest && serve(cheapest.holder, cheapest.items, cheapest.at);
    },

    evictFor(holder) {
      const ownCount = (holders.get(holder)?.length ?? 0) + 1;
      let largest: readonly [string, Item[]] | null = null;
      for (const entry of holders) if (entry[1].length > (largest?.[1].length ?? ownCount)) largest = entry;
      if (largest === null) return null;
      const [item] = removeQueuedItem(largest[0], largest[1], largest[1].length - 1);
      return item ?? null;
    },
  };
}

/** The callbacks of a waiting caller. */
export interface QueueEntry<Turn> {
  begin(turn: Turn): void;
  giveUp(reason: unknown): void;
}

/** The conditions under which a caller stops waiting. */
interface WaitLimits {
  /** The maximum wait in milliseconds; unlimited by default. */
  readonly milliseconds?: number | undefined;
  /** Creates the error for a wait that took too long. */
  tooLate(): Error;
  /** Aborted when the caller stops waiting. */
  readonly left?: AbortSignal | null | undefined;
  /** Creates the error for an aborted wait; by default, the error is the signal's reason. */
  gone?(): Error;
}

/**
 * Waits in a queue until the caller is served.
 *
 * @param join enqueues the caller and returns a function that removes it
 * @throws the reason passed to `giveUp`, or the error for the limit that was reached
 */
export function waitUntilServed<Turn>(
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
