import { describe, expect, it } from "vitest";
import {
  ArchiveDamagedError,
  type ArchiveEntry,
  toEntry,
  NotAnArchiveError,
  readArchive,
  writeArchive,
} from "./archive.formats.ts";

const LONG_NAME = `files/${"folder/".repeat(16)}picture.webp`;
const CONTENTS: readonly (readonly [string, Buffer])[] = [
  ["manifest.json", Buffer.from("{}")],
  [LONG_NAME, Buffer.alloc(700, 7)],
  ["full-block", Buffer.alloc(512, 65)],
  ["empty", Buffer.alloc(0)],
];

async function writeEntries(entries: Iterable<ArchiveEntry> = CONTENTS.map(([name, bytes]) => toEntry(name, bytes))) {
  async function* collectBytes() {
    yield* entries;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeArchive(collectBytes(), new Date(1_790_000_000_000))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* splitBytes(bytes: Buffer, length = 100): AsyncGenerator<Buffer> {
  for (let index = 0; index < bytes.length; index += length) yield bytes.subarray(index, index + length);
}

async function readAll(bytes: Buffer, isRead = true): Promise<[string, Buffer | number][]> {
  const found: [string, Buffer | number][] = [];
  for await (const entry of readArchive(splitBytes(bytes))) {
    found.push([entry.name, isRead ? await entry.bytes(10_000) : entry.size]);
  }
  return found;
}

describe("an archive", () => {
  it("returns the stored entries and sizes, even for content that its reader skips", async () => {
    expect(await readAll(await writeEntries())).toEqual(CONTENTS);
    expect(await readAll(await writeEntries(), false)).toEqual(CONTENTS.map(([name, { length }]) => [name, length]));
  });

  it("is a tar file with names, sizes, and checksums at the offsets that pax(1) specifies", async () => {
    const bytes = await writeEntries();
    expect(bytes.length % 512).toBe(0);
    expect(bytes.subarray(-1024).every((byte) => byte === 0)).toBe(true);
    const header = bytes.subarray(0, 512);
    expect(header.toString("latin1", 0, 14)).toBe("manifest.json\0");
    expect(header.toString("latin1", 124, 136)).toBe("00000000002\0");
    expect(header.toString("latin1", 257, 265)).toBe("ustar\x0000");
    const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
    expect(Number.parseInt(header.toString("latin1", 148, 154), 8)).toBe(sum);
  });

  it("detects every flipped bit", async () => {
    const bytes = await writeEntries();
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ (1 << (index % 8));
      const error = await readAll(altered, index % 2 === 0).catch((reason: unknown) => reason);
      expect([index, error instanceof ArchiveDamagedError || error instanceof NotAnArchiveError]).toEqual([
        index,
        true,
      ]);
    }
  });

  it("detects truncation and appended bytes", async () => {
    const bytes = await writeEntries();
    for (let length = 0; length < bytes.length; length += 1) {
      const error = await readAll(bytes.subarray(0, length)).catch((reason: unknown) => reason);
      expect([length, error instanceof (length < 512 ? NotAnArchiveError : ArchiveDamagedError)]).toEqual([
        length,
        true,
      ]);
    }
    await expect(readAll(Buffer.concat([bytes, Buffer.alloc(1)]))).rejects.toThrow(ArchiveDamagedError);
  });

  it("is never read into memory beyond the given limit", async () => {
    const entry = async () => {
      for await (const { bytes } of readArchive(splitBytes(await writeEntries()))) await bytes(600);
    };
    await expect(entry()).rejects.toThrow(/is too large/);
  });

  it("can't contain entries that its reader would reject", async () => {
    const wrongSize = { name: "a", size: 3, content: [Buffer.alloc(2)] };
    await expect(writeEntries([wrongSize])).rejects.toThrow("a is 2 bytes instead of 3");
    await expect(writeEntries([toEntry("a".repeat(101), "")])).rejects.toThrow(/too long a name/);
    await expect(writeEntries([{ name: "a", size: 8 ** 11, content: [] }])).rejects.toThrow(/too large/);
  });
});
