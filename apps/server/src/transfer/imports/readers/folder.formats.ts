import { constants, type Dirent } from "node:fs";
import { open, readdir } from "node:fs/promises";
import type { Readable } from "node:stream";
import { ImportError, type ImportSource } from "../source.formats.ts";
import { readImageItems, shouldSkipEntry, MAX_FILES, type TreeFile, type TreeFolder } from "./picture-tree.formats.ts";
import { toReportName } from "./texts.formats.ts";

/** The maximum depth of folders. No one nests images this deep. */
const MAX_DEPTH = 40;

/** Opens a folder of images. Doesn't follow symbolic links in the folder. */
export function openFolder(path: string, maxBytes: number): ImportSource {
  return {
    format: "folder",
    total: null,
    items: () => readImageItems(readFolders(Buffer.from(path)), maxBytes),
    close: async () => undefined,
  };
}

/** Reads the top folder itself first, and then one subfolder after another. */
async function* readFolders(root: Buffer): AsyncGenerator<TreeFolder, void, undefined> {
  const rootFiles: TreeFile[] = [];
  const folders: NamedEntry[] = [];
  for (const found of await listFolderEntries(root)) {
    if (found.entry.isDirectory()) folders.push(found);
    else rootFiles.push(toTreeFile(root, "", found));
  }
  yield { name: null, files: rootFiles };
  for (const { name, entry } of folders) {
    const files: TreeFile[] = [];
    for await (const file of readFilesUnder(joinBytes(root, entry.name), name, 1)) {
      if (files.length >= MAX_FILES) {
        throw new ImportError(`The folder ${toReportName(name)} has more than ${MAX_FILES} files.`);
      }
      files.push(file);
    }
    yield { name, files };
  }
}

async function* readFilesUnder(folder: Buffer, path: string, depth: number): AsyncGenerator<TreeFile, void, undefined> {
  let names: NamedEntry[];
  try {
    names = await listFolderEntries(folder);
  } catch {
    yield toRejectedFile(path, "not_reachable");
    return;
  }
  for (const found of names) {
    if (!found.entry.isDirectory()) yield toTreeFile(folder, path, found);
    else if (depth >= MAX_DEPTH) yield toRejectedFile(`${path}/${found.name}`, "malformed");
    else yield* readFilesUnder(joinBytes(folder, found.entry.name), `${path}/${found.name}`, depth + 1);
  }
}

/** An entry in a folder. Its name is stored as bytes, because not every name is valid text. */
interface NamedEntry {
  readonly name: string;
  readonly entry: Dirent<Buffer>;
}

async function listFolderEntries(folder: Buffer): Promise<NamedEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: "buffer" });
  return entries
    .map((entry) => ({ name: decodeFileName(entry.name), entry }))
    .filter(({ name }) => !shouldSkipEntry(name))
    .sort((a, b) => Buffer.compare(a.entry.name, b.entry.name));
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

function decodeFileName(name: Buffer): string {
  try {
    return strictUtf8.decode(name);
  } catch {
    return name.toString("latin1");
  }
}

function toTreeFile(folder: Buffer, path: string, { name, entry }: NamedEntry): TreeFile {
  const ownPath = path === "" ? name : `${path}/${name}`;
  if (entry.isSymbolicLink()) return toRejectedFile(ownPath, "unsafe_path");
  // Open only files and folders, because a pipe would block.
  if (!entry.isFile()) return toRejectedFile(ownPath, "not_a_picture");
  return toFileEntry(joinBytes(folder, entry.name), ownPath);
}

/**
 * Converts a file on this machine to an entry. Opening it fails if its name is a symbolic link, even if a link has just
 * replaced the file.
 */
export function toFileEntry(location: Buffer, path: string): TreeFile {
  let bytes = 0;
  return {
    path,
    refused: null,
    get bytes() {
      return bytes;
    },
    async open(): Promise<Readable> {
      const handle = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW);
      bytes = (await handle.stat()).size;
      return handle.createReadStream({ highWaterMark: 1 << 16 });
    },
  };
}

function toRejectedFile(path: string, refused: TreeFile["refused"]): TreeFile {
  return { path, bytes: 0, refused, open: () => Promise.reject(new Error(`${path} can't be opened.`)) };
}

function joinBytes(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}
