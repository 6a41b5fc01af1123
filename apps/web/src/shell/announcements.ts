let announcementListener: ((text: string) => void) | null = null;

/**
 * Announces a change to screen readers that is otherwise only visible, such as a finished action or a longer list. Not
 * needed for toasts, which are already announced.
 */
export function announce(text: string): void {
  announcementListener?.(text);
}

/**
 * Subscribes to announcements. The page's announcer is the only subscriber. Returns a function that unsubscribes the
 * listener.
 */
export function subscribeToAnnouncements(listener: (text: string) => void): () => void {
  announcementListener = listener;
  return () => {
    if (announcementListener === listener) announcementListener = null;
  };
}
