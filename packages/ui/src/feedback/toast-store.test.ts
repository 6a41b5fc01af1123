import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

describe("the toast store", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("[UI-09] removes a toast 200 ms after it starts to leave", () => {
    const store = createToastStore();
    store.show({ message: "Saved" });
    vi.advanceTimersByTime(100 + 2000 + 199);
    expect(store.current()?.phase).toBe("leaving");
    vi.advanceTimersByTime(1);
    expect(store.current()).toBeNull();
  });

  it("shows one toast at a time, in the order of the requests", () => {
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

  it("doesn't keep a queued toast waiting for the previous toast's full duration", () => {
    const store = createToastStore();
    store.show({ message: "one", durationMs: 5000 });
    vi.advanceTimersByTime(100);
    store.show({ message: "two" });
    vi.advanceTimersByTime(1000 + 200 + 100);
    expect(store.current()).toMatchObject({ request: { message: "two" }, phase: "visible" });
  });

  it("removes a visible or queued toast", () => {
    const store = createToastStore();
    const removeFirst = store.show({ message: "one" });
    const removeSecond = store.show({ message: "two" });
    removeSecond();
    vi.advanceTimersByTime(100);
    removeFirst();
    expect(store.current()?.phase).toBe("leaving");
    vi.advanceTimersByTime(200);
    expect(store.current()).toBeNull();
  });

  it("keeps a toast visible while it is paused", () => {
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
