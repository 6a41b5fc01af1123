/** What waits, each piece for someone: whoever has much waiting is served no oftener than whoever has little. */
export interface FairQueue<Item> {
  /** How many wait in all. */
  size(): number;
  /** How many of one holder wait. */
  sizeOf(holder: string): number;
  /** Puts an item behind the others of its holder. @returns takes it out again, if it still waits */
  add(holder: string, item: Item): () => void;
  /**
   * Takes out the next item that fits: of the holder who was served longest ago, their oldest that does.
   *
   * @returns null when none fits
   */
  next(fits?: (item: Item) => boolean): Item | null;
  /**
   * Makes room for one more of a holder: takes out the newest item of who has most waiting.
   *
   * @returns null when no one has more than this holder would have then
   */
  evictFor(holder: string): Item | null;
}

/** An empty queue. It keeps nothing of holders who have nothing waiting. */
export function createFairQueue<Item>(): FairQueue<Item> {
  // In the order of their turns: who was served, and who comes new, goes to the end.
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
      const own = (holders.get(holder)?.length ?? 0) + 1;
      let most: readonly [string, Item[]] | null = null;
      for (const entry of holders) if (entry[1].length > (most?.[1].length ?? own)) most = entry;
      if (most === null) return null;
      const [item] = remove(most[0], most[1], most[1].length - 1);
      return item ?? null;
    },
  };
}

/** What someone who waits in line hears: that it's their turn, or that it won't come. */
export interface QueueEntry<Turn> {
  begin(turn: Turn): void;
  giveUp(reason: unknown): void;
}

/** When waiting ends without a turn. */
interface WaitLimits {
  /** Milliseconds; without end when left out. */
  readonly milliseconds?: number | undefined;
  /** What giving up is explained with once they are over. */
  tooLate(): Error;
  /** Aborted when no one waits for the turn any longer. */
  readonly left?: AbortSignal | null | undefined;
  /** What giving up is explained with then; the signal's reason when left out. */
  gone?(): Error;
}

/**
 * Waits for a turn.
 *
 * @param join puts someone in line, and returns what takes them out of it
 * @throws what `giveUp` was called with, or what the patience says
 */
export function waitInLine<Turn>(
  join: (waiting: QueueEntry<Turn>) => () => void,
  { milliseconds, tooLate, left, gone }: WaitLimits,
): Promise<Turn> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      leaveLine();
      clearTimeout(timer);
      left?.removeEventListener("abort", onLeft);
    };
    const begin = (turn: Turn) => {
      leave();
      resolve(turn);
    };
    const giveUp = (reason: unknown) => {
      leave();
      reject(reason);
    };
    const onLeft = () => giveUp(gone ? gone() : left?.reason);
    const leaveLine = join({ begin, giveUp });
    const timer = milliseconds === undefined ? undefined : setTimeout(() => giveUp(tooLate()), milliseconds);
    left?.addEventListener("abort", onLeft);
  });
}
