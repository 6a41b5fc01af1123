import { mkdir, open, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileContent } from "./storage.ts";

/** Waits until a file's content or a folder's entries are on disk. */
export async function syncPath(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

/** Writes a new file and waits until its content is on disk. Throws when the file already exists. */
export async function writeDurably(path: string, content: FileContent): Promise<void> {
  await writeFile(path, content, { flag: "wx", flush: true });
}

/** Creates a folder and its missing parents, and waits until their entries are on disk. */
export async function makeFolderDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncPath(dirname(folder));
}

/** Returns whether this is a system error with one of the codes. */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && codes.includes(error.code);
}
