import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

describe("toast store", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("[UI-09] makes room 200 ms after hiding started", () => {
    const store = createToastStore();
    store.show({ message: "Saved" });
    vi.advanceTimersByTime(100 + 2000 + 199);
    expect(store.current()?.phase).toBe("leaving");
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  it("shows one at a time, in the order of queueing", () => {
    const store = createToastStore();
    store.show({ message: "one" });
    store.show({ message: "two" });
    store.show({ message: "three" });
    const seen: string[] = [];
    store.subscribe(() => {
      const now = store.current();
      if (now?.phase === "visible") seen.push(now.request.message);
    });
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(["one", "two", "three"]);
    expect(store.current()).toBeNull();
  });

  it("does not make a queued one wait for the previous one's full duration", () => {
    const store = createToastStore();
    store.show({ message: "one", durationMs: 5000 });
    vi.advanceTimersByTime(100);
    store.show({ message: "two" });
    vi.advanceTimersByTime(1000 + 200 + 100);
    expect(store.current()).toMatchObject({ request: { message: "two" }, phase: "visible" });
  });

  it("removes the given one, current or queued", () => {
    const store = createToastStore();
    const takeOne = store.show({ message: "one" });
    const takeTwo = store.show({ message: "two" });
    takeTwo();
    vi.advanceTimersByTime(100);
    takeOne();
    expect(store.current()?.phase).toBe("leaving");
    vi.advanceTimersByTime(200);
    expect(store.current()).toBeNull();
  });

  it("freezes while paused", () => {
    const store = createToastStore();
    store.show({ message: "one" });
    vi.advanceTimersByTime(200);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(store.current()?.phase).toBe("visible");
    store.resume();
    vi.advanceTimersByTime(2000);
    expect(store.current()?.phase).toBe("leaving");
  });
});
