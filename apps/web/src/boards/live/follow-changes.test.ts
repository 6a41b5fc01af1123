// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followChanges } from "./follow-changes.ts";

/** The streams opened so far, oldest first. */
let streams: FakeEventSource[];

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  emit(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

const getLastStream = () => streams.at(-1) as FakeEventSource;
let visibility: DocumentVisibilityState;
let onChange: ReturnType<typeof vi.fn<(isOver: boolean) => void>>;
let unfollow: () => void;

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  visibility = "visible";
  vi.stubGlobal("EventSource", FakeEventSource);
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

describe("followChanges", () => {
  it("reports each change, and reports once when the stream is ready", () => {
    expect(getLastStream().url).toBe("/live/");
    getLastStream().emit("ready");
    getLastStream().emit("change");
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("closes the connection while the page is hidden, and catches up when it's visible again", () => {
    setVisibility("hidden");
    expect(getLastStream().readyState).toBe(FakeEventSource.CLOSED);
    setVisibility("visible");
    expect(streams).toHaveLength(2);
    getLastStream().emit("ready");
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("retries with increasing delays, and resets the delay after a healthy connection", () => {
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

  it("reports that the stream is over when it ends or is rejected", () => {
    getLastStream().emit("end");
    expect(onChange.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(1_000);
    getLastStream().emit("error");
    vi.advanceTimersByTime(2_000);
    getLastStream().readyState = FakeEventSource.CLOSED;
    getLastStream().emit("error");
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  it("never reconnects after the caller stops it", () => {
    unfollow();
    expect(getLastStream().readyState).toBe(FakeEventSource.CLOSED);
    setVisibility("hidden");
    setVisibility("visible");
    vi.advanceTimersByTime(100_000);
    expect(streams).toHaveLength(1);
  });
});
