import { useEffect, useState } from "react";

/** Whether a condition has held for this many milliseconds without interruption. */
export function useHoverIntent(holds: boolean, milliseconds: number): boolean {
  const [lingers, setLingers] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLingers(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLingers(false);
    };
  }, [holds, milliseconds]);
  return lingers;
}
