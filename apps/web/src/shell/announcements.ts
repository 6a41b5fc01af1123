let notify: ((text: string) => void) | null = null;

/**
 * Announces to screen readers a change that is otherwise only visible, such as a finished action or a longer list.
 * Toasts are announced already.
 */
export function announce(text: string): void {
  notify?.(text);
}

/** Subscribes to announcements. The page's announcer is the only subscriber. The returned function unsubscribes it. */
export function onAnnouncement(listener: (text: string) => void): () => void {
  notify = listener;
  return () => {
    if (notify === listener) notify = null;
  };
}
