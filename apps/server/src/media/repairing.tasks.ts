import { noImageLimits } from "@tessera/domain";
import {
  type FileSizes,
  getImagePrefix,
  inspectImage,
  isDeferredFile,
  isOriginal,
  createFiles,
  createDeferredFiles,
  MediaRejected,
  getRenditionKey,
  getRenditionName,
  type StoredObject,
} from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { findFiles, updateSizes, type StoredFiles } from "./files.queries.ts";

/** The holder to which the pool assigns repairs. All repairs share it, because repaired files serve everyone. */
const REPAIR_HOLDER = "healing";
/** The time before a failed repair is retried, in milliseconds, and the maximum number of remembered failures. */
const REPAIR_RETRY_DELAY_MS = 10 * 60 * 1000;
const MAX_REMEMBERED_FAILURES = 1_000;

/** Reads stored files, and regenerates missing or damaged files as long as the original exists. */
export interface RenditionRepairer {
  /**
   * Reads one of an image's files by its name, such as `236x.webp`. Returns null if it doesn't exist and can't be
   * regenerated.
   */
  read(imageId: string, name: string): Promise<StoredObject | null>;
  /**
   * Regenerates every missing or damaged file in a folder. Concurrent requests share one run.
   *
   * @returns true if all files now exist; false if the original is also missing or damaged
   * @throws WorkPoolFull; any storage or database error
   */
  heal(files: StoredFiles): Promise<boolean>;
}

export function createRenditionRepairer(context: Context): RenditionRepairer {
  const repairs = new Map<string, Promise<boolean>>();
  const retryAt = new Map<string, number>();

  function hasRecentlyFailed(filesId: string): boolean {
    return (retryAt.get(filesId) ?? 0) > context.now();
  }

  function rememberFailedRepair(filesId: string): void {
    retryAt.set(filesId, context.now() + REPAIR_RETRY_DELAY_MS);
    const [oldest] = retryAt.keys();
    if (retryAt.size > MAX_REMEMBERED_FAILURES && oldest !== undefined) retryAt.delete(oldest);
  }

  async function heal(files: StoredFiles): Promise<boolean> {
    if (hasRecentlyFailed(files.id)) return false;
    const known = repairs.get(files.id);
    if (known) return known;
    const healing = repairFiles(context, files).finally(() => repairs.delete(files.id));
    repairs.set(files.id, healing);
    const isHealed = await healing;
    if (!isHealed) rememberFailedRepair(files.id);
    return isHealed;
  }

  return {
    heal,
    async read(imageId, name) {
      const files = await findFiles(context.db, imageId);
      if (files === null) return null;
      const key = getRenditionKey(files.id, name);
      const found = await context.storage.read(key);
      if (found !== null && isIntact(found.size, files.sizes[name])) return found;
      if (isOriginal(name) || !isExpectedFile(files, name) || !(await heal(files))) return null;
      return context.storage.read(key);
    },
  };
}

/** Returns whether a file is intact, judging by its size. */
export function isIntact(size: number | undefined, expected: number | undefined): boolean {
  return size !== undefined && size > 0 && (expected === undefined || size === expected);
}

/**
 * Returns whether a folder should contain a file with this name. If no sizes were recorded, it should contain only the
 * files that every image has.
 */
function isExpectedFile(files: StoredFiles, name: string): boolean {
  return hasLegacyKey(files) ? /\.(webp|jpg)$/.test(name) && !isDeferredFile(name) : Object.hasOwn(files.sizes, name);
}

function hasLegacyKey(files: StoredFiles): boolean {
  return Object.keys(files.sizes).length === 0;
}

/** Returns the sizes of the files in a folder, in bytes. */
export async function listSizes(context: Pick<Context, "storage">, filesId: string): Promise<FileSizes> {
  const sizes: Record<string, number> = {};
  const prefix = getImagePrefix(filesId);
  for await (const { key, size } of context.storage.list(prefix)) sizes[key.slice(prefix.length + 1)] = size;
  return sizes;
}

async function repairFiles(context: Context, files: StoredFiles): Promise<boolean> {
  const present = await listSizes(context, files.id);
  const original = Object.keys(present).find(isOriginal);
  if (original === undefined || !isIntact(present[original], files.sizes[original])) return false;
  const stored = await context.storage.read(getRenditionKey(files.id, original));
  if (stored === null) return false;
  try {
    const healed = await rebuildFiles(context, files, present, await stored.bytes());
    const sizes = hasLegacyKey(files) ? { ...present, ...healed } : healed;
    await context.transaction((tx) => updateSizes(tx, files.id, sizes));
    context.log.warn({ files: files.id, healed: Object.keys(healed) }, "repaired damaged images");
    return true;
  } catch (error) {
    if (!(error instanceof MediaRejected)) throw error;
    context.log.warn({ files: files.id, err: error }, "the original of a damaged image is damaged, too");
    return false;
  }
}

async function rebuildFiles(
  context: Context,
  files: StoredFiles,
  present: FileSizes,
  original: Uint8Array,
): Promise<FileSizes> {
  const healed: Record<string, number> = {};
  const storeFile = async (name: string, bytes: Uint8Array) => {
    if (isOriginal(name) || isIntact(present[name], files.sizes[name])) return;
    await context.storage.put(getRenditionKey(files.id, name), bytes);
    healed[name] = bytes.byteLength;
  };
  const isBroken = (name: string) => !isIntact(present[name], files.sizes[name]);
  const inspected = await inspectImage(original, noImageLimits);
  await context.mediaPool.run(REPAIR_HOLDER, async () => {
    const { renditions } = await createFiles(original, inspected);
    for await (const { spec, format, bytes } of renditions) await storeFile(getRenditionName(spec, format), bytes);
    if (!Object.keys(files.sizes).some((name) => isDeferredFile(name) && isBroken(name))) return;
    for await (const { name, bytes } of createDeferredFiles(original, inspected)) {
      if (Object.hasOwn(files.sizes, name)) await storeFile(name, bytes);
    }
  });
  return healed;
}
