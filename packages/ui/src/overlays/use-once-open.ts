import { useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";

/**
 * Returns whether an overlay has been open since the component mounted, which means that the overlay's code must load.
 * Always returns false on the server.
 */
export function useHasBeenOpen(open: boolean): boolean {
  const hydrated = useHydrated();
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return hydrated && once;
}
