import { StrongestCollector } from "../sparse/strongest.ts";

/**
 * For each item, the items that people who saved it also saved, strongest first. Item `i` has the rows `starts[i] …
 * starts[i + 1] - 1`. A person's recommendations are the sum of the rows for their saves, so a new save takes effect
 * immediately.
 */
export interface ItemTable {
  readonly items: number;
  /** The start index of each item's row, plus the end of the last one. */
  readonly starts: Uint32Array;
  readonly neighbors: Uint32Array;
  /** The scores of the neighbors, all above zero. */
  readonly scores: Float32Array;
}

/** An item that a person saved. */
export interface SavedItem {
  readonly item: number;
  /** The item's weight relative to the other saved items. */
  readonly weight: number;
}

export interface RecommendedItem {
  readonly item: number;
  readonly score: number;
  /** The saved item that contributed most to the score. It can serve as the displayed reason. */
  readonly because: number;
}

/**
 * Makes recommendations from a table. A reader reuses arrays of the table's length, so it handles one request at a
 * time. A request's run time depends on the length of the saved items' rows, not on the size of the table.
 */
export class ItemTableReader {
  private readonly table: ItemTable;
  private readonly sums: Float32Array;
  private readonly touchedItems: Uint32Array;
  /** 1 for an excluded item; for a recommended item, its rank plus 2. */
  private readonly marks: Uint32Array;

  constructor(table: ItemTable) {
    this.table = table;
    this.sums = new Float32Array(table.items);
    this.touchedItems = new Uint32Array(table.items);
    this.marks = new Uint32Array(table.items);
  }

  /**
   * Recommends the best items for someone's saves, excluding the saved items.
   *
   * @param saved the saved items; unknown ones are ignored
   * @param excluded other items to leave out, such as hidden ones
   */
  recommend(saved: readonly SavedItem[], count: number, excluded: Iterable<number> = []): RecommendedItem[] {
    const { items, starts } = this.table;
    const knownSaves = saved.filter(({ item }) => item < items);
    const excludedItems = [...knownSaves.map(({ item }) => item), ...[...excluded].filter((item) => item < items)];
    for (const item of excludedItems) this.marks[item] = 1;
    const best = this.findBest(knownSaves, Math.max(1, count));
    const chosen = count < 1 ? 0 : best.items.length;
    for (let rank = 0; rank < chosen; rank += 1) this.marks[best.items[rank] as number] = rank + 2;
    const because = new Uint32Array(chosen);
    const largestParts = new Float32Array(chosen);
    for (const { item, weight } of knownSaves) {
      for (let at = starts[item] as number; at < (starts[item + 1] as number); at += 1) {
        const rank = (this.marks[this.table.neighbors[at] as number] as number) - 2;
        const part = weight * (this.table.scores[at] as number);
        if (rank < 0 || part <= (largestParts[rank] as number)) continue;
        largestParts[rank] = part;
        because[rank] = item;
      }
    }
    for (const item of excludedItems) this.marks[item] = 0;
    const recommended: RecommendedItem[] = [];
    for (let rank = 0; rank < chosen; rank += 1) {
      const item = best.items[rank] as number;
      this.marks[item] = 0;
      recommended.push({ item, score: best.scores[rank] as number, because: because[rank] as number });
    }
    return recommended;
  }

  private findBest(knownSaves: readonly SavedItem[], count: number) {
    const { starts, neighbors, scores } = this.table;
    const { sums, touchedItems, marks } = this;
    let touchedCount = 0;
    for (const { item, weight } of knownSaves) {
      const end = starts[item + 1] as number;
      for (let at = starts[item] as number; at < end; at += 1) {
        const neighbor = neighbors[at] as number;
        const part = Math.fround(weight * (scores[at] as number));
        if (!(part > 0)) continue;
        const sum = sums[neighbor] as number;
        if (sum === 0) {
          touchedItems[touchedCount] = neighbor;
          touchedCount += 1;
        }
        sums[neighbor] = sum + part;
      }
    }
    const strongest = new StrongestCollector(count);
    for (let at = 0; at < touchedCount; at += 1) {
      const neighbor = touchedItems[at] as number;
      if (marks[neighbor] === 0) strongest.offer(neighbor, sums[neighbor] as number);
      sums[neighbor] = 0;
    }
    return strongest.drain();
  }
}
