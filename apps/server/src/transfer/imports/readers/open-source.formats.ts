import { open, realpath, stat } from "node:fs/promises";
import { sniffFormat } from "@tessera/domain";
import { ImportError, type ImportSource } from "../source.formats.ts";
import { toFileEntry, openFolder } from "./folder.formats.ts";
import { findHtmlPageType, openHtml } from "./html.formats.ts";
import { readImageItems } from "./picture-tree.formats.ts";
import { openZipSource } from "./zip.formats.ts";

/** The options for reading a source. */
export interface ReaderOptions {
  /** The maximum size of one image, in bytes. Larger images are rejected without being read. */
  readonly maxPictureBytes?: number;
  /** Aborts reading a zip's directory. */
  readonly signal?: AbortSignal | undefined;
}

const HEAD_BYTES = 512;
const EMPTY_ZIP_MAGIC = "PK\u0005\u0006";
const ZIP_MAGIC = "PK\u0003\u0004";
/** The offset of the magic bytes in a tar file. */
const TAR_MAGIC_OFFSET = 257;

/**
 * Opens a source to import: a folder of images, a zip of images, a bookmarks file, another site's export, or a Tessera
 * export. The source's content determines its type; its name never does. Only names are kept in memory.
 *
 * @throws ImportError with a one-line message for the user; the signal's reason; the file system's errors
 */
export async function openSource(inputPath: string, options: ReaderOptions = {}): Promise<ImportSource> {
  const { maxPictureBytes = Number.POSITIVE_INFINITY } = options;
  // The path itself can be a symbolic link. Links inside the source aren't followed.
  const path = await realpath(inputPath).catch(() => inputPath);
  const found = await stat(path).catch(() => null);
  if (found === null) throw new ImportError("This file or folder doesn't exist.");
  if (found.isDirectory()) return openFolder(path, maxPictureBytes);
  if (!found.isFile()) throw new ImportError("This is neither a file nor a folder.");
  const head = await readFileHead(path);
  if (head.length === 0) throw new ImportError("This file is empty.");
  const start = head.toString("latin1", 0, ZIP_MAGIC.length);
  if (start === ZIP_MAGIC || start === EMPTY_ZIP_MAGIC) return openZipSource(path, maxPictureBytes, options.signal);
  const file = { ...toFileEntry(Buffer.from(path), toFileName(inputPath)), bytes: found.size };
  if (sniffFormat(head) !== null) {
    const files = [toFileEntry(Buffer.from(path), file.path)];
    return {
      format: "folder",
      total: 1,
      items: () => readImageItems([{ name: null, files }], maxPictureBytes),
      close: async () => undefined,
    };
  }
  if (head.toString("latin1", TAR_MAGIC_OFFSET, TAR_MAGIC_OFFSET + 5) === "ustar") {
    throw new ImportError(
      "This is a server backup or another tar file. Restore backups with the restore command instead.",
    );
  }
  const kind = await findHtmlPageType(file);
  if (kind === null) {
    throw new ImportError("This can't be imported: it isn't an image, a zip, exported bookmarks or an export.");
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
