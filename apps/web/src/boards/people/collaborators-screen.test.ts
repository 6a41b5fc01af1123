import { describe, expect, it } from "vitest";
import { showsShareLinks } from "./collaborators-screen.tsx";

describe("links that show a board", () => {
  it.each([
    ["a secret one", "secret", "default", true, true],
    ["a gallery", "secret", "gallery", true, true],
    ["one that is known by its address", "protected", "gallery", true, true],
    ["one that everybody sees", "public", "gallery", true, false],
    ["what is saved to the profile", "secret", "quick_saves", true, false],
    ["somebody else's", "secret", "default", false, false],
  ] as const)("are there for %s: %s %s", (_what, privacy, layout, own, shown) => {
    expect(showsShareLinks({ privacy, layout, can: { own } } as Parameters<typeof showsShareLinks>[0])).toBe(shown);
  });
});
