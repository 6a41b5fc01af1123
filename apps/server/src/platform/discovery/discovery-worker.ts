import { parentPort, workerData } from "node:worker_threads";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@tessera/database";
import { blendRelated, ContentPictures, DiscoveryEngine, type WalkedContent } from "@tessera/discovery";
import type { DiscoveryNews, DiscoveryOrder, DiscoveryStart, NeighboursAsked } from "./discovery-messages.ts";
import { Tastes } from "./tastes.ts";

/**
 * The thread in which the engine of discovery lives. It ends when the engine cannot be loaded; whoever started it starts
 * another one later.
 */

/** How long what other processes save may stay unknown. */
const LOOK_EVERY_MS = 500;
/** How often it is asked whether enough happened to keep it anew, and how much is enough; also of the table of tastes. */
const KEEP_EVERY_MS = 10 * 60 * 1000;
const KEEP_SHARE = 0.01;
/** Pictures that are taken for alike. The farther down, the less they are. */
const MOST_VISUAL = 60;

const port = parentPort;
if (!port) throw new Error("This module only runs in a worker thread.");
const start = workerData as DiscoveryStart;
const { connection, snapshot, patience, descriptors } = start;
const { db } = openDatabase({ ...connection, max: 1, application_name: "tessera-discovery" });
const began = performance.now();
// Whatever is wrong with what was kept, everything can be read anew.
const restored = await DiscoveryEngine.restore(db, snapshot, Date.now()).catch(() => null);
let engine = restored ?? (await DiscoveryEngine.load(db));
const tastes = new Tastes(start, engine.world, (message) => tell({ kind: "untidy", message }));
const pictures = new ContentPictures(db, descriptors);

/** The last of what is to be looked at, one after the other, and whether a look is among it that has not begun. */
let looking = Promise.resolve();
let isAsked = false;
/** The last of what is kept or packed, one after the other, beside all else. */
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
      // While the database is away, what was read last serves.
    }
  });
}

/** A disk that is full, or memory that is, costs the next start some time, and nothing now. */
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
  // Behind the looks that were asked for before: who has just saved something finds it. But a database that does not answer
  // holds up nobody.
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

/** Pictures are read beside all else: who asks meanwhile is answered with those that are known. */
async function seePictures(): Promise<never> {
  for (;;) {
    const isMore = await pictures.catchUp().catch(() => false);
    await pause(isMore ? 0 : LOOK_EVERY_MS);
  }
}

/** What is related to a content: walks, what says the same and what looks alike, by turns. */
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
