// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followChanges } from "./follow-changes.ts";

/** The opened streams, latest last. */
let sources: FakeSource[];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  say(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

const last = () => sources.at(-1) as FakeSource;
let visibility: DocumentVisibilityState;
let changes: ReturnType<typeof vi.fn<(isOver: boolean) => void>>;
let unfollow: () => void;

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  visibility = "visible";
  vi.stubGlobal("EventSource", FakeSource);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  changes = vi.fn<(isOver: boolean) => void>();
  unfollow = followChanges("/live/", changes);
});
afterEach(() => {
  unfollow();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("following changes", () => {
  it("reports each change, and the moment from which none is missed", () => {
    expect(last().url).toBe("/live/");
    last().say("ready");
    last().say("change");
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it("holds no connection while the page is hidden, and catches up when it is visible again", () => {
    show("hidden");
    expect(last().readyState).toBe(FakeSource.CLOSED);
    show("visible");
    expect(sources).toHaveLength(2);
    last().say("ready");
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it("retries with growing delays, and soon again after a healthy connection", () => {
    const fail = () => last().say("error");
    for (const pause of [1_000, 2_000, 4_000]) {
      const tried = sources.length;
      fail();
      vi.advanceTimersByTime(pause - 1);
      expect(sources).toHaveLength(tried);
      vi.advanceTimersByTime(1);
      expect(sources).toHaveLength(tried + 1);
    }
    last().say("ready");
    vi.advanceTimersByTime(10_000);
    const tried = sources.length;
    fail();
    vi.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(tried + 1);
  });

  it("checks immediately when the stream ends or is refused", () => {
    last().say("end");
    expect(changes.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(1_000);
    last().say("error");
    vi.advanceTimersByTime(2_000);
    last().readyState = FakeSource.CLOSED;
    last().say("error");
    expect(changes.mock.calls).toEqual([[true], [true]]);
  });

  it("stops", () => {
    unfollow();
    expect(last().readyState).toBe(FakeSource.CLOSED);
    show("hidden");
    show("visible");
    vi.advanceTimersByTime(100_000);
    expect(sources).toHaveLength(1);
  });
});
