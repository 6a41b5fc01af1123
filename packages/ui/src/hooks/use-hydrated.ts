import { useSyncExternalStore } from "react";

function subscribeToNothing() {
  return () => {};
}

/**
 * Returns false on the server and during hydration, then true. A component that mounts later in the browser gets true
 * immediately.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
