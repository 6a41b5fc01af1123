import { useSyncExternalStore } from "react";

function subscribeToNothing() {
  return () => {};
}

/**
 * Returns whether the component has hydrated: false on the server and during hydration, and then true. A component that
 * mounts later in the browser gets true immediately.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
