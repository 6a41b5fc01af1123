/** The default visible duration of a toast, in milliseconds. */
export const TOAST_DURATION_MS = 2000;
/** The time from queueing a toast to showing it, in milliseconds. */
const TOAST_START_DELAY_MS = 100;
/** The time that a toast takes to disappear, in milliseconds. */
const TOAST_EXIT_MS = 200;
/** The minimum visible duration of a toast when another is queued, in milliseconds. */
export const TOAST_MIN_WITH_QUEUE_MS = 1000;

export type ToastPhase = "waiting" | "visible" | "leaving" | "gone";

export type ToastTimer = {
  /** Pauses the timer of a visible toast while someone is reading it. */
  pause: () => void;
  /** Resumes the timer with the remaining time. */
  resume: () => void;
  /** Starts hiding a visible toast immediately, or skips one that is still waiting. */
  dismiss: () => void;
  /** Limits the remaining time to this many milliseconds. */
  shorten: (milliseconds: number) => void;
};

/**
 * Runs a toast through its phases. The toast waits for 100 ms, is visible for its duration, leaves for 200 ms, and is
 * then gone. The timer can be paused while the toast is visible. It reads the time from `performance.now`.
 *
 * @param durationMs the visible duration, in milliseconds
 * @param onPhase called on every change after the first phase
 */
export function startToastTimer(durationMs: number, onPhase: (phase: ToastPhase) => void): ToastTimer {
  let phase: ToastPhase = "waiting";
  let remainingMs = durationMs;
  let paused = false;
  let startedAt = 0;
  let timeout = setTimeout(show, TOAST_START_DELAY_MS);

  function setPhase(next: ToastPhase) {
    phase = next;
    onPhase(next);
  }

  function startClock() {
    startedAt = performance.now();
    timeout = setTimeout(startExit, remainingMs);
  }

  function show() {
    setPhase("visible");
    if (!paused) startClock();
  }

  function startExit() {
    timeout = setTimeout(() => setPhase("gone"), TOAST_EXIT_MS);
    setPhase("leaving");
  }

  function stopClock() {
    clearTimeout(timeout);
    remainingMs -= performance.now() - startedAt;
  }

  return {
    pause() {
      if (!paused && phase === "visible") stopClock();
      paused = true;
    },
    resume() {
      if (paused && phase === "visible") startClock();
      paused = false;
    },
    dismiss() {
      if (phase === "leaving" || phase === "gone") return;
      clearTimeout(timeout);
      if (phase === "waiting") setPhase("gone");
      else startExit();
    },
    shorten(milliseconds) {
      const running = phase === "visible" && !paused;
      if (running) stopClock();
      remainingMs = Math.min(remainingMs, milliseconds);
      if (running) startClock();
    },
  };
}
