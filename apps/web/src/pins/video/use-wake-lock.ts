import { useEffect, useRef, useState } from "react";

/** After this long without movement the controls of a playing video disappear, in milliseconds. */
const REST_MS = 3000;

/** Whether someone has just moved, and the function that reports movement. */
export function useWakeLock(): { readonly isActive: boolean; readonly reportMovement: () => void } {
  const [isActive, setIsActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function reportMovement() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsActive(false), REST_MS);
    setIsActive(true);
  }
  return { isActive, reportMovement };
}
