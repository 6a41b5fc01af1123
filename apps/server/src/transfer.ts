import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addAbortSignal, type Readable, type Writable } from "node:stream";
import { parseArgs } from "node:util";
import {
  DatabaseNotLoadable,
  findOutageKind,
  EmbeddedPostgresError,
  type PostgresConnection,
  readSnapshot,
  findRunningPostgres,
  startEmbeddedPostgres,
  UnreadableRows,
} from "@tessera/database";
import { createFileStorage } from "@tessera/media";
import { BadSetting, readSettings, type Settings } from "./platform/settings.ts";
import { ArchiveDamagedError, NotAnArchiveError } from "./transfer/archive.formats.ts";
import { writeBackup } from "./transfer/backup.tasks.ts";
import { createStreamOutput, openOutputFile } from "./transfer/backup-file.stores.ts";
import { TransferError } from "./transfer/transfer-error.rules.ts";
import { DATA_FILES } from "./transfer/manifest.formats.ts";
import { productVersion } from "./transfer/product-version.rules.ts";
import { Progress } from "./transfer/progress.tasks.ts";
import { openBackup, UnrestorableError } from "./transfer/restore.tasks.ts";
import { restoreInto } from "./transfer/restore-target.tasks.ts";
import { getIncompleteRestoreMessage, isRestoreIncomplete } from "./transfer/restoring-mark.stores.ts";

/**
 * The environment and streams for a backup or a restore. The command line passes those of the process; tests pass their
 * own.
 */
export interface TransferTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly output: Writable & { readonly isTTY?: boolean };
  /** Aborts the work in progress and deletes its output. */
  readonly signal?: AbortSignal;
  /** Receives the line that reports the outcome, and other messages for the user. */
  say(line: string): void;
  /** Receives a progress line once a second. */
  tell(line: string): void;
}

const STANDARD_STREAM = "-";

/**
 * Writes a backup of the whole instance: `backup FILE [--force]`, where `-` is the standard output. It works whether or
 * not a server is running.
 *
 * @param argv the arguments after the command's name
 * @returns the exit code: 0, or 1 with a one-line error message
 */
export async function runBackupCommand(argv: readonly string[], terminal: TransferTerminal): Promise<number> {
  return runTransfer(argv, terminal, async ({ file, force }, settings) => {
    if (isRestoreIncomplete(settings.dataDirectory))
      throw new TransferError(getIncompleteRestoreMessage(settings.dataDirectory));
    if (file === STANDARD_STREAM && terminal.output.isTTY) {
      throw new TransferError("A backup can't be written to a terminal. Name a file or use a pipe.");
    }
    const progress = new Progress(terminal.tell);
    await using database = await reachDatabase(settings);
    const output = file === STANDARD_STREAM ? createStreamOutput(terminal.output) : await openOutputFile(file, force);
    try {
      const { picturesWithoutFiles } = await readSnapshot(database.connection, (snapshot) => {
        if (snapshot.migrations.length === 0) throw new TransferError("This database has no Tessera data yet.");
        const storage = createFileStorage(join(settings.dataDirectory, "files"));
        const source = { snapshot, storage, keptFiles: readDataFiles(settings), productVersion };
        return writeBackup(source, output.stream, progress, terminal.signal);
      });
      await output.finish();
      if (picturesWithoutFiles > 0)
        terminal.say(`Backed up without their missing files: ${picturesWithoutFiles} images.`);
      terminal.say(`Backed up: ${progress.toString()}.`);
    } catch (error) {
      await output.discard();
      throw error;
    }
  });
}

/**
 * Restores a backup into an empty instance: `restore FILE`, where `-` is the standard input.
 *
 * @param argv the arguments after the command's name
 * @returns the exit code: 0, or 1 with a one-line error message and nothing left behind
 */
