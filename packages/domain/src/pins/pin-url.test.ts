import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pinIdFromPath, pinSeoUrl, pinUrl } from "./pin-url.ts";

describe("a pin's URL", () => {
  const pin = { id: "123", seoUrl: pinSeoUrl("123", "Blue vase, évidemment!") };

  it("[ROUTES-02] is short for people who are logged in, and includes the title for everyone else", () => {
    expect(pinUrl(pin, { isAuth: true })).toBe("/pin/123/");
    expect(pinUrl(pin, { isAuth: false })).toBe("/pin/blue-vase-evidemment--123/");
  });

  it("is short when no word in the title can be used", () => {
    expect(pinSeoUrl("123", "猫 🌷")).toBe("/pin/123/");
  });

  it.each([
    ["abc_1-2", "abc_1-2"],
    ["blue-vase--123", "123"],
    ["a--b--9", "9"],
    ["a.b", null],
    ["a b", null],
    ["", null],
    ["vase--", null],
  ])("from the segment %j yields the id %j", (segment, id) => {
    expect(pinIdFromPath(segment)).toBe(id);
  });

  it("leads back to its pin, for any title", () => {
    fc.assert(
      fc.property(fc.string(), fc.bigInt(1n, 1n << 62n), (title, id) => {
        const segment = pinSeoUrl(String(id), title).split("/")[2] ?? "";
        expect(pinIdFromPath(segment)).toBe(String(id));
      }),
    );
  });
});
