import type { startOffline } from "./offline-runtime.ts";

/** The maximum time to wait for an idle browser, in milliseconds. */
const MAX_IDLE_WAIT_MS = 4000;

/** Loads the code for offline use in idle time, so that the page doesn't wait for it. */
export function loadOfflineRuntime(options: Parameters<typeof startOffline>[0]): void {
  const load = () => {
    if (!navigator.onLine) return window.addEventListener("online", load, { once: true });
    import("./offline-runtime.ts").then(
      ({ startOffline: start }) => start(options),
      () => undefined,
    );
  };
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(load, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(load, MAX_IDLE_WAIT_MS);
}
