// @vitest-environment happy-dom
import { EVENT_TYPES } from "@tessera/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as insights from "../insights/index.ts";
import { trackRightClickOutcome, getContextMenuLink } from "./follow-right-click.ts";

const PIN = { id: "7", trackingParams: "t" };
const LINK = "https://site.example/page";

let hidden = false;

function show(next: "hidden" | "visible"): void {
  hidden = next === "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("the outcome of a right-click on a pin", () => {
  const log = vi.spyOn(insights, "logEvent");
  const getLogged = () => log.mock.calls.map(([event]) => event);
  const createEvent = (action: string, link = LINK) => ({
    eventType: EVENT_TYPES.rightClick,
    pin: PIN,
    auxData: { action, link },
  });

  beforeEach(() => {
    vi.useFakeTimers();
    hidden = false;
    vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
    log.mockReset().mockReturnValue();
  });
  afterEach(() => {
    vi.advanceTimersByTime(10_000);
    show("visible");
    vi.useRealTimers();
  });

  it("[OFFSITE-24] is recorded once, with the link, when the tab becomes visible again", () => {
    trackRightClickOutcome(PIN, LINK);
    show("visible");
    expect(getLogged()).toEqual([]);
    show("hidden");
    expect(getLogged()).toEqual([]);
    show("visible");
    show("hidden");
    show("visible");
    vi.advanceTimersByTime(10_000);
    expect(getLogged()).toEqual([createEvent("Clickthrough")]);
  });

  it("is a download when the link is an image", () => {
    const picture = "https://site.example/a.png";
    trackRightClickOutcome(PIN, picture);
    show("hidden");
    show("visible");
    expect(getLogged()).toEqual([createEvent("Download", picture)]);
  });

  it("[OFFSITE-23] is recorded as no action after 4000 ms", () => {
    trackRightClickOutcome(PIN, LINK);
    vi.advanceTimersByTime(3999);
    expect(getLogged()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(getLogged()).toEqual([createEvent("NoAction")]);
    show("hidden");
    show("visible");
    expect(getLogged()).toHaveLength(1);
  });

  it("[OFFSITE-23] is recorded as an action when the viewer leaves in time, even if they stay away for long", () => {
    trackRightClickOutcome(PIN, LINK);
    vi.advanceTimersByTime(3999);
    show("hidden");
    vi.advanceTimersByTime(60_000);
    expect(getLogged()).toEqual([]);
    show("visible");
    expect(getLogged()).toEqual([createEvent("Clickthrough")]);
  });

  it("is recorded only for the last right-click", () => {
    trackRightClickOutcome({ id: "6" }, "https://first.example/");
    vi.advanceTimersByTime(3000);
    trackRightClickOutcome(PIN, LINK);
    vi.advanceTimersByTime(3000);
    expect(getLogged()).toEqual([]);
    show("hidden");
    show("visible");
    expect(getLogged()).toEqual([createEvent("Clickthrough")]);
  });

  it("is recorded with a truncated link when the link is too long", () => {
    trackRightClickOutcome(PIN, `https://site.example/${"x".repeat(3000)}`);
    vi.advanceTimersByTime(4000);
    expect(String(getLogged()[0]?.auxData?.link)).toHaveLength(2048);
  });
});

describe("findLink", () => {
  it.each([
    ['<a href="/pin/7/"><b id="at"></b></a>', "http://localhost:3000/pin/7/"],
    [`<a href="/offsite/?token=1&url=${encodeURIComponent(LINK)}"><b id="at"></b></a>`, LINK],
    ['<a href="/offsite/" id="at"></a>', "http://localhost:3000/offsite/"],
    ['<p><img id="at" src="https://site.example/a.png"></p>', "https://site.example/a.png"],
    ['<p id="at"></p>', ""],
  ])("for a right-click in %s, returns %s", (html, link) => {
    document.body.innerHTML = html;
    const at = document.querySelector("#at");
    if (!at) throw new Error("There is nothing to click.");
    expect(getContextMenuLink(at)).toBe(link);
  });
});
