import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./root.ts";

/** Folders that are generated from the inputs, or that are irrelevant to the build. */
const NON_INPUT_NAMES = new Set(["node_modules", "build", "catalog", ".react-router"]);
const TEST_PATTERN = /\.(?:test|examples)\.tsx?$/;

/** Thrown when the product doesn't build; the message ends with the last lines of the build's output. */
export class BuildError extends Error {
  override readonly name = "BuildError";
}

/**
 * Runs a build into an empty folder, unless one from exactly these inputs exists. An interrupted build doesn't count.
 *
 * @param inputs files and folders that can change the output, relative to the root
 */
export async function buildUnlessCurrent(
  output: string,
  inputs: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const stamp = join(output, ".inputs");
  const hash = hashInputs(inputs);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  await build();
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, hash);
}

function hashInputs(inputs: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of inputs.flatMap((input) => listFiles(join(ROOT, input)))) {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * Lists the files below a path, or the file itself, without what a build ignores. They are sorted, so that the same
 * tree has the same hash on every file system.
 */
export function listFiles(path: string): string[] {
  let entries: { name: string; isDirectory(): boolean; isFile(): boolean }[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .filter(({ name }) => !NON_INPUT_NAMES.has(name) && !TEST_PATTERN.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}
