import { type RefObject, useLayoutEffect, useRef } from "react";

const CONTROLS = "button, select, a[href]";

/**
 * For a list row that can disappear while it holds the focus. The focus moves to the row that takes its place, otherwise
 * to the previous row. After the only row it moves to the heading above.
 *
 * @param row a selector of the row: the element with the ref, or one around it
 */
export function useFocusHandoff<Part extends HTMLElement>(row: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(
    () => () => {
      const removed = part.current?.closest(row);
      if (!removed?.contains(document.activeElement)) return;
      const next = [removed.nextElementSibling, removed.previousElementSibling].find((one) => one?.matches(row));
      const control = [...(next?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].at(-1) ?? findHeadingAbove(removed);
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
