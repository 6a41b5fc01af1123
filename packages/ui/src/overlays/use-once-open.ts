import { useState } from "react";
import { useHydrated } from "../hooks/use-hydrated.ts";

/** Whether something has been open since it was mounted, never on the server: from then on its code is worth rendering. */
export function useOnceOpen(open: boolean): boolean {
  const hydrated = useHydrated();
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return hydrated && once;
}
