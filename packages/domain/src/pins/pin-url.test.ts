import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePinId, getPinSeoUrl, getPinUrl } from "./pin-url.ts";

describe("a pin's URL", () => {
  const pin = { id: "123", seoUrl: getPinSeoUrl("123", "Blue vase, évidemment!") };

  it("[ROUTES-02] is short for people who are logged in, and includes the title for everyone else", () => {
    expect(getPinUrl(pin, { isAuth: true })).toBe("/pin/123/");
    expect(getPinUrl(pin, { isAuth: false })).toBe("/pin/blue-vase-evidemment--123/");
  });

  it("is short when no word in the title can be used", () => {
    expect(getPinSeoUrl("123", "猫 🌷")).toBe("/pin/123/");
  });

  it.each([
    ["abc_1-2", "abc_1-2"],
    ["blue-vase--123", "123"],
    ["a--b--9", "9"],
    ["a.b", null],
    ["a b", null],
    ["", null],
    ["vase--", null],
  ])("with the segment %j identifies the pin %j", (segment, id) => {
    expect(parsePinId(segment)).toBe(id);
  });

  it("identifies its pin, whatever the title", () => {
    fc.assert(
      fc.property(fc.string(), fc.bigInt(1n, 1n << 62n), (title, id) => {
        const segment = getPinSeoUrl(String(id), title).split("/")[2] ?? "";
        expect(parsePinId(segment)).toBe(String(id));
      }),
    );
  });
});
