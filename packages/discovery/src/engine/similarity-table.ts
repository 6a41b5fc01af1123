import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import type { Db } from "@tessera/database";
import { replaceAtomically } from "../graph/replace-atomically.ts";
import { listSize, readNumberAt } from "../graph/packed-lists.ts";
import type { PinBoardGraph } from "../graph/pin-board-graph.ts";
import { type BuildWorkers, buildItemTable, DEFAULT_TABLE } from "../item-table/build-item-table.ts";
import { ItemTableReader } from "../item-table/item-table.ts";
import { allEdges, loadWorldBounds } from "../retrieval/discovery-changes.ts";
import { type SparseRows, sparseRows } from "../sparse/sparse-rows.ts";
import { Strongest } from "../sparse/strongest.ts";
import { EdgeList } from "./edge-list.ts";
import type { QueryContent, WalkedContent } from "./engine.ts";
import { IdIndex } from "./id-numbers.ts";
import { reciprocalRanks } from "./reciprocal-ranks.ts";

/** The smallest world that gets a table. */
export interface TableThreshold {
  readonly contents: number;
  readonly people: number;
}

/** In a smaller world a table would reflect what few people happened to save; walks alone serve it. */
export const TABLE_FROM: TableThreshold = { contents: 1_000, people: 200 };
/** Takes the most-saved contents: build time grows with the square of their number. */
const MOST_CONTENTS = 40_000;
/** A content with one saver, or a person with one save, says nothing about what goes together. */
const LEAST_SAVES = 2;
/** The memory limit for all matrices of a build. */
const MOST_MATRIX_BYTES = 2 ** 30;
const COMPONENTS = { least: 64, most: DEFAULT_TABLE.components };
/** Only someone's newest contents count: a bound for those who save everything, and tastes change. */
const MOST_OF_A_PERSON = 2_000;
/** Of the file; other versions are ignored. */
const VERSION = 1;
/** A table is due for a rebuild when the world has grown or shrunk by this share, or when the table is this old. */
const DUE = { share: 0.1, afterMs: 7 * 24 * 60 * 60 * 1000 };
/** Of the file's header, which holds the CRC-32 of the rest. */
const CHECKSUM_BYTES = 4;

/** What people saved as a matrix: a row for each person, a column for each content. */
export interface ItemSimilarityStore {
  readonly byPerson: SparseRows;
  readonly contents: IdIndex;
}

/** A table as plain arrays: the file's body after its checksum, and what threads pass to each other. */
export interface StoredTable {
  readonly version: number;
  readonly world: string;
  /** How many saves there were, and when, in milliseconds since 1970. */
  readonly saves: number;
  readonly builtAt: number;
  readonly ids: BigUint64Array;
  readonly starts: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly scores: Float32Array;
}

/**
 * For each content, the contents that the same people save, by id (`item-table/`). Dedicated threads build it from all
 * listed saves into a file, from which servers read it. One request at a time.
 */
export class TasteTable {
  private readonly kept: StoredTable;
  private readonly contents: IdIndex;
  private readonly reader: ItemTableReader;

  private constructor(kept: StoredTable, contents: IdIndex) {
    const { starts, neighbours, scores } = kept;
    this.kept = kept;
    this.contents = contents;
    this.reader = new ItemTableReader({ items: contents.count, starts, neighbours, scores });
  }

  /**
   * Reads all listed saves and builds a table of them. Slow: some minutes on two threads for forty thousand contents.
   *
   * @param now milliseconds since 1970
   * @returns null for a world that is too small
   */
  static async build(db: Db, from: TableThreshold, hands: BuildWorkers, now: number): Promise<StoredTable | null> {
    const edges = new EdgeList();
    let saves = 0;
    for await (const page of allEdges(db)) {
      for (const { contentId, personId } of page) edges.add(contentId, personId);
      saves += page.length;
    }
    const { graph, pins } = edges.numbered();
    const { byPerson, contents } = rankBySimilarity(graph, pins);
    if (contents.count < from.contents || byPerson.rows < from.people) return null;
    const components = componentCount(contents.count, byPerson.rows);
    const { starts, neighbours, scores } = await buildItemTable(byPerson, { ...DEFAULT_TABLE, components }, hands);
    const world = await loadWorldBounds(db);
    return { version: VERSION, world, saves, builtAt: now, ids: contents.inOrder(), starts, neighbours, scores };
  }

  /** @returns null if it is incomplete, or from another world or version */
  static of(kept: StoredTable, world: string): TasteTable | null {
    if (kept.version !== VERSION || kept.world !== world) return null;
    const contents = IdIndex.restored(kept.ids);
    return contents === null ? null : new TasteTable(kept, contents);
  }

