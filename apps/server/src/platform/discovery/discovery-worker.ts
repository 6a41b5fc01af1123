import { parentPort, workerData } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@tessera/database";
import { blendRelated, ContentPictures, DiscoveryEngine, type WalkedContent } from "@tessera/discovery";
import type { DiscoveryNews, DiscoveryOrder, DiscoveryStart, NeighboursAsked } from "./discovery-messages.ts";
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
const MOST_VISUAL = 60;

const port = parentPort;
if (!port) throw new Error("This module only runs in a worker thread.");
const start = workerData as DiscoveryStart;
const { connection, snapshot, patience, descriptors } = start;
const { db } = openDatabase({ ...connection, max: 1, application_name: "tessera-discovery" });
const began = performance.now();
// Whatever is wrong with the stored state, everything can be read from scratch.
const restored = await DiscoveryEngine.restore(db, snapshot, Date.now()).catch(() => null);
let engine = restored ?? (await DiscoveryEngine.load(db));
const tastes = new Tastes(start, engine.world, (message) => tell({ kind: "untidy", message }));
const pictures = new ContentPictures(db, descriptors);

/** The end of the queue of looks, and whether it has a look that hasn't begun. */
let looking = Promise.resolve();
let isAsked = false;
/** The end of the queue of storing and packing, which runs alongside everything else. */
let tidying = Promise.resolve();
let isTidying = false;

function look(): void {
  if (isAsked) return;
  isAsked = true;
  looking = looking.then(async () => {
    isAsked = false;
    try {
      await engine.catchUp();
      if (engine.isOutdated) {
        engine = await DiscoveryEngine.load(db);
        tidy((whole) => whole.keep(snapshot, Date.now()));
      }
      if (engine.isLoose && !isTidying) tidy((whole) => whole.compact());
    } catch {
      // While the database is away, the last state read is served.
    }
  });
}

/** A full disk or full memory slows down the next start, and costs nothing now. */
function tidy(act: (whole: DiscoveryEngine) => Promise<void>): void {
  isTidying = true;
  tidying = tidying.then(async () => {
    try {
      await act(engine);
    } catch (error) {
      tell({ kind: "untidy", message: error instanceof Error ? error.message : String(error) });
    }
    isTidying = false;
  });
}

port.on("message", (order: DiscoveryOrder) => {
  if (order.kind === "look") {
    look();
    return;
  }
  // Runs after the looks requested earlier, so that people find what they just saved. But a database that doesn't answer
  // blocks no one.
  void Promise.race([looking, pause(patience)]).then(async () => {
    const contents =
      order.kind === "walk"
        ? tastes.joined(order, engine.walk(order.queries, order.count, order.seed))
        : await neighboursOf(order);
    tell({ kind: "walked", id: order.id, contents });
  });
});
if (restored === null) tidy((whole) => whole.keep(snapshot, Date.now()));
void seePictures();
setInterval(look, LOOK_EVERY_MS);
setInterval(() => {
  if (engine.unkept > KEEP_SHARE * engine.edges) tidy((whole) => whole.keep(snapshot, Date.now()));
  tastes.look(engine.edges, Date.now());
}, KEEP_EVERY_MS);
tastes.look(engine.edges, Date.now());
const milliseconds = Math.round(performance.now() - began);
tell({ kind: "ready", edges: engine.edges, isRestored: restored !== null, milliseconds });

/** Images are read in the background: requests in between get the known ones. */
async function seePictures(): Promise<never> {
  for (;;) {
    const isMore = await pictures.catchUp().catch(() => false);
    await pause(isMore ? 0 : LOOK_EVERY_MS);
  }
}

/** What is related to a content: walks, the same words and lookalikes, in turns. */
async function neighboursOf({ contentId, text, count, seed, freshAfter }: NeighboursAsked): Promise<WalkedContent[]> {
  const vector = await Promise.race([pictures.vectorOf(contentId).catch(() => null), pause(patience / 2, null)]);
  const walked = engine.walk([{ contentId, weight: 1 }], count, seed).map((found) => found.contentId);
  const visual = vector === null ? [] : pictures.nearest(vector, MOST_VISUAL);
  const newest = BigInt(freshAfter);
  const facts = {
    vectorOf: (id: string) => pictures.known(id),
    isFresh: (id: string) => BigInt(id) > newest,
  };
  const blended = blendRelated({ contentId, vector }, { walked, text, visual }, facts, count);
  return blended.map((id) => ({ contentId: id, because: contentId }));
}

function tell(news: DiscoveryNews): void {
  port?.postMessage(news, []);
}
