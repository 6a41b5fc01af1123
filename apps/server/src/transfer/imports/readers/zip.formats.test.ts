import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportError } from "../source.formats.ts";
import {
  readItems,
  readSourceImageBytes,
  createSourceFolder,
  describeItems,
  type ZipEntry,
  createImageBytes,
  createZipBytes,
} from "./readers.fixture.ts";
import { openSource } from "./open-source.formats.ts";
import { join } from "node:path";

const UNIX_LINK = (0o120777 << 16) >>> 0;

describe("a zip of images", () => {
  it("is imported like the folder inside it", async () => {
    const { format, total, items } = await readItems(
      createZipBytes([
        { name: "B/" },
        { name: "B/two.png", content: createImageBytes(2), method: 8 },
        { name: "B/Part/three.png", content: createImageBytes(3) },
        { name: "A/one.png", content: createImageBytes(1) },
        { name: "__MACOSX/A/._one.png", content: "x" },
        { name: ".DS_Store", content: "x" },
        { name: "zero.png", content: createImageBytes(0) },
        { name: "A/notes.txt", content: "words" },
      ]),
    );
    expect({ format, total }).toEqual({ format: "zip", total: 5 });
    expect(describeItems(items)).toEqual([
      'pin zero.png "zero"',
      "A/notes.txt: not_a_picture",
      "board A: ",
      'pin A/one.png @ A/ "one"',
      "board B: Part",
      'pin B/Part/three.png @ B/ [Part] "three"',
      'pin B/two.png @ B/ "two"',
    ]);
  });

  it("returns an image's own bytes, whether or not they're compressed", async () => {
    using folder = createSourceFolder({
      zip: createZipBytes([
        { name: "a.png", content: createImageBytes(1, 70_000), method: 8 },
        { name: "b.png", content: createImageBytes(2, 70_000) },
      ]),
    });
    const source = await openSource(join(folder.path, "zip"));
    const found: boolean[] = [];
    for await (const item of source.items()) {
      const file = item.kind === "pin" ? item.pictures[0] : undefined;
      if (file?.from === "file")
        found.push((await readSourceImageBytes(file)).equals(createImageBytes(found.length + 1, 70_000)));
    }
    await source.close();
    expect(found).toEqual([true, true]);
  });
});

