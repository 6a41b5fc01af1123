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

/** Something that somebody saved or looks at. */
export interface QueryContent {
  readonly contentId: string;
  /** How much it counts beside the others. */
  readonly weight: number;
}

/** A content that walks came by. */
export interface WalkedContent {
  readonly contentId: string;
  /** The content of the query from which most walks came. */
  readonly because: string;
}

/** A snapshot that is older is not taken: what was noted since may have been cleared away. Half of what is kept. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

/** A base is built anew when so much of it has changed, and that is worth the time. */
const COMPACT = { share: 0.25, atLeast: 100_000 };

/**
 * The graph of what lies listed on which boards, in memory, kept as the database is: read once as a whole, then what
 * `discovery_changes` notes. A change says only where to look; what is true is read then, so that nothing depends on the order
 * in which changes are seen, or on how often.
 *
 * One request at a time; what is asynchronous lets others run in between, and leaves the graph whole whenever it does.
 */
export class DiscoveryEngine {
  private readonly db: Db;
  /** What tells its database from all others. */
  readonly world: string;
  private readonly ids: Pick<NumberedGraph, "pins" | "boards">;
  private graph: LiveGraph;
  private walker: Walker;
  private place: string;
  private lookedAt = 0;
  private outdated = false;
  /** Changes that were looked at and may come again. */
  private seen: ReadonlySet<string> = new Set();

  private constructor(db: Db, world: string, { graph, pins, boards }: NumberedGraph, place: string) {
    this.db = db;
    this.world = world;
    this.ids = { pins, boards };
    this.graph = new LiveGraph(graph);
    this.walker = new Walker(this.graph);
    this.place = place;
  }

  /** Reads all listed saves. Takes its time: some ten seconds for ten million. */
  static async load(db: Db): Promise<DiscoveryEngine> {
    // Taken first: what changes while the saves are read is looked at once more.
    const place = await findLastChange(db);
    const edges = new EdgeList();
    for await (const page of allEdges(db)) for (const { contentId, boardId } of page) edges.add(contentId, boardId);
    const engine = new DiscoveryEngine(db, await loadWorldBounds(db), edges.numbered(), place);
    await engine.catchUp();
    // Whatever was noted by then, everything was read after it.
    engine.outdated = false;
    return engine;
  }

  /**
   * Takes what an engine of the same database kept, and what was noted since.
   *
   * @param now milliseconds since 1970
   * @returns null when there is nothing, or nothing that can be used: everything is to be read anew
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
   * Writes what it has beside the database, for `restore`, as it is when this begins. Bit by bit: walks are answered and changes
   * looked at meanwhile. Only one at a time, and not while it compacts.
   *
   * @param now milliseconds since 1970
   */
  async keep(path: string, now: number): Promise<void> {
    const [place, lookedAt] = [this.place, this.lookedAt];
    await this.compact();
    const { base } = this.graph;
    // What came meanwhile has numbers behind those of the base.
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

  /** Packs what has changed, bit by bit. Only one at a time. */
  async compact(): Promise<void> {
    const graph = await compareBits(this.graph.compacting());
    // Before the graph is taken: where there is no memory for it, everything stays as it is.
    this.walker = new Walker(graph);
    this.graph = graph;
  }

  /** What happened since it was kept the last time: edges that were looked at anew. */
  get unkept(): number {
    return this.lookedAt;
  }

  /** It can no longer be brought to where the database is: everything is to be read anew. */
  get isOutdated(): boolean {
    return this.outdated;
  }

  get edges(): number {
    return this.graph.edges;
  }

  /** Brings the graph to where the database is. */
  async catchUp(): Promise<void> {
    const { changes, next } = await loadChangesAfter(this.db, this.place);
    await this.lookAt(changes.filter(({ id }) => !this.seen.has(id)));
    this.seen = new Set(changes.map(({ id }) => id));
    this.place = next;
  }

  /**
   * What walks from some contents come by most, best first; without those contents, and nothing for those that lie on no board.
   *
   * @param seed the same seed and graph give the same
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

/** What may be asked of the database at once. */
const AT_ONCE = 2_000;

function* snapshotParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** Does all of something, and gives others a turn after each bit. */
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
