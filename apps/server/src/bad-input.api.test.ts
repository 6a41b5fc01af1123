import { createHugePng, createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ MAX_UPLOAD_MB: "2" });
});
afterAll(() => app.close());

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

const FILES: readonly [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
  ["a 30,000×30,000 PNG of 100 KB", () => createHugePng(), 413, "too_large"],
  [
    "a truncated JPEG",
    async () => (await createJpegPicture({ width: 800, height: 800 })).subarray(0, 900),
    400,
    "validation_error",
  ],
  ["a text file named .jpg", () => Buffer.from("Dear Sir or Madam,"), 415, "unsupported_media"],
  ["an SVG with script", () => Buffer.from(SVG), 415, "unsupported_media"],
  ["an empty file", () => new Uint8Array(0), 400, "validation_error"],
  ["more bytes than MAX_UPLOAD_MB", () => Buffer.alloc(2.5 * 1024 * 1024, 7), 413, "too_large"],
];

describe("[CREATE-13] an unusable image", () => {
  it.each(FILES)("is rejected, and nothing is stored, when it is %s", async (_what, file, status, type) => {
    const alice = await app.as("alice");
    const before = (await alice.call("people.saved", { username: "alice" })).data.length;
    const answer = await alice.upload("/v3/pins/", await file());
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ type });
    expect(answer.error?.message).toMatch(/^[A-Z].*\.$/);
    expect((await alice.call("people.saved", { username: "alice" })).data).toHaveLength(before);
  });

  it("is rejected even when it's sent as base64", async () => {
    const alice = await app.as("alice");
    for (const image_base64 of ["", "not base64!", Buffer.from(SVG).toString("base64"), "AAAA"]) {
      const answer = await alice.send("pins.create", { image_base64 });
      expect([400, 415]).toContain(answer.status);
    }
    expect((await alice.send("pins.create", { title: "No image" })).error?.details[0]?.path).toBe("image");
  });
});

describe("hostile text", () => {
  const MARKUP = `<script>alert("x")</script><img src=x onerror=alert(1)>`;

  it.each([
    ["emoji", "🌷👩‍👩‍👧‍👦🏳️‍🌈", "🌷👩‍👩‍👧‍👦🏳️‍🌈"],
    ["right-to-left", "ورد بلدي", "ورد بلدي"],
    ["zero-width and control characters", "a\u200Bb\u0000c\u202Ed", "abcd"],
    ["only invisible characters", "\u200B\uFEFF\u0007", ""],
    ["decomposed letters", "Cafe\u0301", "Café"],
    ["markup", MARKUP, MARKUP],
  ])("is stored as sanitized plain text when sent as a title: %s", async (_kind, title, expected) => {
    const alice = await app.as("alice");
    const pin = await makePin(alice, { title });
    expect(pin.title).toBe(expected);
  });

  it("[CREATE-13] [BOARD-03] is rejected with the field's name, and isn't stored, when it's too long", async () => {
    const alice = await app.as("alice");
    const picture = Buffer.from(await createJpegPicture()).toString("base64");
    for (const [field, length] of [
      ["title", 10_000],
      ["title", 251],
      ["description", 501],
      ["alt_text", 501],
      ["link", 3_000],
    ] as const) {
      const answer = await alice.send("pins.create", { image_base64: picture, [field]: "x".repeat(length) });
      expect(answer.status).toBe(400);
      expect(answer.error?.details[0]?.path).toBe(field);
    }
  });

  it("has its markup escaped when rendered as HTML", async () => {
    const alice = await app.as("alice");
    const pin = await makePin(alice, { description: MARKUP });
    expect(pin.descriptionHtml).not.toMatch(/<(script|img)/);
    expect(pin.description).toBe(MARKUP);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:pass@site.example/",
    "ftp://x.example/",
    "http://",
  ])("[CREATE-13] is rejected with 400 when sent as the link %s", async (link) => {
    const alice = await app.as("alice");
    const image_base64 = Buffer.from(await createJpegPicture()).toString("base64");
    const answer = await alice.send("pins.create", { image_base64, link });
    expect(answer.status).toBe(400);
    expect(answer.error?.details[0]?.path).toBe("link");
  });
});

