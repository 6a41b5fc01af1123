import { describe, expect, it } from "vitest";
import { getProfilePath, getCanonicalProfilePath } from "./profile-path.ts";

describe("a profile's path", () => {
  it("[ROUTES-18] is different for each tab, and has one canonical form for saved pins", () => {
    expect(getProfilePath("maya", "created")).toBe("/maya/_created/");
    expect(getProfilePath("maya", "saved")).toBe("/maya/_saved/");
    expect(getProfilePath("maya", "saved", { canonical: true })).toBe("/maya/");
    expect(getProfilePath("maya", "created", { canonical: true })).toBe("/maya/_created/");
  });

  it.each([
    ["/Maya/", "Maya", "/maya/"],
    ["/MAYA/_created/?x=1", "MAYA", "/maya/_created/?x=1"],
    ["/maya/_saved", "maya", null],
  ])("redirects from %s to the correct spelling of the username", (path, requestedName, target) => {
    expect(getCanonicalProfilePath(new URL(path, "https://tessera.test"), requestedName, "maya")).toBe(target);
  });
});
