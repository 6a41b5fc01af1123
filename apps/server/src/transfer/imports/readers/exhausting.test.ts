import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { readItems, createSourceFolder, describeItems, createImageBytes, createZipBytes } from "./readers.fixture.ts";
import { surveyPins } from "./pinterest.formats.ts";
import { readTags } from "./html-tags.formats.ts";

const MAX_MEMORY_MEGABYTES = 128;

/**
 * Returns the number of items that a reader gets from a file with limited memory. @throws Error when the reader needs
 * more memory
 */
async function countItemsInLittleMemory(content: string | Buffer): Promise<number> {
  using folder = createSourceFolder({ file: content });
  const worker = new Worker(new URL("./reading-worker.fixture.ts", import.meta.url), {
    workerData: join(folder.path, "file"),
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MEGABYTES },
  });
  return await new Promise<number>((resolve, reject) => {
    worker.once("message", resolve).once("error", reject);
  });
}

const page = (content: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>${content}</DL>`;

describe("input created to exhaust its reader", () => {
  it("takes little memory for a bookmark with millions of line breaks", async () => {
    const content = page(`<DT><A HREF="https://a.example/">${"<br>".repeat(6_000_000)}</A>`);
    expect(await countItemsInLittleMemory(content)).toBe(1);
  }, 60_000);

  it("takes little memory for thousands of nested folders with long names", async () => {
    const deep = `<DT><H3>${"x".repeat(190)}</H3><DL>`;
    const leaves = Array.from(
      { length: 200 },
      (_, index) => `<DT><H3>${index}</H3><DL><DT><A HREF="https://a.example/${index}">a</A></DL>`,
    ).join("");
    const boards = Array.from(
      { length: 150 },
      (_, index) => `<DT><H3>Board ${index}</H3><DL>${deep.repeat(28)}${leaves}${"</DL>".repeat(28)}</DL>`,
    );
    expect(await countItemsInLittleMemory(page(boards.join("")))).toBe(150 * 201);
  }, 60_000);

  it("is rejected when a zip's file names alone would exhaust memory", async () => {
    const name = Buffer.alloc(60_000, "x");
    const zip = createZipBytes(Array.from({ length: 1_200 }, () => ({ name })));
    await expect(readItems(zip)).rejects.toMatchObject({
      name: "ImportError",
      message: expect.stringMatching(/names/),
    });
  });

  it("is rejected when a page contains more bookmarks than anyone could have", async () => {
    await expect(readItems(page("<A HREF=x>".repeat(500_001)))).rejects.toMatchObject({
      name: "ImportError",
      message: expect.stringMatching(/more than 500000 bookmarks/),
    });
  }, 60_000);

  it("isn't decompressed when it's a zipped page with almost no content", async () => {
    const bomb = { name: "page.html", content: page(" ".repeat(5_000_000)), method: 8 } as const;
    const { format, items } = await readItems(createZipBytes([bomb, { name: "a.png", content: createImageBytes(1) }]));
    expect(format).toBe("zip");
    expect(describeItems(items)).toEqual(['pin a.png "a"', "page.html: malformed"]);
  });

  it("takes almost no time for names with tens of thousands of dashes", async () => {
    const entries = Array.from({ length: 4 }, (_, index) => ({
      name: `rose ${index}${"-".repeat(60_000)}9.png`,
      content: createImageBytes(index),
    }));
    expect((await readItems(createZipBytes(entries))).items).toHaveLength(4);
  }, 5_000);

  it("takes almost no time for endless links after a long run of spaces", async () => {
    const pin = '<a href="https://www.pinterest.com/pin/1/">x</a><br>Title: a<br>';
    async function* pieces() {
      yield `${pin}${"y".padEnd(20_000)}${"<a>".repeat(600_000)}`;
    }
    expect((await surveyPins(readTags(pieces()))).total).toBe(1);
  }, 4_000);
});
