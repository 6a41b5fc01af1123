import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function wholeFeed(client: ApiClient, pageSize: number, between: () => Promise<void> = async () => undefined) {
  const pins: { id: string; title: string; reason: string | undefined }[] = [];
  let bookmark: string | null | undefined;
  while (bookmark !== null) {
    const page = await client.call("home.feed", { page_size: pageSize, ...(bookmark ? { bookmark } : {}) });
    expect(page.status).toBe(200);
    expect(page.data.length).toBeLessThanOrEqual(pageSize);
    pins.push(
      ...page.data.map(({ id, title, recommendationReason }) => ({ id, title, reason: recommendationReason?.reason })),
    );
    bookmark = page.bookmark;
    await between();
  }
  return pins;
}

describe("the home feed", () => {
  it("[API-04] brings followed people and boards first, then the rest, and repeats nothing while things change", async () => {
    const [alice, bob, carol, dan] = [
      await app.as("alice"),
      await app.as("bob"),
      await app.as("carol"),
      await app.as("dan"),
    ];
    const board = await makeBoard(bob, "Followed board");
    const other = await makeBoard(bob, "Not followed");
    const titles = { alice: [] as string[], board: [] as string[], rest: [] as string[] };
    for (let made = 0; made < 4; made += 1) {
      titles.rest.push((await makePin(dan, { title: `Rest ${made}` })).title);
      titles.alice.push((await makePin(alice, { title: `Alice ${made}` })).title);
      titles.board.push((await makePin(bob, { title: `Board ${made}`, board_id: board.id })).title);
      titles.rest.push((await makePin(bob, { title: `Other ${made}`, board_id: other.id })).title);
    }
    // The same content again, through somebody else who is followed.
    const twice = await carol.call("people.created", { username: "alice" });
    await bob.call("pins.save", { pin_id: twice.data[0]?.id ?? "", board_id: board.id });
    await carol.call("people.follow", { user_id: await app.idOf("alice") });
    await carol.call("boards.follow", { board_id: board.id });
    let added = 0;
    const pins = await wholeFeed(carol, 3, async () => {
      added += 1;
      if (added < 3) await makePin(alice, { title: `Late ${added}` });
    });
    const seen = pins.map(({ title }) => title);
    expect(new Set(seen).size).toBe(seen.length);
    const followed = pins.filter(({ reason }) => reason !== "fresh").map(({ title }) => title);
    expect([...followed].sort()).toEqual([...titles.alice, ...titles.board].sort());
    expect(seen.slice(0, followed.length)).toEqual(followed);
    expect(seen).toEqual(expect.arrayContaining(titles.rest));
  });

  it("shows visitors what is fresh and popular", async () => {
    const pins = await wholeFeed(app.visitor(), 5);
    expect(pins.length).toBeGreaterThan(10);
    expect(pins.every(({ reason }) => reason === "fresh")).toBe(true);
  });
});
