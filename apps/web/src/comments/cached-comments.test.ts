import { describe, expect, it } from "vitest";
import {
  type CommentList,
  isPending,
  pendingId,
  replaceComment,
  withComment,
  withoutComment,
} from "./cached-comments.ts";
import { aComment } from "./comment.fixture.ts";

const toList = (...pages: string[][]): CommentList => ({
  pages: pages.map((ids, index) => ({
    items: ids.map((id) => aComment({ id, entityId: id })),
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
      "one between",
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
      "one that the server has not seen",
      pendingId(1),
      [
        [pendingId(1), "90000000000000000009", "100"],
        ["50", "7"],
      ],
    ],
  ])("insert %s by age", (_which, id, expected) => {
    expect(getIds(withComment(two, aComment({ id })))).toEqual(expected);
  });

  it("insert the first of all, and insert a comment already there only once", () => {
    expect(getIds(withComment(toList([]), aComment({ id: "5" })))).toEqual([["5"]]);
    expect(getIds(withComment(two, aComment({ id: "100" }))).flat()).toEqual(getIds(two).flat());
  });

  it("put a confirmed comment below one that is still pending", () => {
    const withPending = withComment(two, aComment({ id: pendingId(2) }));
    const [first] = getIds(withComment(withPending, aComment({ id: "90000000000000000011" })));
    expect(first?.slice(0, 2)).toEqual([pendingId(2), "90000000000000000011"]);
  });

  it("remove one, and change only one that is there", () => {
    expect(getIds(withoutComment(two, "100"))).toEqual([["90000000000000000009"], ["50", "7"]]);
    const changed = replaceComment(two, aComment({ id: "50", text: "New words" }));
    expect(changed.pages[1]?.items[0]?.text).toBe("New words");
    expect(replaceComment(two, aComment({ id: "51" }))).toEqual(two);
  });

  it("recognize comments that the server has not seen", () => {
    expect([isPending({ id: pendingId(3) }), isPending({ id: "3" })]).toEqual([true, false]);
  });
});
