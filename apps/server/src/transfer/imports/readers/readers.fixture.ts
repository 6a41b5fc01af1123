import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import type { SourceItem, SourceImage, ImportSource } from "../source.formats.ts";
import { openSource, type ReaderOptions } from "./open-source.formats.ts";

/** Returns the first bytes of a PNG. Source readers check only these bytes. */
export function createImageBytes(seed: number, bytes = 100): Buffer {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), seed)]);
}

/** Creates a folder with these files. The folder is removed after use. */
export function createSourceFolder(
  files: Readonly<Record<string, string | Buffer>>,
): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "tessera-import-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** An entry in a zip. Unspecified fields have the correct values. */
export interface ZipEntry {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  readonly method?: 0 | 8 | 99;
  /** A wrong value that replaces the correct one. */
  readonly crc?: number;
  readonly unpacked?: number;
  readonly flags?: number;
  readonly versionMadeBy?: number;
  readonly externalAttributes?: number;
  /** True if the entry overlaps the previous entry's bytes. */
  readonly isShared?: boolean;
}

/** Creates a zip with any entries, as described in APPNOTE.TXT. */
export function createZipBytes(entries: readonly ZipEntry[], entryCount = entries.length): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let before = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? "");
    const name = Buffer.from(entry.name);
    const method = entry.method ?? 0;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0x800, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(entry.crc ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.unpacked ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    if (!entry.isShared) {
      before = offset;
      parts.push(Buffer.from("PK\u0003\u0004"), fields, name, packed);
      offset += 4 + fields.length + name.length + packed.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((entry.externalAttributes ?? 0) >>> 0, 6);
    rest.writeUInt32LE(before, 10);
    const version = Buffer.alloc(2);
    version.writeUInt16LE(entry.versionMadeBy ?? 0x031e, 0);
    directory.push(Buffer.from("PK\u0001\u0002"), version, fields, rest, name);
  }
  const centralDirectory = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entryCount & 0xffff, 8);
  end.writeUInt16LE(entryCount & 0xffff, 10);
  end.writeUInt32LE(centralDirectory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, centralDirectory, end]);
}

export async function readSourceImageBytes(file: Extract<SourceImage, { from: "file" }>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await file.open()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Reads all items in a source, without opening their images. */
export async function readAllItems(source: ImportSource): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  return items;
}

/** Reads the items in a source with the given bytes or text, or in a folder with the given files. */
export async function readItems(
  content: string | Buffer | Readonly<Record<string, string | Buffer>>,
  options?: ReaderOptions,
): Promise<{ format: ImportSource["format"]; total: number | null; items: SourceItem[] }> {
  const isFile = typeof content === "string" || Buffer.isBuffer(content);
  using folder = createSourceFolder(isFile ? { "whatever.bin": content } : content);
  const source = await openSource(isFile ? join(folder.path, "whatever.bin") : folder.path, options);
  try {
    const items = await readAllItems(source);
    // A source must yield the same items each time it's read.
    const secondRead = await readAllItems(source);
    if (JSON.stringify(secondRead) !== JSON.stringify(items))
      throw new Error("The source says something else each time.");
    return { format: source.format, total: source.total, items };
  } finally {
    await source.close();
  }
}

/** Describes items in short strings: `board Name: Part, Part`, `pin key @ board / section "title"`, `key: reason`. */
export function describeItems(items: readonly SourceItem[]): string[] {
  return items.map((item) => {
    switch (item.kind) {
      case "board":
        return `board ${item.name}${item.privacy === "public" ? "" : ` (${item.privacy})`}: ${item.sections.join(", ")}`;
      case "pin": {
        const place = item.board === null ? "" : ` @ ${item.board}${item.section === null ? "" : ` [${item.section}]`}`;
        return `pin ${item.key}${place} "${item.title}"`;
      }
      case "unreadable":
        return `${item.key}: ${item.reason}`;
      default:
        return `${item.kind} ${item.key}`;
    }
  });
}
