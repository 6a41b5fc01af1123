/** Whether a modal covers a phone's page: for whatever should pause while the page is hidden. */
export interface Presence {
  /** One more is open; the returned function closes it again, once. */
  enter(): () => void;
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Counts the open ones. */
export function createPresence(): Presence {
  let openCount = 0;
  const listeners = new Set<() => void>();
  function change(by: number) {
    const wasOpen = openCount > 0;
    openCount += by;
    if (wasOpen !== openCount > 0) for (const listener of listeners) listener();
  }
  return {
    enter() {
      let hasLeft = false;
      change(1);
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        change(-1);
      };
    },
    isOpen: () => openCount > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The modals of this page while it is as narrow as a phone's. */
export const mobileModals = createPresence();
