import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readItems, describeItems, type ZipEntry, createImageBytes, createZipBytes } from "./readers.fixture.ts";

const BOARD = {
  id: "7",
  name: "Kitchen",
  description: "Pots",
  privacy: "secret",
  sections: ["Bread"],
  coverPin: "12",
  createdAt: "2026-01-01T00:00:00.000Z",
};
const PIN = {
  id: "11",
  board: "7",
  section: "Bread",
  title: "Rye",
  description: "Dark",
  altText: "A loaf",
  link: "https://rye.example/",
  note: "For Sunday",
  creator: null,
  savedAt: "2026-02-03T04:05:06.789Z",
  isFavorite: true,
  commentsOff: false,
  picture: "pictures/one.png",
};
const PROFILE = {
  username: "alice",
  email: "alice@example.com",
  fullName: "Alice A.",
  firstName: "Alice",
  about: "Hello",
  avatar: "pictures/two.png",
  theme: "dark",
  country: "DE",
  locale: "xx-YY",
  saveBehavior: 1,
  boardSortOrder: "by moonlight",
  boardPinDensity: "compact",
  selfProfilePinFilter: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const lines = (...values: readonly unknown[]) =>
  values.map((value) => `${typeof value === "string" ? value : JSON.stringify(value)}\n`).join("");

/** Creates an export with the given file contents. Unspecified files are the same as in a small export. */
function makeExport(
  contents: Readonly<Record<string, string>> = {},
  options: {
    version?: string;
    change?: (entries: ZipEntry[]) => ZipEntry[];
    counts?: Readonly<Record<string, number>>;
    files?: Readonly<Record<string, { bytes: number; sha256: string }>>;
  } = {},
): Buffer {
  const texts: Record<string, string> = {
    "profile.json": JSON.stringify(PROFILE),
    "boards.jsonl": lines(BOARD),
    "pins.jsonl": lines(PIN, {
      ...PIN,
      id: "12",
      section: null,
      picture: "pictures/two.png",
      isFavorite: false,
      note: "",
    }),
    "follows.jsonl": lines(
      { kind: "person", username: "bob" },
      { kind: "board", username: "bob", slug: "hats", name: "Hats" },
    ),
    ...contents,
  };
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      { bytes: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") },
    ]),
  );
  const manifest = {
    format: "tessera-export",
    version: options.version ?? "1.0",
    productVersion: "0.1.0",
    exportedAt: "2026-03-01T00:00:00.000Z",
    username: "alice",
    files: { ...files, ...options.files },
    counts: { boards: 1, pins: 2, pictures: 2, leftOut: 0, ...options.counts },
  };
  const entries: ZipEntry[] = [
    ...Object.entries(texts).map(([name, content]): ZipEntry => ({ name, content, method: 8 })),
    { name: "pictures/one.png", content: createImageBytes(1) },
    { name: "pictures/two.png", content: createImageBytes(2) },
    { name: "manifest.json", content: JSON.stringify(manifest) },
  ];
  return createZipBytes(options.change?.(entries) ?? entries);
}

