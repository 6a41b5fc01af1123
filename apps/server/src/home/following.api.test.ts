import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function readWholeFeed(
  client: ApiClient,
  pageSize: number,
  between: () => Promise<unknown> = async () => undefined,
) {
  const titles: string[] = [];
  const reasons = new Set<string | undefined>();
  let bookmark: string | null | undefined;
  while (bookmark !== null) {
    const page = await client.call("home.following", { page_size: pageSize, ...(bookmark ? { bookmark } : {}) });
    expect(page.status).toBe(200);
    titles.push(...page.data.map(({ title }) => title));
    for (const { recommendationReason } of page.data) reasons.add(recommendationReason?.reason);
    bookmark = page.bookmark;
    await between();
  }
  return { titles, reasons };
}

describe("the following feed", () => {
  it("requires a login, and is empty for someone who follows no one", async () => {
    expect((await app.visitor().call("home.following", {})).status).toBe(401);
    expect(await readWholeFeed(await app.as("dan"), 5)).toEqual({ titles: [], reasons: new Set() });
  });

  it("[FOLLOW-07] shows only saves by followed people and on followed boards, newest first and without repeats", async () => {
    const [alice, bob, carol, dan] = [
      await app.as("alice"),
      await app.as("bob"),
      await app.as("carol"),
      await app.as("dan"),
    ];
    const board = await makeBoard(bob, "Followed");
    const secret = await makeBoard(alice, "Kept back", "secret");
    await carol.call("people.follow", { user_id: await app.idOf("alice") });
    await carol.call("boards.follow", { board_id: board.id });
    const pinIds: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      pinIds.unshift((await makePin(alice, { title: `By Alice ${number}` })).title);
      await makePin(dan, { title: `By nobody ${number}` });
      pinIds.unshift((await makePin(bob, { title: `On the board ${number}`, board_id: board.id })).title);
      await makePin(bob, { title: `Elsewhere ${number}` });
      await makePin(alice, { title: `Hidden ${number}`, board_id: secret.id });
    }
    // Although both people saved the old content item, it appears only once, at its newest save.
    const old = await makePin(dan, { title: "Saved by both" });
    await alice.call("pins.save", { pin_id: old.id });
    await bob.call("pins.save", { pin_id: old.id, board_id: board.id });
    const expected = ["Saved by both", ...pinIds];
    const { titles, reasons } = await readWholeFeed(carol, 2, () => makePin(alice, { title: "Made meanwhile" }));
    expect(titles).toEqual(expected);
    expect(reasons).toEqual(new Set(["followed_person", "followed_board"]));
    expect((await readWholeFeed(carol, 50)).titles.slice(0, 1)).toEqual(["Made meanwhile"]);
  });

  it("excludes saves by people the viewer unfollowed or blocked, and by people who blocked the viewer", async () => {
    const [carol, alice] = [await app.as("carol"), await app.as("alice")];
    const titles = async () => (await readWholeFeed(carol, 50)).titles;
    expect(await titles()).toContain("By Alice 0");
    await carol.call("people.unfollow", { user_id: await app.idOf("alice") });
    expect(await titles()).not.toContain("By Alice 0");
    expect(await titles()).toContain("Saved by both");
    const bobsPin = (await (await app.as("bob")).call("people.created", { username: "bob" })).data[0];
    await alice.call("pins.save", { pin_id: bobsPin?.id ?? "" });
    await carol.call("people.follow", { user_id: await app.idOf("alice") });
    await alice.request("PUT", "/v3/users/carol/block/");
    expect((await titles()).filter((title) => title.startsWith("By Alice"))).toEqual([]);
    await alice.request("DELETE", "/v3/users/carol/block/");
  });

  it("rejects a bookmark from the home feed", async () => {
    const carol = await app.as("carol");
    const { bookmark } = await carol.call("home.feed", { page_size: 1 });
    const answer = await carol.call("home.following", { page_size: 1, bookmark: bookmark ?? "" });
    expect(answer.error?.type).toBe("invalid_bookmark");
  });
});
