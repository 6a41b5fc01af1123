/** Tracks whether a modal covers a phone's page, so that activity can pause while the page is hidden. */
export interface ModalPresence {
  /**
   * Counts another open modal. The returned function removes the modal from the count. Calling that function again does
   * nothing.
   */
  enter(): () => void;
  isOpen(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Creates a counter of open modals. */
export function createModalPresence(): ModalPresence {
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

/** The modals that are open on this page while the page is as narrow as a phone. */
export const mobileModals = createModalPresence();
