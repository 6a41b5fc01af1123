import { describe, expect, it } from "vitest";
import { getLandingType, getPageKind, requirePageKind } from "./pages.ts";
import { isReservedSegment } from "./reserved.ts";

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
    ["/pin/1/visual-search/", "related"],
    ["/pin/1/visual-search/products/", "related"],
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
    expect(getPageKind(path)).toBe(kind);
  });

  it("cause an UnexpectedRouteError when none of them matches a path", () => {
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
  ])("[ROUTES-55] give a visit that starts at %s the landing type %s", (path, type) => {
    expect(getLandingType(path, "me_myself")).toBe(type);
  });

  it.each(["search", "ideas", "V3", "offsite", "pin"])("[ROUTES-17] reserve the name %s", (name) => {
    expect(isReservedSegment(name)).toBe(true);
  });

  it("[ROUTES-17] reserve the first segment of every page that isn't a profile", () => {
    expect(STATIC_FIRST_SEGMENTS.filter((segment) => !isReservedSegment(segment))).toEqual([]);
  });

  it("[ROUTES-17] don't reserve other names", () => {
    expect(isReservedSegment("alice")).toBe(false);
  });
});
