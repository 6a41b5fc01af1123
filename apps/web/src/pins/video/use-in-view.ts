import { VIDEO_IN_VIEW } from "@tessera/domain";
import { type RefObject, useEffect, useState } from "react";

/** Returns true if enough of a video is in view for it to play. Null until that is known. */
export function useInView(ref: RefObject<Element | null>): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onIntersection = (entries: readonly IntersectionObserverEntry[]) => {
      const lastEntry = entries.at(-1);
      // A video taller than the window is also in view when it fills the window.
      if (lastEntry) setInView(lastEntry.intersectionRatio >= VIDEO_IN_VIEW || fillsWindow(lastEntry));
    };
    const observer = new IntersectionObserver(onIntersection, { threshold: THRESHOLDS });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return inView;
}

const THRESHOLDS = [0, 0.25, VIDEO_IN_VIEW, 0.75, 1];

function fillsWindow({ intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * VIDEO_IN_VIEW;
}
