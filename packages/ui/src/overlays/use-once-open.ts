import { useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";

/**
 * True if an overlay has been open since the component was mounted, which means that the overlay's code must load.
 * Always false on the server.
 */
export function useOnceOpen(open: boolean): boolean {
  const hydrated = useHydrated();
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return hydrated && once;
}
