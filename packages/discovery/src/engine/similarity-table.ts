import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import type { Db } from "@tessera/database";
import { prepareTemporaryPath } from "../graph/replace-atomically.ts";
import { getListSize, readNumberAt } from "../graph/packed-lists.ts";
import type { PinBoardGraph } from "../graph/pin-board-graph.ts";
import { type BuildWorkers, buildItemTable, DEFAULT_TABLE } from "../item-table/build-item-table.ts";
import { ItemTableReader } from "../item-table/item-table.ts";
import { loadAllEdges, loadDatabaseId } from "../retrieval/discovery-changes.ts";
import { type SparseRows, createSparseRows } from "../sparse/sparse-rows.ts";
import { StrongestCollector } from "../sparse/strongest.ts";
import { EdgeList } from "./edge-list.ts";
import type { QueryContent, WalkedContent } from "./engine.ts";
import { IdIndex } from "./id-numbers.ts";
import { fuseByReciprocalRank } from "./reciprocal-ranks.ts";

/** The minimum size of a data set for which to build a table. */
export interface TableThreshold {
  readonly contents: number;
  readonly people: number;
}

/** With less data, a table would reflect the habits of only a few people, so recommendations use only walks. */
export const MIN_TABLE_DATA: TableThreshold = { contents: 1_000, people: 200 };
/**
 * The maximum number of content items, starting with the most saved. Build time grows with the square of this number.
 */
const MAX_CONTENTS = 40_000;
/**
 * The minimum number of saves per content item and per person. A single save doesn't show which content items go
 * together.
 */
const MIN_SAVES_PER_NODE = 2;
/** The memory limit for all of a build's matrices. */
const MAX_MATRIX_BYTES = 2 ** 30;
const COMPONENT_LIMITS = { min: 64, max: DEFAULT_TABLE.components };
/**
 * The maximum number of content items per person, starting with the newest. The limit reduces the influence of people
 * who save everything, and favors recent tastes.
 */
const MAX_SAVES_PER_PERSON = 2_000;
/** The version of the file format. Files with other versions are ignored. */
const TABLE_FORMAT_VERSION = 1;
/**
 * A table is due for a rebuild when the number of saves has changed by this share, or when the table is this old, in
 * milliseconds.
 */
const REBUILD_THRESHOLD = { share: 0.1, afterMs: 7 * 24 * 60 * 60 * 1000 };
/** The size of the file's header, a CRC-32 checksum of the rest. */
const CHECKSUM_BYTES = 4;

/** People's saves as a matrix: a row for each person, a column for each content item. */
export interface SaveMatrix {
  readonly byPerson: SparseRows;
  readonly contents: IdIndex;
}

/** A table as plain arrays, which can be stored in a file and sent between threads. */
export interface StoredTable {
  readonly version: number;
  readonly world: string;
  /** The number of saves when the table was built, and the build time in milliseconds since 1970. */
  readonly saves: number;
  readonly builtAt: number;
  readonly ids: BigUint64Array;
  readonly starts: Uint32Array;
  readonly neighbors: Uint32Array;
  readonly scores: Float32Array;
}

/**
 * For each content item, the content items that the same people saved, by id (see `item-table/`). Dedicated threads
 * build the table from all listed saves into a file, and servers read that file. A table handles one request at a time.
 */
export class TasteTable {
  private readonly storedTable: StoredTable;
  private readonly contents: IdIndex;
  private readonly reader: ItemTableReader;

  private constructor(storedTable: StoredTable, contents: IdIndex) {
    const { starts, neighbors, scores } = storedTable;
    this.storedTable = storedTable;
    this.contents = contents;
    this.reader = new ItemTableReader({ items: contents.count, starts, neighbors, scores });
  }

  /**
   * Reads all listed saves and builds a table from them. This is slow: a few minutes on two threads for forty thousand
   * content items.
   *
   * @param now milliseconds since 1970
   * @returns null when there is too little data
   */
  static async build(db: Db, from: TableThreshold, workers: BuildWorkers, now: number): Promise<StoredTable | null> {
    const edges = new EdgeList();
    let saves = 0;
    for await (const page of loadAllEdges(db)) {
      for (const { contentId, personId } of page) edges.add(contentId, personId);
      saves += page.length;
    }
    const { graph, pins } = edges.toNumberedGraph();
    const { byPerson, contents } = buildSaveMatrix(graph, pins);
    if (contents.count < from.contents || byPerson.rows < from.people) return null;
    const components = chooseComponentCount(contents.count, byPerson.rows);
    const { starts, neighbors, scores } = await buildItemTable(byPerson, { ...DEFAULT_TABLE, components }, workers);
    const world = await loadDatabaseId(db);
    return {
      version: TABLE_FORMAT_VERSION,
      world,
      saves,
      builtAt: now,
      ids: contents.inOrder(),
      starts,
      neighbors,
      scores,
    };
  }

