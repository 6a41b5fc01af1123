import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";

/** Thrown when npm fails to install; the message is one clear line plus the end of npm's output. */
export class InstallationFailed extends Error {}

/** The fields of a package.json that determine which packages are installed. */
const DEPENDENCY_FIELDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/**
 * Environment variables that configure where npm finds packages. All other npm_* variables are for npm's own scripts.
 */
const INHERITED_NPM_SETTINGS =
  /^npm_config_(cache|registry|userconfig|globalconfig|proxy|https?_proxy|noproxy|cafile|ca|strict_ssl|offline|prefer_offline)$/i;

const NOTICE_AFTER_MS = 1000;
const MAX_SHOWN_LINES = 15;

/**
 * Installs the packages in the lock file, unless they're already installed. A tree that someone installed by hand is
 * kept if it matches the lock file.
 *
 * @param {string} root the project's folder
 * @returns {Promise<void>}
 */
export async function ensureInstalled(root) {
  const stamp = join(root, "node_modules", ".installed");
  const manifests = readManifests(root);
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const currentStamp = computeFingerprint(manifests, lockText);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === currentStamp) return;
  if (!matchesLock(root, manifests, JSON.parse(lockText))) await install(root);
  try {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, currentStamp);
  } catch {
    // Another user installed the packages, and this user can't write there. The next start compares again.
  }
}

/** @param {string} root @returns {Map<string, Record<string, unknown>>} by folder, spelled as in the lock file */
function readManifests(root) {
  const folders = [""];
  for (const pattern of JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces ?? []) {
    if (!pattern.endsWith("/*")) folders.push(pattern);
    else folders.push(...listSubfolders(root, pattern.slice(0, -2)));
  }
  const withManifest = folders.filter((folder) => existsSync(join(root, folder, "package.json")));
  return new Map(
    withManifest.map((folder) => [folder, JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))]),
  );
}

/** @param {string} root @param {string} parent */
function listSubfolders(root, parent) {
  if (!existsSync(join(root, parent))) return [];
  const entries = readdirSync(join(root, parent), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .sort();
}

/** @param {Map<string, Record<string, unknown>>} manifests @param {string} lockText */
function computeFingerprint(manifests, lockText) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}\n${lockText}`);
  for (const [folder, manifest] of manifests) hash.update(`${folder}\n${toDependencyText(manifest)}\n`);
  return hash.digest("hex");
}

/** @param {Record<string, any>} manifest @returns {string} comparable text, independent of the order of its keys */
function toDependencyText(manifest) {
  return DEPENDENCY_FIELDS.map((field) => JSON.stringify(Object.entries(manifest[field] ?? {}).sort())).join();
}

/**
 * True if the installed tree matches the lock file, and the lock file matches the package.json files. The tree is
 * judged by npm's own list of installed packages. Optional packages may be missing, since most are for other platforms.
 *
 * @param {string} root
 * @param {Map<string, Record<string, unknown>>} manifests
 * @param {{ packages: Record<string, any> }} lock
 */
function matchesLock(root, manifests, lock) {
  const listFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(listFile)) return false;
  const installed = JSON.parse(readFileSync(listFile, "utf8")).packages;
  for (const [folder, manifest] of manifests) {
    if (toDependencyText(lock.packages[folder] ?? {}) !== toDependencyText(manifest)) return false;
  }
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === "" || (entry.optional && installed[path] === undefined)) return true;
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity;
  });
}

/** @param {string} root @returns {Promise<void>} */
function install(root) {
  const startedAt = performance.now();
  const noticeTimer = setTimeout(
    () => printLine("Installing packages (once; this takes a minute or less) …"),
    NOTICE_AFTER_MS,
  );
  const { program, args } = findNpm(root);
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, "ci", "--include=dev", "--no-audit", "--no-fund"], {
      cwd: root,
      env: createNpmEnvironment(root),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) =>
      reject(new InstallationFailed(`npm couldn't run (${error.message}): install npm 10 or newer.`)),
    );
    child.once("close", (code, signal) => {
      clearTimeout(noticeTimer);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      if (code === 0) {
        if (seconds >= 1) printLine(`Installed packages in ${seconds} s.`);
        resolve();
      } else {
        const tail = removeUsage(output).slice(-MAX_SHOWN_LINES).join("\n");
        reject(
          new InstallationFailed(
            `Installing packages failed (npm ci ended with ${signal ?? code}). Its last words:\n${tail}`,
          ),
        );
      }
    });
  });
}

/** Removes the manual page that npm appends to some errors, which would hide the reason. @param {string} output */
function removeUsage(output) {
  const [message = ""] = output.split(/^npm error (?:Clean install a project|Usage:)/m);
  return message.split("\n").filter((line) => !/^(?:npm (?:error|warn))?\s*$/.test(line));
}

/**
 * Finds the machine's npm, since the project's own Node is about to be replaced.
 *
 * @param {string} root
 * @returns {{ program: string, args: string[] }}
 */
function findNpm(root) {
  const name = process.platform === "win32" ? "npm.cmd" : "npm";
  for (const folder of getSearchPath(root)) {
    if (existsSync(join(folder, name))) return { program: join(folder, name), args: [] };
  }
  const runner = process.env.npm_execpath;
  return runner === undefined ? { program: "npm", args: [] } : { program: process.execPath, args: [runner] };
}

/** PATH without this project's folders, which `npm run` prepends. @param {string} root */
function getSearchPath(root) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => folder !== "" && !folder.startsWith(join(root, "node_modules") + sep));
}

/** Removes NODE_ENV=production and npm's script variables, which would affect the installation. @param {string} root */
function createNpmEnvironment(root) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => name !== "NODE_ENV" && (!/^npm_/i.test(name) || INHERITED_NPM_SETTINGS.test(name)),
  );
  return { ...Object.fromEntries(inherited), PATH: getSearchPath(root).join(delimiter) };
}

/** @param {string} line */
function printLine(line) {
  process.stderr.write(`${line}\n`);
}
