let tell: ((words: string) => void) | null = null;

/**
 * Says something to screen readers that only the eye would notice: that a button did what it should, that a list has grown.
 * What a toast says is said already.
 */
export function announce(words: string): void {
  tell?.(words);
}

/** Hears what is to be said. One listener, the page's announcer; the returned function ends it. */
export function onAnnouncement(listener: (words: string) => void): () => void {
  tell = listener;
  return () => {
    if (tell === listener) tell = null;
  };
}