describe("a hostile bookmark", () => {
  it("is rejected when it's forged, expired, or taken from another list or caller", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "Paged");
    for (let index = 0; index < 3; index += 1) await makePin(alice, { board_id: board.id });
    const first = await alice.call("boards.pins", { board_id: board.id, page_size: 1 });
    const { bookmark } = first;
    expect(bookmark).not.toBeNull();
    const read = (client: typeof alice, value: string, board_id = board.id) =>
      client.send("boards.pins", { board_id, page_size: 1, bookmark: value });
    expect((await read(alice, bookmark ?? "")).status).toBe(200);
    const other = await makeBoard(alice, "Other");
    const rejected = [
      await read(alice, "nonsense"),
      await read(alice, `${bookmark}x`),
      await read(alice, `${bookmark?.startsWith("A") ? "B" : "A"}${bookmark?.slice(1)}`),
      await read(bob, bookmark ?? ""),
      await read(alice, bookmark ?? "", other.id),
      await alice.send("people.saved", { username: "alice", bookmark }),
    ];
    for (const answer of rejected) expect(answer).toMatchObject({ status: 400, error: { type: "invalid_bookmark" } });
    app.advance(25 * 60 * 60 * 1000);
    expect(await read(alice, bookmark ?? "")).toMatchObject({ status: 400, error: { type: "invalid_bookmark" } });
  });
});

describe("a hostile request", () => {
  it.each(["{", "[]", '"text"', "nul", '{"name":', '{"__proto__":{"x":1}}'])(
    "is rejected with 400 when its body is %s",
    async (body) => {
      const alice = await app.as("alice");
      const answer = await alice.request("POST", "/v3/boards/", body, { "content-type": "application/json" });
      expect(answer.status).toBe(400);
      expect(answer.error?.type).toBe("validation_error");
    },
  );

  it("is rejected with 415 when its content type is unknown", async () => {
    const alice = await app.as("alice");
    const answer = await alice.request("POST", "/v3/boards/", "<x/>", { "content-type": "application/xml" });
    expect(answer).toMatchObject({ status: 415, error: { type: "unsupported_media" } });
  });

  it("gets a 404 or a validation error, but never a server error, when it contains malformed IDs", async () => {
    const alice = await app.as("alice");
    for (const pin_id of ["0", "-1", "x", "9".repeat(60), "99999999999999999999", "1e5", "..%2f", "a b"]) {
      const answer = await alice.send("pins.get", { pin_id });
      expect([400, 404]).toContain(answer.status);
    }
  });
});

describe("[CREATE-05] [API-09] someone else's IDs", () => {
  it("are rejected in every field of a write operation", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "Mine alone");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "Part" })).data;
    const pin = await makePin(alice, { board_id: board.id });
    const own = await makeBoard(bob, "Of Bob");
    const picture = Buffer.from(await createJpegPicture()).toString("base64");
    const attempts = [
      await bob.send("pins.create", { image_base64: picture, board_id: board.id }),
      await bob.send("pins.create", { image_base64: picture, board_id: own.id, section: section.id }),
      await bob.send("pins.update", { pin_id: pin.id, title: "Taken" }),
      await bob.send("pins.update", { pin_id: pin.id, board_id: own.id }),
      await bob.send("pins.delete", { id: pin.id }),
      await bob.send("pins.save", { pin_id: pin.id, board_id: board.id }),
      await bob.send("boards.update", { board_id: board.id, name: "Taken" }),
      await bob.send("boards.delete", { board_id: board.id }),
      await bob.send("boards.createSection", { board_id: board.id, title: "Taken" }),
      await bob.send("boards.updateSection", { section_id: section.id, title: "Taken" }),
      await bob.send("boards.deleteSection", { section_id: section.id }),
      await bob.send("boards.update", { board_id: own.id, cover_pin_id: pin.id }),
    ];
    for (const { status } of attempts) expect([400, 403, 404]).toContain(status);
    expect((await bob.send("pins.delete", { id: pin.id })).status).toBe(403);
    expect((await alice.call("pins.get", { pin_id: pin.id })).data.title).toBe(pin.title);
    expect((await app.visitor().send("pins.delete", { id: pin.id })).status).toBe(401);
  });
});
