import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase, type OpenTransaction, type PostgresConnection } from "@tessera/database";
import { createFileStorage } from "@tessera/media";
import { hashPassword } from "./accounts/passwords.rules.ts";
import { type ClearedCounts, clearDemoWorld, type ClearingStage } from "./admin/clearing/clear-demo.commands.ts";
import { countDemoWorld, type DemoCounts } from "./admin/clearing/people.queries.ts";
import { createDemoStage } from "./demo-stage.ts";
import { backfillTopics } from "./pins/pin-topics.queries.ts";
import { type DemoWorld, fillDemo } from "./platform/demo.ts";
import { lockDemoWorld, type ListedDemoPerson, markDemoPeople } from "./platform/demo.queries.ts";
import { readDemoState, writeDemoState } from "./platform/demo-state.ts";
import { readSettings, type Settings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { describeDatabaseError, MissingDatabaseError, reachDatabase } from "./reach-database.ts";
import { createServer } from "./server.ts";
import { getIncompleteRestoreMessage, isRestoreIncomplete } from "./transfer/restoring-mark.stores.ts";

/** A command's settings and output. Tests replace the process's own. */
export interface DemoTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Stops the work in progress between two steps. The command can be run again. */
  readonly signal?: AbortSignal;
  /** Receives messages for the user. */
  say(line: string): void;
  /** Receives a progress message, at most once per second. */
  tell(line: string): void;
}

/** A request that can't be fulfilled. The message is one line for the user. */
export class DemoCommandError extends Error {}

/** Adds a large data set to the demo world. It's for benchmarks, and isn't part of the server. */
export type LargeDatasetCreator = (
  connection: PostgresConnection | { readonly connectionString: string },
  options: {
    readonly pins: number;
    readonly people: number;
    readonly passwordHash: string;
    readonly writeTopics: typeof backfillTopics;
    readonly signal?: AbortSignal;
    readonly onProgress: (progress: { readonly stage: string; readonly done: number }) => void;
  },
) => Promise<{ readonly pins: number; readonly people: number; readonly boards: number; readonly seconds: number }>;

/**
 * A server that is filling the demo world notices a stop request only at its next API call. Each call takes at most a
 * few seconds.
 */
const MAX_LOCK_ATTEMPTS = 150;
const LOCK_RETRY_DELAY_MS = 200;
const PROGRESS_INTERVAL_MS = 1_000;

/**
 * Fills the demo world, or resumes filling it, with or without a running server.
 *
 * @returns the exit code
 */
export function fillDemoNow(terminal: DemoTerminal, open: () => Promise<DemoWorld | null>): Promise<number> {
  return runDemoCommand(terminal, async (settings) => {
    await using databaseAccess = await reachDatabase(settings, true);
    const log = createLog("warn");
    const server = await createServer({
      settings,
      connection: databaseAccess.connection,
      log,
      pages: null,
      withJobs: false,
    });
    try {
      const fillOptions = { stage: createDemoStage(server.context), firstPins: Infinity, tell: terminal.tell };
      const filling = await fillDemo(server.context, server.execute, open, fillOptions);
      if ("refused" in filling) {
        if (filling.refused !== null) throw new DemoCommandError(filling.refused);
        terminal.say("The demo world already exists. Clear it with `npm run demo -- --clear`.");
        return;
      }
      terminal.signal?.addEventListener("abort", () => void filling.stop());
      if (terminal.signal?.aborted === true) await filling.stop();
      await filling.ready.catch(() => undefined);
      const outcome = await filling.done;
      if (outcome === "stopped") throw new DemoCommandError("Stopped. Run it again, or start the server, to resume.");
      if (outcome === "failed") throw new DemoCommandError("The demo world couldn't be filled; see the reason above.");
      terminal.say(["Demo accounts (name and password; shown only now):", ...filling.accounts].join("\n"));
    } finally {
      await server.close();
    }
  });
}

/**
 * Removes the demo world and everything its people own, and nothing else. Works with or without a running server.
 *
 * @param open opens the demo world's list of people, which identifies the unmarked people from earlier versions
 * @returns the exit code; 0 even when there is no demo world
 */
export function clearDemo(
  terminal: DemoTerminal,
  open: () => Promise<{ readonly people: readonly ListedDemoPerson[] } | null>,
): Promise<number> {
  return runDemoCommand(terminal, async (settings) => {
    const { dataDirectory } = settings;
    await using databaseAccess = await reachDatabase(settings);
    const database = openDatabase({ ...databaseAccess.connection, max: 3 });
    try {
      // Fails here if the schema is from another version, before anything is changed.
      await countDemoWorld(database.db);
      const before = readDemoState(dataDirectory);
      if (before?.status === "filling") writeDemoState(dataDirectory, { status: "cleared", password: null });
      const lock = await waitForDemoLock(database, terminal);
      try {
        const world = await open();
        if (world !== null) await database.transaction((tx) => markDemoPeople(tx, world.people));
        const counts = await countDemoWorld(database.db);
        if (counts.people === 0) return terminal.say("There's no demo world here.");
        writeDemoState(dataDirectory, { status: "cleared", password: null });
        terminal.say(describeClearing(counts));
        const cleared = await clearDemoPeople(database, dataDirectory, counts, terminal);
        terminal.say(describeClearingResult(cleared));
        terminal.say(describeRefill(settings));
      } finally {
        await lock.rollback();
      }
    } finally {
      await database.close();
    }
  });
}

