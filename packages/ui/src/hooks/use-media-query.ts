import { useCallback, useSyncExternalStore } from "react";

/**
 * Returns whether a media query matches.
 *
 * @param query a CSS media query
 * @param onServer the result on the server and during hydration, where it is unknown
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
