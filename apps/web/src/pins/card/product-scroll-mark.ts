import { SHOPPING_INDICATOR, showsShoppingIndicator } from "@tessera/domain";
import { useSyncExternalStore } from "react";

/** Whether something that appears on scroll stands there. */
interface ScrollMark {
  isShown(): boolean;
  /** @returns ends it; nothing listens to scrolling while nobody wants to know */
  subscribe(tell: () => void): () => void;
}

/** What appears on the first scroll of `target`, and goes a while after the last one. */
export function createScrollMark(
  target: () => EventTarget,
  { hideAfterMs, throttleMs }: typeof SHOPPING_INDICATOR = SHOPPING_INDICATOR,
): ScrollMark {
  const listeners = new Set<() => void>();
  let shown = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Scrolled again while it rested. */
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

/** Whether a product's mark says in words what it is: while one scrolls past it, in some countries. */
export function useProductWords(isProduct: boolean, country: string): boolean {
  const mark = isProduct && showsShoppingIndicator(country) ? scrolled : NEVER;
  return useSyncExternalStore(mark.subscribe, mark.isShown, NEVER.isShown);
}
