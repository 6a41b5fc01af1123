import { makeBoard, makeCarousel, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { importArchive, parseJsonLines, unzip } from "./exports.fixture.ts";

const VIEWS = [
  { title: "Front", details: "Seen from\nthe street", link: "https://front.example/door" },
  { title: "Side", item_id: "house-7" },
  { title: "Back", link: "https://back.example/" },
];

let app: TestApp<Server>;
let other: TestApp<Server>;
beforeAll(async () => {
  [app, other] = [await startApp(), await startApp()];
});
afterAll(() => Promise.all([app.close(), other.close()]));

describe("an export of a carousel", () => {
  it("includes all of its images with their text, and can be imported into another account", async () => {
    const [alice, importer] = [await app.as("alice"), await other.as("alice")];
    const board = await makeBoard(alice, "Houses");
    const created = await makeCarousel(alice, VIEWS, { board_id: board.id, title: "A house", carousel_index: 2 });
    await alice.call("pins.update", { pin_id: created.id, image_crop: { min_y: 0, max_y: 0.5 }, is_go_linkless: true });
    const archive = (await alice.raw("GET", "/v3/users/me/export/")).rawPayload;
    const files = await unzip(archive);
    const [line] = parseJsonLines(files, "pins.jsonl");
    expect(line?.carousel).toMatchObject([
      { ...VIEWS[0], picture: line?.picture },
      { title: "Side", details: "", link: "", itemId: "house-7" },
      { title: "Back", link: "https://back.example/" },
    ]);
    const slots = (line?.carousel ?? []) as { picture: string }[];
    const pictures = slots.map(({ picture }) => picture);
    expect(new Set(pictures).size).toBe(3);
    for (const picture of pictures) expect(files.has(picture), picture).toBe(true);

    expect(await importArchive(other, importer, archive)).toBe("done");
    const [imported] = (await importer.call("people.created", { username: "alice" })).data;
    const { data } = await importer.call("pins.get", { pin_id: imported?.id ?? "" });
    expect(data).toMatchObject({
      imageCrop: { minY: 0, maxY: 0.5 },
      isGoLinkless: true,
      carouselData: { index: 2 },
    });
    const words = (of: typeof data) =>
      of.carouselData?.carouselSlots.map(({ title, details, link, itemId, dominantColor }) => [
        ...[title, details, link],
        ...[itemId, dominantColor],
      ]);
    expect(words(data)).toEqual(words(created));
    expect(words(data)).toHaveLength(3);
    for (const { images } of data.carouselData?.carouselSlots ?? []) {
      expect((await other.visitor().raw("GET", images["474x"].url)).statusCode).toBe(200);
    }
  });
});
