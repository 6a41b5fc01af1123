import { Worker } from "node:worker_threads";
import { type QueryContent, MIN_TABLE_DATA, type TableThreshold, type WalkedContent } from "@tessera/discovery";
import type { Logger } from "pino";
import type {
  DiscoveryEvent,
  DiscoveryCommand,
  DiscoveryWorkerInput,
  LookalikeQuery,
  NeighborQuery,
} from "./discovery-messages.ts";

/** Access to the discovery engine, in whichever thread it runs. */
export interface Discovery {
  /** True if the engine can respond, which makes preparing a request worthwhile. */
  isReady(): boolean;
  /**
   * Finds the content items that walks from some content items reach most often, best first.
   *
   * @returns null when there's no response in time; the caller has a fallback
   */
  walk(queries: readonly QueryContent[], count: number, seed: number): Promise<readonly WalkedContent[] | null>;
  /**
   * Finds the content items that are related to a content item through walks, similar words, or similar looks.
   * Otherwise like `walk`.
   */
  neighbors(query: NeighborQuery): Promise<readonly WalkedContent[] | null>;
  /** Finds the content items whose images look most like an image. Otherwise like `walk`. */
  lookalikes(query: LookalikeQuery): Promise<readonly WalkedContent[] | null>;
  /** Reports that something was saved, or is no longer listed, so that later walks take the change into account. */
  look(): void;
  close(): Promise<void>;
}

/** The bus topic of changes that discovery must read again. */
export const DISCOVERY_TOPIC = "discovery";

/** The outcome of a requested walk. */
export type WalkOutcome = "walked" | "late" | "away";

/** The implementation to use when no engine is running. */
export const NO_DISCOVERY: Discovery = {
  isReady: () => false,
  walk: () => Promise.resolve(null),
  neighbors: () => Promise.resolve(null),
  lookalikes: () => Promise.resolve(null),
  look: () => undefined,
  close: () => Promise.resolve(),
};

/** The options for starting the engine. */
export interface DiscoveryOptions extends Omit<DiscoveryWorkerInput, "patience" | "tastes"> {
  /** The location where the taste table is stored across restarts. */
  readonly tastes: string;
  /** In tests, replaces the minimum amount of data that the product requires to build a taste table. */
  readonly tastesFrom?: TableThreshold;
}

/**
 * The maximum wait for a walk. A walk takes a few milliseconds, or longer on a busy machine. Better pages are worth the
 * wait.
 */
const WALK_TIMEOUT_MS = 250;
/** The maximum number of waiting callers. Beyond this number, the engine can't respond to a new caller in time. */
const MAX_WAITING_CALLERS = 60;
const FIRST_RESTART_DELAY_MS = 1_000;
const MAX_RESTART_DELAY_MS = 60_000;

/**
 * Starts the engine in its own worker thread. Whenever no engine is ready, walks return null. A worker thread that
 * exits is restarted after a pause. The pauses grow until an engine becomes ready.
 *
 * @param count receives the outcome of each walk
 */
export function startDiscovery(
  start: DiscoveryOptions,
  log: Logger,
  count: (outcome: WalkOutcome) => void,
  deadline = WALK_TIMEOUT_MS,
): Discovery {
  const waiting = new Map<number, (contents: readonly WalkedContent[] | null) => void>();
  /** The abandoned walks that are still pending. While there are any, it's pointless to wait for other walks. */
  const abandoned = new Set<number>();
  let worker: Worker | null = null;
  let isReady = false;
  let isClosed = false;
  let lastId = 0;
  let pause = FIRST_RESTART_DELAY_MS;
  let restart: NodeJS.Timeout | undefined;

  const onNews = (news: DiscoveryEvent): void => {
    if (news.kind === "walked") {
      abandoned.delete(news.id);
      waiting.get(news.id)?.(news.contents);
      return;
    }
    if (news.kind === "untidy") {
      log.warn({ reason: news.message }, "discovery couldn't be packed or saved for the next start");
      return;
    }
    isReady = true;
    pause = FIRST_RESTART_DELAY_MS;
    const { edges, isRestored, milliseconds } = news;
    log.info({ edges, isRestored, milliseconds }, "discovery is ready");
  };
  const ended = (): void => {
    worker = null;
    isReady = false;
    abandoned.clear();
    for (const answer of waiting.values()) answer(null);
    if (isClosed) return;
    restart = setTimeout(begin, pause).unref();
    pause = Math.min(2 * pause, MAX_RESTART_DELAY_MS);
  };
  const begin = (): void => {
    worker = new Worker(new URL("./discovery-worker.ts", import.meta.url), {
      workerData: {
        ...start,
        tastes: { path: start.tastes, from: start.tastesFrom ?? MIN_TABLE_DATA },
        patience: deadline / 2,
      } satisfies DiscoveryWorkerInput,
    });
    worker.on("message", onNews);
    worker.on("error", (error) => log.warn({ err: error }, "discovery failed; queries take over its work"));
    worker.on("exit", ended);
    // Keep the worker thread from keeping an otherwise idle process alive.
    worker.unref();
  };
  const send = (order: DiscoveryCommand): void => worker?.postMessage(order, []);
  const request = async (order: (id: number) => DiscoveryCommand): Promise<readonly WalkedContent[] | null> => {
    if (!isReady || abandoned.size > 0 || waiting.size >= MAX_WAITING_CALLERS) {
      count("away");
      return null;
    }
    lastId += 1;
    const id = lastId;
    const contents = await new Promise<readonly WalkedContent[] | null>((resolve) => {
      const timer = setTimeout(() => {
        abandoned.add(id);
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
    isReady: () => isReady && abandoned.size === 0,
    walk: (queries, count, seed) => request((id) => ({ kind: "walk", id, queries, count, seed })),
    neighbors: (query) => request((id) => ({ kind: "neighbors", id, ...query })),
    lookalikes: (query) => request((id) => ({ kind: "lookalikes", id, ...query })),
    look: () => send({ kind: "look" }),
    async close() {
      isClosed = true;
      clearTimeout(restart);
      await worker?.terminate();
    },
  };
}
