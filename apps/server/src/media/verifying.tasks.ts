import { isOriginal, getRenditionKey, WorkPoolFull } from "@tessera/media";
import { Counter, Gauge } from "prom-client";
import type { Context } from "../platform/context.ts";
import { updateSizes, selectFiles, type StoredFiles } from "./files.queries.ts";
import { createRenditionRepairer, type RenditionRepairer, isIntact, listSizes } from "./repairing.tasks.ts";

const FOLDER_BATCH_SIZE = 500;
/**
 * The number of nights that it takes to check every folder completely. Each folder's original is checked every night.
 */
const NIGHTS_PER_FULL_CHECK = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type Verdict = "whole" | "healed" | "damaged" | "missing";
type VerdictCounts = Record<Verdict, number>;

/**
 * Checks that the stored images are intact. Every night, it checks each original's presence and size. For a thirtieth
 * of the images each night, it also checks all files, and regenerates them if possible. Findings go to the log and the
 * metrics. A missing or damaged original must be restored from a backup.
 */
export async function verifyFiles(context: Context): Promise<void> {
  const counts: VerdictCounts = { whole: 0, healed: 0, damaged: 0, missing: 0 };
  const healer = createRenditionRepairer(context);
  const tonight = BigInt(Math.floor(context.now() / DAY_MS) % NIGHTS_PER_FULL_CHECK);
  let after = "0";
  for (;;) {
    const folders = await selectFiles(context.db, after, FOLDER_BATCH_SIZE);
    const last = folders.at(-1);
    if (!last) break;
    for (const files of folders) {
      const isDueTonight = BigInt(files.id) % BigInt(NIGHTS_PER_FULL_CHECK) === tonight;
      counts[isDueTonight ? await verifyFully(context, healer, files) : await verifyOriginal(context, files)] += 1;
    }
    after = last.id;
  }
  publishVerdicts(context, counts);
  const isHealthy = counts.missing + counts.damaged === 0;
  context.log[isHealthy ? "info" : "error"]({ pictures: counts }, "verified stored images");
}

async function verifyOriginal(context: Context, { id, sizes }: StoredFiles): Promise<Verdict> {
  const name = Object.keys(sizes).find(isOriginal);
  if (name === undefined)
    return toVerdict(Object.entries(await listSizes(context, id)).find(([fileName]) => isOriginal(fileName))?.[1]);
  return toVerdict((await context.storage.read(getRenditionKey(id, name)))?.size, sizes[name]);
}

function toVerdict(size: number | undefined, expected?: number): Verdict {
  if (size === undefined) return "missing";
  return isIntact(size, expected) ? "whole" : "damaged";
}

async function verifyFully(context: Context, healer: RenditionRepairer, files: StoredFiles): Promise<Verdict> {
  const verdict = await verifyOriginal(context, files);
  if (verdict !== "whole") return verdict;
  const present = await listSizes(context, files.id);
  const names = Object.keys(files.sizes);
  if (names.length === 0) {
    await context.transaction((tx) => updateSizes(tx, files.id, present));
    return "whole";
  }
  if (names.every((name) => isIntact(present[name], files.sizes[name]))) return "whole";
  try {
    return (await healer.heal(files)) ? "healed" : "damaged";
  } catch (error) {
    // Uploads go first. The next request for the image will repair it.
    if (error instanceof WorkPoolFull) return "damaged";
    throw error;
  }
}

function publishVerdicts(context: Context, counts: VerdictCounts): void {
  const { registry } = context.telemetry;
  const registers = [registry];
  const verified =
    (registry.getSingleMetric("tessera_media_verified") as Gauge<"state"> | undefined) ??
    new Gauge({
      name: "tessera_media_verified",
      help: "Stored images at the last nightly verification, by result.",
      labelNames: ["state"],
      registers,
    });
  const healed =
    (registry.getSingleMetric("tessera_media_healed_total") as Counter | undefined) ??
    new Counter({
      name: "tessera_media_healed_total",
      help: "Stored images whose damaged files the nightly verification repaired.",
      registers,
    });
  for (const [state, count] of Object.entries(counts)) verified.set({ state }, count);
  healed.inc(counts.healed);
}
