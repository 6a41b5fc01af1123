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

/** Taps once more, now that it is heard, what was tapped before. */
export function repeatEarlyTap(): void {
  const button = document.querySelector<HTMLElement>("[data-early-tap]");
  if (!button) return;
  button.removeAttribute("data-early-tap");
  button.removeAttribute("aria-busy");
  button.click();
}
