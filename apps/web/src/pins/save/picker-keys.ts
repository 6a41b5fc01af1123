import type { KeyboardEvent } from "react";
import { normalizeForSearch } from "./board-choices.ts";

/**
 * Returns the search field and the choices of a board picker, in order. Excludes the buttons that expand sections,
 * which only Tab reaches.
 */
function getFocusTargets(picker: HTMLElement): HTMLElement[] {
  return [...picker.querySelectorAll<HTMLElement>("input[type=search], button:not([aria-expanded])")];
}

/** Returns the first element to focus in a board picker: its search field, or otherwise its first choice. */
export function getFirstFocusTarget(picker: HTMLElement | null): HTMLElement | undefined {
  return picker ? getFocusTargets(picker)[0] : undefined;
}

/**
 * Handles the keys of a board picker. Up and Down move through the search field and the choices. Home and End move to
 * the first and last choice. Letters go to the search field. If there is no search field, they move to the next choice
 * that starts with them.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = getFocusTargets(event.currentTarget);
  const currentIndex = stops.findIndex((stop) => stop === document.activeElement);
  const next = findNextFocusTarget(event, stops, currentIndex);
  if (!next) return;
  // A letter that moves the focus to the search field is also typed there.
  if (event.key.length > 1) event.preventDefault();
  next.focus();
}

function findNextFocusTarget(
  { key, altKey, ctrlKey, metaKey, target }: KeyboardEvent<HTMLElement>,
  stops: readonly HTMLElement[],
  currentIndex: number,
): HTMLElement | undefined {
  const isTyping = target instanceof HTMLInputElement;
  const lines = stops.filter((stop) => !(stop instanceof HTMLInputElement));
  if (key === "ArrowDown") return stops[currentIndex + 1];
  if (key === "ArrowUp") return stops[currentIndex - 1];
  if (isTyping || altKey || ctrlKey || metaKey) return undefined;
  if (key === "Home") return lines[0];
  if (key === "End") return lines.at(-1);
  if ([...key].length !== 1 || key === " ") return undefined;
  const search = stops.find((stop) => stop instanceof HTMLInputElement);
  const startsWithKey = (line: HTMLElement) => normalizeForSearch(line.textContent).startsWith(normalizeForSearch(key));
  return search ?? [...stops.slice(currentIndex + 1), ...lines].find(startsWithKey);
}
