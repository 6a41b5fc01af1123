import { MIN_VISIBLE_VIDEO_SHARE } from "@tessera/domain";
import { type RefObject, useEffect, useState } from "react";

/** Returns whether enough of a video is in view for it to play, or null until this is known. */
export function useInView(ref: RefObject<Element | null>): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const onIntersection = (entries: readonly IntersectionObserverEntry[]) => {
      const lastEntry = entries.at(-1);
      // A video that is taller than the window is also in view when it fills the window.
      if (lastEntry) setInView(lastEntry.intersectionRatio >= MIN_VISIBLE_VIDEO_SHARE || fillsWindow(lastEntry));
    };
    const observer = new IntersectionObserver(onIntersection, { threshold: INTERSECTION_THRESHOLDS });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return inView;
}

const INTERSECTION_THRESHOLDS = [0, 0.25, MIN_VISIBLE_VIDEO_SHARE, 0.75, 1];

function fillsWindow({ intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * MIN_VISIBLE_VIDEO_SHARE;
}
