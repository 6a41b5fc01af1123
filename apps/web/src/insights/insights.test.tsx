// @vitest-environment happy-dom
import { EVENT_TYPES, type LoggedEvent } from "@tessera/domain";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TrackedItem } from "./impression-tracker.ts";
import type { InsightsRuntime } from "./waiting.ts";

/** A mock of the lazy code. */
const lazyRuntime = vi.hoisted(() => ({
  logged: [] as LoggedEvent[],
  tracked: [] as TrackedItem[],
  untracked: [] as Element[],
  fails: false,
}));
vi.mock("./insights-runtime.ts", () => ({
  startInsights(): InsightsRuntime {
    if (lazyRuntime.fails) throw new Error("No code came.");
    return {
      log: (event) => void lazyRuntime.logged.push(event),
      track: (item) => void lazyRuntime.tracked.push(item),
      untrack: (element) => void lazyRuntime.untracked.push(element),
    };
  },
}));

let idleCallbacks: (() => void)[] = [];

/** Runs the pending idle callbacks. */
async function waitForIdle() {
  for (const callback of idleCallbacks.splice(0)) callback();
  await vi.dynamicImportSettled();
}

/** Imports a fresh copy of the module, as on a page that has just loaded. */
async function loadPage() {
  vi.resetModules();
  return await import("./index.ts");
}

async function render(content: ReactNode) {
  const box = document.createElement("div");
  const root = createRoot(box, { onCaughtError: () => {} });
  await act(async () => root.render(content));
  return { box, root, rerender: (next: ReactNode) => act(async () => root.render(next)) };
}

function Broken(): never {
  throw new Error("It fell\nover.");
}

describe("insights with lazily loaded code", () => {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("requestIdleCallback", (callback: () => void) => idleCallbacks.push(callback));
    idleCallbacks = [];
    Object.assign(lazyRuntime, { logged: [], tracked: [], untracked: [], fails: false });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("send all records as soon as the browser is idle [LOG-04]", async () => {
    const { logEvent } = await loadPage();
    logEvent({ eventType: EVENT_TYPES.view });
    logEvent({ eventType: EVENT_TYPES.save, pin: { id: "p1" } });
    expect(idleCallbacks).toHaveLength(1);
    expect(lazyRuntime.logged).toEqual([]);
    await waitForIdle();
    expect(lazyRuntime.logged.map(({ eventType }) => eventType)).toEqual([4503, 5]);
    logEvent({ eventType: EVENT_TYPES.click });
    expect(lazyRuntime.logged).toHaveLength(3);
  });

  it("silently drop a record when the code that sends it fails to load [LOG-04]", async () => {
    lazyRuntime.fails = true;
    const { logEvent } = await loadPage();
    logEvent({ eventType: EVENT_TYPES.view });
    await waitForIdle();
    lazyRuntime.fails = false;
    expect(() => logEvent({ eventType: EVENT_TYPES.click })).not.toThrow();
    await waitForIdle();
    expect(lazyRuntime.logged).toEqual([{ eventType: EVENT_TYPES.click }]);
  });

  it("keep records while offline, and send them once there's a connection", async () => {
    const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { logEvent } = await loadPage();
    logEvent({ eventType: EVENT_TYPES.view });
    await waitForIdle();
    expect(lazyRuntime.logged).toEqual([]);
    connection.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await vi.dynamicImportSettled();
    expect(lazyRuntime.logged).toEqual([{ eventType: EVENT_TYPES.view }]);
    connection.mockRestore();
  });

  it("track each card that's still on the page when the code has loaded", async () => {
    const { useImpression } = await loadPage();
    function Card({ id }: { id: string }) {
      return <article ref={useImpression({ id, trackingParams: "x" }, 3, { surface: "SearchItem" })}>{id}</article>;
    }
    const { box, rerender } = await render([<Card key="a" id="a" />, <Card key="b" id="b" />]);
    await rerender([<Card key="b" id="b" />]);
    await waitForIdle();
    expect(lazyRuntime.tracked.map((item) => item.facts())).toEqual([
      { item: { id: "b", trackingParams: "x" }, slotIndex: 3, surface: "SearchItem" },
    ]);
    const card = box.querySelector("article");
    expect(lazyRuntime.tracked[0]?.element).toBe(card);
    await rerender([<Card key="b" id="b" />]);
    expect([lazyRuntime.tracked.length, lazyRuntime.untracked]).toEqual([1, []]);
    await rerender([]);
    expect(lazyRuntime.untracked).toEqual([card]);
  });

  it("report a part that fails to render only once, and leave the other parts on the page [LOG-06]", async () => {
    const { FailureBoundary } = await loadPage();
    const page = (
      <>
        <FailureBoundary name="card">
          <Broken />
        </FailureBoundary>
        <FailureBoundary name="card">
          <p>whole</p>
        </FailureBoundary>
      </>
    );
    const { box, rerender } = await render(page);
    await rerender(page);
    expect(box.innerHTML).toBe("<p>whole</p>");
    await waitForIdle();
    expect(lazyRuntime.logged).toEqual([
      { eventType: EVENT_TYPES.failure, auxData: { part: "card", message: "Error: It fell over." } },
    ]);
  });
});
