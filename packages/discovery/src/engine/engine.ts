import type { Db } from "@tessera/database";
import { LiveGraph } from "../graph/live-graph.ts";
import type { QueryPin } from "../graph/query-pins.ts";
import { readSnapshot, writeSnapshot } from "../graph/snapshot.ts";
import { DEFAULT_WALK, Walker } from "../graph/walk.ts";
import {
  allEdges,
  loadChangesAfter,
  type ContentEdge,
  type DiscoveryChange,
  edgesOfContents,
  findLastChange,
  EVERYTHING,
  presentEdges,
  loadWorldBounds,
} from "../retrieval/discovery-changes.ts";
import { EdgeList, type NumberedGraph } from "./edge-list.ts";
import { IdIndex } from "./id-numbers.ts";

/** Something that someone saved or is looking at. */
export interface QueryContent {
  readonly contentId: string;
  /** Its weight relative to the others. */
  readonly weight: number;
}

/** A content that walks visited. */
export interface WalkedContent {
  readonly contentId: string;
  /** The query content that most of these walks started from. */
  readonly because: string;
}

/** An older snapshot is rejected, because later changes may have been purged. Half of how long changes are kept. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

/** The base is rebuilt when this share of it has changed, which makes the time worthwhile. */
const COMPACT = { share: 0.25, atLeast: 100_000 };

/**
 * The in-memory graph of which contents are listed on which boards, kept in sync with the database: one full read, then
 * `discovery_changes`. A change says only where to look; the current state is read then. So neither the order of changes
 * nor repeats matter.
 *
 * Handles one request at a time. Asynchronous methods let others run in between and leave the graph consistent whenever
 * they do.
 */
export class DiscoveryEngine {
  private readonly db: Db;
  /** Distinguishes its database from all others. */
  readonly world: string;
  private readonly ids: Pick<NumberedGraph, "pins" | "boards">;
  private graph: LiveGraph;
  private walker: Walker;
  private place: string;
  private lookedAt = 0;
  private outdated = false;
  /** Changes that were processed and can come again. */
  private seen: ReadonlySet<string> = new Set();

  private constructor(db: Db, world: string, { graph, pins, boards }: NumberedGraph, place: string) {
    this.db = db;
    this.world = world;
    this.ids = { pins, boards };
    this.graph = new LiveGraph(graph);
    this.walker = new Walker(this.graph);
    this.place = place;
  }

  /** Reads all listed saves. Slow: some ten seconds for ten million. */
  static async load(db: Db): Promise<DiscoveryEngine> {
    // Taken first, so that what changes while the saves are read is processed again.
    const place = await findLastChange(db);
    const edges = new EdgeList();
    for await (const page of allEdges(db)) for (const { contentId, boardId } of page) edges.add(contentId, boardId);
    const engine = new DiscoveryEngine(db, await loadWorldBounds(db), edges.numbered(), place);
    await engine.catchUp();
    // Everything noted up to here was read after it was noted.
    engine.outdated = false;
    return engine;
  }

  /**
   * Restores what an engine of the same database saved, plus the changes since.
   *
   * @param now milliseconds since 1970
   * @returns null when there is no usable snapshot, so that everything must be read again
   */
  static async restore(db: Db, path: string, now: number): Promise<DiscoveryEngine | null> {
    const world = await loadWorldBounds(db);
    const read = readSnapshot(path, (stamp) => {
      const [itsWorld, , writtenAt] = stamp.split(" ");
      return itsWorld === world && now - Number(writtenAt) < FRESH_FOR_MS;
    });
    if ("refused" in read) return null;
    const [pins, boards] = read.further.map((part) => IdIndex.restored(new BigUint64Array(part.buffer)));
    if (pins?.count !== read.graph.pins || boards?.count !== read.graph.boards) return null;
    const [, place = ""] = read.stamp.split(" ");
    const engine = new DiscoveryEngine(db, world, { graph: read.graph, pins, boards }, place);
    await engine.catchUp();
    return engine.isOutdated ? null : engine;
  }

