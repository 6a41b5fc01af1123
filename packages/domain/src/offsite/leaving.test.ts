import { describe, expect, it } from "vitest";
import { ELEMENTS, EVENT_TYPES } from "../insights/event-codes.ts";
import type { LoggedEvent } from "../insights/log-record.ts";
import {
  clickedUrl,
  isRightClickMedia,
  linkTarget,
  logsClickThrough,
  outboundUrl,
  placementContext,
  choosePlacement,
  rightClickAct,
  withPlacement,
} from "./leaving.ts";

describe("logsClickThrough", () => {
  it.each([
    [0, true],
    [499_999_999, true],
    [5e8, false],
    [Number.NaN, false],
  ])("[OFFSITE-22] given %s ns, returns %s", (nanoseconds, logs) => {
    expect(logsClickThrough(nanoseconds)).toBe(logs);
  });
});

describe("media that people save by right-clicking", () => {
  const saved = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp", "mp4", "m4v", "quicktime"];
  it.each([...saved, "PNG"])("[OFFSITE-25] include %j", (type) => {
    expect(isRightClickMedia(type)).toBe(true);
  });

  it.each(["svg", "", "html"])("[OFFSITE-25] exclude %j", (type) => {
    expect(isRightClickMedia(type)).toBe(false);
  });

  it.each([
    ["https://a.example/b.png?w=1#x", "Download"],
    ["/media/key/736x.webp", "Download"],
    ["https://a.example/b.svg", "Clickthrough"],
    ["https://a.example/?file=b.png", "Clickthrough"],
    ["https://a.example/png", "Clickthrough"],
    ["", "Clickthrough"],
  ])("turn a right-click on %j into a %s", (link, action) => {
    expect(rightClickAct(link)).toBe(action);
  });
});

describe("placements", () => {
  it("[OFFSITE-26] depend on the page and on whether someone is logged in, six in total", () => {
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
  ] as const)("[OFFSITE-26] on a page of kind %s, from %j, are %s", (kind, from, placement) => {
    expect(choosePlacement(kind, true, from)).toBe(placement);
  });

  it.each([
    ["search", "?q=cats", { search_query: "cats" }],
    ["search", "?rs=typed&q=d%C3%A9cor+red", { search_query: "décor red" }],
    ["search", `?q=${"x".repeat(300)}`, { search_query: "x".repeat(200) }],
    ["search", "?q=", {}],
    ["search", "", {}],
    ["pin", "?q=cats", {}],
    [null, "?q=cats", {}],
  ] as const)("[OFFSITE-27] include the context on %s%s: %j", (kind, query, context) => {
    expect(placementContext(kind, query)).toEqual(context);
  });
});

describe("a reported event", () => {
  const page = { kind: "search", isAuth: false, from: undefined, query: "?q=cats" } as const;
  const getExpectedData = (action: string) => ({ action, placement: 1_000_504, search_query: "cats" });

  it.each<[LoggedEvent, string]>([
    [{ eventType: EVENT_TYPES.save }, "Save"],
    [{ eventType: EVENT_TYPES.clickThrough }, "Clickthrough"],
    [{ eventType: EVENT_TYPES.click, element: ELEMENTS.downloadItem }, "Download"],
    [{ eventType: EVENT_TYPES.rightClick, auxData: { action: "NoAction" } }, "NoAction"],
    [{ eventType: EVENT_TYPES.rightClick, auxData: { action: "Download" } }, "Download"],
  ])("are added to %j, together with the search terms", (event, action) => {
    expect(withPlacement(event, page).auxData).toEqual(getExpectedData(action));
  });

  it("leave the event's own data unchanged, and aren't added on other pages", () => {
    const event = { eventType: EVENT_TYPES.save, auxData: { board: "7" } };
    expect(withPlacement(event, { ...page, kind: "home" }).auxData).toEqual({ board: "7", action: "Save" });
    expect(withPlacement(event, { ...page, kind: "home", from: "pin" }).auxData).toEqual({
      board: "7",
      action: "Save",
      placement: 1_000_502,
    });
  });

  it.each<LoggedEvent>([
    { eventType: EVENT_TYPES.view },
    { eventType: EVENT_TYPES.click, element: ELEMENTS.hideItem },
    { eventType: EVENT_TYPES.rightClick },
    { eventType: EVENT_TYPES.rightClick, auxData: { action: "constructor" } },
  ])("adds nothing to %j", (event) => {
    expect(withPlacement(event, page)).toBe(event);
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
  ] as const)("[OFFSITE-28] for %j on a device of type %s is %s", (links, device, url) => {
    expect(outboundUrl(links, device)).toBe(url);
    expect(clickedUrl(links, device)).toBe(url);
    const promoted = { ...links, adDestinationUrl: "https://ad.example/" };
    expect(clickedUrl(promoted, device)).toBe("https://ad.example/");
    expect(clickedUrl({ ...promoted, trackedLink: "https://count.example/" }, device)).toBe("https://count.example/");
  });

  it.each([
    [{ shouldOpenInStream: true }, "_self"],
    [{ shouldOpenInStream: false }, "_blank"],
    [{}, "_blank"],
  ])("[OFFSITE-30] for %j opens in %s", (pin, target) => {
    expect(linkTarget(pin)).toBe(target);
  });
});
