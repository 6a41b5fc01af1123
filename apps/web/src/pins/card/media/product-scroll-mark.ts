import { SHOPPING_INDICATOR, showsShoppingIndicator } from "@tessera/domain";
import { useSyncExternalStore } from "react";

/** Whether something that appears on scroll is visible. */
interface ScrollMark {
  isShown(): boolean;
  /** @returns unsubscribes; scrolling has no listener while there are no subscribers */
  subscribe(listener: () => void): () => void;
}

/** State that turns on with the first scroll of `target`, and off some time after the last one. */
export function createScrollMark(
  target: () => EventTarget,
  { hideAfterMs, throttleMs }: typeof SHOPPING_INDICATOR = SHOPPING_INDICATOR,
): ScrollMark {
  const listeners = new Set<() => void>();
  let shown = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let throttle: ReturnType<typeof setTimeout> | undefined;
  /** Scrolled again during the pause. */
  let hasScrolledAgain = false;

  function set(value: boolean) {
    if (shown === value) return;
    shown = value;
    for (const listener of listeners) listener();
  }
  function onScroll() {
    if (throttle !== undefined) {
      hasScrolledAgain = true;
      return;
    }
    set(true);
    clearTimeout(hiding);
    hiding = setTimeout(() => set(false), hideAfterMs);
    throttle = setTimeout(() => {
      throttle = undefined;
      if (hasScrolledAgain) onScroll();
      hasScrolledAgain = false;
    }, throttleMs);
  }
  function stop() {
    target().removeEventListener("scroll", onScroll, { capture: true });
    clearTimeout(hiding);
    clearTimeout(throttle);
    throttle = undefined;
    [shown, hasScrolledAgain] = [false, false];
  }
  return {
    isShown: () => shown,
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

const scrolled = createScrollMark(() => window);
const NEVER: ScrollMark = { isShown: () => false, subscribe: () => () => {} };

/** Whether a product's mark spells out what it is: while scrolling past it, in some countries. */
export function useProductWords(isProduct: boolean, country: string): boolean {
  const mark = isProduct && showsShoppingIndicator(country) ? scrolled : NEVER;
  return useSyncExternalStore(mark.subscribe, mark.isShown, NEVER.isShown);
}
