import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginPath, safeNextPath } from "./session-paths.ts";

describe("safeNextPath", () => {
  it.each([
    ["/settings/", "/settings/"],
    ["/search/pins/?q=a%20b#top", "/search/pins/?q=a%20b#top"],
    ["/ada/küche/", "/ada/k%C3%BCche/"],
    ["/loginscreens/", "/loginscreens/"],
  ])("keeps %j", (next, path) => {
    expect(safeNextPath(next)).toBe(path);
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
  ])("sends %j to the home page", (next) => {
    expect(safeNextPath(next)).toBe("/");
  });

  it("never leads to another origin, however it is parsed afterwards", () => {
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
        const path = safeNextPath(`/${parts.join("")}`);
        expect(new URL(path, "https://ours.example").origin).toBe("https://ours.example");
      }),
    );
  });
});

describe("loginPath", () => {
  it.each([
    ["/settings/", "/login/?next=%2Fsettings%2F"],
    ["/", "/login/"],
    ["//evil.example/", "/login/"],
    [undefined, "/login/"],
  ])("leads back to %j by %s", (next, path) => {
    expect(loginPath(next)).toBe(path);
  });
});
