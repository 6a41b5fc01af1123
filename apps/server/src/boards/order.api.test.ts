import { BOARD_SORTS } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Creates a board with pins named 1 to `count`. The last pin is the newest and comes first. */
async function makeFilledBoard(client: ApiClient, name: string, count: number) {
  const { id } = await makeBoard(client, name);
  const pins: Record<string, string> = {};
  for (let number = 1; number <= count; number += 1) {
    pins[number] = (await makePin(client, { title: String(number), board_id: id })).id;
  }
  return { id, pins };
}

async function listTitles(client: ApiClient, boardId: string, options: Record<string, unknown> = {}): Promise<string> {
  const { data } = await client.call("boards.pins", { board_id: boardId, ...options });
  return data.map(({ title }) => title).join(" ");
}

describe("the order of pins on a board", () => {
  it("is set manually, with new pins added at the top", async () => {
    const alice = await app.as("alice");
    const { id, pins } = await makeFilledBoard(alice, "Ordered", 5);
    const move = (indexes: number[], after: number | null) =>
      alice.call("boards.order", {
        board_id: id,
        kind: "pins",
        moved_ids: indexes.map((number) => pins[number] ?? ""),
        after_id: after === null ? null : (pins[after] ?? ""),
      });
    expect(await listTitles(alice, id)).toBe("5 4 3 2 1");
    const { data } = await move([1], 5);
    expect(data.boardOrderModifiedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await listTitles(alice, id)).toBe("5 1 4 3 2");
    await move([3, 4], null);
    expect(await listTitles(alice, id)).toBe("3 4 5 1 2");
    await move([3, 5], 2);
    expect(await listTitles(alice, id)).toBe("4 1 2 3 5");
    await makePin(alice, { title: "6", board_id: id });
    expect(await listTitles(alice, id)).toBe("6 4 1 2 3 5");
    expect(await listTitles(alice, id, { sort: "newest" })).toBe("6 5 4 3 2 1");
    expect(await listTitles(alice, id, { sort: "oldest" })).toBe("1 2 3 4 5 6");
    await alice.call("boards.update", { board_id: id, pin_sort: "oldest" });
    expect(await listTitles(app.visitor(), id)).toBe("1 2 3 4 5 6");
    expect((await alice.call("boards.get", { board_id: id })).data.pinSort).toBe("oldest");
  });

  it("is paginated without repeating or skipping other pins, even when a pin moves between two pages", async () => {
    const alice = await app.as("alice");
    for (const sort of ["custom", "newest", "oldest"]) {
      const { id } = await makeFilledBoard(alice, `Paged ${sort}`, 5);
      const seen: string[] = [];
      let bookmark: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof alice.send>> = await alice.send("boards.pins", {
          ...{ board_id: id, sort, page_size: 2 },
          ...(bookmark === null ? {} : { bookmark }),
        });
        seen.push(...(page.data as { title: string }[]).map(({ title }) => title));
        ({ bookmark } = page);
      } while (bookmark !== null);
      expect(seen.join(" ")).toBe(sort === "oldest" ? "1 2 3 4 5" : "5 4 3 2 1");
    }
  });

  it("allows moves to the front of a section without affecting pins elsewhere", async () => {
    const alice = await app.as("alice");
    const { id, pins } = await makeFilledBoard(alice, "In parts", 5);
    const section = (await alice.call("boards.createSection", { board_id: id, title: "Part" })).data.id;
    for (const number of [1, 2, 3])
      await alice.call("pins.update", { pin_id: pins[number] ?? "", section, board_id: id });
    const order = { board_id: id, kind: "pins" as const, section, moved_ids: [pins[1] ?? ""], after_id: null };
    await alice.call("boards.order", order);
    expect(await listTitles(alice, id, { section })).toBe("1 3 2");
    expect(await listTitles(alice, id)).toBe("5 4 1 3 2");
  });

  it("contains each pin once, even when many people reorder at the same time", async () => {
    const alice = await app.as("alice");
    const { id, pins } = await makeFilledBoard(alice, "Busy", 8);
    const ids = Object.values(pins);
    const responses = await Promise.all(
      ids.map((pin, index) =>
        alice.call("boards.order", {
          ...{ board_id: id, kind: "pins" as const, moved_ids: [pin] },
          after_id: index % 2 === 0 ? null : (ids[(index + 3) % ids.length] ?? null),
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect((await listTitles(alice, id)).split(" ").toSorted()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  it("survives hundreds of moves into the same gap", async () => {
    const alice = await app.as("alice");
    const { id, pins } = await makeFilledBoard(alice, "Narrow", 4);
    for (let turn = 0; turn < 140; turn += 1) {
      const [first, second] = turn % 2 === 0 ? ["2", "1"] : ["1", "2"];
      await alice.call("boards.order", {
        ...{ board_id: id, kind: "pins", moved_ids: [pins[first ?? ""] ?? ""], after_id: pins["4"] ?? "" },
      });
      expect(await listTitles(alice, id)).toBe(`4 ${first} ${turn === 0 ? "3 1" : `${second} 3`}`);
    }
  });

  it("rejects moves of pins that aren't on the board, appear twice, or would follow themselves", async () => {
    const alice = await app.as("alice");
    const { id, pins } = await makeFilledBoard(alice, "Strict", 2);
    const other = await makeFilledBoard(alice, "Another", 1);
    const [one = "", two = ""] = [pins[1], pins[2]];
    const requestMove = (moved_ids: string[], after_id: string | null) =>
      alice.send("boards.order", { board_id: id, kind: "pins", moved_ids, after_id });
    expect((await requestMove([other.pins[1] ?? ""], null)).error?.details).toMatchObject([{ path: "moved_ids" }]);
    expect((await requestMove([one, one], null)).error?.details).toMatchObject([{ path: "moved_ids" }]);
    expect((await requestMove(["not-an-id"], null)).status).toBe(400);
    expect((await requestMove([one], one)).error?.details).toMatchObject([{ path: "after_id" }]);
    expect((await requestMove([one], other.pins[1] ?? "")).error?.details).toMatchObject([{ path: "after_id" }]);
    expect((await requestMove([one], two)).status).toBe(200);
  });

  it("is kept when a pin or board is restored", async () => {
    const alice = await app.as("alice");
    const { id, pins } = await makeFilledBoard(alice, "Back again", 3);
    await alice.call("boards.order", {
      board_id: id,
      kind: "pins",
      moved_ids: [pins[1] ?? ""],
      after_id: pins[3] ?? "",
    });
    await alice.call("pins.delete", { id: pins[1] ?? "" });
    expect(await listTitles(alice, id)).toBe("3 2");
    await alice.call("pins.restore", { pin_id: pins[1] ?? "" });
    expect(await listTitles(alice, id)).toBe("3 1 2");
    await alice.call("boards.delete", { board_id: id });
    await alice.call("boards.restore", { board_id: id });
    expect(await listTitles(alice, id)).toBe("3 1 2");
  });
});

describe("the order of sections", () => {
  it("is set manually, and survives deleting and restoring a section", async () => {
    const alice = await app.as("alice");
    const { id } = await makeBoard(alice, "Many parts");
    const ids: string[] = [];
    for (const title of ["a", "b", "c"])
      ids.push((await alice.call("boards.createSection", { board_id: id, title })).data.id);
    const order = async () =>
      (await alice.call("boards.sections", { board_id: id })).data.map(({ title }) => title).join(" ");
    const [a = "", b = "", c = ""] = ids;
    await alice.call("boards.order", { board_id: id, kind: "sections", moved_ids: [c], after_id: null });
    expect(await order()).toBe("c a b");
    await alice.call("boards.order", { board_id: id, kind: "sections", moved_ids: [c], after_id: a });
    expect(await order()).toBe("a c b");
    await alice.call("boards.deleteSection", { section_id: c });
    await alice.call("boards.restoreSection", { section_id: c });
    expect(await order()).toBe("a c b");
    await alice.call("boards.createSection", { board_id: id, title: "d" });
    expect(await order()).toBe("a c b d");
    await alice.call("boards.order", { board_id: id, kind: "sections", moved_ids: [a, b], after_id: c });
    expect(await order()).toBe("c a b d");
  });
});

describe("the list of someone's boards", () => {
  const listNames = async (client: ApiClient, options: Record<string, unknown> = {}, username = "dan") =>
    (await client.call("people.boards", { username, ...options })).data.map(({ name }) => name).join(" ");

  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const dan = await app.as("dan");
    for (const [name, privacy] of [
      ["Dune", "secret"],
      ["Ähren", "public"],
      ["birch", "protected"],
      ["Coast", "public"],
    ] as const)
      ids[name] = (await makeBoard(dan, name, privacy)).id;
    await makePin(dan, { title: "Latest", board_id: ids.birch ?? "" });
  });

  it("[BOARD-09] is in the requested order", async () => {
    const [alice, dan] = [await app.as("alice"), await app.as("dan")];
    expect(await listNames(dan)).toBe("birch Coast Ähren Dune");
    expect(await listNames(dan, { sort: "last_pinned_to" })).toBe("birch Coast Ähren Dune");
    expect(await listNames(dan, { sort: "alphabetical" })).toBe("Ähren birch Coast Dune");
    expect(await listNames(dan, { sort: "oldest" })).toBe("Dune Ähren birch Coast");
    expect(await listNames(dan, { sort: "newest" })).toBe("Coast birch Ähren Dune");
    expect(await listNames(dan, { sort: "custom" })).toBe("Coast birch Ähren Dune");
    await dan.call("boards.orderBoards", { moved_ids: [ids.Dune ?? ""], after_id: ids.Coast ?? "" });
    await dan.call("boards.orderBoards", { kind: "boards", moved_ids: [ids.birch ?? ""], after_id: null });
    expect(await listNames(dan, { sort: "custom" })).toBe("birch Coast Dune Ähren");
    expect(await listNames(app.visitor(), { sort: "custom" })).toBe("Coast Ähren");
    await dan.call("boards.invite", { board_id: ids["Ähren"] ?? "", invited_user_id: await app.idOf("alice") });
    await alice.call("boards.acceptInvite", { board_id: ids["Ähren"] ?? "" });
    expect(await listNames(dan, { sort: "group_boards_at_top" })).toBe("Ähren birch Coast Dune");
    expect(await listNames(alice, { sort: "group_boards_at_top", page_size: 1 }, "alice")).toBe("Ähren");
  });

  it("is filtered and grouped as requested", async () => {
    const dan = await app.as("dan");
    expect(await listNames(dan, { sort: "newest", group_by: "visibility" })).toBe("Coast Ähren birch Dune");
    expect(await listNames(dan, { sort: "newest", group_by: "mix_public_private" })).toBe("Coast birch Ähren Dune");
    expect(await listNames(dan, { privacy_filter: "secret" })).toBe("Dune");
    expect(await listNames(dan, { sort: "oldest", privacy_filter: "public" })).toBe("Ähren Coast");
    expect(await listNames(app.visitor(), { privacy_filter: "secret" })).toBe("");
  });

  it("lists archived boards last, or omits them on request", async () => {
    const dan = await app.as("dan");
    const archived = await dan.call("boards.update", { board_id: ids.Coast ?? "", archived: true });
    expect(archived.data.archived).toBe(true);
    expect(await listNames(dan, { sort: "alphabetical" })).toBe("Ähren birch Dune Coast");
    expect(await listNames(dan, { sort: "alphabetical", include_archived: false })).toBe("Ähren birch Dune");
    await dan.call("boards.update", { board_id: ids.Coast ?? "", archived: false });
    expect(await listNames(dan, { sort: "alphabetical", include_archived: false })).toBe("Ähren birch Coast Dune");
  });

  it("is paginated by key in every order, even across groups", async () => {
    const dan = await app.as("dan");
    for (const sort of BOARD_SORTS) {
      const options = { username: "dan", sort, group_by: "visibility" };
      const allBoards = (await dan.send("people.boards", options)).data as { name: string }[];
      const seen: string[] = [];
      let bookmark: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof dan.send>> = await dan.send("people.boards", {
          ...{ ...options, page_size: 1 },
          ...(bookmark === null ? {} : { bookmark }),
        });
        seen.push(...(page.data as { name: string }[]).map(({ name }) => name));
        ({ bookmark } = page);
      } while (bookmark !== null);
      expect(seen).toEqual(allBoards.map(({ name }) => name));
    }
  });

  it("can't be reordered by other people", async () => {
    const [alice, dan] = [await app.as("alice"), await app.as("dan")];
    const { id } = await makeBoard(alice, "Hers");
    expect((await dan.send("boards.orderBoards", { moved_ids: [id], after_id: null })).status).toBe(400);
  });
});
