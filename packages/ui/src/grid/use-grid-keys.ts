import type { KeyboardEvent, RefObject } from "react";
import { findNeighborTile, type TileDirection, getTileHeight, getTileTop } from "../layout/masonry.ts";
import type { GridLayout } from "./tile-measures.ts";

export type GridKeysOptions<Item> = {
  list: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  layout: RefObject<GridLayout<Item> | null>;
  /** The column width in CSS pixels. */
  width: number;
  /** The number of items, not counting placeholders. */
  count: number;
  /** The index of the focused cell, which stays mounted. */
  focused: RefObject<number>;
  /** Mounts the visible cells immediately. */
  updateNow: () => void;
};

/** The space above and below a focused card that the page's fixed bars can cover, in CSS pixels. */
const FOCUS_CLEARANCE_PX = 88;
const FOCUSABLE_SELECTOR = "a[href], button:not(:disabled), [tabindex='0']";
/** A selector for elements in which arrow keys already have a meaning. */
const OWN_KEYS_SELECTOR = "input, textarea, select, video, audio, [contenteditable], [role='slider'], [role='menu']";

/** Returns the direction in which a key moves. Left and right follow the reading direction. */
export function getDirection(key: string, rightToLeft: boolean): TileDirection | null {
  switch (key) {
    case "ArrowUp":
      return "above";
    case "ArrowDown":
      return "below";
    case "ArrowLeft":
      return rightToLeft ? "after" : "before";
    case "ArrowRight":
      return rightToLeft ? "before" : "after";
    default:
      return null;
  }
}

/** Lets arrow keys, Home, and End move the focus to the first link of another card. Mounts that card if necessary. */
export function useGridKeys<Item>(options: GridKeysOptions<Item>) {
  const { list, frame, layout, width, count, focused, updateNow } = options;

  function getTargetIndex(key: string, index: number): number | null {
    if (key === "Home") return 0;
    if (key === "End") return count - 1;
    const rightToLeft = list.current !== null && getComputedStyle(list.current).direction === "rtl";
    const direction = getDirection(key, rightToLeft);
    if (!direction || !layout.current) return null;
    return findNeighborTile(layout.current.tiles, width, index, direction);
  }

  function bringIntoView(index: number) {
    const tiles = layout.current?.tiles;
    const box = frame.current?.getBoundingClientRect();
    if (!tiles || !box) return;
    const top = box.top + getTileTop(tiles, index, width);
    const below = top + getTileHeight(tiles, index, width) - (window.innerHeight - FOCUS_CLEARANCE_PX);
    const above = top - FOCUS_CLEARANCE_PX;
    if (above < 0) window.scrollBy({ top: above, behavior: "instant" });
    else if (below > 0) window.scrollBy({ top: Math.min(below, above), behavior: "instant" });
  }

  return function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    if (!(target instanceof Element) || !list.current?.contains(target) || target.closest(OWN_KEYS_SELECTOR)) return;
    const cell = target.closest("li[data-index]");
    if (!cell) return;
    const next = getTargetIndex(event.key, Number(cell.getAttribute("data-index")));
    if (next === null || next < 0 || next >= count) return;
    event.preventDefault();
    focused.current = next;
    bringIntoView(next);
    updateNow();
    const targetCell = list.current.querySelector(`li[data-index="${next}"]`);
    // Elements that an overlay covers can't receive the focus.
    [...(targetCell?.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR) ?? [])]
      .find((element) => !element.closest("[inert]"))
      ?.focus({ preventScroll: true });
  };
}
