import { createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const IDENTITY = [
  "entityId",
  "id",
  "title",
  "gridTitle",
  "description",
  "descriptionHtml",
  "closeupDescription",
  "closeupUnifiedDescription",
  "unifiedUserNote",
  "altText",
  "autoAltText",
  "seoTitle",
  "seoDescription",
  "seoNoindexReason",
  "pinTitle",
  "richSummaryDisplayName",
  "richMetadataTitle",
  "richMetadataDescription",
  "storyPinDataMetadataPinTitle",
  "pinJoinVisualAnnotation",
];
const LINKS = [
  "domain",
  "link",
  "mobileLink",
  "trackedLink",
  "seoUrl",
  "origImageUrl",
  "destinationUrl",
  "dominantColor",
  "imageSignature",
  "trackingParams",
  "category",
  "access",
  "shareCount",
  "favoritedByMe",
  "favoriteUserCount",
  "isRepin",
  "videoStatus",
  "shouldOpenInStream",
  "storyPinDataId",
];
const RELATED = [
  "board",
  "pinner",
  "originPinner",
  "viaPinner",
  "nativeCreator",
  "promoter",
  "sponsorship",
  "pinnedToBoard",
  "savedInfo",
  "pinNote",
];

describe("creating a pin", () => {
  it("[CREATE-02] [ENT-05] stores every rendition at its true size, with its color and signature", async () => {
    const alice = await app.as("alice");
    const { data } = await alice.upload("/v3/pins/", await createJpegPicture({ width: 1200, height: 1800 }), {
      title: "Tall",
    });
    expect(data.imageSpec_136x136).toMatchObject({ width: 136, height: 136 });
    expect(data.imageSpec_170x).toMatchObject({ width: 170, height: 255 });
    expect(data.imageSpec_236x).toMatchObject({ width: 236, height: 354 });
    expect(data.imageSpec_474x).toMatchObject({ width: 474, height: 711 });
    expect(data.imageSpec_564x).toMatchObject({ width: 564, height: 846 });
    expect(data.imageSpec_736x).toMatchObject({ width: 736, height: 1104 });
    expect(data.imageSpec_750x).toMatchObject({ width: 750, height: 1125 });
    expect(data.imageSpec_orig).toMatchObject({ width: 1200, height: 1800 });
    expect(data.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    expect(data.imageSignature).toMatch(/^[0-9a-f]{32}$/);
    for (const spec of [data.imageSpec_236x, data.imageSpec_orig]) {
      const picture = await app.visitor().raw("GET", spec.url);
      expect(picture.statusCode).toBe(200);
      expect(picture.headers["content-type"]).toBe("image/jpeg");
    }
  });

  it("returns the pin's [ENT-01] identity and text, [ENT-02] link and appearance, and [ENT-07] related objects", async () => {
    const alice = await app.as("alice");
    const pin = await makePin(alice, { title: "All keys", link: "example.com/things" });
    const { data } = await app.visitor().call("pins.get", { pin_id: pin.id });
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...IDENTITY, ...LINKS, ...RELATED]));
    expect(data).not.toHaveProperty("debug");
    expect(data).toMatchObject({ link: "https://example.com/things", domain: "example.com", access: [] });
    expect((await alice.call("pins.get", { pin_id: pin.id })).data.access).toEqual(["write"]);
  });

  it("[CREATE-01] accepts a base64 image at the resource path, and returns the ID and the pinner", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "By base64");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "First" })).data;
    const response = await alice.post<{ id: string; pinner: { id: string } }>("/resource/PinResource/", {
      image_base64: `data:image/jpeg;base64,${Buffer.from(await createJpegPicture()).toString("base64")}`,
      board_id: board.id,
      section: section.id,
      method: "bookmarklet",
    });
    expect(response.status).toBe(200);
    expect(response.data.pinner.id).toBe(await app.idOf("alice"));
    const listed = await alice.call("boards.pins", { board_id: board.id, section: section.id });
    expect(listed.data.map(({ id }) => id)).toEqual([response.data.id]);
  });

  it("[CREATE-14] records how the pin was created", async () => {
    const alice = await app.as("alice");
    const pin = await makePin(alice, { method: "bookmarklet" });
    expect((await alice.call("pins.get", { pin_id: pin.id })).data.method).toBe("bookmarklet");
    expect((await makePin(alice)).method).toBe("uploaded");
  });

  it("saves to the profile, which doesn't count as a board, when no board is given", async () => {
    const bob = await app.as("bob");
    const pin = await makePin(bob, { title: "Loose" });
    expect(pin.board).toMatchObject({ layout: "quick_saves" });
    const { data } = await bob.call("people.get", { username: "bob" });
    expect(data).toMatchObject({ boardCount: 0, has_quicksave_board: true, pin_count: 1 });
  });

  it("is idempotent with the same Idempotency-Key", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Once");
    const body = {
      image_base64: Buffer.from(await createJpegPicture({ seed: 501 })).toString("base64"),
      board_id: board.id,
    };
    const [first, second] = [
      await alice.post<{ id: string }>("/v3/pins/", body, { "idempotency-key": "k1" }),
      await alice.post<{ id: string }>("/v3/pins/", body, { "idempotency-key": "k1" }),
    ];
    expect(second.data.id).toBe(first.data.id);
    expect((await alice.call("boards.pins", { board_id: board.id })).data).toHaveLength(1);
    const other = await alice.post("/v3/pins/", { ...body, title: "x" }, { "idempotency-key": "k1" });
    expect(other).toMatchObject({ status: 422, error: { type: "unprocessable" } });
  });
});

