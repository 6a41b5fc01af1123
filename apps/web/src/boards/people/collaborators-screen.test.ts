import { describe, expect, it } from "vitest";
import { canShareByLink } from "./collaborators-screen.tsx";

describe("canShareByLink", () => {
  it.each([
    ["a secret board", "secret", "default", true, true],
    ["a gallery", "secret", "gallery", true, true],
    ["a board that is visible by its address", "protected", "gallery", true, true],
    ["a board that everyone sees", "public", "gallery", true, false],
    ["profile saves", "secret", "quick_saves", true, false],
    ["someone else's board", "secret", "default", false, false],
  ] as const)(
    "for %s (privacy %s, layout %s, owned by the viewer: %s), returns %s",
    (_case, privacy, layout, own, shown) => {
      expect(canShareByLink({ privacy, layout, can: { own } } as Parameters<typeof canShareByLink>[0])).toBe(shown);
    },
  );
});
