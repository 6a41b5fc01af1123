import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  DataDirectoryInUse,
  type EmbeddedPostgres,
  loadDatabase,
  recreateDatabase,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@tessera/database";
import { createFileStorage } from "@tessera/media";
import type { Settings } from "../platform/settings.ts";
import { CannotTransfer } from "./cannot-transfer.rules.ts";
import { KEPT_FILES } from "./manifest.formats.ts";
import type { Progress } from "./progress.tasks.ts";
import type { OpenedBackup } from "./restore.tasks.ts";
import { isHalfRestored, markRestoring, removeMark } from "./restoring-mark.stores.ts";

/** What file systems put into an empty folder. */
const NOT_DATA = new Set(["lost+found"]);
const RESTORED = ["files", ...KEPT_FILES];

/**
 * Restores into the empty place that the settings name: files first, the database's rows by one commit at the very end.
 * Until then a mark in the data folder keeps servers away and lets another restore start over. A failure removes whatever it
 * made.
 *
 * @throws CannotTransfer when the place isn't empty, with nothing touched
 */
export async function restoreInto(
  { dataDirectory, databaseUrl }: Pick<Settings, "dataDirectory" | "databaseUrl">,
  backup: OpenedBackup,
  progress: Progress,
): Promise<void> {
  const { isNew, wasInterrupted } = requireEmptyFolder(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  markRestoring(dataDirectory);
  // Another process could have come first; what is theirs is left alone.
  let isOurs = databaseUrl === null && !wasInterrupted;
  let postgres: EmbeddedPostgres | null = null;
  try {
    if (databaseUrl === null) {
      postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
      isOurs = postgres.firstStart;
      if (wasInterrupted) await recreateDatabase(postgres.connection);
    }
    await loadDatabase(postgres?.connection ?? { connectionString: databaseUrl ?? "" }, async (loading) => {
      isOurs = true;
      removeAll(dataDirectory, RESTORED);
      const storage = createFileStorage(join(dataDirectory, "files"));
      const storeFile = (name: string, content: Uint8Array) =>
        writeFile(join(dataDirectory, name), content, { mode: 0o600, flush: true });
      await backup.readInto({ loading, storage, storeFile }, progress);
      syncFolder(dataDirectory);
    });
    await postgres?.stop();
    removeMark(dataDirectory);
  } catch (error) {
    await postgres?.stop();
    if (error instanceof DataDirectoryInUse) isOurs = false;
    if (isOurs) removeAll(dataDirectory, databaseUrl === null ? [...RESTORED, "postgres"] : RESTORED);
    if (isOurs || !wasInterrupted) removeMark(dataDirectory);
    if (isNew && readdirSync(dataDirectory).length === 0) rmdirSync(dataDirectory);
    throw error;
  }
}

function requireEmptyFolder(dataDirectory: string): { isNew: boolean; wasInterrupted: boolean } {
  if (runningEmbeddedPostgres(dataDirectory) !== undefined) {
    throw new CannotTransfer(
      `The data folder ${dataDirectory} is in use by a running server: set DATA_DIR to a new folder.`,
    );
  }
  if (!existsSync(dataDirectory)) return { isNew: true, wasInterrupted: false };
  const wasInterrupted = isHalfRestored(dataDirectory);
  if (!wasInterrupted && readdirSync(dataDirectory).some((name) => !NOT_DATA.has(name))) {
    throw new CannotTransfer(`The data folder ${dataDirectory} is not empty: set DATA_DIR to a new folder.`);
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
