import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePointLength } from "../formats/index.ts";
import { fittingLine, fittingParagraphs, knownByKey, narrowerPrivacy, savedMoment, shownState } from "./import.ts";

describe("what an import brings", () => {
  it("is cut to what fits rather than refused", () => {
    expect(fittingLine("A  rose", 10)).toBe("A rose");
    expect(fittingLine("A rose in the garden", 7)).toBe("A rose…");
    expect(fittingLine("👩👩👩", 2)).toBe("👩…");
    expect(fittingParagraphs("One\n\n\n\ntwo and three", 9)).toBe("One\n\ntwo…");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        expect(codePointLength(fittingLine(text, max))).toBeLessThanOrEqual(max);
      }),
    );
  });

  it.each([
    ["secret", "public", "secret"],
    ["public", "secret", "secret"],
    ["protected", "public", "protected"],
    ["protected", "secret", "secret"],
    ["public", "public", "public"],
  ] as const)("%s where it comes from and %s as chosen is %s here", (source, chosen, here) => {
    expect(narrowerPrivacy(source, chosen)).toBe(here);
  });

  it("was saved when it was saved there, unless that cannot be", () => {
    const now = Date.UTC(2026, 10, 20);
    expect(savedMoment(Date.UTC(2015, 3, 1), now)).toBe(Date.UTC(2015, 3, 1));
    expect(savedMoment(0, now)).toBeNull();
    expect(savedMoment(now + 1, now)).toBeNull();
    expect(savedMoment(null, now)).toBeNull();
  });

  it("is known by its key alone only where nobody else would use the same", () => {
    expect(["pinterest", "bookmarks", "tessera"].map((format) => knownByKey(format as "zip"))).toEqual([
      true,
      true,
      true,
    ]);
    expect([knownByKey("folder"), knownByKey("zip")]).toEqual([false, false]);
  });
});

describe("an import that is said to be under way", () => {
  const row = { state: "running", isUploaded: true, heardOfAt: 1_000_000 } as const;
  it.each([
    [row, 1_060_000, "running"],
    [row, 1_200_000, "waiting"],
    [{ ...row, isUploaded: false }, 1_200_000, "stopped"],
    [{ ...row, heardOfAt: null }, 1_000_000, "waiting"],
    [{ ...row, state: "done" as const }, 1_200_000, "done"],
  ])("%o, looked at at %i, is %s", (one, now, shown) => {
    expect(shownState(one, now)).toBe(shown);
  });
});
