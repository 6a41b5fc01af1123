import { describe, expect, it } from "vitest";
import { list } from "../../data/index.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { moveBoardFirst } from "./last-board.ts";

const createBoard = (id: string, pinCount = 3) => ({ id, name: `Board ${id}`, pinCount });

/** Fills a cache with three lists of someone's boards: all boards, the first board, and all boards in another order. */
function fillCache() {
  const client = createQueryClient(() => Promise.reject(new Error("This test answers no queries.")));
  const inputs = [
    { username: "vera", page_size: 25 },
    { username: "vera", page_size: 1 },
    { username: "vera", sort: "alphabetical" },
  ] as const;
  const keys = inputs.map((input) => list("people.boards", input).queryKey);
  const all = [createBoard("1"), createBoard("2"), createBoard("3", 0)];
  for (const [index, key] of keys.entries()) {
    const items = index === 1 ? all.slice(0, 1) : all;
    client.setQueryData(key, { pages: [{ items, bookmark: null }], pageParams: [null] } as never);
  }
  const readItems = (key: (typeof keys)[number]) => client.getQueryData(key)?.pages.flatMap(({ items }) => items) ?? [];
  const readIds = () => keys.map((key) => readItems(key).map(({ id }) => id));
  const readFirst = () => keys.map(readItems)[1]?.[0];
  return { client, readIds, readFirst };
}

describe("moveBoardFirst", () => {
  it("moves the board of the latest save to the front, but only in lists ordered by recency", () => {
    const { client, readIds, readFirst } = fillCache();
    moveBoardFirst(client, { username: "vera", boardId: "3" });
    expect(readIds()).toEqual([
      ["3", "1", "2"],
      ["3", "1"],
      ["1", "2", "3"],
    ]);
    // The board was empty before this save.
    expect(readFirst()?.pinCount).toBe(1);
  });

  it.each([
    ["an unknown board", { username: "vera", boardId: "9" }],
    ["another person", { username: "mona", boardId: "3" }],
  ])("changes nothing when the save belongs to %s", (_, save) => {
    const { client, readIds } = fillCache();
    const before = readIds();
    moveBoardFirst(client, save);
    expect(readIds()).toEqual(before);
  });
});
