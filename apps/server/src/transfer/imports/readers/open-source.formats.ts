import { open, realpath, stat } from "node:fs/promises";
import { sniffFormat } from "@tessera/domain";
import { CannotImport, type ImportSource } from "../source.formats.ts";
import { toFileEntry, openFolder } from "./folder.formats.ts";
import { findHtmlKind, openHtml } from "./html.formats.ts";
import { readPictureItems } from "./picture-tree.formats.ts";
import { openZipped } from "./zip.formats.ts";

/** The options for reading a source. */
export interface ReaderOptions {
  /** The maximum size of one image, in bytes. Larger images are rejected without being read. */
  readonly maxPictureBytes?: number;
  /** Aborts reading a zip's directory. */
  readonly signal?: AbortSignal | undefined;
}

const HEAD_BYTES = 512;
const EMPTY_ZIP = "PK\u0005\u0006";
const ZIP = "PK\u0003\u0004";
/** The offset of a tar's magic bytes. */
const TAR_MARK = 257;

/**
 * Opens a source to import: a folder of images, a zip of them, a bookmarks file, another site's export or a Tessera
 * export. Its content determines its type, never its name. Only names are kept in memory.
 *
 * @throws CannotImport with one line for the user; the signal's reason; the file system's errors
 */
export async function openSource(inputPath: string, options: ReaderOptions = {}): Promise<ImportSource> {
  const { maxPictureBytes = Number.POSITIVE_INFINITY } = options;
  // The path itself can be a symbolic link. Links inside the source aren't followed.
  const path = await realpath(inputPath).catch(() => inputPath);
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CannotImport("This file or folder doesn't exist.");
  if (found.isDirectory()) return openFolder(path, maxPictureBytes);
  if (!found.isFile()) throw new CannotImport("This is neither a file nor a folder.");
  const head = await readFileHead(path);
  if (head.length === 0) throw new CannotImport("This file is empty.");
  const start = head.toString("latin1", 0, ZIP.length);
  if (start === ZIP || start === EMPTY_ZIP) return openZipped(path, maxPictureBytes, options.signal);
  const file = { ...toFileEntry(Buffer.from(path), toFileName(inputPath)), bytes: found.size };
  if (sniffFormat(head) !== null) {
    const files = [toFileEntry(Buffer.from(path), file.path)];
    return {
      format: "folder",
      total: 1,
      items: () => readPictureItems([{ name: null, files }], maxPictureBytes),
      close: async () => undefined,
    };
  }
  if (head.toString("latin1", TAR_MARK, TAR_MARK + 5) === "ustar") {
    throw new CannotImport(
      "This is a server backup or another tar file. Restore backups with the restore command instead.",
    );
  }
  const kind = await findHtmlKind(file);
  if (kind === null) {
    throw new CannotImport("This can't be imported: it isn't an image, a zip, exported bookmarks or an export.");
  }
  return openHtml(file, kind);
}

function toFileName(path: string): string {
  return path.split("/").at(-1) ?? path;
}

async function readFileHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
