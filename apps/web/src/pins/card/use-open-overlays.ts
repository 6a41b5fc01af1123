import { useRef } from "react";

/**
 * Tells whether any of several overlays is open, so that the one that closes as the next opens does not speak for both.
 *
 * @returns for each overlay's name what hears of its opening and closing
 */
export function useOpenOverlays(onChange: (open: boolean) => void): (name: string) => (open: boolean) => void {
  const opened = useRef(new Set<string>());
  return (name) => (open) => {
    if (open) opened.current.add(name);
    else opened.current.delete(name);
    onChange(opened.current.size > 0);
  };
}
