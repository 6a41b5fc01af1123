let tell: ((words: string) => void) | null = null;

/**
 * Announces to screen readers what is otherwise only visible: that a button did its work, that a list has grown. Toasts
 * are announced already.
 */
export function announce(words: string): void {
  tell?.(words);
}

/** Subscribes to announcements. There is one listener, the page's announcer; the returned function ends it. */
export function onAnnouncement(listener: (words: string) => void): () => void {
  tell = listener;
  return () => {
    if (tell === listener) tell = null;
  };
}
