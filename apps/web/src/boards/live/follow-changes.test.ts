// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followChanges } from "./follow-changes.ts";

/** The streams opened so far, oldest first. */
let streams: FakeSource[];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  emit(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

const getLastStream = () => streams.at(-1) as FakeSource;
let visibility: DocumentVisibilityState;
let onChange: ReturnType<typeof vi.fn<(isOver: boolean) => void>>;
let unfollow: () => void;

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  visibility = "visible";
  vi.stubGlobal("EventSource", FakeSource);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  onChange = vi.fn<(isOver: boolean) => void>();
  unfollow = followChanges("/live/", onChange);
});
afterEach(() => {
  unfollow();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("following live changes", () => {
  it("reports each change, and reports once when the stream is ready, so that no change is missed", () => {
    expect(getLastStream().url).toBe("/live/");
    getLastStream().emit("ready");
    getLastStream().emit("change");
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("closes the connection while the page is hidden, and catches up when the page is visible again", () => {
    show("hidden");
    expect(getLastStream().readyState).toBe(FakeSource.CLOSED);
    show("visible");
    expect(streams).toHaveLength(2);
    getLastStream().emit("ready");
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("retries with growing delays, and quickly again after a healthy connection", () => {
    const failStream = () => getLastStream().emit("error");
    for (const pause of [1_000, 2_000, 4_000]) {
      const streamCount = streams.length;
      failStream();
      vi.advanceTimersByTime(pause - 1);
      expect(streams).toHaveLength(streamCount);
      vi.advanceTimersByTime(1);
      expect(streams).toHaveLength(streamCount + 1);
    }
    getLastStream().emit("ready");
    vi.advanceTimersByTime(10_000);
    const streamCount = streams.length;
    failStream();
    vi.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(streamCount + 1);
  });

  it("checks immediately when the stream ends or is rejected", () => {
    getLastStream().emit("end");
    expect(onChange.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(1_000);
    getLastStream().emit("error");
    vi.advanceTimersByTime(2_000);
    getLastStream().readyState = FakeSource.CLOSED;
    getLastStream().emit("error");
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  it("stops for good when the caller stops it", () => {
    unfollow();
    expect(getLastStream().readyState).toBe(FakeSource.CLOSED);
    show("hidden");
    show("visible");
    vi.advanceTimersByTime(100_000);
    expect(streams).toHaveLength(1);
  });
});
