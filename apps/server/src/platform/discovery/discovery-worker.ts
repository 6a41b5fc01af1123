import { parentPort, workerData } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@tessera/database";
import { blendRelated, ContentPictures, DiscoveryEngine, type WalkedContent } from "@tessera/discovery";
import type { DiscoveryNews, DiscoveryOrder, DiscoveryStart, NeighborQuery } from "./discovery-messages.ts";
import { Tastes } from "./tastes.ts";

/**
 * The thread in which the discovery engine lives. It ends when the engine can't be loaded; its starter starts another one
 * later.
 */

/** How long saves by other processes can stay unknown. */
const LOOK_EVERY_MS = 500;
/**
 * How often we check whether enough has happened to store the state again, and how much is enough. The same goes for the
 * table of tastes.
 */
const KEEP_EVERY_MS = 10 * 60 * 1000;
const KEEP_SHARE = 0.01;
/** Images that count as alike. The lower in the list, the less alike they are. */
const MAX_VISUAL = 60;

const port = parentPort;
if (!port) throw new Error("This module only runs in a worker thread.");
const start = workerData as DiscoveryStart;
const { connection, snapshot, patience, descriptors } = start;
const { db } = openDatabase({ ...connection, max: 1, application_name: "tessera-discovery" });
const startedAt = performance.now();
// Whatever is wrong with the stored state, everything can be read from scratch.
const restored = await DiscoveryEngine.restore(db, snapshot, Date.now()).catch(() => null);
let engine = restored ?? (await DiscoveryEngine.load(db));
const tastes = new Tastes(start, engine.world, (message) => send({ kind: "untidy", message }));
const pictures = new ContentPictures(db, descriptors);

/** The end of the queue of looks, and whether it has a look that hasn't begun. */
let lastLook = Promise.resolve();
let isLookQueued = false;
/** The end of the queue of storing and packing, which runs alongside everything else. */
let lastMaintenance = Promise.resolve();
let isMaintaining = false;

function look(): void {
  if (isLookQueued) return;
  isLookQueued = true;
  lastLook = lastLook.then(async () => {
    isLookQueued = false;
    try {
      await engine.catchUp();
      if (engine.isOutdated) {
        engine = await DiscoveryEngine.load(db);
        maintain((current) => current.keep(snapshot, Date.now()));
      }
      if (engine.isLoose && !isMaintaining) maintain((current) => current.compact());
    } catch {
      // While the database is away, the last state read is served.
    }
  });
}

/** A full disk or full memory slows down the next start, and costs nothing now. */
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
    look();
    return;
  }
  // Runs after the looks requested earlier, so that people find what they just saved. But a database that doesn't answer
  // blocks no one.
  void Promise.race([lastLook, pause(patience)]).then(async () => {
    const contents =
      order.kind === "walk"
        ? tastes.combine(order, engine.walk(order.queries, order.count, order.seed))
        : await findNeighbors(order);
    send({ kind: "walked", id: order.id, contents });
  });
});
if (restored === null) maintain((current) => current.keep(snapshot, Date.now()));
void readPictures();
setInterval(look, LOOK_EVERY_MS);
setInterval(() => {
  if (engine.unkept > KEEP_SHARE * engine.edges) maintain((current) => current.keep(snapshot, Date.now()));
  tastes.buildIfDue(engine.edges, Date.now());
}, KEEP_EVERY_MS);
tastes.buildIfDue(engine.edges, Date.now());
const milliseconds = Math.round(performance.now() - startedAt);
send({ kind: "ready", edges: engine.edges, isRestored: restored !== null, milliseconds });

/** Images are read in the background: requests in between get the known ones. */
async function readPictures(): Promise<never> {
  for (;;) {
    const hasMore = await pictures.catchUp().catch(() => false);
    await pause(hasMore ? 0 : LOOK_EVERY_MS);
  }
}

/** What is related to a content: walks, the same words and lookalikes, in turns. */
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
