import { useRef, useSyncExternalStore } from "react";

/**
 * A confirmation dialog, of which a page has at most one. The component that opens it doesn't hold its state, because
 * menus and sheets close as they open a dialog.
 */
export interface PageDialog<About> {
  /** Opens the dialog for a subject; null closes it. */
  readonly ask: (about: About | null) => void;
  /** The current subject, or the last one, so that a closing dialog keeps its text; null before the first subject. */
  readonly useDialogState: () => { readonly about: About | null; readonly open: boolean };
}

/** Creates the state of a page's confirmation dialog. */
export function createPageDialog<About>(): PageDialog<About> {
  let current: About | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ask(about) {
      current = about;
      for (const listener of [...listeners]) listener();
    },
    useDialogState() {
      const snapshot = useSyncExternalStore(
        subscribe,
        () => current,
        () => null,
      );
      const last = useRef(snapshot);
      if (snapshot) last.current = snapshot;
      return { about: last.current, open: snapshot !== null };
    },
  };
}
