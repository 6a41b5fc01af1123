import { useRef } from "react";

/**
 * Reports whether any of several overlays is open. It keeps reporting an open overlay when one closes as the next
 * opens.
 *
 * @returns a function that takes an overlay's name and returns that overlay's callback for opening and closing
 */
export function useOpenOverlays(onChange: (open: boolean) => void): (name: string) => (open: boolean) => void {
  const openNames = useRef(new Set<string>());
  return (name) => (open) => {
    if (open) openNames.current.add(name);
    else openNames.current.delete(name);
    onChange(openNames.current.size > 0);
  };
}
