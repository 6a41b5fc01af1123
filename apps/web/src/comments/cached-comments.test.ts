import { describe, expect, it } from "vitest";
import {
  type CommentList,
  isPending,
  toPendingId,
  replaceComment,
  withComment,
  withoutComment,
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

  it.each([
    [
      "the newest",
      "90000000000000000010",
      [
        ["90000000000000000010", "90000000000000000009", "100"],
        ["50", "7"],
      ],
    ],
    [
      "one in between",
      "99",
      [
        ["90000000000000000009", "100"],
        ["99", "50", "7"],
      ],
    ],
    [
      "the oldest",
      "3",
      [
        ["90000000000000000009", "100"],
        ["50", "7", "3"],
      ],
    ],
    [
      "one that the server has not confirmed",
      toPendingId(1),
      [
        [toPendingId(1), "90000000000000000009", "100"],
        ["50", "7"],
      ],
    ],
  ])("insert %s by age", (_case, id, expected) => {
    expect(getIds(withComment(two, createComment({ id })))).toEqual(expected);
  });

  it("insert the very first comment, and insert a comment that is already cached only once", () => {
    expect(getIds(withComment(toList([]), createComment({ id: "5" })))).toEqual([["5"]]);
    expect(getIds(withComment(two, createComment({ id: "100" }))).flat()).toEqual(getIds(two).flat());
  });

  it("keep a confirmed comment below one that is still pending", () => {
    const withPending = withComment(two, createComment({ id: toPendingId(2) }));
    const [first] = getIds(withComment(withPending, createComment({ id: "90000000000000000011" })));
    expect(first?.slice(0, 2)).toEqual([toPendingId(2), "90000000000000000011"]);
  });

  it("remove a comment, and replace a comment only if it's cached", () => {
    expect(getIds(withoutComment(two, "100"))).toEqual([["90000000000000000009"], ["50", "7"]]);
    const changed = replaceComment(two, createComment({ id: "50", text: "New words" }));
    expect(changed.pages[1]?.items[0]?.text).toBe("New words");
    expect(replaceComment(two, createComment({ id: "51" }))).toEqual(two);
  });

  it("recognize comments that the server has not confirmed", () => {
    expect([isPending({ id: toPendingId(3) }), isPending({ id: "3" })]).toEqual([true, false]);
  });
});
