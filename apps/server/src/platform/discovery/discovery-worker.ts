import { parentPort, workerData } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@tessera/database";
import { blendRelated, ContentPictures, DiscoveryEngine, type WalkedContent } from "@tessera/discovery";
import type { DiscoveryNews, DiscoveryOrder, DiscoveryStart, NeighborQuery } from "./discovery-messages.ts";
import { Tastes } from "./tastes.ts";

/**
 * The thread of the discovery engine. It ends when the engine can't be loaded; its starter starts another one later.
 */

/** The interval at which saves by other processes are read. */
const READ_EVERY_MS = 500;
/**
 * The interval between checks for enough changes to store the state again, and the number that is enough. The table
 * of tastes has the same.
 */
const KEEP_EVERY_MS = 10 * 60 * 1000;
const STORE_SHARE = 0.01;
/** The number of images that count as similar. Those further down the list are less similar. */
const MAX_VISUAL = 60;

const port = parentPort;
if (!port) throw new Error("This module only runs in a worker thread.");
const start = workerData as DiscoveryStart;
const { connection, snapshot, patience, descriptors } = start;
const { db } = openDatabase({ ...connection, max: 1, application_name: "tessera-discovery" });
const startedAt = performance.now();
// Everything can be read from the database, whatever is wrong with the stored state.
const restored = await DiscoveryEngine.restore(db, snapshot, Date.now()).catch(() => null);
let engine = restored ?? (await DiscoveryEngine.load(db));
const tastes = new Tastes(start, engine.world, (message) => send({ kind: "untidy", message }));
const pictures = new ContentPictures(db, descriptors);

/** The end of the queue of database reads, and whether it has a read that hasn't begun. */
let lastRead = Promise.resolve();
let isReadQueued = false;
/** The end of the queue of storing and packing, which runs in parallel with everything else. */
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
      // While the database is unavailable, the state read last is used.
    }
  });
}

/** A full disk or full memory only slows down the next start. */
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

port.on("message", (order: DiscoveryOrder) => {
  if (order.kind === "look") {
    readChanges();
    return;
  }
  // Waits for reads requested earlier, so that people find their latest saves. But a database that doesn't answer
  // blocks no one.
  void Promise.race([lastRead, pause(patience)]).then(async () => {
    const contents =
      order.kind === "walk"
        ? tastes.combine(order, engine.walk(order.queries, order.count, order.seed))
        : await findNeighbors(order);
    send({ kind: "walked", id: order.id, contents });
  });
});
if (restored === null) maintain((current) => current.keep(snapshot, Date.now()));
void readPictures();
setInterval(readChanges, READ_EVERY_MS);
setInterval(() => {
  if (engine.unkept > STORE_SHARE * engine.edges) maintain((current) => current.keep(snapshot, Date.now()));
  tastes.buildIfDue(engine.edges, Date.now());
}, KEEP_EVERY_MS);
tastes.buildIfDue(engine.edges, Date.now());
const milliseconds = Math.round(performance.now() - startedAt);
send({ kind: "ready", edges: engine.edges, isRestored: restored !== null, milliseconds });

/** Descriptors are read in the background. Requests in between use those already read. */
async function readPictures(): Promise<never> {
  for (;;) {
    const hasMore = await pictures.catchUp().catch(() => false);
    await pause(hasMore ? 0 : READ_EVERY_MS);
  }
}

/** The contents related to a content: from walks, with the same words, and lookalikes, interleaved. */
async function findNeighbors({ contentId, text, count, seed, freshAfter }: NeighborQuery): Promise<WalkedContent[]> {
  const vector = await Promise.race([pictures.vectorOf(contentId).catch(() => null), pause(patience / 2, null)]);
  const walked = engine.walk([{ contentId, weight: 1 }], count, seed).map((found) => found.contentId);
  const visual = vector === null ? [] : pictures.nearest(vector, MAX_VISUAL);
  const newest = BigInt(freshAfter);
  const facts = {
    vectorOf: (id: string) => pictures.known(id),
    isFresh: (id: string) => BigInt(id) > newest,
  };
  const blended = blendRelated({ contentId, vector }, { walked, text, visual }, facts, count);
  return blended.map((id) => ({ contentId: id, because: contentId }));
}

function send(news: DiscoveryNews): void {
  port?.postMessage(news, []);
}
