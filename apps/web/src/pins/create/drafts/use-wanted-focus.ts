import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Focuses an element when requested, even if the element's code loads later. @param onFocused called after focusing it
 */
export function useRequestedFocus<Target extends HTMLElement>(isWanted: boolean, onFocused: () => void) {
  const ref = useRef<Target>(null);
  const handleFocused = useEffectEvent(onFocused);
  useEffect(() => {
    if (!isWanted) return;
    ref.current?.focus();
    handleFocused();
  }, [isWanted]);
  return ref;
}