/**
 * Adds a large data set to the demo world, using the same images. No one can log in as any of its people.
 *
 * @returns the exit code
 */
export function enlargeDemo(
  terminal: DemoTerminal,
  size: { readonly pins: number; readonly people: number },
  make: LargeDatasetCreator,
): Promise<number> {
  return runDemoCommand(terminal, async (settings) => {
    await using databaseAccess = await reachDatabase(settings);
    const database = openDatabase({ ...databaseAccess.connection, max: 1 });
    try {
      const lock = await lockDemoWorld(database);
      if (!lock)
        throw new DemoCommandError("Another process is filling or clearing the demo world. Wait until it's done.");
      try {
        const print = throttle(terminal.tell);
        const { pins, people, boards, seconds } = await make(databaseAccess.connection, {
          ...size,
          passwordHash: await hashPassword(randomBytes(24).toString("base64url"), "large world"),
          writeTopics: backfillTopics,
          ...(terminal.signal ? { signal: terminal.signal } : {}),
          onProgress: ({ stage, done }) => print(`Making the large world: ${stage}, ${Math.round(done * 100)} %`),
        });
        const counts = `${formatQuantity(people, "person", "people")}, ${formatQuantity(boards, "board")}, ${formatQuantity(pins, "pin")}`;
        terminal.say(`Made in ${Math.round(seconds)} seconds: ${counts}. \`npm run demo -- --clear\` takes them away.`);
      } finally {
        await lock.rollback();
      }
    } finally {
      await database.close();
    }
  });
}

async function runDemoCommand(terminal: DemoTerminal, run: (settings: Settings) => Promise<void>): Promise<number> {
  try {
    const settings = readSettings(terminal.environment);
    if (isRestoreIncomplete(settings.dataDirectory))
      throw new DemoCommandError(getIncompleteRestoreMessage(settings.dataDirectory));
    await run(settings);
    return 0;
  } catch (error) {
    if (terminal.signal?.aborted === true) {
      terminal.say("Stopped. Run it again to resume.");
      return 1;
    }
    if (error instanceof MissingDatabaseError) {
      terminal.say(error.message.replace("yet. ", "yet, so no demo world. "));
      return 0;
    }
    terminal.say(error instanceof DemoCommandError ? error.message : describeDatabaseError(error));
    return 1;
  }
}

async function waitForDemoLock(database: Database, { signal }: DemoTerminal): Promise<OpenTransaction> {
  for (let attempt = 0; attempt < MAX_LOCK_ATTEMPTS; attempt += 1) {
    const lock = await lockDemoWorld(database);
    if (lock) return lock;
    await pause(LOCK_RETRY_DELAY_MS, undefined, signal ? { signal } : {});
  }
  throw new DemoCommandError("Another process is still filling or clearing the demo world. Try again later.");
}

function clearDemoPeople(
  database: Database,
  dataDirectory: string,
  counts: DemoCounts,
  { signal, tell }: DemoTerminal,
): Promise<ClearedCounts> {
  const { people, saves, contents: pictures } = counts;
  const totals: Partial<Record<ClearingStage, number>> = { "people hidden": people, saves, pictures, people };
  const throttledTell = throttle(tell);
  const context = {
    db: database.db,
    transaction: database.transaction,
    storage: createFileStorage(join(dataDirectory, "files")),
  };
  return clearDemoWorld(context, {
    ...(signal ? { signal } : {}),
    onProgress(stage, done) {
      const total = totals[stage];
      throttledTell(
        `Clearing: ${stage} ${formatNumber(done)}${total === undefined ? "" : ` of ${formatNumber(total)}`}`,
      );
    },
  });
}

function describeClearing({ people, boards, contents, saves }: DemoCounts): string {
  return [
    "Clearing the demo world. This deletes everything its accounts own, including what anyone did while logged in as one of them.",
    `This covers ${formatQuantity(people, "person", "people")}, ${formatQuantity(boards, "board")}, ${formatQuantity(contents, "image")}` +
      ` and ${formatQuantity(saves, "pin")}. Other people keep what they saved.`,
  ].join("\n");
}

function describeClearingResult({ people, boards, contents, saves, keptContents }: ClearedCounts): string {
  const removed = `${formatQuantity(people, "person", "people")}, ${formatQuantity(boards, "board")}, ${formatQuantity(contents, "image")} and ${formatQuantity(saves, "pin")}`;
  const remainingNote =
    keptContents === 0
      ? ""
      : ` ${formatQuantity(keptContents, "image")} saved by other people ${keptContents === 1 ? "was" : "were"} kept.`;
  return `Cleared: ${removed}.${remainingNote}`;
}

function describeRefill({ demo }: Settings): string {
  return demo === "true"
    ? "DEMO=true is set, so the next start fills it again."
    : "To fill it again, run `npm run demo` or start with DEMO=true.";
}

function formatQuantity(amount: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(amount)} ${amount === 1 ? singular : plural}`;
}

function formatNumber(amount: number): string {
  return amount.toLocaleString("en");
}

function throttle(print: (line: string) => void): (line: string) => void {
  let printedAt = performance.now();
  return (line) => {
    if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return;
    printedAt = performance.now();
    print(line);
  };
}
