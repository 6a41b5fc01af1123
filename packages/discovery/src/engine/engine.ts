import type { Db } from "@tessera/database";
import { LiveGraph } from "../graph/live-graph.ts";
import type { QueryPin } from "../graph/query-pins.ts";
import { readSnapshot, writeSnapshot } from "../graph/snapshot.ts";
import { DEFAULT_WALK, Walker } from "../graph/walk.ts";
import {
  loadAllEdges,
  loadChangesAfter,
  type ContentEdge,
  type DiscoveryChange,
  loadEdgesOfContents,
  findLastChange,
  ALL_CONTENTS_ID,
  filterPresentEdges,
  loadDatabaseId,
} from "../retrieval/discovery-changes.ts";
import { EdgeList, type NumberedGraph } from "./edge-list.ts";
import { IdIndex } from "./id-numbers.ts";

/** A content item that someone saved or is viewing. */
export interface QueryContent {
  readonly contentId: string;
  /** The content's weight relative to the other query content items. */
  readonly weight: number;
}

/** A content item that walks visited. */
export interface WalkedContent {
  readonly contentId: string;
  /** The query content item from which most walks to this content item started. */
  readonly because: string;
}

/**
 * The maximum age of a usable snapshot. Changes made since an older snapshot may have been purged. The limit, in
 * milliseconds, is half the time for which changes are kept.
 */
const MAX_SNAPSHOT_AGE_MS = 24 * 60 * 60 * 1000;

/** The base is rebuilt when this share of it has changed. An earlier rebuild wouldn't be worth its time. */
const COMPACTION_THRESHOLD = { share: 0.25, atLeast: 100_000 };

/**
 * The in-memory graph of the listed content items on each board, kept in sync with the database. It is read in full
 * once, and then updated from `discovery_changes`. A change only identifies rows whose current state must be read, so
 * changes can be repeated and in any order.
 *
 * The engine handles one request at a time. Its asynchronous methods let other requests run in between, and keep the
 * graph consistent for those requests.
 */
export class DiscoveryEngine {
  private readonly db: Db;
  /** Identifies the engine's database. */
  readonly world: string;
  private readonly ids: Pick<NumberedGraph, "pins" | "boards">;
  private graph: LiveGraph;
  private walker: Walker;
  private cursor: string;
  private rereadCount = 0;
  private outdated = false;
  /** The ids of processed changes that the database may return again. */
  private processedIds: ReadonlySet<string> = new Set();

  private constructor(db: Db, world: string, { graph, pins, boards }: NumberedGraph, cursor: string) {
    this.db = db;
    this.world = world;
    this.ids = { pins, boards };
    this.graph = new LiveGraph(graph);
    this.walker = new Walker(this.graph);
    this.cursor = cursor;
  }

  /** Reads all listed saves. This is slow: about ten seconds for ten million. */
  static async load(db: Db): Promise<DiscoveryEngine> {
    // Read the position first, so that changes made while saves are read are processed again.
    const cursor = await findLastChange(db);
    const edges = new EdgeList();
    for await (const page of loadAllEdges(db)) for (const { contentId, boardId } of page) edges.add(contentId, boardId);
    const engine = new DiscoveryEngine(db, await loadDatabaseId(db), edges.toNumberedGraph(), cursor);
    await engine.catchUp();
    // Ignore the changes recorded so far, because all saves were read after them.
    engine.outdated = false;
    return engine;
  }

  /**
   * Restores an engine from a snapshot of the same database, and applies all later changes.
   *
   * @param now milliseconds since 1970
   * @returns null when there is no usable snapshot, so that everything must be read again
   */
  static async restore(db: Db, path: string, now: number): Promise<DiscoveryEngine | null> {
    const world = await loadDatabaseId(db);
    const read = readSnapshot(path, (stamp) => {
      const [snapshotWorld, , writtenAt] = stamp.split(" ");
      return snapshotWorld === world && now - Number(writtenAt) < MAX_SNAPSHOT_AGE_MS;
    });
    if ("refused" in read) return null;
    const [pins, boards] = read.further.map((part) => IdIndex.restored(new BigUint64Array(part.buffer)));
    if (pins?.count !== read.graph.pins || boards?.count !== read.graph.boards) return null;
    const [, cursor = ""] = read.stamp.split(" ");
    const engine = new DiscoveryEngine(db, world, { graph: read.graph, pins, boards }, cursor);
    await engine.catchUp();
    return engine.isOutdated ? null : engine;
  }

  /**
   * Writes a snapshot of the current state to a file, for `restore`. It writes the file in pieces, and handles walks
   * and changes in between. Calls must not overlap with each other or with `compact`.
   *
   * @param now milliseconds since 1970
   */
  async keep(path: string, now: number): Promise<void> {
    const [cursor, rereadCount] = [this.cursor, this.rereadCount];
    await this.compact();
    const { base } = this.graph;
    // Ids added since the base was built have higher numbers than the base's ids.
    const further = [
      this.ids.pins.inOrder().subarray(0, base.pins),
      this.ids.boards.inOrder().subarray(0, base.boards),
    ].map(({ buffer, byteLength }) => new Uint8Array(buffer, 0, byteLength));
    await writeSnapshot(path, base, `${this.world} ${cursor} ${now}`, further);
    this.rereadCount -= rereadCount;
  }

