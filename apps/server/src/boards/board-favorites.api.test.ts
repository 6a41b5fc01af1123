import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(() => app.close());

/** Creates Alice's board, with Bob as a collaborator. Its pins are named 1 to `count`; the last pin comes first. */
async function makeSharedBoard(count: number) {
  const { id: board_id } = await makeBoard(alice, `Shared ${count}`, "secret");
  await alice.call("boards.invite", { board_id, invited_user_id: await app.idOf("bob"), role: "add" });
  await bob.call("boards.acceptInvite", { board_id });
  const pins: Record<number, string> = {};
  for (let number = 1; number <= count; number += 1) {
    pins[number] = (await makePin(number % 2 ? alice : bob, { title: String(number), board_id })).id;
  }
  return { board_id, pins };
}

function makeFavorites(client: ApiClient, pinIds: readonly (string | undefined)[]) {
  return Promise.all(pinIds.map((id) => client.call("pins.favorite", { pin_id: id ?? "" })));
}

async function listFavorites(client: ApiClient, board_id: string, options: Record<string, unknown> = {}) {
  const { data } = await client.call("boards.pins", { board_id, favorited: true, ...options });
  return data.map(({ title }) => title);
}

describe("the favorites on a shared board", () => {
  it("are separate for each collaborator, and are listed in the board's order or another order", async () => {
    const { board_id, pins } = await makeSharedBoard(5);
    await makeFavorites(bob, [pins[1], pins[4]]);
    await makeFavorites(alice, [pins[2]]);
    expect(await listFavorites(bob, board_id)).toEqual(["4", "1"]);
    expect(await listFavorites(bob, board_id, { sort: "oldest" })).toEqual(["1", "4"]);
    expect(await listFavorites(alice, board_id)).toEqual(["2"]);
    await bob.call("pins.unfavorite", { pin_id: pins[4] ?? "" });
    expect(await listFavorites(bob, board_id)).toEqual(["1"]);
  });

  it("are found even below many other pins, and are paginated without repeats", async () => {
    const { board_id, pins } = await makeSharedBoard(24);
    await makeFavorites(bob, [pins[1], pins[2], pins[24]]);
    const titles: string[] = [];
    let bookmark: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const position: { bookmark?: string } = bookmark === null ? {} : { bookmark };
      const answer: { data: readonly { title: string }[]; bookmark: string | null } = await bob.call("boards.pins", {
        ...{ board_id, favorited: true, page_size: 1 },
        ...position,
      });
      titles.push(...answer.data.map(({ title }) => title));
      ({ bookmark } = answer);
    }
    expect([titles, bookmark]).toEqual([["24", "2", "1"], null]);
  });

  it("are hidden along with a private board, and are empty for visitors to a public board", async () => {
    const { board_id, pins } = await makeSharedBoard(1);
    await makeFavorites(alice, [pins[1]]);
    const carol = await app.as("carol");
    expect((await carol.call("boards.pins", { board_id, favorited: true })).status).toBe(404);
    await alice.call("boards.update", { board_id, privacy: "public" });
    expect(await listFavorites(app.visitor(), board_id)).toEqual([]);
    expect(await listFavorites(carol, board_id)).toEqual([]);
  });
});
