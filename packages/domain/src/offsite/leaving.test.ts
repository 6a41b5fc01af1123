import { describe, expect, it } from "vitest";
import { ELEMENTS, EVENT_TYPES } from "../insights/event-codes.ts";
import type { LoggedEvent } from "../insights/log-record.ts";
import {
  getClickedUrl,
  isRightClickMedia,
  getLinkTarget,
  shouldLogClickThrough,
  getOutboundUrl,
  getPlacementContext,
  choosePlacement,
  getRightClickAction,
  addPlacement,
} from "./leaving.ts";

describe("shouldLogClickThrough", () => {
  it.each([
    [0, true],
    [499_999_999, true],
    [5e8, false],
    [Number.NaN, false],
  ])("[OFFSITE-22] given %s ns, returns %s", (nanoseconds, logs) => {
    expect(shouldLogClickThrough(nanoseconds)).toBe(logs);
  });
});

describe("isRightClickMedia", () => {
  const saved = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp", "mp4", "m4v", "quicktime"];
  it.each([...saved, "PNG"])("[OFFSITE-25] returns true for %j", (type) => {
    expect(isRightClickMedia(type)).toBe(true);
  });

  it.each(["svg", "", "html"])("[OFFSITE-25] returns false for %j", (type) => {
    expect(isRightClickMedia(type)).toBe(false);
  });
});

describe("getRightClickAction", () => {
  it.each([
    ["https://a.example/b.png?w=1#x", "Download"],
    ["/media/key/736x.webp", "Download"],
    ["https://a.example/b.svg", "Clickthrough"],
    ["https://a.example/?file=b.png", "Clickthrough"],
    ["https://a.example/png", "Clickthrough"],
    ["", "Clickthrough"],
  ])("classifies a right-click on %j as a %s", (link, action) => {
    expect(getRightClickAction(link)).toBe(action);
  });
});

describe("choosePlacement", () => {
  it("[OFFSITE-26] returns one of six placements, depending on the page and on whether someone is logged in", () => {
    const placements = (["pin", "search", "board"] as const).flatMap((kind) => [
      choosePlacement(kind, true),
      choosePlacement(kind, false),
    ]);
    expect(placements).toEqual([1_000_501, 1_000_502, 1_000_503, 1_000_504, 1_000_505, 1_000_506]);
  });

  it.each([
    ["pin", "search", 1_000_503],
    ["home", "board", 1_000_505],
    ["pin", "profile", 1_000_501],
    ["pin", undefined, 1_000_501],
    ["pin", { page: "search" }, 1_000_501],
    ["pin", "constructor", 1_000_501],
    ["related", null, 1_000_501],
    ["section", null, 1_000_505],
    ["home", null, null],
    [null, null, null],
  ] as const)("[OFFSITE-26] given a page of kind %s, opened from %j, returns %s", (kind, from, placement) => {
    expect(choosePlacement(kind, true, from)).toBe(placement);
  });
});

describe("getPlacementContext", () => {
  it.each([
    ["search", "?q=cats", { search_query: "cats" }],
    ["search", "?rs=typed&q=d%C3%A9cor+red", { search_query: "décor red" }],
    ["search", `?q=${"x".repeat(300)}`, { search_query: "x".repeat(200) }],
    ["search", "?q=", {}],
    ["search", "", {}],
    ["pin", "?q=cats", {}],
    [null, "?q=cats", {}],
  ] as const)("[OFFSITE-27] given the page %s%s, returns %j", (kind, query, context) => {
    expect(getPlacementContext(kind, query)).toEqual(context);
  });
});

describe("addPlacement", () => {
  const page = { kind: "search", isAuth: false, from: undefined, query: "?q=cats" } as const;
  const getExpectedData = (action: string) => ({ action, placement: 1_000_504, search_query: "cats" });

  it.each<[LoggedEvent, string]>([
    [{ eventType: EVENT_TYPES.save }, "Save"],
    [{ eventType: EVENT_TYPES.clickThrough }, "Clickthrough"],
    [{ eventType: EVENT_TYPES.click, element: ELEMENTS.downloadItem }, "Download"],
    [{ eventType: EVENT_TYPES.rightClick, auxData: { action: "NoAction" } }, "NoAction"],
    [{ eventType: EVENT_TYPES.rightClick, auxData: { action: "Download" } }, "Download"],
  ])("adds the placement and the search query to %j", (event, action) => {
    expect(addPlacement(event, page).auxData).toEqual(getExpectedData(action));
  });

  it("keeps the event's own data, and adds no placement on other pages", () => {
    const event = { eventType: EVENT_TYPES.save, auxData: { board: "7" } };
    expect(addPlacement(event, { ...page, kind: "home" }).auxData).toEqual({ board: "7", action: "Save" });
    expect(addPlacement(event, { ...page, kind: "home", from: "pin" }).auxData).toEqual({
      board: "7",
      action: "Save",
      placement: 1_000_502,
    });
  });

  it("adds only the search query when someone opens a pin", () => {
    const event = { eventType: EVENT_TYPES.pinClick, auxData: { board: "7" } };
    expect(addPlacement(event, page).auxData).toEqual({ board: "7", search_query: "cats" });
    expect(addPlacement(event, { ...page, kind: "board" })).toBe(event);
  });

  it.each<LoggedEvent>([
    { eventType: EVENT_TYPES.view },
    { eventType: EVENT_TYPES.click, element: ELEMENTS.hideItem },
    { eventType: EVENT_TYPES.rightClick },
    { eventType: EVENT_TYPES.rightClick, auxData: { action: "constructor" } },
  ])("leaves %j unchanged", (event) => {
    expect(addPlacement(event, page)).toBe(event);
  });
});

describe("a pin's destination", () => {
  const pin = { link: "https://a.example/", mobileLink: "https://m.a.example/", trackedLink: null };

  it.each([
    [pin, "desktop", "https://a.example/"],
    [pin, "mobile", "https://m.a.example/"],
    [{ ...pin, mobileLink: null }, "mobile", "https://a.example/"],
    [{ link: "https://a.example/" }, "mobile", "https://a.example/"],
    [{ link: null }, "mobile", ""],
    [{ link: null, mobileLink: "https://m.a.example/" }, "desktop", ""],
  ] as const)("[OFFSITE-28] given %j on a device of type %s, is %s", (links, device, url) => {
    expect(getOutboundUrl(links, device)).toBe(url);
    expect(getClickedUrl(links, device)).toBe(url);
    const promoted = { ...links, adDestinationUrl: "https://ad.example/" };
    expect(getClickedUrl(promoted, device)).toBe("https://ad.example/");
    expect(getClickedUrl({ ...promoted, trackedLink: "https://count.example/" }, device)).toBe(
      "https://count.example/",
    );
  });

  it.each([
    [{ shouldOpenInStream: true }, "_self"],
    [{ shouldOpenInStream: false }, "_blank"],
    [{}, "_blank"],
  ])("[OFFSITE-30] given %j, opens in %s", (pin, target) => {
    expect(getLinkTarget(pin)).toBe(target);
  });
});
