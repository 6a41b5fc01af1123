import { useRef, useSyncExternalStore } from "react";

/** What is asked once for the whole page, whoever asks: menus and sheets close as they ask. */
export interface PageSearchKey<About> {
  /** Asks about something; null takes the question back. */
  readonly ask: (about: About | null) => void;
  /** What the viewer is being asked about, or was last, for what asks says it until it has gone; null before the first time. */
  readonly useAsked: () => { readonly about: About | null; readonly open: boolean };
}

/** Makes such a question. */
export function pageSearchKey<About>(): PageSearchKey<About> {
  let asked: About | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    ask(about) {
      asked = about;
      for (const listener of [...listeners]) listener();
    },
    useAsked() {
      const now = useSyncExternalStore(
        subscribe,
        () => asked,
        () => null,
      );
      const last = useRef(now);
      if (now) last.current = now;
      return { about: last.current, open: now !== null };
    },
  };
}
