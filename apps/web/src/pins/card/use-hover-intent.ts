import { useEffect, useState } from "react";

/** Whether the element has been hovered for this many milliseconds without interruption. */
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
