/** Between two tries, in milliseconds; each time twice as long. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A connection that stood so long was a good one. */
const GOOD_AFTER_MS = 10_000;

/**
 * Follows a stream of changes while the page is in the foreground: a browser has few connections to one site, and a page that
 * nobody sees needs none.
 *
 * @param onChange something may be another: it changed, or nobody listened for a while; `isOver`: the stream ended, or was
 * refused, as for those who may not read it any more
 * @returns ends it
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
      comeBackLater();
    });
    source.addEventListener("error", () => {
      // A browser tries again by itself unless it was refused.
      if (source?.readyState === EventSource.CLOSED) onChange(true);
      comeBackLater();
    });
  }

  function comeBackLater(): void {
    close();
    if (openedAt > 0 && Date.now() - openedAt >= GOOD_AFTER_MS) pause = FIRST_PAUSE_MS;
    openedAt = 0;
    // Not all at once where a server has just come back.
    timer = setTimeout(open, pause * (0.5 + Math.random()));
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }

  const heard = new AbortController();
  const { signal } = heard;
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") close();
      else open();
    },
    { signal },
  );
  addEventListener("online", open, { signal });
  // A page that is kept for the way back must not hold a connection.
  addEventListener("pagehide", close, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && open(), { signal });
  open();
  return () => {
    heard.abort();
    close();
  };
}
