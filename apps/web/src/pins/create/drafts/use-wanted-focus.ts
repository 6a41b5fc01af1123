import { useEffect, useEffectEvent, useRef } from "react";

/** Focuses an element once it's wanted, even if its code loads later. @param onFocused called after focusing it */
export function useWantedFocus<Target extends HTMLElement>(isWanted: boolean, onFocused: () => void) {
  const ref = useRef<Target>(null);
  const handleFocused = useEffectEvent(onFocused);
  useEffect(() => {
    if (!isWanted) return;
    ref.current?.focus();
    handleFocused();
  }, [isWanted]);
  return ref;
}
