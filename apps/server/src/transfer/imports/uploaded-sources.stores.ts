import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { getStagingFolder } from "../../platform/http/staging.ts";
import type { Settings } from "../../platform/settings.ts";

/** Returns the path of an uploaded file, based on the name in its import's row. */
export function getUploadedPath(settings: Pick<Settings, "dataDirectory">, source: string): string {
  return join(getStagingFolder(settings), source);
}

/** Stores a staged file for an import, under the name in the import's row. */
export async function storeUploadedFile(settings: Settings, stagedPath: string, source: string): Promise<void> {
  await rename(stagedPath, getUploadedPath(settings, source));
}

/** Removes a stored file, if it exists. */
export async function removeUploadedFile(settings: Settings, source: string): Promise<void> {
  await rm(getUploadedPath(settings, source), { force: true });
}

/** Lists the stored files that were last changed before a given time. */
export async function listFilesUploadedBefore(settings: Settings, before: Date): Promise<string[]> {
  const names = await readdir(getStagingFolder(settings)).catch(() => []);
  const found: string[] = [];
  for (const name of names) {
    const file = await stat(getUploadedPath(settings, name)).catch(() => null);
    if (file?.isFile() && file.mtime < before) found.push(name);
  }
  return found;
}
