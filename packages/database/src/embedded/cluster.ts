import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { renameDurably } from "./data-directory.ts";
import { EmbeddedPostgresFailed } from "./errors.ts";
import type { Programs } from "./programs.ts";
import type { UnprivilegedUser } from "./unprivileged-user.ts";

/** The only role in the bundled Postgres, which has all privileges. */
export const DATABASE_ROLE = "tessera";

/** A cluster's location, and the user that runs the cluster. */
export interface ClusterLocation {
  readonly programs: Programs;
  readonly user: UnprivilegedUser | undefined;
  /** The cluster's folder. `user` doesn't need access to its parent folders. */
  readonly folder: string;
  readonly socketFolder: string;
}

export interface RunningPostgres {
  readonly process: ChildProcess;
  /** Resolves with a short reason when the process has exited for any reason. */
  readonly ended: Promise<string>;
}

const READY_TIMEOUT_MS = 120_000;
const READY_POLL_INTERVAL_MS = 10;
const LAST_LINE_WAIT_MS = 500;
const BYTES_PER_MEBIBYTE = 1024 * 1024;

/**
 * Creates an empty cluster that uses UTF-8 and sorts by code point, regardless of the machine's locale.
 *
 * The cluster has a temporary name until it's complete, so that an interrupted start leaves nothing that looks like a
 * database.
 */
export async function createCluster(place: ClusterLocation, password: string, durable: boolean): Promise<void> {
  const { programs, user, folder, socketFolder } = place;
  const temporaryFolder = `${folder}.making`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { mode: 0o700 });
  const passwordFile = join(socketFolder, randomBytes(8).toString("hex"));
  writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (user !== undefined) {
    chownSync(temporaryFolder, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const common = [
    ...[
      "-D",
      toDataArgument(temporaryFolder, user),
      "-U",
      DATABASE_ROLE,
      "--encoding=UTF8",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
    ],
    ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", ...(durable ? [] : ["--no-sync"])],
  ];
  try {
    const complaint = await runInitdb(programs, temporaryFolder, user, [...common, "--locale=C.UTF-8"]);
    if (complaint !== undefined) {
      // On some systems, the C library has no C.UTF-8 locale yet. The C locale differs only in how it classifies
      // characters.
      const fallbackComplaint = await runInitdb(programs, temporaryFolder, user, [...common, "--locale=C"]);
      if (fallbackComplaint !== undefined) throw new EmbeddedPostgresFailed("creating the database", fallbackComplaint);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameDurably(temporaryFolder, folder);
}

/** Reads the major version that created a cluster. Returns undefined if there's no cluster. */
export function readClusterVersion(folder: string): string | undefined {
  const file = join(folder, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/**
 * Starts Postgres on a cluster and waits until it accepts connections.
 *
 * Postgres leads its own process group. Otherwise, Ctrl-C in a terminal would stop it before the pending requests
 * finish. It listens only on the socket.
 *
 * @throws EmbeddedPostgresFailed with the last line of Postgres's log
 */
export async function launchPostgres(
  place: ClusterLocation,
  settings: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<RunningPostgres> {
  const { programs, user, folder, socketFolder } = place;
  const allSettings = { ...BASE_SETTINGS, ...settings, unix_socket_directories: socketFolder };
  const child = spawn(
    programs.postgres,
    [
      "-D",
      toDataArgument(folder, user),
      ...Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...user, cwd: folder, env: { TZ: "UTC" }, detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  let lastLine = "";
  createInterface({ input: child.stderr }).on("line", (line) => {
    lastLine = line;
    log(line);
  });
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signalName) => {
      const resolveWithLastLine = () => resolve(`${signalName ?? `exit code ${code}`}; ${lastLine}`);
      // Wait for the last log line, but not indefinitely, because a child process of Postgres could keep the pipe open.
      child.once("close", resolveWithLastLine);
      setTimeout(resolveWithLastLine, LAST_LINE_WAIT_MS).unref();
    });
  });
  await waitUntilReady(folder, child, ended);
  return { process: child, ended };
}

/** Returns settings for a machine that Postgres shares with the server. */
export function getSharedMachineSettings(): Record<string, string> {
  const memory = totalmem() / BYTES_PER_MEBIBYTE;
  const toMegabytes = (share: number, min: number, max: number) =>
    `${Math.round(Math.min(max, Math.max(min, memory * share)))}MB`;
  return {
    shared_buffers: toMegabytes(1 / 8, 64, 1024),
    effective_cache_size: toMegabytes(1 / 2, 256, 65_536),
    maintenance_work_mem: toMegabytes(1 / 32, 32, 256),
    work_mem: "16MB",
    fsync: "on",
    synchronous_commit: "on",
  };
}

/** The settings for every cluster. Errors and statements stay out of the log, because they contain people's input. */
const BASE_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: "",
  max_connections: "100",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_autovacuum_min_duration: "-1",
};

/**
 * Returns a name for the Postgres folder that works for an unprivileged user, who may lack access to the folder's
 * parents. Examples are root's home and folders that mktemp creates. Postgres therefore starts inside the folder and
 * refers to it by this name. The kernel resolves this name without traversing the path (proc(5), /proc/pid/cwd).
 */
function toDataArgument(folder: string, user: UnprivilegedUser | undefined): string {
  return user === undefined ? folder : "/proc/self/cwd";
}

/** @returns initdb's error output, or undefined if initdb succeeded */
function runInitdb(
  programs: Programs,
  cwd: string,
  user: UnprivilegedUser | undefined,
  args: string[],
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(programs.initdb, args, {
      ...user,
      cwd,
      env: { TZ: "UTC", PATH: "/usr/bin:/bin" },
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? undefined : complaint || `exit code ${code}`));
  });
}

/**
 * Waits until the eighth line of postmaster.pid reports that Postgres is ready, as pg_ctl does
 * (LOCK_FILE_LINE_PM_STATUS).
 */
async function waitUntilReady(folder: string, child: ChildProcess, ended: Promise<string>): Promise<void> {
  let reason: string | undefined;
  void ended.then((text) => {
    reason = text;
  });
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (reason !== undefined) throw new EmbeddedPostgresFailed("starting", reason);
    const lines = readPidFile(folder);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === "ready") return;
    await sleep(READY_POLL_INTERVAL_MS);
  }
  child.kill("SIGQUIT");
  throw new EmbeddedPostgresFailed("starting", `not ready after ${READY_TIMEOUT_MS / 1000} s`);
}

/** Reads the lines of a cluster's postmaster.pid. Returns an empty array if Postgres isn't running on the cluster. */
export function readPidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}
