import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROLES } from "./lint/boundaries.ts";
import { NOUNS } from "./lint/nouns.ts";
import { ROOT } from "./root.ts";
import { type Step, printLine } from "./steps.ts";

const PLAN_FILE = "docs/ARCHITECTURE.md";

/** Folders that are generated, downloaded, or filled at run time, by name or path. Dot folders are skipped too. */
const EXCLUDED_FOLDERS = new Set(["node_modules", "build"]);
const DEFAULT_DATA_FOLDER = "data";

/** Folder names that say nothing about their contents. */
const VAGUE_NAMES = new Set(["utils", "helpers", "common", "misc", "lib", "shared"]);

/** In a folder with more files than this, it's hard to see which files belong together. */
const MAX_FILES = 40;
/** Folders whose files are the entries of a table. */
const TABLE_FOLDERS = new Set(["packages/database/src/migrations", "apps/web/src/routes"]);
const SOURCE_PATTERN = /\.(?:tsx?|css)$/;
const TEST_PATTERN = /\.(?:test|spec|fixture|examples)\.tsx?$/;

/**
 * Checks that docs/ARCHITECTURE.md has a line for each folder, that each line has a folder, and that files are easy to
 * find.
 */
export const checkArchitecture: Step = {
  title: "every folder has its line in docs/ARCHITECTURE.md, every server file its role",
  async run() {
    const folders = listFolders("");
    const listed = readListedFolders();
    const complaints = [
      ...folders.filter((folder) => !listed.has(folder)).map((folder) => `not in ${PLAN_FILE}: \`${folder}/\``),
      ...[...listed]
        .filter((folder) => !existsSync(join(ROOT, folder)))
        .map((folder) => `in ${PLAN_FILE}, but gone: ${folder}/`),
      ...folders
        .filter((folder) => VAGUE_NAMES.has(folder.slice(folder.lastIndexOf("/") + 1)))
        .map((folder) => `a name that says nothing: ${folder}/`),
      ...folders
        .filter((folder) => !TABLE_FOLDERS.has(folder) && listSources(folder).length > MAX_FILES)
        .map((folder) => `more than ${MAX_FILES} files, so part it by what they are about: ${folder}/`),
      ...folders.filter(isServerNoun).flatMap((folder) =>
        listSources(folder)
          .filter((file) => !ROLES.some((role) => file.endsWith(`.${role}.ts`)))
          .map((file) => `no role in its name (${ROLES.join(", ")}): ${folder}/${file}`),
      ),
    ];
    for (const complaint of complaints) printLine(complaint);
    return complaints.length === 0;
  },
};

function listFolders(parent: string): string[] {
  return readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !EXCLUDED_FOLDERS.has(entry.name))
    .map((entry) => (parent === "" ? entry.name : `${parent}/${entry.name}`))
    .filter((folder) => folder !== DEFAULT_DATA_FOLDER)
    .sort()
    .flatMap((folder) => [folder, ...listFolders(folder)]);
}

/** Returns the source files directly in a folder, without tests and fixtures. */
function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).filter((file) => SOURCE_PATTERN.test(file) && !TEST_PATTERN.test(file));
}

function isServerNoun(folder: string): boolean {
  return NOUNS.some((noun) => `${folder}/`.startsWith(`apps/server/src/${noun}/`));
}

/** In the document, folders are in backticks and end with a slash: `packages/domain/src/`. */
function readListedFolders(): Set<string> {
  if (!existsSync(join(ROOT, PLAN_FILE))) return new Set();
  const text = readFileSync(join(ROOT, PLAN_FILE), "utf8");
  return new Set([...text.matchAll(/`((?:[\w.-]+\/)+)`/g)].map(([, folder = ""]) => folder.replace(/\/$/, "")));
}
