import { useEffect, useRef, useState } from "react";

/** The time without movement after which the controls of a playing video disappear, in milliseconds. */
const CONTROLS_TIMEOUT_MS = 3000;

/** Returns whether the viewer has moved the pointer recently, and the function that reports movement. */
export function useRecentMovement(): { readonly isActive: boolean; readonly reportMovement: () => void } {
  const [isActive, setIsActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function reportMovement() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsActive(false), CONTROLS_TIMEOUT_MS);
    setIsActive(true);
  }
  return { isActive, reportMovement };
}
