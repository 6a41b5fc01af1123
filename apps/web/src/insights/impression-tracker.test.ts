// @vitest-environment happy-dom
import { IMPRESSION_BOUNDARY_PX, type LoggedEvent } from "@tessera/domain";
import { mobileModals } from "@tessera/ui";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAppState, trackFocus } from "../shell/app-state.ts";
import { createImpressionTracker, IMPRESSION_MARGIN } from "./impression-tracker.ts";

/** An observer whose entries the test sets. */
class FakeObserver {
  static latest: FakeObserver;
  readonly observed = new Set<Element>();
  readonly notify: (entries: readonly IntersectionObserverEntry[]) => void;
  readonly options: IntersectionObserverInit;
  constructor(notify: FakeObserver["notify"], options: IntersectionObserverInit) {
    this.notify = notify;
    this.options = options;
    FakeObserver.latest = this;
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
  disconnect() {
    this.observed.clear();
  }
  takeRecords() {
    return [];
  }
}

const HALF_VISIBLE_RECT = { top: 700, bottom: 1000, left: 0, right: 236, width: 236, height: 300 };
const ABOVE_WINDOW_RECT = { ...HALF_VISIBLE_RECT, top: -900, bottom: -600 };

function createStage() {
  let time = 1000;
  const emitted: LoggedEvent[] = [];
  const tracker = createImpressionTracker({
    emit: (event) => emitted.push(event),
    now: () => time,
    viewType: () => 3,
  });
  const element = document.createElement("article");
  const item = { id: "p1", trackingParams: "CwAB", isThirdPartyAd: true };
  const facts = () => ({ slotIndex: 4, item, surface: "RelatedPinGrid" });
  return {
    tracker,
    element,
    emitted,
    observer: FakeObserver.latest,
    wait: (milliseconds: number) => void (time += milliseconds),
    track: (type = "pin") => tracker.track({ type, element, facts }),
    see(ratio: number) {
      const entry = {
        target: element,
        isIntersecting: ratio > 0,
        intersectionRatio: ratio,
        boundingClientRect: HALF_VISIBLE_RECT,
      };
      if (FakeObserver.latest.observed.has(element)) FakeObserver.latest.notify([entry as never]);
    },
    position: (rect: object) => void (element.getBoundingClientRect = () => rect as DOMRect),
  };
}

describe("the impression tracker", () => {
  beforeEach(() => {
    vi.stubGlobal("IntersectionObserver", FakeObserver);
    vi.stubGlobal("innerWidth", 1440);
    vi.stubGlobal("innerHeight", 900);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("logs one impression when a card leaves the viewport [IMP-01] [IMP-08] [LOG-07]", () => {
    const { track, see, wait, emitted } = createStage();
    track();
    see(0.3);
    wait(40);
    see(0.85);
    wait(60);
    expect(emitted).toEqual([]);
    see(0);
    see(0);
    expect(emitted).toEqual([
      {
        eventType: 18,
        viewType: 3,
        pin: { id: "p1", trackingParams: "CwAB", isThirdPartyAd: true },
        surface: "RelatedPinGrid",
        impression: {
          type: "pin",
          slotIndex: 4,
          time: 1000,
          renderDuration: 100,
          clientTrackingParams: "CwAB",
          forcedExit: false,
          visibleEvents: ["any", "over50", "over80"],
          pinCellWidth: 236,
          pinCellHeight: 300,
          windowWidth: 1440,
          windowHeight: 900,
        },
      },
    ]);
  });

  it("ignores the header and the bottom 143 px of the window [IMP-04]", () => {
    expect(createStage().observer.options.rootMargin).toBe(IMPRESSION_MARGIN);
    expect(IMPRESSION_MARGIN).toBe(`-64px 0px -${IMPRESSION_BOUNDARY_PX}px 0px`);
  });

  it.each([
    ["in view", HALF_VISIBLE_RECT, true],
    ["that scrolled away before the observer reported it", ABOVE_WINDOW_RECT, false],
  ])(
    "logs a card %s when it's removed from the page, and records whether the exit was forced [IMP-03]",
    (_, rect, forcedExit) => {
      const { track, see, position, tracker, element, emitted, observer } = createStage();
      track();
      see(1);
      position(rect);
      tracker.untrack(element);
      expect(emitted).toMatchObject([
        { impression: { forcedExit, visibleEvents: ["any", "over50", "over80", "full"] } },
      ]);
      expect(observer.observed.size).toBe(0);
      tracker.untrack(element);
      expect(emitted).toHaveLength(1);
    },
  );

  it("logs nothing for a card that was never visible", () => {
    const { track, tracker, element, emitted } = createStage();
    track();
    tracker.untrack(element);
    expect(emitted).toEqual([]);
  });

  it("pauses while a modal covers a phone's page, and resumes when it closes [IMP-05]", () => {
    const { track, see, wait, tracker, emitted } = createStage();
    const state = createAppState();
    trackFocus(state, { isHidden: () => false, onVisibility: () => () => {}, modals: mobileModals });
    state.subscribe(() => (state.get().appInFocus ? tracker.resume() : tracker.pause()));
    track();
    see(0.4);
    wait(10);
    const close = mobileModals.enter();
    wait(5000);
    see(1);
    close();
    wait(5);
    see(0);
    expect(emitted).toMatchObject([{ impression: { renderDuration: 15 } }]);
  });

  it("starts timing a card added during a pause only once tracking resumes [IMP-05]", () => {
    const { track, see, wait, tracker, emitted } = createStage();
    tracker.pause();
    track();
    see(1);
    wait(100);
    tracker.resume();
    wait(7);
    see(0);
    expect(emitted).toMatchObject([{ impression: { time: 1100, renderDuration: 7 } }]);
  });

  it("logs the cards in view when the viewer leaves the page, and starts over when they return", () => {
    const { track, see, wait, tracker, emitted } = createStage();
    track();
    see(1);
    wait(9);
    tracker.stop();
    expect(emitted).toMatchObject([{ impression: { renderDuration: 9, forcedExit: false } }]);
    tracker.restart();
    see(1);
    see(0);
    expect(emitted).toHaveLength(2);
  });

  it("throws an error when an item's type is unknown [IMP-06]", () => {
    const { track } = createStage();
    expect(() => track("advertisement")).toThrow(expect.objectContaining({ name: "ImpressionItemMismatch" }));
  });

  it.each([[{}], [null], ["article"]])("warns that %j isn't an element [IMP-07]", (element) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { tracker, observer } = createStage();
    tracker.track({ type: "pin", element: element as never, facts: () => ({ slotIndex: 0, item: { id: "p1" } }) });
    expect(warn.mock.calls).toEqual([['Can only track impressions for type "HTMLElement"']]);
    expect(observer.observed.size).toBe(0);
    warn.mockRestore();
  });
});
