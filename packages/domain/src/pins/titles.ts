import { collapseWhitespace, takeCodePoints, truncate } from "../formats/cut.ts";
import { PIN_LIMITS } from "./pin.ts";

/** A pin's title in a grid: trimmed and cut to 200. */
export function gridTitle(title: string): string {
  return takeCodePoints(title.trim(), PIN_LIMITS.gridTitleMax).trim();
}

/**
 * A pin's description on its page: white space collapsed, cut to 496. Empty if it has 3 characters or fewer, or
 * repeats the display name.
 */
export function closeupDescription(description: string, displayName: string): string {
  const text = collapseWhitespace(description);
  if ([...text].length < PIN_LIMITS.closeupDescriptionMin || text === collapseWhitespace(displayName)) return "";
  return takeCodePoints(text, PIN_LIMITS.closeupDescriptionMax);
}

/** A pin's title where there is little room: up to 32 characters; longer ones are cut to 32 plus three dots. */
export function pinTitle(title: string): string {
  return truncate(title, { limit: PIN_LIMITS.shortTitleMax, mark: "..." });
}
