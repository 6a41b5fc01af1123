import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSource } from "./open-source.formats.ts";
import {
  readAllItems,
  readItems,
  readSourceImageBytes,
  createSourceFolder,
  describeItems,
  createImageBytes,
} from "./readers.fixture.ts";
import { toTitleFromFileName } from "./texts.formats.ts";

describe("a folder of images", () => {
  it("creates boards from its subfolders and sections from nested subfolders, in a stable order", async () => {
    const { format, items } = await readItems({
      "loose_one.png": createImageBytes(1),
      "Garden/rose-red.png": createImageBytes(2),
      "Garden/Beds/tulip.png": createImageBytes(3),
      "Garden/Beds/North/IMG_1234.png": createImageBytes(4),
      "Empty/readme.txt": "nothing",
      "Cats/cat.dat": createImageBytes(5),
    });
    expect(format).toBe("folder");
    expect(describeItems(items)).toEqual([
      'pin loose_one.png "loose one"',
      "board Cats: ",
      'pin Cats/cat.dat @ Cats/ "cat"',
      "Empty/readme.txt: not_a_picture",
      "board Garden: Beds / North, Beds",
      'pin Garden/Beds/North/IMG_1234.png @ Garden/ [Beds / North] ""',
      'pin Garden/Beds/tulip.png @ Garden/ [Beds] "tulip"',
      'pin Garden/rose-red.png @ Garden/ "rose red"',
    ]);
  });

  it("skips hidden and system files, and reports files that aren't images", async () => {
    const { items } = await readItems({
      ".DS_Store": "x",
      "Thumbs.db": "x",
      "desktop.ini": "x",
      "__MACOSX/._a.png": createImageBytes(1),
      ".hidden/a.png": createImageBytes(1),
      "A/.b.png": createImageBytes(1),
      "A/looks-like.png": "but is a text",
      "A/empty.png": "",
    });
    expect(describeItems(items)).toEqual(["A/empty.png: not_a_picture", "A/looks-like.png: not_a_picture"]);
  });

  it("is read without following symbolic links, whether they point outside or inside the folder", async () => {
    using outside = createSourceFolder({ "secret.png": createImageBytes(9) });
    using folder = createSourceFolder({ "A/real.png": createImageBytes(1) });
    symlinkSync(outside.path, join(folder.path, "A", "out"));
    symlinkSync(join(outside.path, "secret.png"), join(folder.path, "stolen.png"));
    symlinkSync(folder.path, join(folder.path, "A", "round"));
    const source = await openSource(folder.path);
    expect(describeItems(await readAllItems(source))).toEqual([
      "stolen.png: unsafe_path",
      "A/out: unsafe_path",
      "board A: ",
      'pin A/real.png @ A/ "real"',
      "A/round: unsafe_path",
    ]);
  });

  it("is read without following a link that replaced an image before the image was read", async () => {
    using folder = createSourceFolder({ "a.png": createImageBytes(1), "b.png": createImageBytes(2) });
    const source = await openSource(folder.path);
    const [first] = await readAllItems(source);
    const file = first?.kind === "pin" ? first.pictures[0] : undefined;
    if (file?.from !== "file") throw new Error("There is no picture.");
    expect((await readSourceImageBytes(file)).equals(createImageBytes(1))).toBe(true);
    rmSync(join(folder.path, "a.png"));
    symlinkSync(join(folder.path, "b.png"), join(folder.path, "a.png"));
    await expect(readSourceImageBytes(file)).rejects.toMatchObject({ code: "ELOOP" });
  });

  it("opens an image only when it's requested, and rejects an image that is too large", async () => {
    const { items } = await readItems(
      { "large.png": createImageBytes(1, 2000), "small.png": createImageBytes(2) },
      { maxPictureBytes: 999 },
    );
    expect(describeItems(items)).toEqual(["large.png: too_large", 'pin small.png "small"']);
  });

  it("can be a single image", async () => {
    expect(describeItems((await readItems(createImageBytes(1))).items)).toEqual(['pin whatever.bin "whatever"']);
    using folder = createSourceFolder({ "red_hat.png": createImageBytes(1) });
    symlinkSync(join(folder.path, "red_hat.png"), join(folder.path, "link.png"));
    const source = await openSource(join(folder.path, "link.png"));
    expect(describeItems(await readAllItems(source))).toEqual(['pin link.png "link"']);
  });

  it("can be read no matter what its file names contain", async () => {
    using folder = createSourceFolder({});
    mkdirSync(join(folder.path, "Übung ✿"));
    writeFileSync(
      Buffer.concat([Buffer.from(`${folder.path}/`), Buffer.from([0x66, 0xfc, 0x72, 0x2e, 0x70])]),
      createImageBytes(1),
    );
    writeFileSync(join(folder.path, "Übung ✿", `${"x".repeat(200)}.png`), createImageBytes(2));
    const items = await readAllItems(await openSource(folder.path));
    expect(describeItems(items)).toEqual([
      'pin für.p "für"',
      "board Übung ✿: ",
      expect.stringMatching(/^pin Übung ✿\/x{200}\.png @ Übung ✿\/ "x{200}"$/),
    ]);
  });
});

describe("a source that can't be imported", () => {
  it.each([
    ["an empty file", "", /empty/],
    ["a text", "just a text\n", /can't be imported/],
    ["any other page", "<!doctype html><title>Hello</title><a href='https://a.example/'>A</a>", /can't be imported/],
    ["a tar", Buffer.concat([Buffer.alloc(257, 1), Buffer.from("ustar"), Buffer.alloc(600)]), /backup/],
    ["random bytes", Buffer.from("3c9f88aa01ff00", "hex"), /can't be imported/],
  ])("is rejected with a one-line message: %s", async (_what, content, message) => {
    await expect(readItems(content)).rejects.toMatchObject({
      name: "ImportError",
      message: expect.stringMatching(message),
    });
  });

  it("is rejected when it doesn't exist", async () => {
    await expect(openSource("/nowhere/at/all")).rejects.toMatchObject({ name: "ImportError" });
  });
});

describe("a file's title", () => {
  it.each([
    ["red_tulip-2.jpg", "red tulip 2"],
    ["Kitchen  ideas.PNG", "Kitchen ideas"],
    ["IMG_1234.jpg", ""],
    ["DSC01234.JPG", ""],
    ["PXL_20230401_101112345.jpg", ""],
    ["Screenshot 2024-01-02 at 10.11.12.png", ""],
    ["WhatsApp Image 2021-05-06.jpeg", ""],
    ["2019-07-01.jpg", ""],
    ["d41d8cd98f00b204e9800998ecf8427e.jpg", ""],
    ["550e8400-e29b-41d4-a716-446655440000.webp", ""],
    ["Пионы.jpg", "Пионы"],
    ["été à Paris.jpg", "été à Paris"],
    [".jpg", ""],
  ])("is derived from %s as %j", (name, title) => {
    expect(toTitleFromFileName(name)).toBe(title);
  });
});
