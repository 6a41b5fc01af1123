import { getVideoPrefix, getVideoSourceName } from "@tessera/media";
import { Gauge } from "prom-client";
import type { Context } from "../../platform/context.ts";
import { isIntact } from "../repairing.tasks.ts";
import { requeuePreparation } from "./videos.commands.ts";
import { findVideo, selectVideos, type VideoRow } from "./videos.queries.ts";

const VIDEO_BATCH_SIZE = 200;

/** `again`: the playable files are incomplete and will be regenerated from the uploaded file. */
type Verdict = "whole" | "again" | "damaged" | "missing";

/**
 * Checks that the stored videos are intact: the uploaded files, all playable files, and captions. Derived files are
 * regenerated if the uploaded file is intact. Other damaged files are reported in the log and the metrics, and must be
 * restored from a backup.
 */
export async function verifyVideos(context: Context): Promise<void> {
  const counts: Record<Verdict, number> = { whole: 0, again: 0, damaged: 0, missing: 0 };
  let after = "0";
  for (;;) {
    const videos = await selectVideos(context.db, after, VIDEO_BATCH_SIZE);
    const last = videos.at(-1);
    if (!last) break;
    for (const { id } of videos) {
      const verdict = await verifyVideo(context, id);
      if (verdict !== null) counts[verdict] += 1;
    }
    after = last.id;
  }
  const { registry } = context.telemetry;
  const verified =
    (registry.getSingleMetric("tessera_videos_verified") as Gauge<"state"> | undefined) ??
    new Gauge({
      name: "tessera_videos_verified",
      help: "Stored videos at the last nightly verification, by result.",
      labelNames: ["state"],
      registers: [registry],
    });
  for (const [state, count] of Object.entries(counts)) verified.set({ state }, count);
  const isHealthy = counts.missing + counts.damaged === 0;
  context.log[isHealthy ? "info" : "error"]({ videos: counts }, "verified stored videos");
}

/** @returns null if the video was deleted in the meantime */
async function verifyVideo(context: Context, id: string): Promise<Verdict | null> {
  const first = await inspectVideo(context, id);
  if (first === null || first === "whole") return first;
  // Check twice, because the video might change between reading its row and checking its files, which isn't damage.
  const found = await inspectVideo(context, id);
  if (found !== "incomplete") return found;
  return (await requeuePreparation(context, id)) ? "again" : "damaged";
}

async function inspectVideo(context: Context, id: string): Promise<Exclude<Verdict, "again"> | "incomplete" | null> {
  const present = await loadExpectedSizes(context, id);
  const video = await findVideo(context.db, id);
  if (video === null) return null;
  const source = present.get(getVideoSourceName(video.container));
  if (source === undefined) return "missing";
  if (!isIntact(source, video.byteSize)) return "damaged";
  if (video.captions.some(({ file }) => !present.has(file))) return "missing";
  return video.status !== "ready" || isPlayable(video, present) ? "whole" : "incomplete";
}

function isPlayable({ sizes }: VideoRow, present: ReadonlyMap<string, number>): boolean {
  return Object.entries(sizes).every(([name, size]) => isIntact(present.get(name), size));
}

async function loadExpectedSizes({ storage }: Context, id: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const prefix = getVideoPrefix(id);
  for await (const { key, size } of storage.list(prefix)) sizes.set(key.slice(prefix.length + 1), size);
  return sizes;
}
