import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query matches, updated as it changes.
 *
 * @param query a CSS media query
 * @param onServer the answer on the server and during hydration, where it is unknown
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
