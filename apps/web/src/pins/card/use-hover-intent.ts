import { useEffect, useState } from "react";

/** Returns whether an element has been hovered without interruption for the given number of milliseconds. */
export function useHoverIntent(isHovered: boolean, milliseconds: number): boolean {
  const [isIntended, setIsIntended] = useState(false);
  useEffect(() => {
    if (!isHovered) return;
    const timer = setTimeout(() => setIsIntended(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsIntended(false);
    };
  }, [isHovered, milliseconds]);
  return isIntended;
}
