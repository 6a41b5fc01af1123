import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { stagingFolder } from "../../platform/http/staging.ts";
import type { Settings } from "../../platform/settings.ts";

/** The path of an uploaded file, from the name in its import's row. */
export function uploadedPath(settings: Pick<Settings, "dataDirectory">, source: string): string {
  return join(stagingFolder(settings), source);
}

/** Stores a staged file for an import, under the name in the import's row. */
export async function storeUploaded(settings: Settings, stagedPath: string, source: string): Promise<void> {
  await rename(stagedPath, uploadedPath(settings, source));
}

/** Removes a stored file, if it exists. */
export async function removeUploaded(settings: Settings, source: string): Promise<void> {
  await rm(uploadedPath(settings, source), { force: true });
}

/** Lists the stored files that were last changed before a given time. */
export async function listUploadedBefore(settings: Settings, before: Date): Promise<string[]> {
  const names = await readdir(stagingFolder(settings)).catch(() => []);
  const found: string[] = [];
  for (const name of names) {
    const file = await stat(uploadedPath(settings, name)).catch(() => null);
    if (file?.isFile() && file.mtime < before) found.push(name);
  }
  return found;
}
