import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  DatabaseTooNew,
  DataDirectoryInUse,
  EmbeddedPostgresError,
  type PostgresConnection,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "@tessera/database";
import { BOARD_LIMITS, truncateLine, IMPORT_LIMITS } from "@tessera/domain";
import { createBoard } from "./boards/boards.commands.ts";
import { findBoardByName } from "./boards/boards.queries.ts";
import { findPersonByUsername, isActivePerson } from "./people/people.queries.ts";
import type { Context } from "./platform/context.ts";
import { BadSetting, readSettings, type Settings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import type { SignedInPerson } from "./platform/visit.ts";
import { createServer } from "./server.ts";
import type { TransferTerminal } from "./transfer.ts";
import { formatImportCounts, formatCount, formatRejection } from "./transfer/imports/import-report.views.ts";
import { selectImportItems } from "./transfer/imports/import-items.queries.ts";
import { findImport, findUnfinishedImport, type ImportRow, insertImport } from "./transfer/imports/imports.queries.ts";
import { getReaderOptions } from "./transfer/imports/open-uploaded.tasks.ts";
import { openSource } from "./transfer/imports/readers/open-source.formats.ts";
import { type ImportRunOutcome, runImport } from "./transfer/imports/run-import.tasks.ts";
import { ImportError, type ImportSource } from "./transfer/imports/source.formats.ts";
import { getIncompleteRestoreMessage, isRestoreIncomplete } from "./transfer/restoring-mark.stores.ts";

const USAGE = "import --user NAME [--board NAME] [--public] PATH";
const PROGRESS_INTERVAL_MS = 1_000;
/** The maximum number of skipped items to print, one per line. */
const MAX_PRINTED_ITEMS = 50;

interface CommandArguments {
  readonly user: string;
  readonly board: string | null;
  readonly isPublic: boolean;
  readonly path: string;
}

/**
 * Imports a folder or file: `import --user NAME [--board NAME] [--public] PATH`. Running it again resumes where the
 * last run stopped. Works with or without a running server.
 *
 * @param argv the arguments after the command's name
 * @returns the exit code: 0 when every item was imported or skipped, or 1 with a one-line error message
 */
export async function importFromCommandLine(
  argv: readonly string[],
  terminal: Pick<TransferTerminal, "environment" | "signal" | "say" | "tell">,
): Promise<number> {
  try {
    const words = readArguments(argv, terminal.environment);
    if (words === "help") {
      terminal.say(`npm run ${USAGE.replace(" ", " -- ")}`);
      return 0;
    }
    const settings = readSettings(terminal.environment);
    if (isRestoreIncomplete(settings.dataDirectory))
      throw new ImportError(getIncompleteRestoreMessage(settings.dataDirectory));
    await using opened = await openServer(settings);
    return await runImportCommand(opened.context, words, terminal);
  } catch (error) {
    terminal.say(toErrorMessage(error));
    return 1;
  }
}

function readArguments(
  argv: readonly string[],
  environment: TransferTerminal["environment"],
): CommandArguments | "help" {
  const options = {
    user: { type: "string" },
    board: { type: "string" },
    public: { type: "boolean" },
    help: { type: "boolean" },
  } as const;
  const { positionals, values } = parseArguments(() => parseArgs({ args: [...argv], allowPositionals: true, options }));
  if (values.help) return "help";
  const [path = "", ...extra] = positionals;
  if (path === "" || extra.length > 0 || !values.user) throw new ImportError(`Usage: ${USAGE}`);
  return {
    user: values.user,
    board: values.board ?? null,
    isPublic: values.public ?? false,
    // npm runs scripts in the package's folder, and reports the caller's folder in this variable.
    path: resolve(environment.INIT_CWD ?? process.cwd(), path),
  };
}

function parseArguments<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new ImportError(getFirstLine(error));
  }
}

async function runImportCommand(
  context: Context,
  words: CommandArguments,
  { signal, say: print, tell: onProgress }: Pick<TransferTerminal, "signal" | "say" | "tell">,
): Promise<number> {
  const person = await requirePersonByName(context, words.user);
  const source = await openSource(words.path, getReaderOptions(context));
  const known = await findUnfinishedImport(context.db, person.id, words.path);
  if (known) print(`Resuming the import of ${words.path}: ${formatImportCounts(known)}.`);
  const id = known?.id ?? (await beginImport(context, person, words, source));
  const timer = startProgressReports(context, id, onProgress);
  const options = { from: ["waiting", "running", "stopped"], signal: signal ?? new AbortController().signal } as const;
  let end: Awaited<ReturnType<typeof runImport>>;
  try {
    end = await runImport(context, id, { ...options, open: () => Promise.resolve(source) });
  } finally {
    clearInterval(timer);
    await source.close();
  }
  const row = await findImport(context.db, id);
  if (row) await reportImportResult(context, row, print);
  const line = describeImportOutcome(end, row, words);
  if (line !== null) print(line);
  return end === "done" ? 0 : 1;
}

