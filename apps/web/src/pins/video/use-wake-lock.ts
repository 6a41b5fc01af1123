import { useEffect, useRef, useState } from "react";

/** After this long without movement the controls of a playing video disappear, in milliseconds. */
const REST_MS = 3000;

/** Whether someone has just moved, and the function that reports movement. */
export function useWakeLock(): { readonly awake: boolean; readonly wake: () => void } {
  const [awake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function wake() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), REST_MS);
    setAwake(true);
  }
  return { awake, wake };
}