  /** @returns null when there is no usable table */
  static restore(path: string, world: string): TasteTable | null {
    try {
      const bytes = readFileSync(path);
      const body = bytes.subarray(CHECKSUM_BYTES);
      if (bytes.length < CHECKSUM_BYTES || bytes.readUInt32LE(0) !== crc32(body)) return null;
      return TasteTable.of(deserialize(body) as StoredTable, world);
    } catch {
      // Missing, or written by a later version.
      return null;
    }
  }

  /** Writes a table to a temporary file, then moves it into place atomically. */
  static keep(kept: StoredTable, path: string): void {
    const body = serialize(kept);
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(body), 0);
    const beside = replaceAtomically(path);
    try {
      writeFileSync(beside, Buffer.concat([checksum, body]), { mode: 0o600, flush: true });
      renameSync(beside, path);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    }
  }

  /**
   * Whether the world differs too much from the one it was built from.
   *
   * @param saves how many there are now
   * @param now milliseconds since 1970
   */
  isDue(saves: number, now: number): boolean {
    const { saves: then, builtAt } = this.kept;
    return Math.abs(saves - then) > DUE.share * then || now - builtAt > DUE.afterMs;
  }

  /** What someone may like given their saves, best first, each with the save that contributes most. */
  recommend(saves: readonly QueryContent[], count: number): WalkedContent[] {
    const saved = saves.flatMap(({ contentId, weight }) => {
      const item = this.contents.numberOf(contentId);
      return item === undefined ? [] : [{ item, weight }];
    });
    return this.reader
      .recommend(saved, count)
      .map(({ item, because }) => ({ contentId: this.contents.idOf(item), because: this.contents.idOf(because) }));
  }
}

/**
 * The matrix of who saved what: the most-saved contents, and the people who saved several of those.
 *
 * @param saves contents as pins, people as boards
 * @param ids of the contents
 */
export function rankBySimilarity(
  saves: PinBoardGraph,
  ids: IdIndex,
  most = MOST_CONTENTS,
  mostOfAPerson = MOST_OF_A_PERSON,
): ItemSimilarityStore {
  const { boardsOfPin, pinsOfBoard } = saves;
  const strongest = new Strongest(most);
  for (let pin = 0; pin < saves.pins; pin += 1) {
    const people = listSize(boardsOfPin, pin);
    if (people >= LEAST_SAVES) strongest.offer(pin, people);
  }
  // Sorted by id, so that a restore gives the same numbers.
  const chosen = strongest.drain().items.sort();
  const itemOf = new Int32Array(saves.pins).fill(-1);
  for (const [item, pin] of chosen.entries()) itemOf[pin] = item;
  const rowOf: number[] = [];
  const columnOf: number[] = [];
  let rows = 0;
  for (let person = 0; person < saves.boards; person += 1) {
    const start = pinsOfBoard.starts[person] as number;
    const items: number[] = [];
    // Contents are numbered by age.
    for (let place = (pinsOfBoard.starts[person + 1] as number) - 1; place >= start; place -= 1) {
      const item = itemOf[readNumberAt(pinsOfBoard, person, place)] as number;
      if (item >= 0 && items.push(item) === mostOfAPerson) break;
    }
    if (items.length < LEAST_SAVES) continue;
    for (const item of items) {
      rowOf.push(rows);
      columnOf.push(item);
    }
    rows += 1;
  }
  const byPerson = sparseRows({ rows, columns: chosen.length }, Uint32Array.from(rowOf), Uint32Array.from(columnOf));
  return { byPerson, contents: IdIndex.of(BigUint64Array.from(chosen, (pin) => BigInt(ids.idOf(pin)))) };
}

/**
 * As many components as memory allows; a build holds four matrices of the contents and one of the people at the same
 * time.
 */
export function componentCount(contents: number, people: number): number {
  const fit = Math.floor(MOST_MATRIX_BYTES / (4 * (4 * contents + people)) / 8) * 8;
  return Math.min(COMPONENTS.most, Math.max(COMPONENTS.least, fit));
}

/** Merges several lists by `reciprocalRanks`; a content keeps the reason of its highest rank. */
export function fused(lists: readonly (readonly WalkedContent[])[], count: number): WalkedContent[] {
  const highest = new Map<string, { readonly content: WalkedContent; readonly place: number }>();
  for (const list of lists) {
    for (const [place, content] of list.entries()) {
      const known = highest.get(content.contentId);
      if (known === undefined || place < known.place) highest.set(content.contentId, { content, place });
    }
  }
  const ids = lists.map((list) => list.map(({ contentId }) => contentId));
  return reciprocalRanks(ids, count).flatMap((contentId) => highest.get(contentId)?.content ?? []);
}