  /** Whether enough has changed to make `compact` worth its time. */
  get isLoose(): boolean {
    return this.graph.changed > Math.max(COMPACTION_THRESHOLD.atLeast, COMPACTION_THRESHOLD.share * this.graph.edges);
  }

  /** Merges the changes into the base, in pieces. Calls must not overlap. */
  async compact(): Promise<void> {
    const graph = await runYielding(this.graph.compacting());
    // Create the walker before replacing the graph, so that nothing changes if memory runs out.
    this.walker = new Walker(graph);
    this.graph = graph;
  }

  /** The number of edges reread since the last snapshot. */
  get unkept(): number {
    return this.rereadCount;
  }

  /** Whether the engine can no longer catch up with the database and must read everything again. */
  get isOutdated(): boolean {
    return this.outdated;
  }

  get edges(): number {
    return this.graph.edges;
  }

  /** Brings the graph up to date with the database. */
  async catchUp(): Promise<void> {
    const { changes, next } = await loadChangesAfter(this.db, this.cursor);
    await this.reread(changes.filter(({ id }) => !this.processedIds.has(id)));
    this.processedIds = new Set(changes.map(({ id }) => id));
    this.cursor = next;
  }

  /**
   * Finds the content items that walks from the given content items visit most, best first. The result excludes the
   * given content items. It is empty if none of them is on a board.
   *
   * @param seed the same seed and graph give the same result
   */
  walk(queries: readonly QueryContent[], count: number, seed: number): WalkedContent[] {
    const { pins } = this.ids;
    const queryPins = queries.flatMap(({ contentId, weight }): QueryPin[] => {
      const pin = pins.numberOf(contentId);
      return pin === undefined ? [] : [{ pin, weight }];
    });
    const walked = this.walker.walk(queryPins, count, { ...DEFAULT_WALK, seed });
    return walked.pins.map(({ pin, because }) => ({ contentId: pins.idOf(pin), because: pins.idOf(because) }));
  }

  private async reread(changes: readonly DiscoveryChange[]): Promise<void> {
    const pairs = new Map<string, ContentEdge>();
    const contents = new Set<string>();
    for (const { contentId, boardId } of changes) {
      if (boardId === null) contents.add(contentId);
      else pairs.set(`${contentId} ${boardId}`, { contentId, boardId });
    }
    if (contents.has(ALL_CONTENTS_ID)) this.outdated = true;
    this.rereadCount += pairs.size + contents.size;
    const remainingPairs = [...pairs.values()].filter(({ contentId }) => !contents.has(contentId));
    for (const part of splitIntoBatches(remainingPairs)) await this.rereadPairs(part);
    for (const part of splitIntoBatches([...contents])) await this.rereadContents(part);
  }

  private async rereadPairs(pairs: readonly ContentEdge[]): Promise<void> {
    const present = new Set((await filterPresentEdges(this.db, pairs)).map(toEdgeKey));
    for (const pair of pairs) {
      if (present.has(toEdgeKey(pair))) this.save(pair);
      else this.remove(pair);
    }
  }

  private async rereadContents(contents: readonly string[]): Promise<void> {
    const { pins, boards } = this.ids;
    const present = await loadEdgesOfContents(this.db, contents);
    const presentKeys = new Set(present.map(toEdgeKey));
    for (const contentId of contents) {
      const pin = pins.numberOf(contentId);
      for (const board of pin === undefined ? [] : this.graph.boardsOf(pin)) {
        const edge = { contentId, boardId: boards.idOf(board) };
        if (!presentKeys.has(toEdgeKey(edge))) this.remove(edge);
      }
    }
    for (const edge of present) this.save(edge);
  }

  private save({ contentId, boardId }: ContentEdge): void {
    const { pins, boards } = this.ids;
    // The index and the graph assign new numbers in the same order.
    if (pins.numberOf(contentId) === undefined) this.graph.addPin();
    const pin = pins.numberOf(contentId) ?? pins.add(contentId);
    if (boards.numberOf(boardId) === undefined) this.graph.addBoard();
    const board = boards.numberOf(boardId) ?? boards.add(boardId);
    this.graph.save(pin, board);
  }

  private remove({ contentId, boardId }: ContentEdge): void {
    const pin = this.ids.pins.numberOf(contentId);
    const board = this.ids.boards.numberOf(boardId);
    if (pin !== undefined && board !== undefined) this.graph.remove(pin, board);
  }
}

/** The maximum number of items in one database query. */
const BATCH_SIZE = 2_000;

function* splitIntoBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH_SIZE) yield items.slice(from, from + BATCH_SIZE);
}

/** Runs a task in pieces until it finishes, and yields to other work after each piece. */
async function runYielding<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function toEdgeKey({ contentId, boardId }: ContentEdge): string {
  return `${contentId} ${boardId}`;
}
