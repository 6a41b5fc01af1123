import { useRef, useSyncExternalStore } from "react";

/**
 * A request to confirm something, at most one on the page. It doesn't live in the component that asks: menus and sheets
 * close as they ask.
 */
export interface PageSearchKey<About> {
  /** Asks for a confirmation; null withdraws it. */
  readonly ask: (about: About | null) => void;
  /** The current request, or the last one, so that the closing dialog keeps its text; null before the first one. */
  readonly useAsked: () => { readonly about: About | null; readonly open: boolean };
}

/** Creates such a request. */
export function pageSearchKey<About>(): PageSearchKey<About> {
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
    useAsked() {
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
