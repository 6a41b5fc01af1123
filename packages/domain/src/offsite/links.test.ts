import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  normalizeLink,
  listHostAndParents,
  toHostname,
  isExternalLink,
  getLinkDomain,
  getLinkIntent,
} from "./links.ts";

describe("isExternalLink", () => {
  it.each([
    ["http://example.com/", true],
    ["https://example.com", true],
    ["HTTPS://EXAMPLE.COM/A", true],
    ["/pin/1", false],
    ["mailto:somebody@example.com", false],
    ["//example.com/", false],
    ["https:/example.com", false],
    ["example.com", false],
    [" https://example.com", false],
    ["javascript:alert(1)//http://example.com", false],
    ["#top", false],
    ["", false],
  ])("[OFFSITE-01] given %j, returns %s", (link, external) => {
    expect(isExternalLink(link)).toBe(external);
  });
});

describe("getLinkIntent", () => {
  it.each([
    ["", "nothing"],
    ["#", "nothing"],
    ["#comments", "nothing"],
    ["/pin/1/", "default"],
    ["mailto:somebody@example.com", "default"],
    ["https://example.com/", "offsite"],
  ])("given %j, returns %s", (link, intent) => {
    expect(getLinkIntent(link)).toBe(intent);
  });
});

describe("toHostname and getLinkDomain", () => {
  it.each([
    ["https://www.Example.com:8080/path?a=b", "www.example.com", "example.com"],
    ["http://example.com?x", "example.com", "example.com"],
    ["https://somebody@example.com/", "example.com", "example.com"],
    ["http://[::1]:80/", "[::1]", "[::1]"],
    ["https://wwwexample.com/", "wwwexample.com", "wwwexample.com"],
    ["/pin/1", null, null],
  ])("parse %s", (link, host, domain) => {
    expect(toHostname(link)).toBe(host);
    expect(getLinkDomain(link)).toBe(domain);
  });

  it("return the same host that a browser would open", () => {
    const label = fc.stringMatching(/^[a-zA-Z]{1,8}$/);
    const host = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join("."));
    const rest = fc.constantFrom("", "/", "/a/b", "?c=https://elsewhere.example", "#d@e", "/@f:80/", ":8080/g?h#i");
    fc.assert(
      fc.property(
        fc.constantFrom("http://", "https://", "HTTPS://", "https://a:b@"),
        host,
        rest,
        (start, name, end) => {
          const link = start + name + end;
          expect(toHostname(link)).toBe(new URL(link).hostname);
        },
      ),
    );
  });
});

describe("normalizeLink", () => {
  it.each([
    ["https://example.com/a", "https://example.com/a"],
    ["  example.com/a ", "https://example.com/a"],
    ["example.com:8080/a", "https://example.com:8080/a"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["ftp://example.com", null],
    ["https://user:secret@example.com/", null],
    ["https://example.com\\@elsewhere.org/", null],
    ["https://exa mple.com/", null],
    ["https://localhost/", null],
    ["https://.com/", null],
    ["https://", null],
  ])("turns %j into %j", (typed, link) => {
    expect(normalizeLink(typed)).toBe(link);
  });
});

describe("listHostAndParents", () => {
  it.each([
    ["a.shop.example.com", ["a.shop.example.com", "shop.example.com", "example.com", "com"]],
    ["example.com.", ["example.com", "com"]],
    ["localhost", ["localhost"]],
  ])("lists the host and its parents for %s", (host, domains) => {
    expect(listHostAndParents(host)).toEqual(domains);
  });
});