describe("a hostile zip", () => {
  const single: [string, ZipEntry, string][] = [
    [
      "a name that leads upward",
      { name: "../../etc/a.png", content: createImageBytes(1) },
      "../../etc/a.png: unsafe_path",
    ],
    [
      "a name that leads upward on another system",
      { name: "A\\..\\..\\a.png", content: createImageBytes(1) },
      "A/../../a.png: unsafe_path",
    ],
    ["an absolute name", { name: "/etc/a.png", content: createImageBytes(1) }, "/etc/a.png: unsafe_path"],
    ["a drive letter", { name: "C:\\a.png", content: createImageBytes(1) }, "C:/a.png: unsafe_path"],
    ["a link", { name: "a.png", content: "/etc/passwd", externalAttributes: UNIX_LINK }, "a.png: unsafe_path"],
    ["an encrypted file", { name: "a.png", content: createImageBytes(1), flags: 0x801, method: 8 }, "a.png: malformed"],
    ["an unknown compression method", { name: "a.png", content: createImageBytes(1), method: 99 }, "a.png: malformed"],
    ["a bomb", { name: "a.png", content: createImageBytes(0, 5_000_000), method: 8 }, "a.png: malformed"],
    [
      "a nested zip",
      { name: "inner.zip", content: createZipBytes([{ name: "a.png", content: createImageBytes(1) }]) },
      "inner.zip: not_a_picture",
    ],
  ];
  it.each(single)("with %s has that file rejected and the others accepted", async (_what, entry, refused) => {
    const { items } = await readItems(createZipBytes([entry, { name: "ok.png", content: createImageBytes(2) }]));
    expect(describeItems(items).toSorted()).toEqual([refused, 'pin ok.png "ok"'].toSorted());
  });

  it("fails when an image with a wrong checksum is read", async () => {
    using folder = createSourceFolder({
      zip: createZipBytes([{ name: "a.png", content: createImageBytes(1, 70_000), crc: 1, method: 8 }]),
    });
    const source = await openSource(join(folder.path, "zip"));
    for await (const item of source.items()) {
      const file = item.kind === "pin" ? item.pictures[0] : undefined;
      if (file?.from !== "file") throw new Error("There is no picture.");
      await expect(readSourceImageBytes(file)).rejects.toThrow(/checksum/);
    }
    await source.close();
  });

  it.each([
    ["more", 70_001],
    ["fewer", 69_000],
  ])("fails during reading when its header declares %s bytes than it has", async (_what, unpacked) => {
    using folder = createSourceFolder({
      zip: createZipBytes([
        { name: "a.png", content: Buffer.concat([createImageBytes(1), randomBytes(69_900)]), unpacked, method: 8 },
      ]),
    });
    const source = await openSource(join(folder.path, "zip"));
    for await (const item of source.items()) {
      const file = item.kind === "pin" ? item.pictures[0] : undefined;
      if (file?.from !== "file") throw new Error("There is no picture.");
      await expect(readSourceImageBytes(file)).rejects.toThrow();
    }
    await source.close();
  });

  it.each<[string, () => Buffer, RegExp]>([
    [
      "whose files share their bytes",
      () =>
        createZipBytes([
          { name: "a.png", content: createImageBytes(1) },
          { name: "b.png", content: createImageBytes(1), isShared: true },
        ]),
      /overlap/,
    ],
    [
      "that is cut off",
      () => createZipBytes([{ name: "a.png", content: createImageBytes(1, 900) }]).subarray(0, 500),
      /damaged/,
    ],
    ["whose beginning is missing", () => Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(90)]), /damaged/],
    ["with nothing in it", () => createZipBytes([]), /empty/],
    [
      "whose directory is shorter than it says",
      () => createZipBytes([{ name: "a.png", content: createImageBytes(1) }], 9),
      /damaged/,
    ],
  ])("%s is rejected as a whole, with a one-line message", async (_what, make, message) => {
    await expect(readItems(make())).rejects.toMatchObject({
      name: "ImportError",
      message: expect.stringMatching(message),
    });
  });

  it("stops being read once its sender disconnects", async () => {
    using folder = createSourceFolder({
      zip: createZipBytes(Array.from({ length: 1_000 }, (_, index) => ({ name: `${index}.png` }))),
    });
    const disconnectError = new Error("They left.");
    await expect(openSource(join(folder.path, "zip"), { signal: AbortSignal.abort(disconnectError) })).rejects.toBe(
      disconnectError,
    );
  });

  it("with 60,000 files is read in order with little memory, but isn't read when it has one more file", async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => ({ name: `d${index % 100}/${index}.txt`, content: "x" }));
    using folder = createSourceFolder({ zip: createZipBytes(many) });
    const source = await openSource(join(folder.path, "zip"));
    expect(source.total).toBe(60_000);
    let read = 0;
    for await (const item of source.items()) {
      if (item.kind !== "unreadable") throw new Error(item.kind);
      read += 1;
      if (read === 500) break;
    }
    await source.close();
    const large = createZipBytes([]);
    // The Zip64 end record declares the number of files before any of them are read.
    const end64 = Buffer.alloc(56);
    end64.write("PK\u0006\u0006", "latin1");
    end64.writeBigUInt64LE(44n, 4);
    end64.writeBigUInt64LE(10_000_000n, 24);
    end64.writeBigUInt64LE(10_000_000n, 32);
    const locator = Buffer.alloc(20);
    locator.write("PK\u0006\u0007", "latin1");
    locator.writeUInt32LE(1, 16);
    large.fill(0xff, 8, 20);
    await expect(
      readItems(Buffer.concat([Buffer.from("PK\u0003\u0004"), end64, locator, large])),
    ).rejects.toBeInstanceOf(ImportError);
  });

  it("can have names in other encodings, duplicate names, and dot segments", async () => {
    const { items } = await readItems(
      createZipBytes([
        { name: Buffer.from([0x81, 0x62, 0x2e, 0x70]), content: createImageBytes(1), flags: 0 },
        { name: "blümchen.png", content: createImageBytes(2), flags: 0 },
        { name: "same.png", content: createImageBytes(3) },
        { name: "same.png", content: createImageBytes(4) },
        { name: "./dot/./a.png", content: createImageBytes(5) },
      ]),
    );
    expect(describeItems(items)).toEqual([
      'pin blümchen.png "blümchen"',
      'pin same.png "same"',
      'pin same.png (2) "same.png (2)"',
      'pin üb.p "üb"',
      "board dot: ",
      'pin dot/a.png @ dot/ "a"',
    ]);
  });

  it("causes only a read error when its bytes are arbitrary", async () => {
    const honest = createZipBytes([
      { name: "A/a.png", content: createImageBytes(1, 300), method: 8 },
      { name: "b.png", content: createImageBytes(2, 300) },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.option(fc.nat(honest.length), { nil: honest.length }),
        async (changes, length) => {
          const bytes = Buffer.from(honest);
          for (const [at, value] of changes) bytes[at] = value;
          try {
            const { items } = await readItems(bytes.subarray(0, length));
            expect(items.length).toBeLessThan(9);
          } catch (error) {
            expect(error).toBeInstanceOf(ImportError);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("a zip that contains another type of export", () => {
  it("is recognized by its content", async () => {
    const page = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example/">A</A></DL>';
    const { format, items } = await readItems(createZipBytes([{ name: "x/bookmarks.html", content: page, method: 8 }]));
    expect(format).toBe("bookmarks");
    expect(describeItems(items)).toEqual([expect.stringMatching(/^pin \S+ "A"$/)]);
  });
});
