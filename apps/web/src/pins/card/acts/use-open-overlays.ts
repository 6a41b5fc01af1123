import { useRef } from "react";

/**
 * Reports whether any of several overlays is open. One that closes as the next opens must not speak for both.
 *
 * @returns for each overlay's name, a callback for its opening and closing
 */
export function useOpenOverlays(onChange: (open: boolean) => void): (name: string) => (open: boolean) => void {
  const openNames = useRef(new Set<string>());
  return (name) => (open) => {
    if (open) openNames.current.add(name);
    else openNames.current.delete(name);
    onChange(openNames.current.size > 0);
  };
}
