import { type RefObject, useLayoutEffect, useRef } from "react";

const CONTROL_SELECTOR = "button, select, a[href]";

/**
 * Keeps the focus in a list when its focused row disappears. The focus moves to the next row, or else to the previous
 * row. If it was the only row, the focus moves to the heading above.
 *
 * @param row the selector of the row, which is the element with the ref or contains it
 */
export function useFocusHandoff<Part extends HTMLElement>(row: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(
    () => () => {
      const removed = part.current?.closest(row);
      if (!removed?.contains(document.activeElement)) return;
      const next = [removed.nextElementSibling, removed.previousElementSibling].find((sibling) =>
        sibling?.matches(row),
      );
      const control =
        [...(next?.querySelectorAll<HTMLElement>(CONTROL_SELECTOR) ?? [])].at(-1) ?? findHeadingAbove(removed);
      control?.focus({ preventScroll: true });
    },
    [row],
  );
  return part;
}

function findHeadingAbove(removed: Element): HTMLElement | null {
  const place = removed.parentElement?.closest("section, main") ?? document.body;
  const heading = place.querySelector<HTMLElement>("h2, h1");
  if (heading) heading.tabIndex = -1;
  return heading;
}
