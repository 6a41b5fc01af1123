import { describe, expect, it } from "vitest";
import { findDropTarget, reorderItems, listReturnMoves } from "./reorder.ts";

describe("findDropTarget", () => {
  it.each([
    ["moves an item behind a later target", ["a"], "c", "b c a d"],
    ["moves an item before an earlier target", ["d"], "b", "a d b c"],
    ["moves an item to the front when dropped onto the first item", ["c"], "a", "c a b d"],
    ["keeps the order of several items", ["b", "d"], "a", "b d a c"],
    ["uses the first item's direction when items are on both sides of the target", ["a", "d"], "c", "b c a d"],
  ])("%s", (_what, moved, onto, order) => {
    const items = [..."abcd"].map((id) => ({ id }));
    const target = findDropTarget([..."abcd"], moved, onto);
    expect(
      target &&
        reorderItems(items, moved, target.afterId)
          .map(({ id }) => id)
          .join(" "),
    ).toBe(order);
  });

  it.each([
    ["an item dropped onto itself", ["a"], "a"],
    ["items dropped onto one of themselves", ["a", "b"], "b"],
    ["an item dropped onto a missing item", ["a"], "x"],
    ["no items", [], "a"],
  ])("returns null when nothing moves: %s", (_what, moved, onto) => {
    expect(findDropTarget([..."abcd"], moved, onto)).toBeNull();
  });

  it("uses the target's position when the moved item isn't in the loaded part of the list", () => {
    expect(findDropTarget([..."abcd"], ["z"], "b")).toEqual({ afterId: "a" });
  });
});

describe("listReturnMoves", () => {
  it.each([
    ["one item", ["c"]],
    ["neighbors", ["b", "c"]],
    ["items from several places, including the front", ["a", "c", "d"]],
    ["the whole list", ["a", "b", "c", "d", "e"]],
  ])("restores the order after moving %s", (_what, moved) => {
    const order = [..."abcde"];
    const items = order.map((id) => ({ id }));
    for (const afterId of [null, ...order.filter((id) => !moved.includes(id))]) {
      const restored = listReturnMoves(order, moved).reduce(
        (list, move) => reorderItems(list, move.movedIds, move.afterId),
        reorderItems(items, moved, afterId),
      );
      expect(restored.map(({ id }) => id)).toEqual(order);
    }
  });

  it("moves adjacent items together", () => {
    expect(listReturnMoves([..."abcd"], ["b", "c"])).toEqual([{ movedIds: ["b", "c"], afterId: "a" }]);
  });
});