export async function runRestoreCommand(argv: readonly string[], terminal: TransferTerminal): Promise<number> {
  return runTransfer(argv, terminal, async ({ file, force }, settings) => {
    if (force) throw new TransferError("A restore can't replace existing data. Set DATA_DIR to a new folder.");
    const progress = new Progress(terminal.tell);
    const input = file === STANDARD_STREAM ? terminal.input : createReadStream(file, { highWaterMark: 1 << 20 });
    if (terminal.signal) addAbortSignal(terminal.signal, input);
    try {
      const opened = await openBackup(progress.count(input));
      await restoreInto(settings, opened, progress);
      if (opened.manifest.secret === "given" && settings.secret === null) {
        terminal.say("The original server had a SECRET setting. Give the new server the same one.");
      }
      terminal.say(`Restored: ${progress.toString()}.`);
    } finally {
      input.destroy();
    }
  });
}

interface CommandArguments {
  readonly file: string;
  readonly force: boolean;
}

async function runTransfer(
  argv: readonly string[],
  terminal: TransferTerminal,
  run: (words: CommandArguments, settings: Settings) => Promise<void>,
): Promise<number> {
  let file = "";
  try {
    const words = readArguments(argv);
    file = words.file;
    await run(words, readSettings(terminal.environment));
    return 0;
  } catch (error) {
    terminal.say(toErrorMessage(error, file === STANDARD_STREAM ? "The input" : file));
    return 1;
  }
}

function readArguments(argv: readonly string[]): CommandArguments {
  const { positionals, values } = parseArguments(argv);
  const [file = "", ...extra] = positionals;
  if (file === "" || extra.length > 0) throw new TransferError("Name one file, or - for a pipe.");
  return { file, force: values.force ?? false };
}

function parseArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { force: { type: "boolean" } } });
  } catch (error) {
    throw new TransferError(getFirstLine(error));
  }
}

interface ReachedDatabase extends AsyncDisposable {
  readonly connection: PostgresConnection | { readonly connectionString: string };
}

/**
 * Connects to the server's database without migrating it, whatever its version. Uses DATABASE_URL if it's set.
 * Otherwise uses the bundled database, and starts it if needed.
 */
async function reachDatabase({ databaseUrl, dataDirectory }: Settings): Promise<ReachedDatabase> {
  if (databaseUrl !== null) return toReachedDatabase({ connectionString: databaseUrl });
  const running = findRunningPostgres(dataDirectory);
  if (running) return toReachedDatabase(running);
  if (!existsSync(join(dataDirectory, "postgres"))) {
    throw new TransferError(`There's no database in ${dataDirectory}.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  return toReachedDatabase(postgres.connection, () => postgres.stop());
}

function toReachedDatabase(
  connection: ReachedDatabase["connection"],
  close: () => Promise<void> = async () => undefined,
): ReachedDatabase {
  return { connection, [Symbol.asyncDispose]: close };
}

function readDataFiles({ dataDirectory, secret }: Settings): Map<string, Buffer> {
  const names = DATA_FILES.filter((name) => name !== "secret" || secret === null);
  const found = names.filter((name) => existsSync(join(dataDirectory, name)));
  return new Map(found.map((name) => [name, readFileSync(join(dataDirectory, name))]));
}

function toErrorMessage(error: unknown, file: string): string {
  if (error instanceof TransferError || error instanceof BadSetting || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  if (error instanceof NotAnArchiveError) return `${file} isn't a Tessera backup.`;
  if (error instanceof UnrestorableError) return `${file} ${error.message}.`;
  if (error instanceof ArchiveDamagedError || error instanceof UnreadableRows) {
    return `${file} is damaged: ${error.message}. Nothing was restored.`;
  }
  if (error instanceof DatabaseNotLoadable) return `${error.message}. Nothing was restored.`;
  if (error instanceof Error && error.name === "AbortError") return "Stopped; no partial file was left behind.";
  if (findOutageKind(error) !== null) return `The database isn't available: ${getFirstLine(error)}`;
  return `Something went wrong: ${getFirstLine(error)}`;
}

function getFirstLine(error: unknown): string {
  if (error instanceof AggregateError) return getFirstLine(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
