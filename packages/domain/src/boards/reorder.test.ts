import { describe, expect, it } from "vitest";
import { dropPlace, reorder } from "./reorder.ts";

describe("what is dropped onto a thing", () => {
  it.each([
    ["from before it, stands behind it", ["a"], "c", "b c a d"],
    ["from after it, stands before it", ["d"], "b", "a d b c"],
    ["from after the first, stands first", ["c"], "a", "c a b d"],
    ["several together, keep their order", ["b", "d"], "a", "b d a c"],
    ["several around it, go by the first of them", ["a", "d"], "c", "b c a d"],
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
    ["onto one of several that are dropped", ["a", "b"], "b"],
    ["onto what is gone", ["a"], "x"],
    ["nothing", [], "a"],
  ])("moves nothing: %s", (_what, moved, onto) => {
    expect(dropPlace([..."abcd"], moved, onto)).toBeNull();
  });

  it("which is not in the list as far as it is loaded takes the place of what it is dropped onto", () => {
    expect(dropPlace([..."abcd"], ["z"], "b")).toEqual({ afterId: "a" });
  });
});
