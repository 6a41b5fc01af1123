import { describe, expect, it } from "vitest";
import {
  type CommentList,
  confirmComment,
  getIdAbove,
  isPending,
  toPendingId,
  replaceComment,
  insertComment,
  appendComment,
  prependComment,
  removeComment,
} from "./cached-comments.ts";
import { createComment } from "./comment.fixture.ts";

const toList = (...pages: string[][]): CommentList => ({
  pages: pages.map((ids, index) => ({
    items: ids.map((id) => createComment({ id, entityId: id })),
    bookmark: index < pages.length - 1 ? `after ${index}` : null,
  })),
  pageParams: pages.map((_, index) => (index === 0 ? null : `after ${index - 1}`)),
});
const getIds = ({ pages }: CommentList) => pages.map(({ items }) => items.map(({ id }) => id));

describe("cached comments", () => {
  const two = toList(["90000000000000000009", "100"], ["50", "7"]);

  it("start with a new comment, and end with a new reply once the last page has loaded", () => {
    expect(getIds(prependComment(two, createComment({ id: "300" })))[0]).toEqual([
      "300",
      "90000000000000000009",
      "100",
    ]);
    expect(getIds(prependComment(toList([]), createComment({ id: "5" })))).toEqual([["5"]]);
    expect(getIds(appendComment(two, createComment({ id: "300" })))[1]).toEqual(["50", "7", "300"]);
    const partial = { ...two, pages: two.pages.slice(0, 1) };
    expect(getIds(appendComment(partial, createComment({ id: "300" })))).toEqual(getIds(partial));
  });

  it.each([
    ["the first", "90000000000000000009"],
    ["the last of a page", "100"],
    ["the first of the next page", "50"],
    ["the last", "7"],
  ])("restore a removed comment to its position: %s", (_case, id) => {
    const above = getIdAbove(two, id);
    const restored = insertComment(removeComment(two, id), createComment({ id }), above);
    expect(getIds(restored).flat()).toEqual(getIds(two).flat());
  });

  it("keep a confirmed comment in its position, and drop the duplicate that a refetch added", () => {
    const [first, second] = [toPendingId(1), toPendingId(2)];
    const pending = prependComment(prependComment(two, createComment({ id: first })), createComment({ id: second }));
    const refetched = prependComment(pending, createComment({ id: "300" }));
    const confirmed = confirmComment(refetched, first, createComment({ id: "300" }));
    expect(getIds(confirmed)[0]).toEqual([second, "300", "90000000000000000009", "100"]);
  });

  it("no longer include a removed comment, and ignore a replacement for a comment that isn't cached", () => {
    expect(getIds(removeComment(two, "100"))).toEqual([["90000000000000000009"], ["50", "7"]]);
    const changed = replaceComment(two, createComment({ id: "50", text: "New words" }));
    expect(changed.pages[1]?.items[0]?.text).toBe("New words");
    expect(replaceComment(two, createComment({ id: "51" }))).toEqual(two);
  });

  it("mark the comments that the server hasn't confirmed as pending", () => {
    expect([isPending({ id: toPendingId(3) }), isPending({ id: "3" })]).toEqual([true, false]);
  });
});
