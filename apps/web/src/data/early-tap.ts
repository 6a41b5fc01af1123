/**
 * A script for the head, which runs before the page's own code has loaded. It stores the last tapped button and shows
 * it as busy. The script is a string because it's inlined in the document. It ignores links and form submissions, which
 * work without scripts. A part whose code loads after the page's code marks itself with `data-late` until then.
 */
export const EARLY_TAP_SCRIPT = `
addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("button[type=button]:not(:disabled)");
  if (!button || ("hydrated" in document.documentElement.dataset && !button.closest("[data-late]"))) return;
  const before = document.querySelector("[data-early-tap]");
  before?.removeAttribute("aria-busy");
  before?.removeAttribute("data-early-tap");
  button.setAttribute("aria-busy", "true");
  button.setAttribute("data-early-tap", "");
  button.earlyTap = event;
}, true);`;

/**
 * Another script for the head. An element has the `data-late-swipe` attribute while its swipe code may not have loaded.
 * The script stores a sideways swipe's direction for `takeOverSwipes`, and reports it in case the code has loaded since.
 */
export const EARLY_SWIPE_SCRIPT = `
let swipe = null;
addEventListener("touchstart", ({ target, touches: [finger] }) => {
  const part = target instanceof Element && target.closest("[data-late-swipe]");
  swipe = part ? { part, x: finger.clientX, y: finger.clientY } : null;
}, { capture: true, passive: true });
addEventListener("touchend", ({ changedTouches: [finger] }) => {
  if (!swipe) return;
  const x = finger.clientX - swipe.x;
  if (Math.abs(x) > 10 && Math.abs(x) > Math.abs(finger.clientY - swipe.y)) {
    swipe.part.dataset.earlySwipe = x < 0 ? 1 : -1;
    swipe.part.dispatchEvent(new Event("earlyswipe"));
  }
  swipe = null;
}, true);`;

/** Replays the tap that happened before its handler was ready. */
export function replayEarlyTap(): void {
  const button = document.querySelector<HTMLElement & { earlyTap?: Event }>("[data-early-tap]");
  if (!button) return;
  button.removeAttribute("data-early-tap");
  button.removeAttribute("aria-busy");
  // A tap can also make React hydrate at once. React then handles that same tap, which is still under way.
  if (!button.earlyTap?.eventPhase) button.click();
}
