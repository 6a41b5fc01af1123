import { SHOPPING_INDICATOR, showsShoppingIndicator } from "@tessera/domain";
import { useSyncExternalStore } from "react";

/** Whether something that appears on scroll is visible. */
interface ScrollMark {
  isShown(): boolean;
  /** @returns unsubscribes; scrolling has no listener while there are no subscribers */
  subscribe(tell: () => void): () => void;
}

/** State that turns on with the first scroll of `target`, and off some time after the last one. */
export function createScrollMark(
  target: () => EventTarget,
  { hideAfterMs, throttleMs }: typeof SHOPPING_INDICATOR = SHOPPING_INDICATOR,
): ScrollMark {
  const listeners = new Set<() => void>();
  let shown = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Scrolled again during the pause. */
  let isOwed = false;

  function set(value: boolean) {
    if (shown === value) return;
    shown = value;
    for (const tell of listeners) tell();
  }
  function onScroll() {
    if (resting !== undefined) {
      isOwed = true;
      return;
    }
    set(true);
    clearTimeout(hiding);
    hiding = setTimeout(() => set(false), hideAfterMs);
    resting = setTimeout(() => {
      resting = undefined;
      if (isOwed) onScroll();
      isOwed = false;
    }, throttleMs);
  }
  function stop() {
    target().removeEventListener("scroll", onScroll, { capture: true });
    clearTimeout(hiding);
    clearTimeout(resting);
    resting = undefined;
    [shown, isOwed] = [false, false];
  }
  return {
    isShown: () => shown,
    subscribe(tell) {
      if (listeners.size === 0) target().addEventListener("scroll", onScroll, { capture: true, passive: true });
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
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
