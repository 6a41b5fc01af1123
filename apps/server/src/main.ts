import { mkdirSync } from "node:fs";
import { createServer as createTcpServer } from "node:net";
import {
  DatabaseTooNew,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type PostgresConnection,
  startEmbeddedPostgres,
} from "@tessera/database";
import type { Logger } from "pino";
import { createDemoStage } from "./demo-stage.ts";
import { type DemoFilling, type DemoWorld, fillDemo, shouldFillDemo } from "./platform/demo.ts";
import { watchQuietMoments } from "./platform/http/quiet-moments.ts";
import { BadSetting, isLoopback, readSettings, type Settings } from "./platform/settings.ts";
import { serveBuiltPages, createPageRegistrar, serveLivePages } from "./platform/ssr.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer, type Server } from "./server.ts";
import { getIncompleteRestoreMessage, isRestoreIncomplete } from "./transfer/restoring-mark.stores.ts";

/** A startup failure. Its message explains the fix in one line. */
class StartupError extends Error {}

/** Releases one resource at shutdown. Resources are released in the reverse order of acquisition. */
type Release = () => Promise<void>;

const UNNAMED_HOST_WARNING =
  "Other machines can connect, but the server only answers requests for localhost. Set PUBLIC_URL or ALLOWED_HOSTS to the name people use.";
const SHUTDOWN_TIMEOUT_MS = 20_000;

/**
 * Starts the server with the given environment's settings, and serves requests until SIGINT or SIGTERM. Then it
 * finishes requests in progress, stops the database, and exits with 0. If the start fails, it prints the reason in one
 * line and exits with 1.
 */
export async function main(
  environment: Readonly<Record<string, string | undefined>>,
  options: { readonly openDemoWorld: () => Promise<DemoWorld | null>; readonly withoutJobs?: readonly string[] },
): Promise<void> {
  const releases: Release[] = [];
  const stop = stopOnSignals(releases);
  try {
    const settings = readSettings(environment);
    const log = createLog(settings.logLevel);
    await requireFreePort(settings);
    requireCompleteDataDirectory(settings);
    const { connection, isFirstStart } = await openPostgres(settings, log, releases);
    const server = await createServer({
      settings,
      connection,
      log,
      pages: createPageRegistrar(environment.TESSERA_DEV === "1" ? serveLivePages : serveBuiltPages),
      withJobs: true,
      withDiscovery: true,
      ...(options.withoutJobs && { withoutJobs: options.withoutJobs }),
    });
    releases.push(server.close);
    const demo = shouldFillDemo(settings, isFirstStart) ? await startDemo(server, options.openDemoWorld) : null;
    if (demo) releases.push(demo.stop);
    await demo?.ready;
    await listen(server, settings);
    if (!isLoopback(settings.host) && settings.hostNames.length === 0) log.warn(UNNAMED_HOST_WARNING);
    announceAddress(server, demo);
  } catch (error) {
    // Stopping a server during startup makes its steps fail, which isn't an error to report.
    if (stop.isStopping()) return;
    await releaseAll(releases);
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}

async function startDemo(
  { app, context, execute }: Server,
  openDemoWorld: () => Promise<DemoWorld | null>,
): Promise<DemoFilling | null> {
  const filling = await fillDemo(context, execute, openDemoWorld, {
    stage: createDemoStage(context),
    quiet: watchQuietMoments(app.server),
  });
  if (!("refused" in filling)) return filling;
  if (filling.refused !== null) context.log.warn(filling.refused);
  return null;
}

async function openPostgres(
  settings: Settings,
  log: Logger,
  releases: Release[],
): Promise<{ connection: PostgresConnection | { connectionString: string }; isFirstStart: boolean }> {
  if (settings.databaseUrl !== null) {
    requireDataDirectory(settings);
    return { connection: { connectionString: settings.databaseUrl }, isFirstStart: false };
  }
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDirectory: settings.dataDirectory,
    log: (line) => log.debug({ postgres: line }, "postgres"),
    warn: (line) => log.warn(line),
  });
  releases.push(() => postgres.stop());
  return { connection: postgres.connection, isFirstStart: postgres.firstStart };
}

function requireDataDirectory({ dataDirectory }: Settings): void {
  try {
    mkdirSync(dataDirectory, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDirectory} can't be created (${getErrorCode(error)}): set DATA_DIR to a folder this user can write to.`,
    );
  }
}

function requireCompleteDataDirectory({ dataDirectory }: Settings): void {
  if (isRestoreIncomplete(dataDirectory)) throw new StartupError(getIncompleteRestoreMessage(dataDirectory));
}

/**
 * Requires that the port is free. Runs before anything is changed, so that a second server started by mistake does no
 * harm.
 */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  if (port === 0) return;
  const probe = createTcpServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw toStartupError(error, port, host);
  });
}

async function listen({ app }: Server, { port, host }: Settings): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    throw toStartupError(error, port, host);
  });
}

function toStartupError(error: unknown, port: number, host: string): StartupError {
  switch (getErrorCode(error)) {
    case "EADDRINUSE":
      return new StartupError(
        `Port ${port} on ${host} is in use by another program: stop it, or set PORT to another number.`,
      );
    case "EACCES":
      return new StartupError(`Port ${port} on ${host} isn't allowed for this user: set PORT to 1024 or higher.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartupError(
        `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`,
      );
    default:
      throw error;
  }
}

function announceAddress({ context }: Server, demo: DemoFilling | null): void {
  const accounts = demo ? `\nDemo accounts (name and password; shown only now):\n${demo.accounts.join("\n")}\n` : "";
  process.stdout.write(`${accounts}\nTessera is running at ${context.getSiteUrl()}/\n`);
}

/** Releases all resources and exits the process. */
interface ServerStopper {
  (exitCode: number): void;
  isStopping(): boolean;
}

function stopOnSignals(releases: Release[]): ServerStopper {
  let stopping = false;
  const stop = (exitCode: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    releaseAll(releases).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        process.stderr.write(`${describeStartError(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", () => stop(0));
  process.on("SIGTERM", () => stop(0));
  return Object.assign(stop, { isStopping: () => stopping });
}

async function releaseAll(releases: Release[]): Promise<void> {
  for (let release = releases.pop(); release; release = releases.pop()) await release();
}

function describeStartError(error: unknown): string {
  if (error instanceof StartupError || error instanceof BadSetting) return error.message;
  if (error instanceof EmbeddedPostgresError || error instanceof DatabaseTooNew) return error.message;
  if (["ECONNREFUSED", "ENOTFOUND", "28P01", "3D000"].includes(getErrorCode(error))) {
    return `The database in DATABASE_URL can't be reached (${getErrorCode(error)}): check that it's running and that its address, name and password are correct.`;
  }
  return `Tessera couldn't start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
