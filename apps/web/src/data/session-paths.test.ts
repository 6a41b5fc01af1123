import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getLoginPath, getSafeNextPath } from "./session-paths.ts";

describe("getSafeNextPath", () => {
  it.each([
    ["/settings/", "/settings/"],
    ["/search/pins/?q=a%20b#top", "/search/pins/?q=a%20b#top"],
    ["/ada/küche/", "/ada/k%C3%BCche/"],
    ["/loginscreens/", "/loginscreens/"],
    ["/signup/welcome/", "/signup/welcome/"],
  ])("keeps %j", (next, path) => {
    expect(getSafeNextPath(next)).toBe(path);
  });

  it.each([
    null,
    undefined,
    "",
    "settings/",
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "/\t/evil.example/",
    "/.//evil.example/",
    "/x/..//evil.example/",
    " //evil.example/",
    "javascript:alert(1)",
    "/login/",
    "/login?next=/login/",
    "/signup/",
  ])("replaces %j with the home page", (next) => {
    expect(getSafeNextPath(next)).toBe("/");
  });

  it("never returns a path that leads to another origin when a browser parses it", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      "\t",
      "\n",
      "@",
      ":",
      "evil.example",
      "https:",
      ".",
      "..",
      "%2f",
      "?",
      "#",
      "a",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = getSafeNextPath(`/${parts.join("")}`);
        expect(new URL(path, "https://ours.example").origin).toBe("https://ours.example");
      }),
    );
  });
});

describe("getLoginPath", () => {
  it.each([
    ["/settings/", "/login/?next=%2Fsettings%2F"],
    ["/", "/login/"],
    ["//evil.example/", "/login/"],
    [undefined, "/login/"],
  ])("for the return path %j, returns %s", (next, path) => {
    expect(getLoginPath(next)).toBe(path);
  });
});
