import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type GridView, type GridViewport, getNextGridView } from "./grid-view.ts";

/** The width of the last grid. The first render of the next grid uses it as a guess before the real width is known. */
let lastContainerWidth: number | null = null;

/** Reads the visible part of an element. Returns `null` while the element has no width. */
function readViewport(frame: HTMLElement): GridViewport | null {
  const box = frame.getBoundingClientRect();
  if (box.width === 0) return null;
  lastContainerWidth = box.width;
  return { containerWidth: box.width, offset: -box.top, height: window.innerHeight };
}

function guessView(): GridView {
  return getNextGridView(null, {
    containerWidth: lastContainerWidth ?? document.documentElement.clientWidth,
    offset: window.scrollY,
    height: window.innerHeight,
  });
}

export type GridViewCallbacks = {
  /** Called after every frame in which the viewport has moved. */
  onMove: (viewport: GridViewport) => void;
  /** Called just before the layout changes to another width. The returned function runs just after the change. */
  onResize: () => () => void;
};

/**
 * Tracks the visible part of the grid. The result is `null` on the server and during hydration, where the visible part
 * is unknown. After that, the result is a new object only when other cells must be mounted.
 */
export function useGridView(frame: RefObject<HTMLElement | null>, hydrated: boolean, hooks: GridViewCallbacks) {
  const [view, setView] = useState<GridView | null>(() => (hydrated ? guessView() : null));
  const latest = useRef({ view, hooks });

  useLayoutEffect(() => {
    latest.current = { view, hooks };
  });

  // Replaces the guess or the server's page with the visible part before the first paint.
  useLayoutEffect(() => {
    const viewport = frame.current && readViewport(frame.current);
    if (viewport) setView((previous) => getNextGridView(previous, viewport));
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let request = 0;

    function update() {
      request = 0;
      const viewport = element && readViewport(element);
      if (!viewport) return;
      const { view: previous, hooks: currentHooks } = latest.current;
      const next = getNextGridView(previous, viewport);
      if (next !== previous) {
        const resized = previous !== null && previous.containerWidth !== next.containerWidth;
        const onResized = resized ? currentHooks.onResize() : null;
        // Renders in the same frame as the scroll, so that the new cells exist when the frame is painted.
        flushSync(() => setView(next));
        onResized?.();
      }
      currentHooks.onMove(viewport);
    }

    function scheduleUpdate() {
      if (request === 0) request = requestAnimationFrame(update);
    }

    const observer = new ResizeObserver(() => {
      if (element.getBoundingClientRect().width !== latest.current.view?.containerWidth) update();
    });
    observer.observe(element);
    // In the capture phase, the listener also receives scroll events from scroll containers around the grid.
    document.addEventListener("scroll", scheduleUpdate, { passive: true, capture: true });
    window.addEventListener("resize", scheduleUpdate, { passive: true });
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
      document.removeEventListener("scroll", scheduleUpdate, { capture: true });
      window.removeEventListener("resize", scheduleUpdate);
    };
  }, [frame]);

  /** Reads the viewport immediately. Call this after a programmatic scroll. */
  function updateNow() {
    const viewport = frame.current && readViewport(frame.current);
    if (viewport) flushSync(() => setView((previous) => getNextGridView(previous, viewport)));
  }

  return { view, updateNow };
}
