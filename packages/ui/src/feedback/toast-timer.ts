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
  hurry: (milliseconds: number) => void;
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
  let left = durationMs;
  let paused = false;
  let since = 0;
  let timeout = setTimeout(appear, TOAST_START_DELAY_MS);

  function enter(next: ToastPhase) {
    phase = next;
    onPhase(next);
  }

  function run() {
    since = performance.now();
    timeout = setTimeout(leave, left);
  }

  function appear() {
    enter("visible");
    if (!paused) run();
  }

  function leave() {
    timeout = setTimeout(() => enter("gone"), TOAST_EXIT_MS);
    enter("leaving");
  }

  function stopClock() {
    clearTimeout(timeout);
    left -= performance.now() - since;
  }

  return {
    pause() {
      if (!paused && phase === "visible") stopClock();
      paused = true;
    },
    resume() {
      if (paused && phase === "visible") run();
      paused = false;
    },
    dismiss() {
      if (phase === "leaving" || phase === "gone") return;
      clearTimeout(timeout);
      if (phase === "waiting") enter("gone");
      else leave();
    },
    hurry(milliseconds) {
      const running = phase === "visible" && !paused;
      if (running) stopClock();
      left = Math.min(left, milliseconds);
      if (running) run();
    },
  };
}
