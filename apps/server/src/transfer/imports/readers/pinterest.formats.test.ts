import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readItems, describeItems, createZipBytes } from "./readers.fixture.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const IP = "203.0.113.77";

const NAMES = [
  "Title",
  "Details",
  "Image",
  "Is Native",
  "Board Id",
  "Board Name",
  "Is Video",
  "Ip Address",
  "Username",
  "Alt Text",
  "Canonical Link",
  "Story Pin Media",
  "Video",
  "Created at",
  "Alive",
  "Is a repin",
  "Private",
] as const;
const GERMAN = [
  "Titel",
  "Einzelheiten",
  "Bild",
  "Ist nativ",
  "Pinnwand-ID",
  "Name der Pinnwand",
  "Ist Video",
  "IP-Adresse",
  "Benutzername",
  "Alternativtext",
  "Kanonischer Link",
  "Story-Pin-Medien",
  "Video",
  "Erstellt am",
  "Aktiv",
  "Ist gemerkt",
  "Privat",
] as const;
type Fields = Partial<Record<(typeof NAMES)[number], string>>;

function pin(
  id: string,
  fields: Fields,
  options: { names?: readonly string[]; empty?: string; left?: readonly number[] } = {},
) {
  const { names = NAMES, empty = "No data", left: omittedLines = [] } = options;
  const lines = NAMES.map((name, index) => {
    const value = fields[name] ?? (name === "Ip Address" ? IP : empty);
    const shown = /^https?:/.test(value) ? `<a href="${value}">${value}</a>` : value;
    return omittedLines.includes(index) ? "" : `<br>${names[index]}: ${shown}${index < 13 ? "," : ""}\n`;
  });
  return `<a href="https://www.pinterest.com/pin/${id}/">https://www.pinterest.com/pin/${id}/</a>\n${lines.join("")}<br>\n<br>\n`;
}

const page = (...pins: string[]) =>
  `<!DOCTYPE html><html><body><div id="contents"><h1 id="a1">Profile</h1><br>Name: Me<br>Ip Address: ${IP}<br><h1 id="y1bkd">Pins</h1>${pins.join("")}<h1 id="1234">Something else</h1><br>Title: not a pin</div></body></html>`;

const KITCHEN: Fields = {
  Title: "Red pan",
  Details: "To fry: eggs",
  Image: HASH,
  "Board Id": "9876543210",
  "Board Name": "Kitchen",
  "Alt Text": "A pan",
  "Canonical Link": "https://pans.example/red",
  "Created at": "2017/02/13 15:35:01",
  Alive: "True",
  Private: "False",
};

