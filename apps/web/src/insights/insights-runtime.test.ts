// @vitest-environment happy-dom
import { EVENT_TYPES, type LogRecord } from "@tessera/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getBrowserQueryClient } from "../data/browser.ts";
import { viewerQuery } from "../data/index.ts";
import { startInsights } from "./insights-runtime.ts";

const VIEWER = { username: "ada", experiments: { ad_prefix: "enabled" }, allowAnalyticCookies: true };
const view = { eventType: EVENT_TYPES.view };

/** Creates the runtime on a new page, with a server that accepts everything. */
function createStage(userId: string) {
  const sent: LogRecord[][] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { events: LogRecord[] }).events);
    return new Response(null, { status: 202 });
  });
  getBrowserQueryClient().setQueryData(viewerQuery.queryKey, { ...VIEWER, userId } as never);
  const { log } = startInsights();
  return { log, sent, codes: () => sent.flat().map(({ event_type }) => event_type) };
}

/** Stores that fail the way a browser's can: one is forbidden, one is full. */
const STORAGE_FAILURES = {
  forbidden() {
    throw new DOMException("Not here.", "SecurityError");
  },
  full() {
    throw new DOMException("No more room.", "QuotaExceededError");
  },
};

describe("the insights runtime", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("IntersectionObserver", vi.fn());
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });

  it.each(Object.entries(STORAGE_FAILURES))(
    "sends all records, and each experiment only once, when the browser's storage is %s",
    async (storeState, fail) => {
      const store = { getItem: fail, setItem: fail, removeItem: fail };
      vi.stubGlobal("localStorage", store);
      vi.stubGlobal("sessionStorage", store);
      const { log, codes } = createStage(`of a store that is ${storeState}`);
      vi.stubGlobal("navigator", { onLine: false, sendBeacon: () => false });
      log(view, 0, "/");
      log(view, 1, "/");
      window.dispatchEvent(new Event("pagehide"));
      await vi.advanceTimersByTimeAsync(5000);
      expect(codes().toSorted()).toEqual([4503, 4503, EVENT_TYPES.exposure]);
    },
  );

  it("sends the records that the previous page stored for the same viewer, but not those of other people", async () => {
    const stored = { id: "kept", time: 0, event_type: EVENT_TYPES.save };
    const toUnsent = (owner: string | null) => JSON.stringify({ owner, records: [null, stored, "x"] });
    localStorage.setItem("unsent-events", toUnsent("8"));
    const other = createStage("7");
    await vi.advanceTimersByTimeAsync(5000);
    expect(other.sent).toEqual([]);
    localStorage.setItem("unsent-events", toUnsent("7"));
    const own = createStage("7");
    await vi.advanceTimersByTimeAsync(5000);
    expect(own.sent).toEqual([[stored]]);
  });

  it.each([
    ["/ada/herbs/", "", "own_board"],
    ["/bob/herbs/", "", "board"],
    ["/pin/1/", "https://elsewhere.example/", "closeup"],
    ["/settings/", "", undefined],
    ["/pin/1/", `${location.origin}/login/`, undefined],
  ])(
    "[ROUTES-55] sends a landing type only with a visit's first page: on %s after %j, it's %s",
    async (path, from, landing) => {
      vi.spyOn(document, "referrer", "get").mockReturnValue(from);
      const { log, sent } = createStage(`of ${path} after ${from}`);
      log(view, 0, path);
      log(view, 1, "/search/pins/");
      await vi.advanceTimersByTimeAsync(5000);
      window.dispatchEvent(new Event("pagehide"));
      const views = sent.flat().filter(({ event_type }) => event_type === EVENT_TYPES.view);
      expect(views.map(({ aux_data }) => aux_data?.landing_type)).toEqual([landing, undefined]);
    },
  );
});
