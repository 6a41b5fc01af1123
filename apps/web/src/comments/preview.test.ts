import { describe, expect, it } from "vitest";
import { isProbablyTruncated } from "./preview.ts";

describe("isProbablyTruncated", () => {
  it.each([
    ["a few words", "Lovely light, and the chair too", false],
    ["six lines", "1\n2\n3\n4\n5\n6", false],
    ["seven lines", "1\n2\n3\n\n5\n6\n7", true],
    ["a wall of emoji", "🌷".repeat(500), true],
    ["many words", "I would paint the ceiling too. ".repeat(12), true],
  ])("estimates whether a preview of %s is truncated: %j", (_case, text, cut) => {
    expect(isProbablyTruncated(text)).toBe(cut);
  });
});
