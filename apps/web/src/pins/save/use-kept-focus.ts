import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard's focus in a box whose buttons come and go: when the one that has it goes, another one gets it.
 *
 * @param heir selects it: the first in the box that matches
 * @returns props of the box
 */
export function useKeptFocus<Box extends HTMLElement>(heir: string) {
  const ref = useRef<Box>(null);
  const holder = useRef<Element>(null);
  useLayoutEffect(() => {
    // What goes while it has the focus tells of no blur; between two buttons, too, nothing has it for a moment.
    if (!holder.current || holder.current.isConnected || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>(heir)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      holder.current = target.matches(":focus-visible") ? target : null;
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (!currentTarget.contains(relatedTarget)) holder.current = null;
    },
  };
}
