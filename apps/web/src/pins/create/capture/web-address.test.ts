import fc from "fast-check";
import { normalizeLink } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { findUrl, findSharedUrl, parseTypedUrl, parseWebUrl } from "./web-address.ts";

describe("parseWebUrl", () => {
  it.each([
    [" https://example.org/a b ", "https://example.org/a%20b"],
    ["HTTP://Example.org", "http://example.org/"],
    ["https://example.org/?q={a|b}", "https://example.org/?q=%7Ba%7Cb%7D"],
    ["https://例え.jp/猫", "https://xn--r8jz45g.jp/%E7%8C%AB"],
    ["javascript:alert(1)", null],
    [" jav\tascript:alert(1)", null],
    ["data:image/png;base64,AAAA", null],
    ["blob:https://example.org/1", null],
    ["file:///etc/passwd", null],
    ["//example.org/", null],
    ["https://", null],
    ["https://user:pass@example.org/", null],
    ["https://user@example.org/", null],
    [`https://example.org/${"x".repeat(2100)}`, null],
    ["", null],
  ])("turns %j into %j", (text, address) => {
    expect(parseWebUrl(text)).toBe(address);
  });

  it("returns only valid pin links for any input", () => {
    const links = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const tail = fc.string({ unit: "grapheme-ascii", maxLength: 40 });
    fc.assert(
      fc.property(links, tail, (link, rest) => {
        const address = parseWebUrl(link + rest);
        expect(address === null || normalizeLink(address) === address).toBe(true);
      }),
    );
  });
});

describe("parseTypedUrl", () => {
  it.each([
    ["example.org/chairs", "https://example.org/chairs"],
    ["http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
    ["example.org:8443/x", "https://example.org:8443/x"],
    ["mailto:a@example.org", null],
    ["two words", null],
    ["chairs", null],
  ])("turns %j into %j", (text, address) => {
    expect(parseTypedUrl(text)).toBe(address);
  });
});

describe("findUrl", () => {
  it.each([
    ["https://example.org/a", "https://example.org/a"],
    ["Look at this: https://example.org/a.", "https://example.org/a"],
    ["(https://example.org/a)", "https://example.org/a"],
    ["https://example.org/Chair_(furniture)", "https://example.org/Chair_(furniture)"],
    ["Chairs\nhttps://example.org/a\nhttps://example.org/b", "https://example.org/a"],
    ["https://example.org/a https://example.org/b", "https://example.org/a"],
    ["no address here", null],
    ["example.org", null],
    [`${"x".repeat(20_000)} https://example.org/`, null],
  ])("given %j, finds %j", (text, address) => {
    expect(findUrl(text)).toBe(address);
  });
});

describe("findSharedUrl", () => {
  const readShared = (data: Record<string, string>) => findSharedUrl({ getData: (kind) => data[kind] ?? "" });

  it("returns the first URL in a list, and skips comments", () => {
    const list = "# a picture\r\n\r\nhttps://example.org/a.jpg\r\nhttps://example.org/b.jpg";
    expect(readShared({ "text/uri-list": list, "text/plain": "https://example.org/c" })).toBe(
      "https://example.org/a.jpg",
    );
  });

  it("finds a URL in plain text when there is no list", () => {
    expect(readShared({ "text/plain": "A chair https://example.org/c" })).toBe("https://example.org/c");
  });

  it("ignores everything else", () => {
    expect(readShared({ "text/uri-list": "javascript:alert(1)", "text/plain": "javascript:alert(1)" })).toBeNull();
    expect(readShared({})).toBeNull();
  });
});
