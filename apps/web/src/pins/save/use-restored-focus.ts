import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard focus in a box whose buttons appear and disappear. When the focused button disappears, another
 * element in the box receives the focus.
 *
 * @param fallbackSelector the selector of the element that receives the focus; the first match in the box counts
 * @returns the props of the box
 */
export function useRestoredFocus<Box extends HTMLElement>(fallbackSelector: string) {
  const ref = useRef<Box>(null);
  const focusedElement = useRef<Element>(null);
  useLayoutEffect(() => {
    // An element that is removed while it has the focus fires no blur event. The body also has the focus briefly when
    // the focus moves between two buttons.
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
