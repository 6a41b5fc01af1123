/** How long a toast stays by default, in milliseconds. */
export const TOAST_DURATION_MS = 2000;
/** From queueing a toast to showing it, in milliseconds. */
const TOAST_START_DELAY_MS = 100;
/** From the start of hiding to its end, in milliseconds. */
const TOAST_EXIT_MS = 200;
/** How long a toast stays at least when another is queued, in milliseconds. */
export const TOAST_MIN_WITH_QUEUE_MS = 1000;

export type ToastPhase = "waiting" | "visible" | "leaving" | "gone";

export type ToastTimer = {
  /** Stops the clock of a visible toast: someone is reading it. */
  pause: () => void;
  /** Resumes the clock with the remaining time. */
  resume: () => void;
  /** Starts hiding immediately, or never shows a toast that was still waiting. */
  dismiss: () => void;
  /** Caps the remaining time at this many milliseconds. */
  shorten: (milliseconds: number) => void;
};

/**
 * Takes a toast through its life: waiting 100 ms, visible for its duration, leaving for 200 ms, gone. Pauses can stop the
 * clock while it is visible. Reads the time from `performance.now`.
 *
 * @param durationMs how long it is visible, in milliseconds
 * @param onPhase called at every change after the first
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
