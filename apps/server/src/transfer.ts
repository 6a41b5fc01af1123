import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addAbortSignal, type Readable, type Writable } from "node:stream";
import { parseArgs } from "node:util";
import {
  CannotLoad,
  findOutageKind,
  EmbeddedPostgresError,
  type PostgresConnection,
  readSnapshot,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
  UnreadableRows,
} from "@tessera/database";
import { createFileStorage } from "@tessera/media";
import { BadSetting, readSettings, type Settings } from "./platform/settings.ts";
import { ArchiveDamaged, NoArchive } from "./transfer/archive.formats.ts";
import { writeBackup } from "./transfer/backup.tasks.ts";
import { createStreamOutput, outputToFile } from "./transfer/backup-file.stores.ts";
import { CannotTransfer } from "./transfer/cannot-transfer.rules.ts";
import { DATA_FILES } from "./transfer/manifest.formats.ts";
import { productVersion } from "./transfer/product-version.rules.ts";
import { Progress } from "./transfer/progress.tasks.ts";
import { openBackup, Unrestorable } from "./transfer/restore.tasks.ts";
import { restoreInto } from "./transfer/restore-target.tasks.ts";
import { toIncompleteMessage, isHalfRestored } from "./transfer/restoring-mark.stores.ts";

/** The environment and streams of a backup or restore. The command line passes the process's own; tests pass others. */
export interface TransferTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: Readable;
  readonly output: Writable & { readonly isTTY?: boolean };
  /** Stops the work in progress, and deletes its output. */
  readonly signal?: AbortSignal;
  /** Receives the line that reports the outcome, and other messages for the user. */
  say(line: string): void;
  /** Receives a progress line once a second. */
  tell(line: string): void;
}

const STANDARD = "-";

/**
 * Writes a backup of the whole instance: `backup FILE [--force]`, where `-` is the standard output. It works
 * alongside a running server or without one.
 *
 * @param argv the arguments after the command's name
 * @returns the exit code: 0, or 1 with a one-line error message
 */
export async function backup(argv: readonly string[], terminal: TransferTerminal): Promise<number> {
  return transfer(argv, terminal, async ({ file, force }, settings) => {
    if (isHalfRestored(settings.dataDirectory)) throw new CannotTransfer(toIncompleteMessage(settings.dataDirectory));
    if (file === STANDARD && terminal.output.isTTY) {
      throw new CannotTransfer("A backup can't be written to a terminal. Name a file or use a pipe.");
    }
    const progress = new Progress(terminal.tell);
    await using database = await reachDatabase(settings);
    const output = file === STANDARD ? createStreamOutput(terminal.output) : await outputToFile(file, force);
    try {
      const { picturesWithoutFiles } = await readSnapshot(database.connection, (snapshot) => {
        if (snapshot.migrations.length === 0) throw new CannotTransfer("This database has no Tessera data yet.");
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
export async function restore(argv: readonly string[], terminal: TransferTerminal): Promise<number> {
  return transfer(argv, terminal, async ({ file, force }, settings) => {
    if (force) throw new CannotTransfer("A restore can't replace existing data. Set DATA_DIR to a new folder.");
    const progress = new Progress(terminal.tell);
    const input = file === STANDARD ? terminal.input : createReadStream(file, { highWaterMark: 1 << 20 });
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

interface Words {
  readonly file: string;
  readonly force: boolean;
}

async function transfer(
  argv: readonly string[],
  terminal: TransferTerminal,
  run: (words: Words, settings: Settings) => Promise<void>,
): Promise<number> {
  let file = "";
  try {
    const words = readWords(argv);
    file = words.file;
    await run(words, readSettings(terminal.environment));
    return 0;
  } catch (error) {
    terminal.say(toMessage(error, file === STANDARD ? "The input" : file));
    return 1;
  }
}

function readWords(argv: readonly string[]): Words {
  const { positionals, values } = parseWords(argv);
  const [file = "", ...extra] = positionals;
  if (file === "" || extra.length > 0) throw new CannotTransfer("Name one file, or - for a pipe.");
  return { file, force: values.force ?? false };
}

function parseWords(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: { force: { type: "boolean" } } });
  } catch (error) {
    throw new CannotTransfer(getFirstLine(error));
  }
}

interface Reached extends AsyncDisposable {
  readonly connection: PostgresConnection | { readonly connectionString: string };
}

/**
 * Connects to the server's database without migrating it, whatever its version. It uses DATABASE_URL or the bundled
 * database, which it starts if needed.
 */
async function reachDatabase({ databaseUrl, dataDirectory }: Settings): Promise<Reached> {
  if (databaseUrl !== null) return toReached({ connectionString: databaseUrl });
  const running = runningEmbeddedPostgres(dataDirectory);
  if (running) return toReached(running);
  if (!existsSync(join(dataDirectory, "postgres"))) {
    throw new CannotTransfer(`There's no database in ${dataDirectory}.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  return toReached(postgres.connection, () => postgres.stop());
}

function toReached(connection: Reached["connection"], close: () => Promise<void> = async () => undefined): Reached {
  return { connection, [Symbol.asyncDispose]: close };
}

function readDataFiles({ dataDirectory, secret }: Settings): Map<string, Buffer> {
  const names = DATA_FILES.filter((name) => name !== "secret" || secret === null);
  const found = names.filter((name) => existsSync(join(dataDirectory, name)));
  return new Map(found.map((name) => [name, readFileSync(join(dataDirectory, name))]));
}

function toMessage(error: unknown, file: string): string {
  if (error instanceof CannotTransfer || error instanceof BadSetting || error instanceof EmbeddedPostgresError) {
    return error.message;
  }
  if (error instanceof NoArchive) return `${file} isn't a Tessera backup.`;
  if (error instanceof Unrestorable) return `${file} ${error.message}.`;
  if (error instanceof ArchiveDamaged || error instanceof UnreadableRows) {
    return `${file} is damaged: ${error.message}. Nothing was restored.`;
  }
  if (error instanceof CannotLoad) return `${error.message}. Nothing was restored.`;
  if (error instanceof Error && error.name === "AbortError") return "Stopped; no partial file was left behind.";
  if (findOutageKind(error) !== null) return `The database isn't available: ${getFirstLine(error)}`;
  return `Something went wrong: ${getFirstLine(error)}`;
}

function getFirstLine(error: unknown): string {
  if (error instanceof AggregateError) return getFirstLine(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
