import { useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";

/** True if something has been open since it was mounted, so that its code must load. Always false on the server. */
export function useOnceOpen(open: boolean): boolean {
  const hydrated = useHydrated();
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return hydrated && once;
}
