let notify: ((text: string) => void) | null = null;

/**
 * Announces to screen readers what is otherwise only visible: that a button did its work, that a list has grown. Toasts
 * are announced already.
 */
export function announce(text: string): void {
  notify?.(text);
}

/** Subscribes to announcements. There is one listener, the page's announcer; the returned function ends it. */
export function onAnnouncement(listener: (text: string) => void): () => void {
  notify = listener;
  return () => {
    if (notify === listener) notify = null;
  };
}
