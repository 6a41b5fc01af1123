import type { KeyboardEvent } from "react";
import { searchable } from "./board-choices.ts";

/** The search and the lines of a board picker, in order. The buttons that expand sections are reached only by Tab. */
function getStops(picker: HTMLElement): HTMLElement[] {
  return [...picker.querySelectorAll<HTMLElement>("input[type=search], button:not([aria-expanded])")];
}

/** Where the focus of a board picker starts: in its search, else on its first line. */
export function firstStop(picker: HTMLElement | null): HTMLElement | undefined {
  return picker ? getStops(picker)[0] : undefined;
}

/**
 * The keys of a board picker. Up and down move through the search and the lines; Home and End go to the first and last line.
 * Letters continue in the search, or without one go to the next line that starts with them.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = getStops(event.currentTarget);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = nextStop(event, stops, at);
  if (!next) return;
  // A letter that continues in the search is typed there.
  if (event.key.length > 1) event.preventDefault();
  next.focus();
}

function nextStop(
  { key, altKey, ctrlKey, metaKey, target }: KeyboardEvent<HTMLElement>,
  stops: readonly HTMLElement[],
  at: number,
): HTMLElement | undefined {
  const isTyping = target instanceof HTMLInputElement;
  const lines = stops.filter((stop) => !(stop instanceof HTMLInputElement));
  if (key === "ArrowDown") return stops[at + 1];
  if (key === "ArrowUp") return stops[at - 1];
  if (isTyping || altKey || ctrlKey || metaKey) return undefined;
  if (key === "Home") return lines[0];
  if (key === "End") return lines.at(-1);
  if ([...key].length !== 1 || key === " ") return undefined;
  const search = stops.find((stop) => stop instanceof HTMLInputElement);
  const startsWithKey = (line: HTMLElement) => searchable(line.textContent).startsWith(searchable(key));
  return search ?? [...stops.slice(at + 1), ...lines].find(startsWithKey);
}
