import { describe, expect, it } from "vitest";
import {
  createViewerTracker,
  getRequestKind,
  isCopyAllowed,
  isForFew,
  isImageKept,
  listExcess,
} from "./worker-rules.ts";

const ORIGIN = "https://pins.example";
const PAGE = { method: "GET", mode: "navigate", accept: "text/html", hasRange: false };
const CALL = { method: "GET", mode: "cors", accept: "application/json", hasRange: false };

const toResponse = (headers: Record<string, string>, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
});

describe("the service worker's requests", () => {
  it.each([
    ["/pin/7/", PAGE, "page"],
    ["/v3/users/me/export", PAGE, "other"],
    ["/media/a/orig.jpg", PAGE, "image"],
    ["/assets/app-1.js", CALL, "asset"],
    ["/media/a/236x.jpg", CALL, "image"],
    ["/media/videos/a/b.mp4", CALL, "other"],
    ["/media/a/236x.jpg", { ...CALL, hasRange: true }, "other"],
    ["/v3/pins/7/", CALL, "data"],
    ["/v3/boards/7/live", { ...CALL, accept: "text/event-stream" }, "other"],
    ["/v3/pins/7/", { ...CALL, method: "DELETE" }, "other"],
    ["/assets/app-1.js", { ...CALL, method: "HEAD" }, "other"],
    ["/pin/create/share/", { ...PAGE, method: "POST" }, "share"],
    ["/pin/create/share/", { ...CALL, method: "POST" }, "other"],
    ["/login/", { ...PAGE, method: "POST" }, "other"],
    ["https://elsewhere.example/assets/app-1.js", CALL, "other"],
  ])("to %s as %j are handled as %s", (path, facts, kind) => {
    expect(getRequestKind({ ...facts, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(kind);
  });
});

describe("a copy", () => {
  const ALLOWED = { "X-Offline-Viewer": "a", "X-Offline-Copy": "allowed" };

  it.each([
    [true, toResponse(ALLOWED)],
    [false, toResponse({ "X-Offline-Viewer": "a" })],
    [false, toResponse({ "X-Offline-Copy": "allowed" })],
    [false, toResponse(ALLOWED, 404)],
    [false, toResponse(ALLOWED, 200, true)],
  ])("is allowed: %s, for %j", (expected, response) => {
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
  ])("is for few people: %s, for %s", (expected, text) => {
    expect(isForFew(text)).toBe(expected);
  });

  it.each([
    [true, "public, max-age=31536000, immutable"],
    [false, "private, no-store"],
  ])("of an image is kept: %s, with %s", (expected, cacheControl) => {
    expect(isImageKept(toResponse({ "Cache-Control": cacheControl }))).toBe(expected);
  });

  it("makes room by deleting the oldest", () => {
    expect(listExcess(["oldest", "older", "new"], 2)).toEqual(["oldest"]);
    expect(listExcess(["new"], 2)).toEqual([]);
  });
});

describe("the session that copies are for", () => {
  it("changes with the first response for another session", () => {
    const tracker = createViewerTracker(() => 0);
    expect([tracker.observe("a", 1), tracker.observe("a", 2), tracker.observe("b", 3)]).toEqual([
      "changed",
      "same",
      "changed",
    ]);
  });

  it("doesn't return with a late response to the former session", () => {
    const tracker = createViewerTracker(() => 0);
    tracker.observe("a", 1);
    tracker.observe("b", 5);
    expect(tracker.observe("a", 4)).toBe("late");
    expect(tracker.observe("b", 6)).toBe("same");
  });

  it("ends when everything is deleted, also for responses that are on their way", () => {
    const tracker = createViewerTracker(() => 10);
    tracker.observe("a", 1);
    tracker.reset();
    expect([tracker.isLate(9), tracker.observe("a", 9), tracker.isLate(11)]).toEqual([true, "late", false]);
  });
});
