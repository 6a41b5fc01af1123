import { describe, expect, it } from "vitest";
import { profilePath, canonicalProfilePath } from "./profile-path.ts";

describe("a profile's path", () => {
  it("[ROUTES-18] has one for each tab, and one that search engines know for saved pins", () => {
    expect(profilePath("maya", "created")).toBe("/maya/_created/");
    expect(profilePath("maya", "saved")).toBe("/maya/_saved/");
    expect(profilePath("maya", "saved", { canonical: true })).toBe("/maya/");
    expect(profilePath("maya", "created", { canonical: true })).toBe("/maya/_created/");
  });

  it.each([
    ["/Maya/", "Maya", "/maya/"],
    ["/MAYA/_created/?x=1", "MAYA", "/maya/_created/?x=1"],
    ["/maya/_saved", "maya", null],
  ])("%s redirects to the name's own spelling", (path, requestedName, target) => {
    expect(canonicalProfilePath(new URL(path, "https://tessera.test"), requestedName, "maya")).toBe(target);
  });
});
