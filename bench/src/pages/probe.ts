/**
 * The browser's reports about a page since it was opened. All times are in milliseconds, and durations are multiples of
 * eight.
 */
interface PageObservations {
  /** Each paint that was the largest so far when it occurred. */
  readonly paints: { readonly at: number; readonly what: string }[];
  /** Unexpected layout shifts, with their scores from the browser. */
  readonly shifts: { readonly value: number; readonly what: string }[];
  /** Events for which the next paint came after 16 ms or more. */
  readonly events: { readonly name: string; readonly interaction: number; readonly duration: number }[];
  /** Main-thread tasks that took more than 50 ms. */
  readonly longTasks: { readonly at: number; readonly duration: number }[];
}

declare global {
  interface Window {
    seen: PageObservations;
  }
}

/** The fields of the browser's performance entries that we read but that TypeScript's library doesn't declare. */
interface PerformanceRecord extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly sources?: readonly { readonly node: Node | null }[];
  readonly element?: Element | null;
  readonly interactionId?: number;
}

/** Starts recording. Runs in the page before any of its own code. */
export function watchPage(): void {
  const seen: PageObservations = { paints: [], shifts: [], events: [], longTasks: [] };
  window.seen = seen;
  const describeNode = (node: Node | null | undefined) => (node instanceof Element ? node.outerHTML.slice(0, 120) : "");
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    handle: (entry: PerformanceRecord) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceRecord[]) handle(entry);
    }).observe({ buffered: true, ...options });
  observe({ type: "largest-contentful-paint" }, ({ startTime, element }) => {
    seen.paints.push({ at: startTime, what: describeNode(element) });
  });
  observe({ type: "layout-shift" }, ({ value = 0, hadRecentInput, sources = [] }) => {
    if (!hadRecentInput) seen.shifts.push({ value, what: sources.map(({ node }) => describeNode(node)).join() });
  });
  observe({ type: "event", durationThreshold: 16 }, ({ name, interactionId = 0, duration }) => {
    seen.events.push({ name, interaction: interactionId, duration });
  });
  observe({ type: "longtask" }, ({ startTime, duration }) => {
    seen.longTasks.push({ at: startTime, duration });
  });
}
