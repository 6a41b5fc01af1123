import type { LoggedEvent } from "@tessera/domain";
import type { TrackedItem } from "./impression-tracker.ts";

/** Receives records and cards once the runtime's code has loaded. */
export interface InsightsRuntime {
  /** @param path the path of the page on which the event happened */
  log(event: LoggedEvent, time: number, path: string): void;
  track(item: TrackedItem): void;
  untrack(element: Element): void;
}

/** The maximum time to wait for an idle browser before loading the runtime's code, in milliseconds. */
const MAX_IDLE_WAIT_MS = 2000;

let runtime: InsightsRuntime | null = null;
let isRequested = false;
const queuedEvents: Parameters<InsightsRuntime["log"]>[] = [];
const queuedItems = new Map<Element, TrackedItem>();

/**
 * Records an event. Never throws or delays its caller. Records are queued until the code that sends them has loaded, in
 * idle time after the page is ready.
 */
export function logEvent(event: LoggedEvent): void {
  if (typeof document === "undefined") return;
  const entry = [event, Date.now(), location.pathname] as const;
  if (runtime) runtime.log(...entry);
  else {
    queuedEvents.push([...entry]);
    requestRuntime();
  }
}

/** Starts tracking a card. */
export function track(item: TrackedItem): void {
  if (runtime) runtime.track(item);
  else {
    queuedItems.set(item.element, item);
    requestRuntime();
  }
}

/** Stops tracking a card. Call this while the element is still in the page. */
export function untrack(element: Element): void {
  if (runtime) runtime.untrack(element);
  else queuedItems.delete(element);
}

function requestRuntime(): void {
  if (isRequested) return;
  isRequested = true;
  const fetchCode = () => {
    // Don't load the code while offline. Some browsers never retry a module that failed to load, and other code shares
    // some of these modules.
    if (!navigator.onLine) return window.addEventListener("online", fetchCode, { once: true });
    import("./insights-runtime.ts").then(({ startInsights }) => attachRuntime(startInsights())).catch(detachRuntime);
  };
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetchCode, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(fetchCode, MAX_IDLE_WAIT_MS);
}

function attachRuntime(next: InsightsRuntime): void {
  runtime = next;
  for (const entry of queuedEvents.splice(0)) next.log(...entry);
  for (const item of queuedItems.values()) next.track(item);
  queuedItems.clear();
}

/** Drops earlier records after a failure to load the code. The next record retries. */
function detachRuntime(): void {
  queuedEvents.length = 0;
  isRequested = false;
}
