import { useEffect, useRef, useState } from "react";

/** After so long without a move the controls of a video that plays go, in milliseconds. */
const REST_MS = 3000;

/** Whether somebody has just moved; and what tells that they do. */
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
