/**
 * Runs in the head, before the page's own code is there: the last button that is tapped until then is kept and shown as
 * busy. Text, for it stands in the document; links and the sending of forms work by themselves and are left alone. A part
 * whose code comes after the page's says with `data-late` that it is not there yet.
 */
export const KEEP_EARLY_TAP = `
addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("button[type=button]:not(:disabled)");
  if (!button || ("hydrated" in document.documentElement.dataset && !button.closest("[data-late]"))) return;
  const before = document.querySelector("[data-early-tap]");
  before?.removeAttribute("aria-busy");
  before?.removeAttribute("data-early-tap");
  button.setAttribute("aria-busy", "true");
  button.setAttribute("data-early-tap", "");
}, true);`;

/**
 * Runs in the head as well: where a finger swipes sideways over something that says with `data-late-swipe` that the code
 * which follows it may not be there yet, which way it went is kept there for `consumeEarlySwipe`.
 */
export const KEEP_EARLY_SWIPE = `
let swipe = null;
addEventListener("touchstart", ({ target, touches: [finger] }) => {
  const part = target instanceof Element && target.closest("[data-late-swipe]");
  swipe = part ? { part, x: finger.clientX, y: finger.clientY } : null;
}, { capture: true, passive: true });
addEventListener("touchend", ({ changedTouches: [finger] }) => {
  if (!swipe) return;
  const x = finger.clientX - swipe.x;
  if (Math.abs(x) > 10 && Math.abs(x) > Math.abs(finger.clientY - swipe.y)) swipe.part.dataset.earlySwipe = x < 0 ? 1 : -1;
  swipe = null;
}, true);`;

/** Taps once more, now that it is heard, what was tapped before. */
export function replayEarlyTap(): void {
  const button = document.querySelector<HTMLElement>("[data-early-tap]");
  if (!button) return;
  button.removeAttribute("data-early-tap");
  button.removeAttribute("aria-busy");
  button.click();
}
