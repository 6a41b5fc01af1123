import { describe, expect, it } from "vitest";
import { dropPlace, reorder } from "./reorder.ts";

describe("an item dropped onto another one", () => {
  it.each([
    ["goes behind it when it comes from before it", ["a"], "c", "b c a d"],
    ["goes before it when it comes from after it", ["d"], "b", "a d b c"],
    ["goes first when it is dropped onto the first", ["c"], "a", "c a b d"],
    ["keeps its order among several", ["b", "d"], "a", "b d a c"],
    ["follows the first of several on both sides", ["a", "d"], "c", "b c a d"],
  ])("%s", (_what, moved, onto, order) => {
    const items = [..."abcd"].map((id) => ({ id }));
    const place = dropPlace([..."abcd"], moved, onto);
    expect(
      place &&
        reorder(items, moved, place.afterId)
          .map(({ id }) => id)
          .join(" "),
    ).toBe(order);
  });

  it.each([
    ["onto itself", ["a"], "a"],
    ["onto one of several dropped items", ["a", "b"], "b"],
    ["onto an item that is gone", ["a"], "x"],
    ["nothing", [], "a"],
  ])("moves nothing: %s", (_what, moved, onto) => {
    expect(dropPlace([..."abcd"], moved, onto)).toBeNull();
  });

  it("takes the other's place when it isn't in the loaded part of the list", () => {
    expect(dropPlace([..."abcd"], ["z"], "b")).toEqual({ afterId: "a" });
  });
});