describe("editing a pin", () => {
  it("changes the title, board, section, and note", async () => {
    const alice = await app.as("alice");
    const [from, to] = [await makeBoard(alice, "From here"), await makeBoard(alice, "To there")];
    const section = (await alice.call("boards.createSection", { board_id: to.id, title: "Shelf" })).data;
    const pin = await makePin(alice, { title: "Before", board_id: from.id });
    const { data } = await alice.call("pins.update", {
      pin_id: pin.id,
      title: "After",
      description: "New text",
      link: "https://new.example/",
      alt_text: "A vase",
      board_id: to.id,
      section: section.id,
      pin_note: "Remember this",
    });
    expect(data).toMatchObject({
      title: "After",
      description: "New text",
      link: "https://new.example/",
      altText: "A vase",
      board: { id: to.id },
      section: { id: section.id },
      pinNote: { text: "Remember this" },
    });
    expect((await alice.call("boards.get", { board_id: from.id })).data.pinCount).toBe(0);
    expect((await alice.call("boards.get", { board_id: to.id })).data).toMatchObject({ pinCount: 1 });
  });

  it("lets the creator edit the text and the saver edit the save", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "By Alice" });
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    expect((await bob.call("pins.update", { pin_id: saved.id, title: "By Bob" })).status).toBe(403);
    expect((await bob.call("pins.update", { pin_id: saved.id, pin_note: "Mine" })).data.pinNote).toEqual({
      text: "Mine",
    });
  });
});

describe("deleting a pin", () => {
  it("[CREATE-05] is allowed only for the pin's owner, and can be undone", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "Coming and going");
    const pin = await makePin(alice, { title: "Fleeting", board_id: board.id });
    const remove = (client: typeof alice) =>
      client.delete("/resource/PinResource/", { id: pin.id, client_tracking_params: "t" });
    expect((await remove(bob)).status).toBe(403);
    expect((await remove(alice)).status).toBe(200);
    expect((await alice.call("pins.get", { pin_id: pin.id })).status).toBe(404);
    expect((await app.visitor().raw("GET", pin.imageSpec_236x.url)).statusCode).toBe(404);
    expect((await bob.call("pins.restore", { pin_id: pin.id })).status).toBe(404);
    const restored = await alice.call("pins.restore", { pin_id: pin.id });
    expect(restored.data).toMatchObject({ id: pin.id, title: "Fleeting" });
    expect((await alice.call("boards.get", { board_id: board.id })).data.pinCount).toBe(1);
    expect((await app.visitor().raw("GET", restored.data.imageSpec_236x.url)).statusCode).toBe(200);
  });

  it("removes the content from other people's saves when the creator does it", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Regretted", link: "https://regret.example/" });
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    await alice.call("pins.delete", { id: pin.id });
    const { data } = await bob.call("pins.get", { pin_id: saved.id });
    expect(data).toMatchObject({ unavailable: "removed_by_creator", title: "", link: null, descriptionHtml: "" });
    expect((await app.visitor().raw("GET", pin.imageSpec_236x.url)).statusCode).toBe(404);
    expect((await bob.call("search.pins", { q: "Regretted" })).data).toEqual([]);
  });
});

