import { parentPort, workerData } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@tessera/database";
import { blendRelated, ContentImageIndex, DiscoveryEngine, type WalkedContent } from "@tessera/discovery";
import type { DiscoveryEvent, DiscoveryCommand, DiscoveryWorkerInput, NeighborQuery } from "./discovery-messages.ts";
import { Tastes } from "./tastes.ts";

/**
 * The discovery engine's worker thread. It exits if it can't load the engine, and the code that started it restarts it
 * later.
 */

/** How often to read saves by other processes, in milliseconds. */
const READ_INTERVAL_MS = 500;
/**
 * How often to check whether enough has changed to store the state again, and the share of connections that is enough.
 * The taste table is checked at the same interval.
 */
const MAINTENANCE_INTERVAL_MS = 10 * 60 * 1000;
const MIN_CHANGED_SHARE = 0.01;
/** The maximum number of images that count as similar. The similarity decreases down the list. */
const MAX_SIMILAR_IMAGES = 60;

const port = parentPort;
if (!port) throw new Error("This module only runs in a worker thread.");
const start = workerData as DiscoveryWorkerInput;
const { connection, snapshot, patience, descriptors } = start;
const { db } = openDatabase({ ...connection, max: 1, application_name: "tessera-discovery" });
const startedAt = performance.now();
// If the stored state can't be used for any reason, load everything from the database.
const restored = await DiscoveryEngine.restore(db, snapshot, Date.now()).catch(() => null);
let engine = restored ?? (await DiscoveryEngine.load(db));
const tastes = new Tastes(start, engine.world, (message) => send({ kind: "untidy", message }));
const pictures = new ContentImageIndex(db, descriptors);

/** Resolves when all queued database reads are done. `isReadQueued` is true while a queued read hasn't begun. */
let lastRead = Promise.resolve();
let isReadQueued = false;
/** Resolves when all queued storing and packing is done. That work runs in parallel with everything else. */
let lastMaintenance = Promise.resolve();
let isMaintaining = false;

function readChanges(): void {
  if (isReadQueued) return;
  isReadQueued = true;
  lastRead = lastRead.then(async () => {
    isReadQueued = false;
    try {
      await engine.catchUp();
      if (engine.isOutdated) {
        engine = await DiscoveryEngine.load(db);
        maintain((current) => current.keep(snapshot, Date.now()));
      }
      if (engine.isLoose && !isMaintaining) maintain((current) => current.compact());
    } catch {
      // While the database is unavailable, the engine uses the state that it read last.
    }
  });
}

/**
 * Stores or packs the state. If this fails because the disk or memory is full, the only effect is a slower next start.
 */
function maintain(act: (current: DiscoveryEngine) => Promise<void>): void {
  isMaintaining = true;
  lastMaintenance = lastMaintenance.then(async () => {
    try {
      await act(engine);
    } catch (error) {
      send({ kind: "untidy", message: error instanceof Error ? error.message : String(error) });
    }
    isMaintaining = false;
  });
}

port.on("message", (order: DiscoveryCommand) => {
  if (order.kind === "look") {
    readChanges();
    return;
  }
  // Wait for reads requested earlier, so that people find their latest saves. The wait is limited, so an unresponsive
  // database doesn't block anyone.
  void Promise.race([lastRead, pause(patience)]).then(async () => {
    send({ kind: "walked", id: order.id, contents: await findContents(order) });
  });
});
if (restored === null) maintain((current) => current.keep(snapshot, Date.now()));
void readDescriptors();
setInterval(readChanges, READ_INTERVAL_MS);
setInterval(() => {
  if (engine.unkept > MIN_CHANGED_SHARE * engine.edges) maintain((current) => current.keep(snapshot, Date.now()));
  tastes.buildIfDue(engine.edges, Date.now());
}, MAINTENANCE_INTERVAL_MS);
tastes.buildIfDue(engine.edges, Date.now());
const startupMilliseconds = Math.round(performance.now() - startedAt);
send({ kind: "ready", edges: engine.edges, isRestored: restored !== null, milliseconds: startupMilliseconds });

/** Reads new descriptors in the background. Until they arrive, requests use the existing ones. */
async function readDescriptors(): Promise<never> {
  for (;;) {
    const hasMore = await pictures.catchUp().catch(() => false);
    await pause(hasMore ? 0 : READ_INTERVAL_MS);
  }
}

function findContents(order: Exclude<DiscoveryCommand, { readonly kind: "look" }>) {
  switch (order.kind) {
    case "walk":
      return tastes.combine(order, engine.walk(order.queries, order.count, order.seed));
    case "neighbors":
      return findNeighbors(order);
    case "lookalikes":
      return pictures.nearest(order.vector, order.count).map((id) => ({ contentId: id, because: id }));
  }
}

/**
 * Finds the content items related to a content item. It interleaves walk results, content items with the same words,
 * and lookalikes.
 */
async function findNeighbors({ contentId, text, count, seed, freshAfter }: NeighborQuery): Promise<WalkedContent[]> {
  const vector = await Promise.race([pictures.vectorOf(contentId).catch(() => null), pause(patience / 2, null)]);
  const walked = engine.walk([{ contentId, weight: 1 }], count, seed).map((found) => found.contentId);
  const visual = vector === null ? [] : pictures.nearest(vector, MAX_SIMILAR_IMAGES);
  const newest = BigInt(freshAfter);
  const facts = {
    vectorOf: (id: string) => pictures.known(id),
    isFresh: (id: string) => BigInt(id) > newest,
  };
  const blended = blendRelated({ contentId, vector }, { walked, text, visual }, facts, count);
  return blended.map((id) => ({ contentId: id, because: contentId }));
}

function send(news: DiscoveryEvent): void {
  port?.postMessage(news, []);
}