describe("a Tessera export", () => {
  it("is imported completely", async () => {
    const { format, total, items } = await readItems(makeExport());
    expect({ format, total }).toEqual({ format: "tessera", total: items.length });
    expect(items).toMatchObject([
      {
        kind: "profile",
        // The import omits fields that are unknown to this version, and the person's own choices on this instance.
        fields: {
          first_name: "Alice",
          full_name: "Alice A.",
          about: "Hello",
          theme: "dark",
          country: "DE",
          save_behavior: 1,
          board_pin_density: "compact",
          self_profile_pin_filter: null,
        },
        avatar: { path: "pictures/two.png" },
      },
      { kind: "board", key: "board 7", name: "Kitchen", description: "Pots", privacy: "secret", sections: ["Bread"] },
      {
        kind: "pin",
        key: "pin 11",
        board: "board 7",
        section: "Bread",
        title: "Rye",
        description: "Dark",
        altText: "A loaf",
        link: "https://rye.example/",
        note: "For Sunday",
        savedAt: new Date("2026-02-03T04:05:06.789Z"),
        isFavorite: true,
        isCover: false,
        pictures: [{ from: "file", path: "pictures/one.png", bytes: 100 }],
      },
      { kind: "pin", key: "pin 12", section: null, isCover: true, note: "" },
      { kind: "follow", key: "follow bob", username: "bob" },
      { kind: "follow", key: "follow bob/hats", username: "bob", board: "hats" },
    ]);
    expect(items[0]).not.toHaveProperty("fields.locale");
    expect(JSON.stringify(items)).not.toContain("alice@example.com");
  });

  it("from a newer version is imported if it's compatible, and is otherwise rejected with a one-line message", async () => {
    expect((await readItems(makeExport({}, { version: "1.99" }))).items).toHaveLength(6);
    await expect(readItems(makeExport({}, { version: "2.0" }))).rejects.toMatchObject({
      name: "ImportError",
      message: "This export comes from a newer version of Tessera. Update this server first.",
    });
  });

  it("can contain unknown additions from a newer version, which are ignored", async () => {
    const { items } = await readItems(
      makeExport({ "boards.jsonl": lines({ ...BOARD, mood: "calm" }), "moods.jsonl": lines({ mood: 1 }) }),
    );
    expect(items).toHaveLength(6);
  });

  it.each<[string, (entries: ZipEntry[]) => ZipEntry[], RegExp]>([
    ["lacks a file", (entries) => entries.filter(({ name }) => name !== "pins.jsonl"), /pins\.jsonl is missing/],
    [
      "has an altered file",
      (entries) =>
        entries.map((entry) =>
          entry.name === "boards.jsonl" ? { ...entry, content: lines({ ...BOARD, privacy: "public" }) } : entry,
        ),
      /boards\.jsonl differs from what was exported/,
    ],
    [
      "has a file with a flipped bit",
      (entries) => entries.map((entry) => (entry.name === "boards.jsonl" ? { ...entry, crc: 1 } : entry)),
      /boards\.jsonl can't be read/,
    ],
    [
      "has an incomplete manifest",
      (entries) =>
        entries.map((entry) =>
          entry.name === "manifest.json" ? { ...entry, content: '{"format":"tessera-export","version":"1.0"}' } : entry,
        ),
      /manifest\.json can't be read/,
    ],
  ])("that %s is rejected before anything is imported", async (_what, change, message) => {
    await expect(readItems(makeExport({}, { change }))).rejects.toMatchObject({
      name: "ImportError",
      message: expect.stringMatching(message),
    });
  });

  const SHA256 = "0".repeat(64);
  it.each<[string, Parameters<typeof makeExport>[1], string]>([
    [
      "counts more than is possible",
      { counts: { pins: 9e15 } },
      "This export is damaged: its manifest.json can't be read.",
    ],
    ["counts less than nothing", { counts: { pins: -1 } }, "This export is damaged: its manifest.json can't be read."],
    [
      "has more text than anyone wrote",
      { files: { "moods.jsonl": { bytes: 2 ** 31, sha256: SHA256 } } },
      "This export is too large: its texts alone exceed a gigabyte.",
    ],
    [
      "names files that would change a terminal's colors",
      { files: { [`\u001b[31m\u0000\n${"x".repeat(9_000)}`]: { bytes: 1, sha256: SHA256 } } },
      `This export is damaged: [31m ${"x".repeat(194)}… is missing.`,
    ],
  ])("that %s is rejected with a one-line message", async (_what, options, message) => {
    await expect(readItems(makeExport({}, options))).rejects.toMatchObject({ name: "ImportError", message });
  });

  it("keeps only its boards' keys in memory", async () => {
    const { items } = await readItems(
      makeExport({
        "boards.jsonl": lines({ ...BOARD, id: "7".repeat(101) }, { ...BOARD, sections: ["Bread", "x".repeat(9_000)] }),
        "pins.jsonl": lines(
          { ...PIN, id: "1".repeat(101) },
          { ...PIN, section: "x".repeat(9_000) },
          { ...PIN, id: "12", board: "__proto__" },
          { ...PIN, id: "12", savedAt: "9999-12-31T23:59:59Z", section: "constructor" },
        ),
        "follows.jsonl": lines({ kind: "person", username: "b".repeat(9_000) }),
      }),
    );
    expect(describeItems(items).slice(1)).toEqual([
      "boards.jsonl, line 1: malformed",
      `board Kitchen (secret): Bread, ${"x".repeat(49)}…`,
      "pins.jsonl, line 1: malformed",
      `pin pin 11 @ board 7 [${"x".repeat(49)}…] "Rye"`,
      'pin pin 12 "Rye"',
      'pin pin 12 @ board 7 "Rye"',
      "follows.jsonl, line 1: malformed",
    ]);
  });

  it("is imported even if some lines and images are unreadable, and each of those is reported", async () => {
    const { items } = await readItems(
      makeExport({
        "pins.jsonl": lines(
          "{",
          { ...PIN, picture: "pictures/gone.png" },
          { ...PIN, picture: "../../etc/passwd" },
          "x".repeat(2_000_000),
          PIN,
          "",
        ),
        "boards.jsonl": lines({ ...BOARD, privacy: "odd" }),
      }),
    );
    expect(describeItems(items).slice(1, -2)).toEqual([
      "boards.jsonl, line 1: malformed",
      "pins.jsonl, line 1: malformed",
      "pin 11: no_picture",
      "pins.jsonl, line 3: malformed",
      "pins.jsonl, line 4: malformed",
      'pin pin 11 "Rye"',
    ]);
  });

  it("puts pins without a board on the profile", async () => {
    const { items } = await readItems(makeExport({ "pins.jsonl": lines({ ...PIN, board: null, section: null }) }));
    expect(items[2]).toMatchObject({ kind: "board", isProfile: true });
    expect(items[3]).toMatchObject({ kind: "pin", board: items[2]?.key });
  });
});
