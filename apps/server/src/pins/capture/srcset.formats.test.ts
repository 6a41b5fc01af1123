import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findLargestSource } from "./srcset.formats.ts";

describe("the largest source of a srcset", () => {
  it.each([
    ["a.jpg 480w, b.jpg 1200w, c.jpg 800w", { url: "b.jpg", width: 1200, density: null }],
    ["a.jpg, b.jpg 2x, c.jpg 1.5x", { url: "b.jpg", width: null, density: 2 }],
    ["a.jpg", { url: "a.jpg", width: null, density: 1 }],
    ["a.jpg,b.jpg 2x", { url: "a.jpg,b.jpg", width: null, density: 2 }],
    ["/w_100,h_50/a.jpg 100w,\n /w_900,h_450/a.jpg 900w", { url: "/w_900,h_450/a.jpg", width: 900, density: null }],
    ["a.jpg,, b.jpg 3x ,", { url: "b.jpg", width: null, density: 3 }],
    ["a.jpg 10h, b.jpg 20w 10h", { url: "b.jpg", width: 20, density: null }],
    ["", null],
    [" , ", null],
  ])("is read from %j as %o", (srcset, largest) => {
    expect(findLargestSource(srcset)).toEqual(largest);
  });

  it("is read from any text without an error", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", ",", " ", "1", "w", "x", ".", "\n") }), (srcset) => {
        expect(findLargestSource(srcset)?.url ?? "a").toMatch(/[^,\s]/);
      }),
    );
  });
});
