import { useRef } from "react";

/**
 * Reports whether any of several overlays is open. When one closes as the next opens, it still reports open.
 *
 * @returns a function that takes an overlay's name and returns its callback for opening and closing
 */
export function useOpenOverlays(onChange: (open: boolean) => void): (name: string) => (open: boolean) => void {
  const openNames = useRef(new Set<string>());
  return (name) => (open) => {
    if (open) openNames.current.add(name);
    else openNames.current.delete(name);
    onChange(openNames.current.size > 0);
  };
}