describe("saving a pin", () => {
  it("[API-06] returns the ID and the board, whether or not a board was chosen", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Good" });
    const board = await makeBoard(bob, "Kept things");
    const onBoard = await bob.call("pins.save", {
      pin_id: pin.id,
      board_id: board.id,
      user_id: await app.idOf("bob"),
      clientTrackingParams: "p",
      eventContext: { view: "home" },
      disable_event_log: true,
    });
    expect(onBoard.data.board).toEqual({ id: board.id, url: board.url, name: "Kept things", layout: "default" });
    const onProfile = await bob.call("pins.save", { pin_id: pin.id });
    expect(onProfile.data.board).toMatchObject({ layout: "quick_saves" });
    expect(onProfile.data.id).not.toBe(onBoard.data.id);
  });

  it("[SAVE-35] creates the viewer's own pin, which records its source", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice, { title: "Travels" });
    const first = (await bob.call("pins.save", { pin_id: pin.id })).data;
    const second = (await carol.call("pins.save", { pin_id: first.id })).data;
    const { data } = await carol.call("pins.get", { pin_id: second.id });
    expect(data).toMatchObject({
      isRepin: true,
      pinner: { username: "carol" },
      originPinner: { username: "alice" },
      viaPinner: { username: "bob" },
      nativeCreator: { username: "alice" },
      savedInfo: { localPinId: second.id, type: "profile" },
      saveCount: 3,
    });
  });

  it("creates only one pin even when two saves are concurrent", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Wanted" });
    const board = await makeBoard(bob, "Finds");
    const saves = await Promise.all([1, 2, 3].map(() => bob.call("pins.save", { pin_id: pin.id, board_id: board.id })));
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(saves.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await bob.call("boards.pins", { board_id: board.id });
    expect(data).toHaveLength(1);
    expect((await bob.call("boards.get", { board_id: board.id })).data.pinCount).toBe(1);
  });

  it("[SAVE-31] adds it to its section's list", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Sectioned" });
    const board = await makeBoard(bob, "With parts");
    const section = (await bob.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    const saved = await bob.call("pins.save", { pin_id: pin.id, board_id: board.id, section: section.id });
    const { data } = await bob.call("boards.pins", { board_id: board.id, section: section.id });
    expect(data.map(({ id }) => id)).toEqual([saved.data.id]);
    expect((await bob.call("boards.sections", { board_id: board.id })).data).toMatchObject([{ pinCount: 1 }]);
  });
});

describe("favorites", () => {
  it("[FAV-07] can be added", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const response = await bob.post(`/v3/pins/${pin.id}/favorite/`);
    expect(response).toMatchObject({ status: 200, data: { favoriteUserCount: 1, favoritedByMe: true } });
    expect((await bob.call("pins.get", { pin_id: pin.id })).data).toMatchObject({
      favoritedByMe: true,
      favoriteUserCount: 1,
    });
    expect((await alice.call("pins.get", { pin_id: pin.id })).data).toMatchObject({ favoritedByMe: false });
  });

  it("[FAV-08] can be removed without a request body", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    await bob.post(`/v3/pins/${pin.id}/favorite/`);
    const response = await bob.request("DELETE", `/v3/pins/${pin.id}/favorite/`, undefined, {
      "content-type": "application/json",
    });
    expect(response).toMatchObject({ status: 200, data: { favoriteUserCount: 0, favoritedByMe: false } });
  });

  it("[FAV-09] are never counted twice", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    await Promise.all([1, 2, 3].map(() => bob.post(`/v3/pins/${pin.id}/favorite/`)));
    expect((await bob.call("pins.get", { pin_id: pin.id })).data.favoriteUserCount).toBe(1);
    await bob.delete(`/v3/pins/${pin.id}/favorite/`);
    await bob.delete(`/v3/pins/${pin.id}/favorite/`);
    expect((await bob.call("pins.get", { pin_id: pin.id })).data.favoriteUserCount).toBe(0);
  });

  it("belong to the content, whichever save of it was favorited", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const saved = (await bob.call("pins.save", { pin_id: pin.id })).data;
    await bob.post(`/v3/pins/${saved.id}/favorite/`);
    expect((await bob.call("pins.get", { pin_id: pin.id })).data.favoritedByMe).toBe(true);
  });
});

describe("related pins", () => {
  it("start with the pins that share the most boards with the pin, without repeats", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [near, nearer, pin] = [await makePin(alice), await makePin(alice), await makePin(alice)];
    for (const [name, pins] of [
      ["First shelf", [pin, near, nearer]],
      ["Second shelf", [pin, nearer]],
    ] as const) {
      const board = await makeBoard(bob, name);
      for (const { id } of pins) await bob.call("pins.save", { pin_id: id, board_id: board.id });
    }
    const shown: string[] = [];
    let bookmark: string | null | undefined;
    for (let page = 0; page < 60 && bookmark !== null; page += 1) {
      const response = await alice.call("pins.related", {
        pin_id: pin.id,
        page_size: 2,
        ...(bookmark ? { bookmark } : {}),
      });
      shown.push(...response.data.map(({ id }) => id));
      bookmark = response.bookmark;
    }
    expect(shown[0]).toBe(nearer.id);
    expect(shown).toContain(near.id);
    expect(shown).not.toContain(pin.id);
    expect(new Set(shown).size).toBe(shown.length);
  });
});
