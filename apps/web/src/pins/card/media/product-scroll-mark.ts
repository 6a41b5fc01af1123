import { SHOPPING_INDICATOR, showsShoppingIndicator } from "@tessera/domain";
import { useSyncExternalStore } from "react";

/** A mark that appears while the viewer scrolls. */
interface ScrollMark {
  isShown(): boolean;
  /** @returns a function that unsubscribes; when there are no subscribers, nothing listens for scrolling */
  subscribe(listener: () => void): () => void;
}

/** Creates a mark that appears on the first scroll event of `target` and disappears after a delay without scrolling. */
export function createScrollMark(
  target: () => EventTarget,
  { hideAfterMs, throttleMs }: typeof SHOPPING_INDICATOR = SHOPPING_INDICATOR,
): ScrollMark {
  const listeners = new Set<() => void>();
  let isShown = false;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let throttleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether another scroll event happened during the throttle interval. */
  let hasScrolledAgain = false;

  function setShown(value: boolean) {
    if (isShown === value) return;
    isShown = value;
    for (const listener of listeners) listener();
  }
  function onScroll() {
    if (throttleTimer !== undefined) {
      hasScrolledAgain = true;
      return;
    }
    setShown(true);
    clearTimeout(hideTimer);
    hideTimer = setTimeout(() => setShown(false), hideAfterMs);
    throttleTimer = setTimeout(() => {
      throttleTimer = undefined;
      if (hasScrolledAgain) onScroll();
      hasScrolledAgain = false;
    }, throttleMs);
  }
  function stop() {
    target().removeEventListener("scroll", onScroll, { capture: true });
    clearTimeout(hideTimer);
    clearTimeout(throttleTimer);
    throttleTimer = undefined;
    [isShown, hasScrolledAgain] = [false, false];
  }
  return {
    isShown: () => isShown,
    subscribe(notify) {
      if (listeners.size === 0) target().addEventListener("scroll", onScroll, { capture: true, passive: true });
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
        if (listeners.size === 0) stop();
      };
    },
  };
}

const windowScrollMark = createScrollMark(() => window);
const HIDDEN_MARK: ScrollMark = { isShown: () => false, subscribe: () => () => {} };

/**
 * Returns whether a product's mark shows its text label. In some countries, the label appears while the viewer scrolls.
 */
export function useScrollLabel(isProduct: boolean, country: string): boolean {
  const mark = isProduct && showsShoppingIndicator(country) ? windowScrollMark : HIDDEN_MARK;
  return useSyncExternalStore(mark.subscribe, mark.isShown, HIDDEN_MARK.isShown);
}
