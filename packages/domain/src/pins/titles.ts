import { collapseWhitespace, takeCodePoints, truncate } from "../formats/cut.ts";
import { PIN_LIMITS } from "./pin.ts";

/** A pin's title as a grid shows it: trimmed and cut to 200. */
export function gridTitle(title: string): string {
  return takeCodePoints(title.trim(), PIN_LIMITS.gridTitleMax).trim();
}

/**
 * A pin's description as its page shows it: white space collapsed; nothing when it is 3 characters or fewer or repeats
 * the display name; cut to 496.
 */
export function closeupDescription(description: string, displayName: string): string {
  const text = collapseWhitespace(description);
  if ([...text].length < PIN_LIMITS.closeupDescriptionMin || text === collapseWhitespace(displayName)) return "";
  return takeCodePoints(text, PIN_LIMITS.closeupDescriptionMax);
}

/** A pin's title where there is little room: up to 32 characters, of a longer one the first 32 and three dots. */
export function pinTitle(title: string): string {
  return truncate(title, { limit: PIN_LIMITS.shortTitleMax, mark: "..." });
}