  /** @returns null when the table is incomplete, or from another database or version */
  static of(storedTable: StoredTable, world: string): TasteTable | null {
    if (storedTable.version !== TABLE_FORMAT_VERSION || storedTable.world !== world) return null;
    const contents = IdIndex.restored(storedTable.ids);
    return contents === null ? null : new TasteTable(storedTable, contents);
  }

  /** @returns null when there is no usable table */
  static restore(path: string, world: string): TasteTable | null {
    try {
      const bytes = readFileSync(path);
      const body = bytes.subarray(CHECKSUM_BYTES);
      if (bytes.length < CHECKSUM_BYTES || bytes.readUInt32LE(0) !== crc32(body)) return null;
      return TasteTable.of(deserialize(body) as StoredTable, world);
    } catch {
      // The file is missing, or a later version wrote it.
      return null;
    }
  }

  /** Writes a table to a temporary file, then moves it to its path atomically. */
  static keep(storedTable: StoredTable, path: string): void {
    const body = serialize(storedTable);
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    checksum.writeUInt32LE(crc32(body), 0);
    const temporaryPath = prepareTemporaryPath(path);
    try {
      writeFileSync(temporaryPath, Buffer.concat([checksum, body]), { mode: 0o600, flush: true });
      renameSync(temporaryPath, path);
    } catch (error) {
      rmSync(temporaryPath, { force: true });
      throw error;
    }
  }

  /**
   * Returns whether the data has changed too much since the table was built, or the table is too old.
   *
   * @param saves the current number of saves
   * @param now milliseconds since 1970
   */
  isDue(saves: number, now: number): boolean {
    const { saves: builtFrom, builtAt } = this.storedTable;
    return (
      Math.abs(saves - builtFrom) > REBUILD_THRESHOLD.share * builtFrom || now - builtAt > REBUILD_THRESHOLD.afterMs
    );
  }

  /** Recommends content items based on someone's saves, best first, each with the save that contributes most. */
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
 * Builds the matrix of saves from the most-saved content items and the people who saved several of those content items.
 *
 * @param saves content items as pins, people as boards
 * @param ids the ids of the content items
 */
export function buildSaveMatrix(
  saves: PinBoardGraph,
  ids: IdIndex,
  maxContents = MAX_CONTENTS,
  maxPerPerson = MAX_SAVES_PER_PERSON,
): SaveMatrix {
  const { boardsOfPin, pinsOfBoard } = saves;
  const strongest = new StrongestCollector(maxContents);
  for (let pin = 0; pin < saves.pins; pin += 1) {
    const people = getListSize(boardsOfPin, pin);
    if (people >= MIN_SAVES_PER_NODE) strongest.offer(pin, people);
  }
  // Sort by id, so that a restored table assigns the same numbers.
  const chosen = strongest.drain().items.sort();
  const itemOf = new Int32Array(saves.pins).fill(-1);
  for (const [item, pin] of chosen.entries()) itemOf[pin] = item;
  const rowOf: number[] = [];
  const columnOf: number[] = [];
  let rows = 0;
  for (let person = 0; person < saves.boards; person += 1) {
    const start = pinsOfBoard.starts[person] as number;
    const items: number[] = [];
    // Content items are numbered by age, so the newest come last.
    for (let index = (pinsOfBoard.starts[person + 1] as number) - 1; index >= start; index -= 1) {
      const item = itemOf[readNumberAt(pinsOfBoard, person, index)] as number;
      if (item >= 0 && items.push(item) === maxPerPerson) break;
    }
    if (items.length < MIN_SAVES_PER_NODE) continue;
    for (const item of items) {
      rowOf.push(rows);
      columnOf.push(item);
    }
    rows += 1;
  }
  const byPerson = createSparseRows(
    { rows, columns: chosen.length },
    Uint32Array.from(rowOf),
    Uint32Array.from(columnOf),
  );
  return { byPerson, contents: IdIndex.of(BigUint64Array.from(chosen, (pin) => BigInt(ids.idOf(pin)))) };
}

/**
 * Computes the number of components that fit in memory. A build needs four matrices for the content items and one for
 * the people at the same time.
 */
export function chooseComponentCount(contents: number, people: number): number {
  const fit = Math.floor(MAX_MATRIX_BYTES / (4 * (4 * contents + people)) / 8) * 8;
  return Math.min(COMPONENT_LIMITS.max, Math.max(COMPONENT_LIMITS.min, fit));
}

/**
 * Merges several lists by `fuseByReciprocalRank`. A content item keeps the reason from the list in which it ranks
 * highest.
 */
export function fuseWalkResults(lists: readonly (readonly WalkedContent[])[], count: number): WalkedContent[] {
  const highest = new Map<string, { readonly content: WalkedContent; readonly index: number }>();
  for (const list of lists) {
    for (const [index, content] of list.entries()) {
      const previous = highest.get(content.contentId);
      if (previous === undefined || index < previous.index) highest.set(content.contentId, { content, index });
    }
  }
  const ids = lists.map((list) => list.map(({ contentId }) => contentId));
  return fuseByReciprocalRank(ids, count).flatMap((contentId) => highest.get(contentId)?.content ?? []);
}
