import { useSyncExternalStore } from "react";

function subscribeToNothing() {
  return () => {};
}

/**
 * False on the server and during hydration, true from then on. A component that mounts later in the browser gets true
 * immediately.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
