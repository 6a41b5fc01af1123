/** The delay before the first retry, in milliseconds; it doubles with each retry. */
const INITIAL_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 60_000;
/** A connection that has lasted this long, in milliseconds, is considered healthy. */
const HEALTHY_AFTER_MS = 10_000;

/**
 * Follows a stream of changes while the page is in the foreground. Browsers allow few connections per site, and a
 * hidden page doesn't need one.
 *
 * @param onChange called when something may have changed: an event arrived, or the stream was interrupted. `isOver` is
 * true when the stream ended or was rejected, for example after the viewer lost access
 * @returns a function that stops following
 */
export function followChanges(url: string, onChange: (isOver: boolean) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = INITIAL_RETRY_DELAY_MS;
  let openedAt = 0;
  const listening = new AbortController();
  const { signal } = listening;

  function closeStream(): void {
    source?.close();
    source = null;
    clearTimeout(timer);
  }

  function openStream(): void {
    closeStream();
    if (signal.aborted || document.visibilityState === "hidden") return;
    source = new EventSource(url);
    source.addEventListener("ready", () => {
      openedAt = Date.now();
      onChange(false);
    });
    source.addEventListener("change", () => onChange(false));
    source.addEventListener("end", () => {
      onChange(true);
      scheduleReconnect();
    });
    source.addEventListener("error", () => {
      // A browser reconnects automatically unless the server rejected the connection.
      if (source?.readyState === EventSource.CLOSED) onChange(true);
      scheduleReconnect();
    });
  }

  function scheduleReconnect(): void {
    closeStream();
    if (openedAt > 0 && Date.now() - openedAt >= HEALTHY_AFTER_MS) pause = INITIAL_RETRY_DELAY_MS;
    openedAt = 0;
    // Spread the retries, so that clients don't all reconnect at the same time to a server that has just restarted.
    timer = setTimeout(openStream, pause * (0.5 + Math.random()));
    pause = Math.min(MAX_RETRY_DELAY_MS, pause * 2);
  }

  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") closeStream();
      else openStream();
    },
    { signal },
  );
  addEventListener("online", openStream, { signal });
  // A page in the back/forward cache must not keep a connection open.
  addEventListener("pagehide", closeStream, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && openStream(), { signal });
  openStream();
  return () => {
    listening.abort();
    closeStream();
  };
}
