import type { LoggedEvent } from "@tessera/domain";
import type { TrackedItem } from "./impression-tracker.ts";

/** What receives records and cards, once its code has loaded. */
export interface InsightsRuntime {
  /** @param path the path of the page on which it happened */
  log(event: LoggedEvent, time: number, path: string): void;
  track(item: TrackedItem): void;
  untrack(element: Element): void;
}

/** How long the runtime's code waits for idle time at most, in milliseconds. */
const QUIET_WITHIN_MS = 2000;

let runtime: InsightsRuntime | null = null;
let isRequested = false;
const events: Parameters<InsightsRuntime["log"]>[] = [];
const items = new Map<Element, TrackedItem>();

/**
 * Records an event. Never throws and never gets in the way: records are kept until the code that sends them has loaded,
 * in idle time after the page is ready.
 */
export function logEvent(event: LoggedEvent): void {
  if (typeof document === "undefined") return;
  const entry = [event, Date.now(), location.pathname] as const;
  if (runtime) runtime.log(...entry);
  else {
    events.push([...entry]);
    askForRuntime();
  }
}

/** Tracks a card from now on. */
export function track(item: TrackedItem): void {
  if (runtime) runtime.track(item);
  else {
    items.set(item.element, item);
    askForRuntime();
  }
}

/** Stops tracking it. Call it while the element is still in the page. */
export function untrack(element: Element): void {
  if (runtime) runtime.untrack(element);
  else items.delete(element);
}

function askForRuntime(): void {
  if (isRequested) return;
  isRequested = true;
  const fetchCode = () => {
    // Some browsers never retry a module that failed to load once, and other code needs parts of this too.
    if (!navigator.onLine) return window.addEventListener("online", fetchCode, { once: true });
    import("./insights-runtime.ts").then(({ startInsights }) => attachRuntime(startInsights())).catch(detachRuntime);
  };
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetchCode, { timeout: QUIET_WITHIN_MS });
  else setTimeout(fetchCode, QUIET_WITHIN_MS);
}

function attachRuntime(next: InsightsRuntime): void {
  runtime = next;
  for (const entry of events.splice(0)) next.log(...entry);
  for (const item of items.values()) next.track(item);
  items.clear();
}

/** It failed to load: earlier records are lost, and the next one retries. */
function detachRuntime(): void {
  events.length = 0;
  isRequested = false;
}
