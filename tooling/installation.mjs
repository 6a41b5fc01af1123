import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";

/** npm failed to install; the message is one clear line and the end of npm's output. */
export class InstallationFailed extends Error {}

/** The fields of a package.json that decide which packages are installed. */
const DEPENDENCY_FIELDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/** Environment variables that say where npm finds packages; every other npm_* is for npm's own scripts. */
const INHERITED_NPM_SETTINGS =
  /^npm_config_(cache|registry|userconfig|globalconfig|proxy|https?_proxy|noproxy|cafile|ca|strict_ssl|offline|prefer_offline)$/i;

const NOTICE_AFTER_MS = 1000;
const LINES_SHOWN = 15;

/**
 * Installs what the lock file says, unless it's installed already. A tree that someone installed by hand is left alone if
 * it agrees with the lock file.
 *
 * @param {string} root the project's folder
 * @returns {Promise<void>}
 */
export async function ensureInstalled(root) {
  const stamp = join(root, "node_modules", ".installed");
  const manifests = readManifests(root);
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const currentStamp = fingerprint(manifests, lockText);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === currentStamp) return;
  if (!matchesLock(root, manifests, JSON.parse(lockText))) await install(root);
  try {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, currentStamp);
  } catch {
    // Someone else installed, and this user can't write there: the next start compares again.
  }
}

/** @param {string} root @returns {Map<string, Record<string, unknown>>} by folder, as the lock file names it */
function readManifests(root) {
  const folders = [""];
  for (const pattern of JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces ?? []) {
    if (!pattern.endsWith("/*")) folders.push(pattern);
    else folders.push(...subfolders(root, pattern.slice(0, -2)));
  }
  const withManifest = folders.filter((folder) => existsSync(join(root, folder, "package.json")));
  return new Map(
    withManifest.map((folder) => [folder, JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))]),
  );
}

/** @param {string} root @param {string} parent */
function subfolders(root, parent) {
  if (!existsSync(join(root, parent))) return [];
  const entries = readdirSync(join(root, parent), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .sort();
}

/** @param {Map<string, Record<string, unknown>>} manifests @param {string} lockText */
function fingerprint(manifests, lockText) {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}\n${lockText}`);
  for (const [folder, manifest] of manifests) hash.update(`${folder}\n${toDependencyText(manifest)}\n`);
  return hash.digest("hex");
}

/** @param {Record<string, any>} manifest @returns {string} comparable whatever the order of its keys */
function toDependencyText(manifest) {
  return DEPENDENCY_FIELDS.map((field) => JSON.stringify(Object.entries(manifest[field] ?? {}).sort())).join();
}

/**
 * Whether the installed tree matches the lock file, by npm's own list of what it installed, and the lock file matches the
 * package.json files. Optional packages may be missing, since most are for other machines.
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
    () => say("Installing packages (once; this takes a minute or less) …"),
    NOTICE_AFTER_MS,
  );
  const { program, args } = findNpm(root);
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, "ci", "--include=dev", "--no-audit", "--no-fund"], {
      cwd: root,
      env: npmEnvironment(root),
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
        if (seconds >= 1) say(`Installed packages in ${seconds} s.`);
        resolve();
      } else {
        const tail = withoutUsage(output).slice(-LINES_SHOWN).join("\n");
        reject(
          new InstallationFailed(
            `Installing packages failed (npm ci ended with ${signal ?? code}). Its last words:\n${tail}`,
          ),
        );
      }
    });
  });
}

/** npm ends some errors with a whole manual page, which would push the reason out of sight. @param {string} output */
function withoutUsage(output) {
  const [message = ""] = output.split(/^npm error (?:Clean install a project|Usage:)/m);
  return message.split("\n").filter((line) => !/^(?:npm (?:error|warn))?\s*$/.test(line));
}

/**
 * The machine's npm, not one run by the Node that is about to be replaced.
 *
 * @param {string} root
 * @returns {{ program: string, args: string[] }}
 */
function findNpm(root) {
  const name = process.platform === "win32" ? "npm.cmd" : "npm";
  for (const folder of searchPath(root)) {
    if (existsSync(join(folder, name))) return { program: join(folder, name), args: [] };
  }
  const runner = process.env.npm_execpath;
  return runner === undefined ? { program: "npm", args: [] } : { program: process.execPath, args: [runner] };
}

/** PATH without this project's folders, which `npm run` puts in front. @param {string} root */
function searchPath(root) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => folder !== "" && !folder.startsWith(join(root, "node_modules") + sep));
}

/** Neither NODE_ENV=production nor npm's variables for its scripts may change what is installed. @param {string} root */
function npmEnvironment(root) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => name !== "NODE_ENV" && (!/^npm_/i.test(name) || INHERITED_NPM_SETTINGS.test(name)),
  );
  return { ...Object.fromEntries(inherited), PATH: searchPath(root).join(delimiter) };
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}
