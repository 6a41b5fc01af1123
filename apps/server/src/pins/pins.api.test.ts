import { jpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-test-app.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("making a pin", () => {
  it("[CREATE-02] [ENT-05] stores every spec at its true size, with colour and signature", async () => {
    const alice = await app.as("alice");
    const { data } = await alice.upload("/v3/pins/", await jpegPicture({ width: 1200, height: 1800 }), {
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
  });

  it("saves to the profile without a board", async () => {
    const bob = await app.as("bob");
    const pin = await makePin(bob, { title: "Loose" });
    expect(pin.board).toMatchObject({ layout: "quick_saves" });
  });
});

describe("saving", () => {
  it("makes one pin of two saves at the same moment", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Wanted" });
    const board = await makeBoard(bob, "Finds");
    const saves = await Promise.all([1, 2].map(() => bob.call("pins.save", { pin_id: pin.id, board_id: board.id })));
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(saves.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await bob.call("boards.pins", { board_id: board.id });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ isRepin: true, pinner: { username: "bob" } });
  });
});
