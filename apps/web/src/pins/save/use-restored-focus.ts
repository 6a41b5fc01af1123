import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps keyboard focus in a box whose buttons come and go: when the focused one goes, another one gets the focus.
 *
 * @param fallbackSelector selector for it: the first match in the box
 * @returns props of the box
 */
export function useRestoredFocus<Box extends HTMLElement>(fallbackSelector: string) {
  const ref = useRef<Box>(null);
  const focusedElement = useRef<Element>(null);
  useLayoutEffect(() => {
    // An element removed while focused fires no blur. Between two buttons, too, nothing has the focus for a moment.
    if (!focusedElement.current || focusedElement.current.isConnected || document.activeElement !== document.body)
      return;
    ref.current?.querySelector<HTMLElement>(fallbackSelector)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focusedElement.current = target.matches(":focus-visible") ? target : null;
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) focusedElement.current = null;
    },
  };
}
