import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startToastTimer, TOAST_DURATION_MS, type ToastPhase } from "./toast-timer.ts";

describe("the toast timer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(duration = TOAST_DURATION_MS) {
    const phases: ToastPhase[] = [];
    return { phases, timer: startToastTimer(duration, (phase) => phases.push(phase)) };
  }

  it("[UI-09] shows the toast after 100 ms, starts hiding it 2000 ms later, and removes it after another 200 ms", () => {
    const { phases } = start();
    vi.advanceTimersByTime(99);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(["visible"]);
    vi.advanceTimersByTime(1999);
    expect(phases).toEqual(["visible"]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(["visible", "leaving"]);
    vi.advanceTimersByTime(199);
    expect(phases).toEqual(["visible", "leaving"]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(["visible", "leaving", "gone"]);
  });

  it("[UI-09] pauses while the pointer is over the toast, and resumes with the remaining time", () => {
    const { phases, timer } = start();
    vi.advanceTimersByTime(100 + 1500);
    timer.pause();
    vi.advanceTimersByTime(60_000);
    expect(phases).toEqual(["visible"]);
    timer.resume();
    vi.advanceTimersByTime(499);
    expect(phases).toEqual(["visible"]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(["visible", "leaving"]);
  });

  it("stays paused if it was paused before the toast became visible", () => {
    const { phases, timer } = start();
    timer.pause();
    vi.advanceTimersByTime(60_000);
    expect(phases).toEqual(["visible"]);
    timer.resume();
    vi.advanceTimersByTime(2000);
    expect(phases.at(-1)).toBe("leaving");
  });

  it("keeps the toast visible for a custom duration", () => {
    const { phases } = start(5000);
    vi.advanceTimersByTime(5099);
    expect(phases).toEqual(["visible"]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(["visible", "leaving"]);
  });

  it("skips a toast that is dismissed before it appears, and immediately hides a visible one", () => {
    const early = start();
    early.timer.dismiss();
    vi.advanceTimersByTime(10_000);
    expect(early.phases).toEqual(["gone"]);

    const late = start();
    vi.advanceTimersByTime(100);
    late.timer.dismiss();
    late.timer.dismiss();
    expect(late.phases).toEqual(["visible", "leaving"]);
    vi.advanceTimersByTime(200);
    expect(late.phases).toEqual(["visible", "leaving", "gone"]);
  });

  it("shortens the remaining time to a limit, and never extends it", () => {
    const { phases, timer } = start();
    vi.advanceTimersByTime(600);
    timer.shorten(500);
    vi.advanceTimersByTime(499);
    expect(phases).toEqual(["visible"]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(["visible", "leaving"]);

    const short = start(300);
    vi.advanceTimersByTime(200);
    short.timer.shorten(5000);
    vi.advanceTimersByTime(200);
    expect(short.phases).toEqual(["visible", "leaving"]);
  });
});
