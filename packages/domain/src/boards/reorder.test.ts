import { describe, expect, it } from "vitest";
import { dropPlace, reorder, returnMoves } from "./reorder.ts";

describe("dropPlace", () => {
  it.each([
    ["moves an item behind a later target", ["a"], "c", "b c a d"],
    ["moves an item before an earlier target", ["d"], "b", "a d b c"],
    ["moves an item to the front when dropped onto the first item", ["c"], "a", "c a b d"],
    ["keeps the order of several items", ["b", "d"], "a", "b d a c"],
    ["uses the first item's direction when items are on both sides", ["a", "d"], "c", "b c a d"],
  ])("%s", (_what, moved, onto, order) => {
    const items = [..."abcd"].map((id) => ({ id }));
    const target = dropPlace([..."abcd"], moved, onto);
    expect(
      target &&
        reorder(items, moved, target.afterId)
          .map(({ id }) => id)
          .join(" "),
    ).toBe(order);
  });

  it.each([
    ["onto itself", ["a"], "a"],
    ["onto one of several dropped items", ["a", "b"], "b"],
    ["onto a missing item", ["a"], "x"],
    ["no items", [], "a"],
  ])("returns null if nothing moves: %s", (_what, moved, onto) => {
    expect(dropPlace([..."abcd"], moved, onto)).toBeNull();
  });

  it("uses the target's position when the moved item isn't in the loaded part of the list", () => {
    expect(dropPlace([..."abcd"], ["z"], "b")).toEqual({ afterId: "a" });
  });
});

describe("returnMoves", () => {
  it.each([
    ["one item", ["c"]],
    ["neighbors", ["b", "c"]],
    ["items from several places, including the front", ["a", "c", "d"]],
    ["the whole list", ["a", "b", "c", "d", "e"]],
  ])("restores the order after a move of %s", (_what, moved) => {
    const order = [..."abcde"];
    const items = order.map((id) => ({ id }));
    for (const afterId of [null, ...order.filter((id) => !moved.includes(id))]) {
      const restored = returnMoves(order, moved).reduce(
        (list, move) => reorder(list, move.movedIds, move.afterId),
        reorder(items, moved, afterId),
      );
      expect(restored.map(({ id }) => id)).toEqual(order);
    }
  });

  it("moves items that were next to each other together", () => {
    expect(returnMoves([..."abcd"], ["b", "c"])).toEqual([{ movedIds: ["b", "c"], afterId: "a" }]);
  });
});
