import { Strongest } from "../sparse/strongest.ts";

/**
 * For each item, the items that its savers save as well, strongest first: the rows `starts[i] … starts[i + 1] - 1`. A
 * person's recommendations are the sum of the rows of their saves, so a new save counts immediately.
 */
export interface ItemTable {
  readonly items: number;
  /** One more than there are items. */
  readonly starts: Uint32Array;
  readonly neighbours: Uint32Array;
  /** Above zero. */
  readonly scores: Float32Array;
}

/** Something a person saved. */
export interface SavedItem {
  readonly item: number;
  /** Its weight relative to the others. */
  readonly weight: number;
}

export interface RecommendedItem {
  readonly item: number;
  readonly score: number;
  /** The saved item that contributed most of the score: a reason to show. */
  readonly because: number;
}

/**
 * Recommends from a table. It reuses an array of the table's length between requests, so it handles one request at a time. A
 * request costs the length of its rows, whatever the table's size.
 */
export class ItemTableReader {
  private readonly table: ItemTable;
  private readonly sums: Float32Array;
  private readonly touched: Uint32Array;
  /** 1 for what must not be recommended; 2 and up for the index of a recommendation. */
  private readonly marks: Uint32Array;

  constructor(table: ItemTable) {
    this.table = table;
    this.sums = new Float32Array(table.items);
    this.touched = new Uint32Array(table.items);
    this.marks = new Uint32Array(table.items);
  }

  /**
   * The best items for what someone saved, without the saved ones.
   *
   * @param saved items that the table doesn't know are ignored
   * @param excluded what else to leave out, such as hidden items
   */
  recommend(saved: readonly SavedItem[], count: number, excluded: Iterable<number> = []): RecommendedItem[] {
    const { items, starts } = this.table;
    const known = saved.filter(({ item }) => item < items);
    const without = [...known.map(({ item }) => item), ...[...excluded].filter((item) => item < items)];
    for (const item of without) this.marks[item] = 1;
    const best = this.best(known, Math.max(1, count));
    const chosen = count < 1 ? 0 : best.items.length;
    for (let place = 0; place < chosen; place += 1) this.marks[best.items[place] as number] = place + 2;
    const because = new Uint32Array(chosen);
    const most = new Float32Array(chosen);
    for (const { item, weight } of known) {
      for (let at = starts[item] as number; at < (starts[item + 1] as number); at += 1) {
        const place = (this.marks[this.table.neighbours[at] as number] as number) - 2;
        const part = weight * (this.table.scores[at] as number);
        if (place < 0 || part <= (most[place] as number)) continue;
        most[place] = part;
        because[place] = item;
      }
    }
    for (const item of without) this.marks[item] = 0;
    const recommended: RecommendedItem[] = [];
    for (let place = 0; place < chosen; place += 1) {
      const item = best.items[place] as number;
      this.marks[item] = 0;
      recommended.push({ item, score: best.scores[place] as number, because: because[place] as number });
    }
    return recommended;
  }

  private best(known: readonly SavedItem[], count: number) {
    const { starts, neighbours, scores } = this.table;
    const { sums, touched, marks } = this;
    let touchedCount = 0;
    for (const { item, weight } of known) {
      const end = starts[item + 1] as number;
      for (let at = starts[item] as number; at < end; at += 1) {
        const neighbour = neighbours[at] as number;
        const part = Math.fround(weight * (scores[at] as number));
        if (!(part > 0)) continue;
        const sum = sums[neighbour] as number;
        if (sum === 0) {
          touched[touchedCount] = neighbour;
          touchedCount += 1;
        }
        sums[neighbour] = sum + part;
      }
    }
    const strongest = new Strongest(count);
    for (let at = 0; at < touchedCount; at += 1) {
      const neighbour = touched[at] as number;
      if (marks[neighbour] === 0) strongest.offer(neighbour, sums[neighbour] as number);
      sums[neighbour] = 0;
    }
    return strongest.drain();
  }
}