  /**
   * Writes a snapshot next to the database, for `restore`, of the state when this begins. It is written in pieces, with
   * walks and changes handled in between. Only one at a time, and not during `compact`.
   *
   * @param now milliseconds since 1970
   */
  async keep(path: string, now: number): Promise<void> {
    const [place, lookedAt] = [this.place, this.lookedAt];
    await this.compact();
    const { base } = this.graph;
    // Ids added since have numbers after those of the base.
    const further = [
      this.ids.pins.inOrder().subarray(0, base.pins),
      this.ids.boards.inOrder().subarray(0, base.boards),
    ].map(({ buffer, byteLength }) => new Uint8Array(buffer, 0, byteLength));
    await writeSnapshot(path, base, `${this.world} ${place} ${now}`, further);
    this.lookedAt -= lookedAt;
  }

  /** So much has changed that `compact` is worth its time. */
  get isLoose(): boolean {
    return this.graph.changed > Math.max(COMPACT.atLeast, COMPACT.share * this.graph.edges);
  }

  /** Packs what has changed, in pieces. Only one at a time. */
  async compact(): Promise<void> {
    const graph = await compareBits(this.graph.compacting());
    // Comes before taking the graph: if memory runs out, everything stays as it is.
    this.walker = new Walker(graph);
    this.graph = graph;
  }

  /** How much happened since the last snapshot: edges that were read again. */
  get unkept(): number {
    return this.lookedAt;
  }

  /** It can't catch up with the database anymore, so everything must be read again. */
  get isOutdated(): boolean {
    return this.outdated;
  }

  get edges(): number {
    return this.graph.edges;
  }

  /** Brings the graph up to date with the database. */
  async catchUp(): Promise<void> {
    const { changes, next } = await loadChangesAfter(this.db, this.place);
    await this.lookAt(changes.filter(({ id }) => !this.seen.has(id)));
    this.seen = new Set(changes.map(({ id }) => id));
    this.place = next;
  }

  /**
   * What walks from some contents visit most, best first. Leaves out those contents; nothing for contents that are on no
   * board.
   *
   * @param seed the same seed and graph give the same result
   */
  walk(queries: readonly QueryContent[], count: number, seed: number): WalkedContent[] {
    const { pins } = this.ids;
    const known = queries.flatMap(({ contentId, weight }): QueryPin[] => {
      const pin = pins.numberOf(contentId);
      return pin === undefined ? [] : [{ pin, weight }];
    });
    const walked = this.walker.walk(known, count, { ...DEFAULT_WALK, seed });
    return walked.pins.map(({ pin, because }) => ({ contentId: pins.idOf(pin), because: pins.idOf(because) }));
  }

  private async lookAt(changes: readonly DiscoveryChange[]): Promise<void> {
    const pairs = new Map<string, ContentEdge>();
    const contents = new Set<string>();
    for (const { contentId, boardId } of changes) {
      if (boardId === null) contents.add(contentId);
      else pairs.set(`${contentId} ${boardId}`, { contentId, boardId });
    }
    if (contents.has(EVERYTHING)) this.outdated = true;
    this.lookedAt += pairs.size + contents.size;
    const alone = [...pairs.values()].filter(({ contentId }) => !contents.has(contentId));
    for (const part of snapshotParts(alone)) await this.lookAtPairs(part);
    for (const part of snapshotParts([...contents])) await this.lookAtContents(part);
  }

  private async lookAtPairs(pairs: readonly ContentEdge[]): Promise<void> {
    const present = new Set((await presentEdges(this.db, pairs)).map(toFileName));
    for (const pair of pairs) {
      if (present.has(toFileName(pair))) this.save(pair);
      else this.remove(pair);
    }
  }

  private async lookAtContents(contents: readonly string[]): Promise<void> {
    const { pins, boards } = this.ids;
    const present = await edgesOfContents(this.db, contents);
    const names = new Set(present.map(toFileName));
    for (const contentId of contents) {
      const pin = pins.numberOf(contentId);
      for (const board of pin === undefined ? [] : this.graph.boardsOf(pin)) {
        const edge = { contentId, boardId: boards.idOf(board) };
        if (!names.has(toFileName(edge))) this.remove(edge);
      }
    }
    for (const edge of present) this.save(edge);
  }

  private save({ contentId, boardId }: ContentEdge): void {
    const { pins, boards } = this.ids;
    // Ids and the graph give new numbers in the same order.
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

/** The most that one database query can ask for. */
const AT_ONCE = 2_000;

function* snapshotParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** Runs a piecewise task to its end, yielding after each piece. */
async function compareBits<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function toFileName({ contentId, boardId }: ContentEdge): string {
  return `${contentId} ${boardId}`;
}
