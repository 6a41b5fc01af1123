import { describe, expect, it } from "vitest";
import { landingType, pageKind, requirePageKind } from "./pages.ts";
import { isReserved } from "./reserved.ts";

/** The literal first segments of the specification's route table. */
const STATIC_FIRST_SEGMENTS = [
  ...["pin", "homefeed", "board", "boardsection", "search", "topics", "edit", "me"],
  ...["login", "signup", "invited", "password", "pw", "secure", "email", "email_verification_error"],
  ...["notifications", "ideas", "videos", "shopping", "today", "discover", "settings"],
  ...["conversation", "appealed-pin", "reports-and-violations", "age-appeal", "oauth", "app-factory-oauth"],
  ...["unauth-profile", "pin_redirect", "offsite", "resource", "v3", "vx"],
  ...["pin-editor", "pin-builder", "idea-ads-tool", "story-pin-builder", "idea-pin-builder", "pin-creation-tool", "tv"],
  ...["advertiser", "business"],
];

describe("routes", () => {
  it.each([
    ["/", "home"],
    ["/homefeed/", "home"],
    ["/search/pins/", "search"],
    ["/search", "search"],
    ["/pin/1", "pin"],
    ["/pin/blue-vase--1/", "pin"],
    ["/pin/1/related/", "related"],
    ["/pin/create/", "create"],
    ["/story-pin-builder/", "create"],
    ["/pin-builder?board=1", "create"],
    ["/u", "profile"],
    ["/u/_created/", "profile"],
    ["/u/b", "board"],
    ["/u/b/s/", "section"],
    ["/settings?x=1", "settings"],
    ["/pin/a.b", null],
    ["/u/b/s/more", null],
  ])("[ROUTES-53] give %s the kind %s", (path, kind) => {
    expect(pageKind(path)).toBe(kind);
  });

  it("cause a specific error for a path that matches none of them", () => {
    expect(() => requirePageKind("/a/b/c/d")).toThrow("Unexpected missing route");
    expect(requirePageKind("/pin/1/")).toBe("pin");
  });

  it.each([
    ["/today/", "today"],
    ["/ideas/", "ideas"],
    ["/me_myself/b/s/", "own_section"],
    ["/me_myself/b/", "own_board"],
    ["/u/b/s/", "section"],
    ["/u/b/", "board"],
    ["/pin/1/", "closeup"],
    ["/", "home"],
    ["/u/", "profile"],
    ["/search/pins/?q=x", "search"],
    ["/topics/tea/", "topic"],
    ["/settings/", null],
  ])("[ROUTES-55] give landing on %s the type %s", (path, type) => {
    expect(landingType(path, "me_myself")).toBe(type);
  });

  it.each(["search", "ideas", "V3", "offsite", "pin"])("[ROUTES-17] reserve the name %s", (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it("[ROUTES-17] reserve the first segment of every page that isn't a profile", () => {
    expect(STATIC_FIRST_SEGMENTS.filter((segment) => !isReserved(segment))).toEqual([]);
  });

  it("[ROUTES-17] don't reserve other names", () => {
    expect(isReserved("alice")).toBe(false);
  });
});
