import { useEffect, useRef, useState } from "react";

/** The time without movement, in milliseconds, after which the controls of a playing video disappear. */
const IDLE_MS = 3000;

/** Returns whether the viewer has moved recently, and the function that reports movement. */
export function useRecentMovement(): { readonly isActive: boolean; readonly reportMovement: () => void } {
  const [isActive, setIsActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function reportMovement() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsActive(false), IDLE_MS);
    setIsActive(true);
  }
  return { isActive, reportMovement };
}
