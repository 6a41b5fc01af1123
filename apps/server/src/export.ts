import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { type Db, openDatabase } from "@tessera/database";
import { createFileStorage } from "@tessera/media";
import { findPersonByUsername } from "./people/people.queries.ts";
import { readSettings, type Settings } from "./platform/settings.ts";
import { describeDatabaseError, reachDatabase } from "./reach-database.ts";
import { openOutputFile } from "./transfer/backup-file.stores.ts";
import { TransferError } from "./transfer/transfer-error.rules.ts";
import { exportArchive } from "./transfer/exports/export-archive.tasks.ts";
import { productVersion } from "./transfer/product-version.rules.ts";
import type { TransferTerminal } from "./transfer.ts";

const USAGE = "Usage: export --user NAME FILE [--force]";

/**
 * Writes an archive of everything that belongs to a person: `export --user NAME FILE [--force]`. Works with or without
 * a running server. The file gets its final name only once it's complete.
 *
 * @param argv the arguments after the command's name
 * @returns the exit code: 0, or 1 with a one-line error message
 */
export async function exportPerson(
  argv: readonly string[],
  terminal: Pick<TransferTerminal, "environment" | "signal" | "say">,
): Promise<number> {
  try {
    const { user, file: named, force } = readArguments(argv);
    // npm runs scripts in the package's folder, and reports the caller's folder in this variable.
    const file = resolve(terminal.environment.INIT_CWD ?? process.cwd(), named);
    const settings = readSettings(terminal.environment);
    await using databaseAccess = await reachDatabase(settings);
    const database = openDatabase({ ...databaseAccess.connection, max: 2 });
    try {
      await writeExport(database.db, settings, { user, file, force }, terminal.signal);
    } finally {
      await database.close();
    }
    terminal.say(`Exported everything ${user} has to ${file}.`);
    return 0;
  } catch (error) {
    terminal.say(toErrorMessage(error));
    return 1;
  }
}

async function writeExport(
  db: Db,
  settings: Settings,
  { user, file, force }: CommandArguments,
  signal: AbortSignal | undefined,
): Promise<void> {
  const person = await findPersonByUsername(db, user);
  if (!person || person.deleted_at !== null) throw new TransferError(`No one here has the username ${user}.`);
  const storage = createFileStorage(join(settings.dataDirectory, "files"));
  const output = await openOutputFile(file, force);
  try {
    const options = { productVersion, origin: settings.publicUrl };
    const archive = await exportArchive({ db, storage, now: Date.now }, person, options);
    await pipeline(archive, output.stream, { ...(signal ? { signal } : {}) });
    await output.finish();
  } catch (error) {
    await output.discard();
    throw error;
  }
}

interface CommandArguments {
  readonly user: string;
  readonly file: string;
  readonly force: boolean;
}

function readArguments(argv: readonly string[]): CommandArguments {
  const { values, positionals } = parseArguments(argv);
  const [file = "", ...extra] = positionals;
  if (!values.user || file === "" || extra.length > 0) throw new TransferError(USAGE);
  return { user: values.user, file, force: values.force ?? false };
}

function parseArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { user: { type: "string" }, force: { type: "boolean" } },
    });
  } catch {
    throw new TransferError(USAGE);
  }
}

function toErrorMessage(error: unknown): string {
  if (error instanceof TransferError) return error.message;
  if (error instanceof Error && error.name === "AbortError") return "Stopped; no partial file was left behind.";
  if (error instanceof Error && "syscall" in error) return `The file couldn't be written: ${error.message}`;
  return describeDatabaseError(error);
}
