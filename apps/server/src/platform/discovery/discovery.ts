import { Worker } from "node:worker_threads";
import { type QueryContent, TABLE_FROM, type TableThreshold, type WalkedContent } from "@tessera/discovery";
import type { Logger } from "pino";
import type { DiscoveryNews, DiscoveryOrder, DiscoveryStart, NeighboursAsked } from "./discovery-messages.ts";

/** The way to the engine of discovery, wherever it runs. */
export interface Discovery {
  /** Whether it is worth the trouble to find out what to ask. */
  isReady(): boolean;
  /**
   * What walks from some contents come by most, best first.
   *
   * @returns null when nobody can tell in time: the caller has another way
   */
  walk(queries: readonly QueryContent[], count: number, seed: number): Promise<readonly WalkedContent[] | null>;
  /** What is related to a content: what walks from it come by, what says the same and what looks alike. As `walk`. */
  neighbours(asked: NeighboursAsked): Promise<readonly WalkedContent[] | null>;
  /** Something was saved, or is listed no longer; walks that are asked for later know it. */
  look(): void;
  close(): Promise<void>;
}

/** Under which name the bus knows what discovery must look at anew. */
export const DISCOVERY_TOPIC = "discovery";

/** What became of a walk that was asked for. */
export type WalkOutcome = "walked" | "late" | "away";

/** Where no engine runs. */
export const NO_DISCOVERY: Discovery = {
  isReady: () => false,
  walk: () => Promise.resolve(null),
  neighbours: () => Promise.resolve(null),
  look: () => undefined,
  close: () => Promise.resolve(),
};

/** What the engine is started with. */
export interface DiscoveryOptions extends Omit<DiscoveryStart, "patience" | "tastes"> {
  /** Where the table of tastes is kept over a restart. */
  readonly tastes: string;
  /** In place of the product's, in tests: from how large a world on there is such a table. */
  readonly tastesFrom?: TableThreshold;
}

/** A walk takes a few milliseconds. Where a machine has too much to do it takes longer: pages that fit are worth a wait. */
const DEADLINE_MS = 250;
/** More who wait than this are more than it can answer in time. */
const MOST_WAITING = 60;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Starts the engine in a thread of its own. Until it is ready, and while there is none, nothing is walked; a thread that ends is
 * started again, after pauses that grow until one gets ready.
 *
 * @param count is told what became of each walk
 */
export function startDiscovery(
  start: DiscoveryOptions,
  log: Logger,
  count: (outcome: WalkOutcome) => void,
  deadline = DEADLINE_MS,
): Discovery {
  const waiting = new Map<number, (contents: readonly WalkedContent[] | null) => void>();
  /** Walks that nobody waits for any more and that are still to come: as long as there are any, it is of no use to wait for others. */
  const late = new Set<number>();
  let worker: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let lastId = 0;
  let pause = FIRST_PAUSE_MS;
  let restart: NodeJS.Timeout | undefined;

  const hear = (news: DiscoveryNews): void => {
    if (news.kind === "walked") {
      late.delete(news.id);
      waiting.get(news.id)?.(news.contents);
      return;
    }
    if (news.kind === "untidy") {
      log.warn({ reason: news.message }, "discovery couldn't be packed or saved for the next start");
      return;
    }
    isReady = true;
    pause = FIRST_PAUSE_MS;
    const { edges, isRestored, milliseconds } = news;
    log.info({ edges, isRestored, milliseconds }, "discovery is ready");
  };
  const ended = (): void => {
    worker = null;
    isReady = false;
    late.clear();
    for (const answer of waiting.values()) answer(null);
    if (isClosed) return;
    restart = setTimeout(begin, pause).unref();
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const begin = (): void => {
    worker = new Worker(new URL("./discovery-worker.ts", import.meta.url), {
      workerData: {
        ...start,
        tastes: { path: start.tastes, from: start.tastesFrom ?? TABLE_FROM },
        patience: deadline / 2,
      } satisfies DiscoveryStart,
    });
    worker.on("message", hear);
    worker.on("error", (error) => log.warn({ err: error }, "discovery failed; queries take over its work"));
    worker.on("exit", ended);
    // A process that has nothing else to do ends.
    worker.unref();
  };
  const send = (order: DiscoveryOrder): void => worker?.postMessage(order, []);
  const ask = async (order: (id: number) => DiscoveryOrder): Promise<readonly WalkedContent[] | null> => {
    if (!isReady || late.size > 0 || waiting.size >= MOST_WAITING) {
      count("away");
      return null;
    }
    lastId += 1;
    const id = lastId;
    const contents = await new Promise<readonly WalkedContent[] | null>((resolve) => {
      const timer = setTimeout(() => {
        late.add(id);
        resolve(null);
      }, deadline);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      send(order(id));
    });
    waiting.delete(id);
    count(contents === null ? "late" : "walked");
    return contents;
  };

  begin();
  return {
    isReady: () => isReady && late.size === 0,
    walk: (queries, most, seed) => ask((id) => ({ kind: "walk", id, queries, count: most, seed })),
    neighbours: (asked) => ask((id) => ({ kind: "neighbours", id, ...asked })),
    look: () => send({ kind: "look" }),
    async close() {
      isClosed = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
  };
}
