import { describe, expect, it } from "vitest";
import {
  createViewerTracker,
  getRequestKind,
  isCopyAllowed,
  isRestrictedText,
  isImageCacheable,
  getExcessEntries,
} from "./worker-rules.ts";

const ORIGIN = "https://pins.example";
const PAGE_REQUEST = { method: "GET", mode: "navigate", accept: "text/html", hasRange: false };
const API_REQUEST = { method: "GET", mode: "cors", accept: "application/json", hasRange: false };

const toResponse = (headers: Record<string, string>, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
});

describe("getRequestKind", () => {
  it.each([
    ["/pin/7/", PAGE_REQUEST, "page"],
    ["/v3/users/me/export", PAGE_REQUEST, "other"],
    ["/media/a/orig.jpg", PAGE_REQUEST, "image"],
    ["/assets/app-1.js", API_REQUEST, "asset"],
    ["/media/a/236x.jpg", API_REQUEST, "image"],
    ["/media/videos/a/b.mp4", API_REQUEST, "other"],
    ["/media/a/236x.jpg", { ...API_REQUEST, hasRange: true }, "other"],
    ["/v3/pins/7/", API_REQUEST, "data"],
    ["/v3/boards/7/live", { ...API_REQUEST, accept: "text/event-stream" }, "other"],
    ["/v3/pins/7/", { ...API_REQUEST, method: "DELETE" }, "other"],
    ["/assets/app-1.js", { ...API_REQUEST, method: "HEAD" }, "other"],
    ["/pin/create/share/", { ...PAGE_REQUEST, method: "POST" }, "share"],
    ["/pin/create/share/", { ...API_REQUEST, method: "POST" }, "other"],
    ["/login/", { ...PAGE_REQUEST, method: "POST" }, "other"],
    ["https://elsewhere.example/assets/app-1.js", API_REQUEST, "other"],
  ])("for a request to %s with %j, returns %s", (path, facts, kind) => {
    expect(getRequestKind({ ...facts, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(kind);
  });
});

describe("an offline copy", () => {
  const ALLOWED = { "X-Offline-Viewer": "a", "X-Offline-Copy": "allowed" };

  it.each([
    [true, toResponse(ALLOWED)],
    [false, toResponse({ "X-Offline-Viewer": "a" })],
    [false, toResponse({ "X-Offline-Copy": "allowed" })],
    [false, toResponse(ALLOWED, 404)],
    [false, toResponse(ALLOWED, 200, true)],
  ])("is allowed (%s) for the response %j", (expected, response) => {
    expect(isCopyAllowed(response)).toBe(expected);
  });

  it.each([
    [true, '{"privacy":"secret"}'],
    [true, '{"privacy": "protected"}'],
    [true, String.raw`"[{\"cache\":\"{\\\"privacy\\\":\\\"secret\\\"}\"}]"`],
    [false, '{"privacy":"public"}'],
    [false, '{"title":"My secret garden"}'],
    [true, '{"resource_response":{"status":"success","data":[],"bookmark":null}}'],
    [false, '{"resource_response":{"data":[{"privacy":"public","data":[]}]}}'],
  ])("is restricted to certain viewers (%s) when it contains %s", (expected, text) => {
    expect(isRestrictedText(text)).toBe(expected);
  });

  it.each([
    [true, "public, max-age=31536000, immutable"],
    [false, "private, no-store"],
  ])("of an image is kept (%s) when the Cache-Control header is %s", (expected, cacheControl) => {
    expect(isImageCacheable(toResponse({ "Cache-Control": cacheControl }))).toBe(expected);
  });

  it("is deleted when it's the oldest and there are too many copies", () => {
    expect(getExcessEntries(["oldest", "older", "new"], 2)).toEqual(["oldest"]);
    expect(getExcessEntries(["new"], 2)).toEqual([]);
  });
});

describe("the tracked session", () => {
  it("changes when the first response for another session arrives", () => {
    const tracker = createViewerTracker(() => 0);
    expect([tracker.observe("a", 1), tracker.observe("a", 2), tracker.observe("b", 3)]).toEqual([
      "changed",
      "same",
      "changed",
    ]);
  });

  it("doesn't change back when a late response for the previous session arrives", () => {
    const tracker = createViewerTracker(() => 0);
    tracker.observe("a", 1);
    tracker.observe("b", 5);
    expect(tracker.observe("a", 4)).toBe("late");
    expect(tracker.observe("b", 6)).toBe("same");
  });

  it("ends when everything is deleted, after which responses to earlier requests count as late", () => {
    const tracker = createViewerTracker(() => 10);
    tracker.observe("a", 1);
    tracker.reset();
    expect([tracker.isLate(9), tracker.observe("a", 9), tracker.isLate(11)]).toEqual([true, "late", false]);
  });
});
