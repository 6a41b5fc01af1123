import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportError } from "../source.formats.ts";
import { openSource } from "./open-source.formats.ts";
import { readItems, createSourceFolder, describeItems } from "./readers.fixture.ts";

const page = (content: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>B</H1>\n${content}`;
const link = (path: string, title = path) => `<DT><A HREF="https://site.example/${path}">${title}</A>\n`;

/** Reads a file's boards and pins as text, without the pins' keys. */
async function read(content: string | Buffer): Promise<string[]> {
  const { items } = await readItems(content);
  return describeItems(items).map((line) => line.replace(/^(pin )?[\w-]{22}(-\d+)?(?= @| "|:)/, "$1…"));
}

describe("a bookmarks file", () => {
  it("creates boards from its top-level folders and sections from nested folders", async () => {
    const found = await read(
      page(`<DL><p>
        ${link("top")}
        <DT><H3 ADD_DATE="1">Kitchen</H3>
        <DL><p>
          ${link("pan")}
          <DT><H3>Bread</H3>
          <DL><p>
            ${link("rye")}
            <DT><H3>Sour</H3><DL><p>${link("dough")}</DL><p>
          </DL><p>
          ${link("pot")}
        </DL><p>
        <DT><H3>Empty</H3><DL><p></DL><p>
        ${link("end")}
      </DL><p>`),
    );
    expect(found).toEqual([
      'pin … "top"',
      "board Kitchen: Bread, Bread / Sour",
      'pin … @ board Kitchen "pan"',
      'pin … @ board Kitchen [Bread] "rye"',
      'pin … @ board Kitchen [Bread / Sour] "dough"',
      'pin … @ board Kitchen "pot"',
      'pin … "end"',
    ]);
  });

  it("provides the properties of each bookmark", async () => {
    const { format, total, items } = await readItems(
      page(`<DL><p><DT><A HREF="https://a.example/?a=1&amp;b=2" ADD_DATE="1700000000" ICON="data:image/png;base64,AAAA">
        Caf&eacute; &#8212; &lt;b&gt;</A><DD>First line<br>second &amp; last
        <DT><A HREF="https://a.example/photo.JPG?x" ADD_DATE="1700000000123456">Photo</A></DL>`),
    );
    expect({ format, total }).toEqual({ format: "bookmarks", total: 2 });
    expect(items).toMatchObject([
      {
        title: "Café — <b>",
        description: "First line\nsecond & last",
        link: "https://a.example/?a=1&b=2",
        savedAt: new Date(1_700_000_000_000),
        pictures: [{ from: "page", url: "https://a.example/?a=1&b=2" }],
      },
      {
        savedAt: new Date(1_700_000_000_123),
        pictures: [
          { from: "address", url: "https://a.example/photo.JPG?x" },
          { from: "page", url: "https://a.example/photo.JPG?x" },
        ],
      },
    ]);
  });

  it.each([
    "javascript:alert(1)",
    "place:sort=8",
    "file:///etc/passwd",
    "about:blank",
    "chrome://x",
    "",
    "data:text/html,x",
    `https://a.example/${"x".repeat(3000)}`,
  ])("reports that %s isn't a web page", async (href) => {
    expect(await read(page(`<DL><DT><A HREF="${href}">Odd</A>${link("ok")}</DL>`))).toEqual([
      "…: malformed",
      'pin … "ok"',
    ]);
  });

  it("is read even if none of its elements are closed", async () => {
    expect(
      await read(page(`<DL><DT><H3>One<DL><DT><A HREF=https://a.example/>First<DT><A HREF=https://b.example/>Second`)),
    ).toEqual(["board One: ", 'pin … @ board One "First"', 'pin … @ board One "Second"']);
    expect(await read(page(`</DL></DL></DL><DL>${link("a")}</DL></DL>${link("b")}`))).toEqual([
      'pin … "a"',
      'pin … "b"',
    ]);
  });

  it("can be nested to any depth", async () => {
    const deep = page(`${"<DL><DT><H3>F</H3>".repeat(100_000)}<DL>${link("a")}${"</DL>".repeat(100_000)}${link("b")}`);
    const found = await read(deep);
    expect(found.at(-1)).toBe('pin … "b"');
    expect(found[0]).toMatch(/^board F: F \/ F/);
  });

  it("is recognized by its content when it doesn't declare its type", async () => {
    expect(await read(`<dl><dt><a href="https://a.example/">A</a></dl>`)).toEqual(['pin … "A"']);
  });

  it.each<[string, Buffer]>([
    ["UTF-16", Buffer.from(`\uFEFF${page(`<DL>${link("a", "Grüße ✿")}</DL>`)}`, "utf16le")],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${page(`<DL>${link("a", "Grüße ✿")}</DL>`)}`)],
    ["undeclared UTF-8", Buffer.from(page(`<DL>${link("a", "Grüße ✿")}</DL>`))],
  ])("is read in %s", async (_encoding, bytes) => {
    expect(await read(bytes)).toEqual(['pin … "Grüße ✿"']);
  });

  it("is read in old encodings", async () => {
    expect(await read(Buffer.from(page(`<DL>${link("a", "Grüße")}</DL>`), "latin1"))).toEqual(['pin … "Grüße"']);
    const declared = page(
      `<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1251"><DL>${link("a", "@")}</DL>`,
    );
    const bytes = Buffer.from(declared, "latin1");
    bytes[bytes.lastIndexOf("@")] = 0xcf;
    expect(await read(bytes)).toEqual(['pin … "П"']);
  });

  it("gives a bookmark the same key in every file, but gives two bookmarks in one folder different keys", async () => {
    const firstFile = await readItems(page(`<DL>${link("a")}${link("b")}${link("a")}</DL>`));
    const other = await readItems(page(`<DL>${link("new")}${link("b")}${link("a", "Another title")}</DL>`));
    const keys = (items: typeof firstFile.items) => items.map(({ key }) => key);
    const [a, b, again] = keys(firstFile.items);
    expect(keys(other.items).slice(1)).toEqual([b, a]);
    expect(again).toBe(`${a}-2`);
  });

  it("is read without blocking other work when it has 50,000 bookmarks", async () => {
    const folders = Array.from({ length: 250 }, (_, folder) => {
      const links = Array.from({ length: 200 }, (_, index) =>
        link(`${folder}/${index}`, `Bookmark ${index} of ${folder}`),
      );
      return `<DT><H3>Folder ${folder}</H3><DL><p>${links.join("")}</DL><p>`;
    });
    const content = page(`<DL><p>${folders.join("")}</DL>`);
    using folder = createSourceFolder({ page: content });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const source = await openSource(join(folder.path, "page"));
    expect(source.total).toBe(50_000);
    let items = 0;
    for await (const item of source.items()) items += item.kind === "pin" ? 1 : 0;
    clearImmediate(next);
    expect(items).toBe(50_000);
    // The file is read twice, and other work runs after every 16,384 characters.
    expect(turns).toBeGreaterThan((2 * content.length) / 16_384);
  });

  it("is rejected without exhausting memory when it has an endless tag or comment", async () => {
    for (const endless of ["<!-- ", '<A HREF="']) {
      const bytes = Buffer.from(page(`<DL>${link("a")}${endless}${"x".repeat(12_000_000)}`));
      await expect(readItems(bytes)).rejects.toBeInstanceOf(ImportError);
    }
  });

  it("never causes unexpected errors, no matter what markup it contains", async () => {
    const piece = fc.constantFrom(
      "<DL>",
      "</DL>",
      "<DT>",
      "<DD>",
      "<H3>",
      "</H3>",
      "<A HREF='https://a.example/",
      "'>",
      "</A>",
      "&amp;",
      "&#x110000;",
      "<!--",
      "-->",
      "<![CDATA[",
      "<script>",
      "\0",
      "🙂",
      "<p>",
      "<svg>",
      "<title>",
      "x",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 9 })), { maxLength: 60 }),
        async (pieces) => {
          const { items } = await readItems(page(pieces.join("")));
          expect(items.length).toBeLessThanOrEqual(pieces.length + 20);
        },
      ),
      { numRuns: 200 },
    );
  });
});
