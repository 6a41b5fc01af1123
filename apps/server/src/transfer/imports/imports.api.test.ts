import type { ServerResponse } from "node:http";
import { createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  PUBLIC_ADDRESS,
  type SimulatedInternet,
  startSimulatedInternet,
} from "../../platform/fetch/internet.fixture.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import {
  ALL_IMPORTED_RESULT,
  createSourceBoard,
  createSourceImage,
  createImporter,
  createSourcePin,
  listRejections,
  createImportSource,
  getImportState,
  createSampleItems,
} from "./imports.fixture.ts";

let internet: SimulatedInternet;
let app: TestApp<Server>;
let pictures: Uint8Array[];
const picture = (index: number) => createSourceImage(pictures[index] ?? new Uint8Array(), `folder/${index}.jpg`);

beforeAll(async () => {
  pictures = await Promise.all(Array.from({ length: 12 }, (_, seed) => createJpegPicture({ seed: 900 + seed })));
  const answer = (type: string, body: string | Uint8Array) => (response: ServerResponse) =>
    void response.writeHead(200, { "Content-Type": type }).end(body);
  internet = await startSimulatedInternet(
    {
      "/rose": answer("text/html", `<title>Roses</title><meta property="og:image" content="/rose.jpg">`),
      "/rose.jpg": answer("image/jpeg", pictures[10] ?? ""),
      "/plain": answer("text/html", "<title>Words</title><p>Nothing but words."),
      "/nopin": answer("text/html", `<meta name="pinterest" content="nopin"><img src="/rose.jpg" width="800">`),
      "/text.jpg": answer("image/jpeg", "Dear Sir or Madam,"),
    },
    { "site.example": [[PUBLIC_ADDRESS]], "inner.example": [["192.168.0.1"]] },
  );
  app = await startApp({ MAX_UPLOAD_MB: "1" }, internet.surroundings);
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

describe("an import", () => {
  it("imports boards, their sections, and their pins in the source's order, and reports omitted items", async () => {
    const ivy = await createImporter(app);
    const source = createImportSource(createSampleItems(picture));
    const id = await ivy.begin(source);
    expect(await ivy.run(id, source)).toBe("done");
    expect(await getImportState(ivy, id)).toEqual(ALL_IMPORTED_RESULT);
    expect(await listRejections(ivy, id)).toEqual({
      "notes.txt": "not_a_picture",
      "broken.jpg": "not_a_picture",
      nobody_here: "unknown_person",
    });
    expect(await ivy.listBelongings()).toEqual([
      {
        name: "garden",
        privacy: "secret",
        pinCount: 2,
        sections: [
          ["Roses", 1],
          ["Herbs", 1],
        ],
        pins: [
          ["herb", false],
          ["rose", true],
        ],
      },
      {
        name: "house",
        privacy: "secret",
        pinCount: 2,
        sections: [],
        pins: [
          ["chair", false],
          ["lamp", false],
        ],
      },
      { name: "things", privacy: "secret", pinCount: 1, sections: [], pins: [["loose", false]] },
    ]);
  });

  it("never makes anything more visible than it was in the source", async () => {
    const ivy = await createImporter(app);
    const source = createImportSource([
      createSourceBoard("open"),
      createSourceBoard("by link", { privacy: "protected" }),
      createSourceBoard("own", { privacy: "secret" }),
    ]);
    await ivy.run(await ivy.begin(source, { privacy: "public" }), source);
    expect(await ivy.listBelongings()).toMatchObject([
      { name: "by link", privacy: "protected" },
      { name: "open", privacy: "public" },
      { name: "own", privacy: "secret" },
    ]);
  });

  it("truncates text that is too long, and leaves out invalid links", async () => {
    const ivy = await createImporter(app);
    const long = "Word ".repeat(200);
    const source = createImportSource([
      createSourceBoard("b", { name: long, description: long.repeat(3) }),
      createSourcePin("p", [picture(0)], {
        board: "b",
        title: long,
        description: long,
        altText: long,
        link: "javascript:alert(1)",
      }),
    ]);
    expect(await ivy.run(await ivy.begin(source), source)).toBe("done");
    const [importedBoard] = (await ivy.client.call("people.boards", { username: ivy.username })).data;
    const [first] = importedBoard ? (await ivy.client.call("boards.pins", { board_id: importedBoard.id })).data : [];
    const { data } = await ivy.client.call("pins.get", { pin_id: first?.id ?? "" });
    expect([importedBoard?.name.length, importedBoard?.name.endsWith("…")]).toEqual([50, true]);
    expect(data.title).toMatch(/^Word .*…$/);
    expect(data.link).toBeNull();
  });

  it("puts items without a board on the chosen board", async () => {
    const ivy = await createImporter(app);
    const chosen = await makeBoard(ivy.client, "Chosen", "secret");
    const source = createImportSource([createSourcePin("loose", [picture(0)])]);
    await ivy.run(await ivy.begin(source, { boardId: chosen.id }), source);
    expect(await ivy.listBelongings()).toMatchObject([{ name: "Chosen", pins: [["loose", false]] }]);
  });

  it("sorts its pins among existing pins by the time when they were originally saved", async () => {
    const [ivy, bob] = [await createImporter(app), await createImporter(app)];
    await bob.client.call("people.follow", { user_id: ivy.id });
    const source = createImportSource([
      createSourceBoard("b"),
      ...[2024, 2012, 2025].map((year, index) =>
        createSourcePin(`${year}`, [picture(index)], { board: "b", savedAt: new Date(`${year}-06-01`) }),
      ),
    ]);
    await ivy.run(await ivy.begin(source, { privacy: "public" }), source);
    await makePin(ivy.client, { title: "today" });
    const { data } = await bob.client.call("home.following", {});
    expect(data.map(({ title }) => title)).toEqual(["today", "2025", "2024", "2012"]);
  });

  it("orders thousands of pins saved in the same second", async () => {
    const ivy = await createImporter(app);
    const savedAt = new Date("2012-01-01");
    const source = createImportSource([
      createSourceBoard("b"),
      createSourcePin("p", [picture(0)], { board: "b", savedAt }),
    ]);
    await ivy.run(await ivy.begin(source), source);
    // Use up all the IDs in the first pin's millisecond.
    await app.server.context.transaction((tx) =>
      sql`
        insert into pins (shard, id, person_id, content_id, creator_id, board_id, is_repin, method, listed)
        select shard, (id & ~1023::bigint) | n, person_id, content_id, creator_id, 1, true, 'import', false
        from pins, generate_series(0, 1023) as n
        where person_id = ${ivy.id} and (id & ~1023::bigint) | n <> id`.execute(tx),
    );
    const secondSource = createImportSource([
      createSourceBoard("b"),
      createSourcePin("q", [picture(1)], { board: "b", savedAt }),
    ]);
    const id = await ivy.begin(secondSource);
    expect(await ivy.run(id, secondSource)).toBe("done");
    expect(await getImportState(ivy, id)).toMatchObject({ taken: 1, had: 1 });
  });
});

describe("images on the web", () => {
  it("are fetched, or are reported with the reason for the failure", async () => {
    const ivy = await createImporter(app);
    const toUrl = (path: string) => `http://site.example${path}`;
    const page = (path: string) => ({ from: "page", url: toUrl(path) }) as const;
    const address = (url: string) => ({ from: "address", url }) as const;
    const source = createImportSource([
      createSourceBoard("b"),
      createSourcePin("page", [page("/rose")], { board: "b", title: "", link: toUrl("/rose") }),
      createSourcePin("second", [address(toUrl("/gone.jpg")), address(toUrl("/rose.jpg"))], { board: "b" }),
      createSourcePin("words", [page("/plain")], { board: "b" }),
      createSourcePin("asks not to", [page("/nopin")], { board: "b" }),
      createSourcePin("gone", [page("/gone")], { board: "b" }),
      createSourcePin("letter", [address(toUrl("/text.jpg"))], { board: "b" }),
      createSourcePin("inner", [address("http://inner.example/")], { board: "b" }),
      createSourcePin("program", [address("javascript:alert(1)")], { board: "b" }),
      createSourcePin("nothing", [], { board: "b" }),
    ]);
    const id = await ivy.begin(source);
    expect(await ivy.run(id, source)).toBe("done");
    expect(await listRejections(ivy, id)).toEqual({
      words: "no_picture",
      "asks not to": "refused_by_site",
      gone: "not_reachable",
      letter: "not_a_picture",
      inner: "not_reachable",
      program: "forbidden_address",
      nothing: "no_picture",
    });
    expect(await ivy.listBelongings()).toMatchObject([
      {
        pins: [
          ["second", false],
          ["Roses", false],
        ],
      },
    ]);
  });

  it("are still requested from a site even after some of its images were missing", async () => {
    const ivy = await createImporter(app);
    const unreachable = Array.from({ length: 5 }, (_, index) =>
      createSourcePin(`gone ${index}`, [{ from: "page", url: `http://site.example/gone/${index}` }], { board: "b" }),
    );
    const reachable = createSourcePin("there", [{ from: "page", url: "http://site.example/rose" }], { board: "b" });
    const source = createImportSource([createSourceBoard("b"), ...unreachable, reachable]);
    const id = await ivy.begin(source);
    await ivy.run(id, source);
    expect(await getImportState(ivy, id)).toMatchObject({ taken: 2, refused: 5 });
  });

  it("are all reported even when 2,000 links are dead, without endless requests to an unresponsive site", async () => {
    const ivy = await createImporter(app);
    const source = createImportSource(
      Array.from({ length: 2_000 }, (_, index) =>
        createSourcePin(`${index}`, [{ from: "page", url: `http://dead-${index % 100}.example/${index}` }], {
          title: `Page ${index}`,
        }),
      ),
      "bookmarks",
    );
    const id = await ivy.begin(source);
    internet.requestedNames.length = 0;
    expect(await ivy.run(id, source)).toBe("done");
    expect(await getImportState(ivy, id)).toMatchObject({ taken: 0, refused: 2_000, total: 2_000 });
    expect(internet.requestedNames.length).toBeLessThanOrEqual(500);
    const seen: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await ivy.client.call("imports.items", {
        import_id: id,
        page_size: 250,
        ...(bookmark ? { bookmark } : {}),
      });
      seen.push(...page.data.map(({ name }) => name));
      bookmark = page.bookmark ?? undefined;
    } while (bookmark);
    expect(seen).toEqual(Array.from({ length: 2_000 }, (_, index) => `Page ${index}`));
    // Nothing was imported, so no board was created for the import.
    expect(await ivy.listBelongings()).toEqual([]);
  }, 120_000);
});

describe("an image that can't be imported", () => {
  it("is rejected with its reason", async () => {
    const ivy = await createImporter(app);
    const fullPicture = pictures[0] ?? new Uint8Array();
    const failing = {
      ...createSourceImage(fullPicture, "unreadable.jpg"),
      open: () => Promise.reject(new Error("bad checksum")),
    };
    const source = createImportSource([
      createSourcePin("1", [createSourceImage(fullPicture.subarray(0, fullPicture.length - 200), "cut.jpg")]),
      createSourcePin("2", [createSourceImage(new Uint8Array(2 * 1024 * 1024), "large.jpg")]),
      createSourcePin("3", [
        { ...createSourceImage(new Uint8Array(2 * 1024 * 1024), "liar.jpg"), bytes: 10 } as ReturnType<
          typeof createSourceImage
        >,
      ]),
      createSourcePin("4", [createSourceImage(new Uint8Array(), "empty.jpg")]),
      createSourcePin("5", [failing]),
      createSourcePin("6", [picture(1)], { board: "nowhere" }),
    ]);
    const id = await ivy.begin(source);
    expect(await ivy.run(id, source)).toBe("done");
    expect(await listRejections(ivy, id)).toEqual({
      "cut.jpg": "broken_picture",
      "large.jpg": "too_large",
      "liar.jpg": "too_large",
      "empty.jpg": "broken_picture",
      "unreadable.jpg": "broken_picture",
      "folder/1.jpg": "board_gone",
    });
  });
});
