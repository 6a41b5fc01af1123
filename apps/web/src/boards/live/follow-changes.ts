/** Between two retries, in milliseconds; doubles each time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A connection that lasted this long counts as healthy. */
const GOOD_AFTER_MS = 10_000;

/**
 * Follows a stream of changes while the page is in the foreground. Browsers allow few connections to one site, and a
 * hidden page needs none.
 *
 * @param onChange something may have changed: an event came, or the stream was down for a while. `isOver`: the stream
 * ended or was refused, as for people who lost access
 * @returns a function that ends it
 */
export function followChanges(url: string, onChange: (isOver: boolean) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let openedAt = 0;

  function close(): void {
    source?.close();
    source = null;
    clearTimeout(timer);
  }

  function open(): void {
    close();
    if (document.visibilityState === "hidden") return;
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
      // A browser reconnects automatically unless it was refused.
      if (source?.readyState === EventSource.CLOSED) onChange(true);
      scheduleReconnect();
    });
  }

  function scheduleReconnect(): void {
    close();
    if (openedAt > 0 && Date.now() - openedAt >= GOOD_AFTER_MS) pause = FIRST_PAUSE_MS;
    openedAt = 0;
    // Spread the retries out, so that clients don't all reconnect at once to a server that has just restarted.
    timer = setTimeout(open, pause * (0.5 + Math.random()));
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") close();
      else open();
    },
    { signal },
  );
  addEventListener("online", open, { signal });
  // A page in the back/forward cache must not hold a connection.
  addEventListener("pagehide", close, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && open(), { signal });
  open();
  return () => {
    listening.abort();
    close();
  };
}
