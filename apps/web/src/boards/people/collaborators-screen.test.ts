import { describe, expect, it } from "vitest";
import { showsShareLinks } from "./collaborators-screen.tsx";

describe("links that show a board", () => {
  it.each([
    ["a secret one", "secret", "default", true, true],
    ["a gallery", "secret", "gallery", true, true],
    ["one that is visible by its address", "protected", "gallery", true, true],
    ["one that everyone sees", "public", "gallery", true, false],
    ["profile saves", "secret", "quick_saves", true, false],
    ["someone else's", "secret", "default", false, false],
  ] as const)("are available for %s: %s %s", (_what, privacy, layout, own, shown) => {
    expect(showsShareLinks({ privacy, layout, can: { own } } as Parameters<typeof showsShareLinks>[0])).toBe(shown);
  });
});
