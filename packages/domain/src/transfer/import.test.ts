import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCodePoints } from "../formats/index.ts";
import {
  truncateLine,
  truncateParagraphs,
  hasUniqueKeys,
  getNarrowerPrivacy,
  parseSavedAt,
  toDisplayedState,
} from "./import.ts";

describe("an imported item", () => {
  it("is shortened, rather than rejected, when its text is too long", () => {
    expect(truncateLine("A  rose", 10)).toBe("A rose");
    expect(truncateLine("A rose in the garden", 7)).toBe("A rose…");
    expect(truncateLine("👩👩👩", 2)).toBe("👩…");
    expect(truncateParagraphs("One\n\n\n\ntwo and three", 9)).toBe("One\n\ntwo…");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        expect(countCodePoints(truncateLine(text, max))).toBeLessThanOrEqual(max);
      }),
    );
  });

  it.each([
    ["secret", "public", "secret"],
    ["public", "secret", "secret"],
    ["protected", "public", "protected"],
    ["protected", "secret", "secret"],
    ["public", "public", "public"],
  ] as const)("given the visibility %s in the source and the choice %s, becomes %s", (source, chosen, expected) => {
    expect(getNarrowerPrivacy(source, chosen)).toBe(expected);
  });

  it("keeps its original save time, unless that time is impossible", () => {
    const now = Date.UTC(2026, 10, 20);
    expect(parseSavedAt(Date.UTC(2015, 3, 1), now)).toBe(Date.UTC(2015, 3, 1));
    expect(parseSavedAt(0, now)).toBeNull();
    expect(parseSavedAt(now + 1, now)).toBeNull();
    expect(parseSavedAt(null, now)).toBeNull();
  });

  it("is identified by its key alone only in formats whose keys are unique", () => {
    expect(["pinterest", "bookmarks", "tessera"].map((format) => hasUniqueKeys(format as "zip"))).toEqual([
      true,
      true,
      true,
    ]);
    expect([hasUniqueKeys("folder"), hasUniqueKeys("zip")]).toEqual([false, false]);
  });
});

describe("toDisplayedState", () => {
  const row = { state: "running", isUploaded: true, heartbeatAt: 1_000_000 } as const;
  it.each([
    [row, 1_060_000, "running"],
    [row, 1_200_000, "waiting"],
    [{ ...row, isUploaded: false }, 1_200_000, "stopped"],
    [{ ...row, heartbeatAt: null }, 1_000_000, "waiting"],
    [{ ...row, state: "done" as const }, 1_200_000, "done"],
  ])("given %o at %i, returns %s", (run, now, shown) => {
    expect(toDisplayedState(run, now)).toBe(shown);
  });
});