describe("an export of pins from another site", () => {
  it("provides each pin with its text, its board, and its image", async () => {
    const { format, total, items } = await readItems(page(pin("123456789", KITCHEN)));
    expect({ format, total }).toEqual({ format: "pinterest", total: 1 });
    expect(items).toEqual([
      { kind: "board", key: "board 9876543210", name: "Kitchen", description: "", privacy: "public", sections: [] },
      {
        kind: "pin",
        key: "pin 123456789",
        board: "board 9876543210",
        section: null,
        title: "Red pan",
        description: "To fry: eggs",
        altText: "A pan",
        link: "https://pans.example/red",
        savedAt: new Date("2017-02-13T15:35:01Z"),
        isFavorite: false,
        pictures: [
          { from: "address", url: `https://i.pinimg.com/originals/01/23/45/${HASH}.jpg` },
          { from: "address", url: `https://i.pinimg.com/736x/01/23/45/${HASH}.jpg` },
          { from: "page", url: "https://www.pinterest.com/pin/123456789/" },
        ],
      },
    ]);
  });

  it("never reveals a connection's IP address, in any language or format", async () => {
    for (const names of [NAMES, GERMAN]) {
      for (const omittedLines of [[], [0], [3, 6], [12]]) {
        const { items } = await readItems(
          page(
            pin("1", KITCHEN, { names, left: omittedLines }),
            pin("2", { "Ip Address": `${IP}, 2001:db8::7` }, { names, left: omittedLines }),
          ),
        );
        const json = JSON.stringify(items);
        expect(json).not.toContain(IP);
        expect(json).not.toContain("2001:db8::7");
        expect(items.length).toBeGreaterThan(1);
      }
    }
  });

  it("can have missing data in every field", async () => {
    const { items } = await readItems(page(pin("1", {}), pin("2", {})));
    expect(items).toMatchObject([
      {
        key: "pin 1",
        board: null,
        title: "",
        description: "",
        altText: "",
        link: "",
        savedAt: null,
        pictures: [{ from: "page" }],
      },
      { key: "pin 2" },
    ]);
  });

  it("can be in another language, including its placeholder for missing data", async () => {
    const german = { names: GERMAN, empty: "Keine Daten" };
    const { items } = await readItems(
      page(
        pin("1", { ...KITCHEN, Private: "Nein" }, german),
        pin("2", {}, german),
        pin("3", { Title: "Nur ein Titel" }, german),
      ),
    );
    expect(describeItems(items)).toEqual([
      "board Kitchen: ",
      'pin pin 1 @ board 9876543210 "Red pan"',
      'pin pin 2 ""',
      'pin pin 3 "Nur ein Titel"',
    ]);
    expect(items[1]).toMatchObject({
      description: "To fry: eggs",
      link: "https://pans.example/red",
      savedAt: new Date("2017-02-13T15:35:01Z"),
    });
  });

  it("can have the placeholder for missing data as its first title", async () => {
    const german = { names: GERMAN, empty: "Keine Daten" };
    const nameless = { ...KITCHEN, Title: "Keine Daten", Details: "Keine Daten", Private: "Nein" };
    const { items } = await readItems(page(pin("1", nameless, german), pin("2", {}, german)));
    expect(describeItems(items).slice(1)).toEqual(['pin pin 1 @ board 9876543210 ""', 'pin pin 2 ""']);
    expect(items[1]).toMatchObject({ description: "" });
  });

  it("can have missing lines", async () => {
    const { items } = await readItems(
      page(pin("1", { ...KITCHEN, Private: "Nein" }, { names: GERMAN, left: [3, 6, 11] })),
    );
    expect(items).toMatchObject([
      { name: "Kitchen", privacy: "public" },
      {
        title: "Red pan",
        link: "https://pans.example/red",
        pictures: [{ url: expect.stringContaining(HASH) }, {}, {}],
      },
    ]);
  });

  it.each([
    ["True", "secret"],
    ["False", "public"],
    ["Ja", "secret"],
    ["Nein", "public"],
    ["No data", "secret"],
    ["Whatever that means", "secret"],
  ])("with Private: %s, creates a board that is %s", async (word, privacy) => {
    const { items } = await readItems(page(pin("1", { ...KITCHEN, Private: word })));
    expect(items[0]).toMatchObject({ kind: "board", privacy });
  });

  it("makes a board secret if any of its pins is, and also keeps secret pins without a board secret", async () => {
    const { items } = await readItems(
      page(pin("1", KITCHEN), pin("2", { ...KITCHEN, Private: "True" }), pin("3", { Title: "Alone", Private: "True" })),
    );
    expect(describeItems(items)).toEqual([
      "board Kitchen (secret): ",
      'pin pin 1 @ board 9876543210 "Red pan"',
      'pin pin 2 @ board 9876543210 "Red pan"',
      "board Secret pins (secret): ",
      'pin pin 3 @ board "Alone"',
    ]);
  });

  it("provides the image of a video or a story", async () => {
    const { items } = await readItems(
      page(
        pin("1", { Title: "Story", "Story Pin Media": `[{"image": "${HASH}", "type": "IMAGE"}]`, "Is Video": "True" }),
      ),
    );
    expect(items[0]).toMatchObject({ pictures: [{ url: expect.stringContaining(HASH) }, {}, {}] });
  });

  it("keeps multi-line text, and a link to another pin", async () => {
    const { items } = await readItems(
      page(
        pin("1", {
          ...KITCHEN,
          Details: "Flour: 1 kg<br>Salt<br>Note: stir",
          "Canonical Link": "https://www.pinterest.com/pin/999/",
        }),
        pin("2", KITCHEN),
        pin("2", KITCHEN),
      ),
    );
    expect(items.filter(({ kind }) => kind === "pin")).toMatchObject([
      { key: "pin 1", description: "Flour: 1 kg\nSalt\nNote: stir", link: "https://www.pinterest.com/pin/999/" },
      { key: "pin 2" },
    ]);
  });

  it("can be in a zip", async () => {
    const { format, items } = await readItems(
      createZipBytes([{ name: "export/Receive Items.html", content: page(pin("1", KITCHEN)), method: 8 }]),
    );
    expect(format).toBe("pinterest");
    expect(items).toHaveLength(2);
  });

  it("never causes a failure or reveals an address, no matter what markup it contains", async () => {
    const piece = fc.constantFrom(
      "<br>",
      "Title: a",
      `Ip Address: ${IP}`,
      IP,
      "<h1>",
      '<a href="https://www.pinterest.com/pin/5/">',
      "</a>",
      "Image: ",
      HASH,
      "Private: ",
      ":",
      ",",
      "<div>",
      "\n",
      "No data",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 50 }), async (pieces) => {
        const { items } = await readItems(page(pin("77", KITCHEN), pieces.join("")));
        expect(items.length).toBeGreaterThan(1);
      }),
      { numRuns: 200 },
    );
  });
});