async function requirePersonByName(context: Context, username: string): Promise<SignedInPerson> {
  const person = await findPersonByUsername(context.db, username);
  if (!person || !isActivePerson(person)) throw new ImportError(`No one has the username ${username}.`);
  return {
    id: person.id,
    shard: person.shard,
    username: person.username,
    sessionId: "",
    isOperator: false,
    isEmployee: false,
    verifiedAt: null,
  };
}

async function beginImport(
  context: Context,
  person: SignedInPerson,
  { board, isPublic, path }: CommandArguments,
  { format, total }: ImportSource,
): Promise<string> {
  const privacy = isPublic ? "public" : "secret";
  const boardName = board === null ? null : truncateLine(board, BOARD_LIMITS.nameMax);
  if (boardName === "") throw new ImportError("Enter a name for the board.");
  return context.transaction(async (tx) => {
    const found = boardName === null ? null : await findBoardByName(tx, person.id, boardName);
    const counts =
      boardName === null || found !== null
        ? null
        : await createBoard(tx, person, { name: boardName, description: "", privacy });
    return insertImport(tx, {
      person_id: person.id,
      format,
      name: truncateLine(basename(path), IMPORT_LIMITS.nameMax),
      is_uploaded: false,
      source: path,
      privacy,
      board_id: found ?? counts,
      total,
      at: new Date(context.now()),
    });
  });
}

/** Prints a line of progress, at most once per second. */
function startProgressReports(context: Context, id: string, print: (line: string) => void): NodeJS.Timeout {
  let lastLine = "";
  return setInterval(() => {
    void findImport(context.db, id)
      .then((row) => {
        const line = row === null ? lastLine : formatImportCounts(row);
        if (line !== lastLine) print(`… ${line}`);
        lastLine = line;
      })
      .catch(() => undefined);
  }, PROGRESS_INTERVAL_MS).unref();
}

async function reportImportResult(context: Context, row: ImportRow, print: (line: string) => void): Promise<void> {
  const rejectedItems = await selectImportItems(
    context.db,
    { importId: row.id, outcome: "refused" },
    null,
    MAX_PRINTED_ITEMS,
  );
  for (const { name, reason } of rejectedItems) print(`  ${formatRejection(name, reason)}`);
  const hiddenCount = row.refused_count - rejectedItems.length;
  if (hiddenCount > 0) print(`  … ${formatCount(hiddenCount)} more; see Settings, Your data.`);
}

const RESUME_HINT = "Run it again to resume.";

/** Describes the outcome in one line. */
function describeImportOutcome(
  end: ImportRunOutcome,
  row: ImportRow | null,
  { user, path }: CommandArguments,
): string | null {
  const counts = row === null ? "" : `: ${formatImportCounts(row)}`;
  switch (end) {
    case "done":
      return `Imported${counts}.`;
    case "busy":
      return `Another import of ${user}'s is in progress. Wait until it's done, or stop it.`;
    case "storage_full":
      return `The disk is full${counts}. ${RESUME_HINT}`;
    case "unavailable":
      return `The database or storage isn't available right now${counts}. ${RESUME_HINT}`;
    case "nothing":
      return "Another run has taken over.";
    case "failed":
      return `${path} couldn't be imported. ${row?.problem ?? ""}`.trim();
    default:
      return `Stopped${counts}. ${RESUME_HINT}`;
  }
}

interface OpenedServer extends AsyncDisposable {
  readonly context: Context;
}

/**
 * Opens a server that doesn't listen for requests. It uses the database from DATABASE_URL, a running server's database,
 * or the bundled one.
 */
async function openServer(settings: Settings): Promise<OpenedServer> {
  if (settings.databaseUrl !== null)
    return createServerWithConnection(settings, { connectionString: settings.databaseUrl });
  const running = findRunningPostgres(settings.dataDirectory);
  if (running) return createServerWithConnection(settings, running);
  if (!existsSync(join(settings.dataDirectory, "postgres"))) {
    throw new ImportError(`There's no database in ${settings.dataDirectory} yet. Start the server once.`);
  }
  const postgres = await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, log: () => undefined });
  try {
    return await createServerWithConnection(settings, postgres.connection, () => postgres.stop());
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function createServerWithConnection(
  settings: Settings,
  connection: PostgresConnection | { readonly connectionString: string },
  close: () => Promise<void> = async () => undefined,
): Promise<OpenedServer> {
  const log = createLog("silent");
  const server = await createServer({ settings, connection, log, pages: null, withJobs: false });
  return {
    context: server.context,
    async [Symbol.asyncDispose]() {
      await server.close();
      await close();
    },
  };
}

function toErrorMessage(error: unknown): string {
  if (
    error instanceof ImportError ||
    error instanceof BadSetting ||
    error instanceof DataDirectoryInUse ||
    error instanceof DatabaseTooNew ||
    error instanceof EmbeddedPostgresError
  ) {
    return error.message;
  }
  return `Something went wrong: ${getFirstLine(error)}`;
}

function getFirstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
