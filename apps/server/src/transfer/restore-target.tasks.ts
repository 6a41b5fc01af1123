import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  DataDirectoryInUse,
  type EmbeddedPostgres,
  loadDatabase,
  recreateDatabase,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "@tessera/database";
import { createFileStorage } from "@tessera/media";
import type { Settings } from "../platform/settings.ts";
import { TransferError } from "./transfer-error.rules.ts";
import { DATA_FILES } from "./manifest.formats.ts";
import type { Progress } from "./progress.tasks.ts";
import type { OpenedBackup } from "./restore.tasks.ts";
import { isRestoreIncomplete, markRestoring, removeRestoreMarker } from "./restoring-mark.stores.ts";

/** Files that file systems create in empty folders. */
const IGNORED_FILES = new Set(["lost+found"]);
const RESTORED_PATHS = ["files", ...DATA_FILES];

/**
 * Restores into the empty target that the settings specify: first the files, and then the database's rows in one final
 * commit. Until then, a mark in the data folder prevents servers from starting and lets another restore start over. A
 * failed restore removes everything it created.
 *
 * @throws TransferError when the target isn't empty, without changing anything
 */
export async function restoreInto(
  { dataDirectory, databaseUrl }: Pick<Settings, "dataDirectory" | "databaseUrl">,
  backup: OpenedBackup,
  progress: Progress,
): Promise<void> {
  const { isNew, wasInterrupted } = requireEmptyFolder(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  markRestoring(dataDirectory);
  // Another process might have created the database first. In that case, leave its data alone.
  let isOwnTarget = databaseUrl === null && !wasInterrupted;
  let postgres: EmbeddedPostgres | null = null;
  try {
    if (databaseUrl === null) {
      postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
      isOwnTarget = postgres.firstStart;
      if (wasInterrupted) await recreateDatabase(postgres.connection);
    }
    await loadDatabase(postgres?.connection ?? { connectionString: databaseUrl ?? "" }, async (loading) => {
      isOwnTarget = true;
      removeAll(dataDirectory, RESTORED_PATHS);
      const storage = createFileStorage(join(dataDirectory, "files"));
      const storeFile = (name: string, content: Uint8Array) =>
        writeFile(join(dataDirectory, name), content, { mode: 0o600, flush: true });
      await backup.readInto({ loading, storage, storeFile }, progress);
      syncFolder(dataDirectory);
    });
    await postgres?.stop();
    removeRestoreMarker(dataDirectory);
  } catch (error) {
    await postgres?.stop();
    if (error instanceof DataDirectoryInUse) isOwnTarget = false;
    if (isOwnTarget) removeAll(dataDirectory, databaseUrl === null ? [...RESTORED_PATHS, "postgres"] : RESTORED_PATHS);
    if (isOwnTarget || !wasInterrupted) removeRestoreMarker(dataDirectory);
    if (isNew && readdirSync(dataDirectory).length === 0) rmdirSync(dataDirectory);
    throw error;
  }
}

function requireEmptyFolder(dataDirectory: string): { isNew: boolean; wasInterrupted: boolean } {
  if (findRunningPostgres(dataDirectory) !== undefined) {
    throw new TransferError(
      `The data folder ${dataDirectory} is in use by a running server: set DATA_DIR to a new folder.`,
    );
  }
  if (!existsSync(dataDirectory)) return { isNew: true, wasInterrupted: false };
  const wasInterrupted = isRestoreIncomplete(dataDirectory);
  if (!wasInterrupted && readdirSync(dataDirectory).some((name) => !IGNORED_FILES.has(name))) {
    throw new TransferError(`The data folder ${dataDirectory} is not empty: set DATA_DIR to a new folder.`);
  }
  return { isNew: false, wasInterrupted };
}

function removeAll(dataDirectory: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(dataDirectory, name), { recursive: true, force: true });
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}
