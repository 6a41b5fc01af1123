import { constants, type Dirent } from "node:fs";
import { open, readdir } from "node:fs/promises";
import type { Readable } from "node:stream";
import { CannotImport, type ImportSource } from "../source.formats.ts";
import { readPictureItems, isSkipped, MAX_FILES, type TreeFile, type TreeFolder } from "./picture-tree.formats.ts";
import { nameInReport } from "./texts.formats.ts";

/** The maximum depth of folders, deeper than anyone nests images. */
const MAX_DEPTH = 40;

/** Opens a folder of images. Links in the folder aren't followed. */
export function openFolder(path: string, maxBytes: number): ImportSource {
  return {
    format: "folder",
    total: null,
    items: () => readPictureItems(readFolders(Buffer.from(path)), maxBytes),
    close: async () => undefined,
  };
}

/** Reads the top folder itself first, then one subfolder after another. */
async function* readFolders(root: Buffer): AsyncGenerator<TreeFolder, void, undefined> {
  const rootFiles: TreeFile[] = [];
  const folders: Named[] = [];
  for (const found of await listNames(root)) {
    if (found.entry.isDirectory()) folders.push(found);
    else rootFiles.push(toTreeFile(root, "", found));
  }
  yield { name: null, files: rootFiles };
  for (const { name, entry } of folders) {
    const files: TreeFile[] = [];
    for await (const file of readFilesUnder(join(root, entry.name), name, 1)) {
      if (files.length >= MAX_FILES) {
        throw new CannotImport(`The folder ${nameInReport(name)} has more than ${MAX_FILES} files.`);
      }
      files.push(file);
    }
    yield { name, files };
  }
}

async function* readFilesUnder(folder: Buffer, path: string, depth: number): AsyncGenerator<TreeFile, void, undefined> {
  let names: Named[];
  try {
    names = await listNames(folder);
  } catch {
    yield toRejectedFile(path, "not_reachable");
    return;
  }
  for (const found of names) {
    if (!found.entry.isDirectory()) yield toTreeFile(folder, path, found);
    else if (depth >= MAX_DEPTH) yield toRejectedFile(`${path}/${found.name}`, "malformed");
    else yield* readFilesUnder(join(folder, found.entry.name), `${path}/${found.name}`, depth + 1);
  }
}

/** One entry of a folder. Its name is stored as bytes, because not every name is valid text. */
interface Named {
  readonly name: string;
  readonly entry: Dirent<Buffer>;
}

async function listNames(folder: Buffer): Promise<Named[]> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: "buffer" });
  return entries
    .map((entry) => ({ name: toText(entry.name), entry }))
    .filter(({ name }) => !isSkipped(name))
    .sort((a, b) => Buffer.compare(a.entry.name, b.entry.name));
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

function toText(name: Buffer): string {
  try {
    return strictUtf8.decode(name);
  } catch {
    return name.toString("latin1");
  }
}

function toTreeFile(folder: Buffer, path: string, { name, entry }: Named): TreeFile {
  const ownPath = path === "" ? name : `${path}/${name}`;
  if (entry.isSymbolicLink()) return toRejectedFile(ownPath, "unsafe_path");
  // Only files and folders are opened. A pipe would block.
  if (!entry.isFile()) return toRejectedFile(ownPath, "not_a_picture");
  return toFileEntry(join(folder, entry.name), ownPath);
}

/**
 * A file on this machine. It's opened only if its name isn't a symbolic link, even if a link has just replaced the
 * file.
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

function join(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}
