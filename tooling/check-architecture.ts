import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { type Step, say } from "./steps.ts";

const PLAN = "docs/ARCHITECTURE.md";

/** Folders that are generated, fetched or filled at run time, by name or by path, and dot folders. */
const NOT_OURS = new Set(["node_modules", "build"]);
const DEFAULT_DATA_FOLDER = "data";

/** Names that say nothing about their contents. */
const NAMELESS = new Set(["utils", "helpers", "common", "misc", "lib", "shared"]);

/** Checks that each folder has a line in docs/ARCHITECTURE.md, and each line a folder. */
export const checkArchitecture: Step = {
  title: "every folder has its line in docs/ARCHITECTURE.md",
  async run() {
    const folders = foldersUnder("");
    const listed = listedFolders();
    const complaints = [
      ...folders.filter((folder) => !listed.has(folder)).map((folder) => `not in ${PLAN}: \`${folder}/\``),
      ...[...listed]
        .filter((folder) => !existsSync(join(ROOT, folder)))
        .map((folder) => `in ${PLAN}, but gone: ${folder}/`),
      ...folders
        .filter((folder) => NAMELESS.has(folder.slice(folder.lastIndexOf("/") + 1)))
        .map((folder) => `a name that says nothing: ${folder}/`),
    ];
    for (const complaint of complaints) say(complaint);
    return complaints.length === 0;
  },
};

function foldersUnder(parent: string): string[] {
  return readdirSync(join(ROOT, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NOT_OURS.has(entry.name))
    .map((entry) => (parent === "" ? entry.name : `${parent}/${entry.name}`))
    .filter((folder) => folder !== DEFAULT_DATA_FOLDER)
    .sort()
    .flatMap((folder) => [folder, ...foldersUnder(folder)]);
}

/** A folder is in backticks and ends with a slash: `packages/domain/src/`. */
function listedFolders(): Set<string> {
  if (!existsSync(join(ROOT, PLAN))) return new Set();
  const text = readFileSync(join(ROOT, PLAN), "utf8");
  return new Set([...text.matchAll(/`((?:[\w.-]+\/)+)`/g)].map(([, folder = ""]) => folder.replace(/\/$/, "")));
}
