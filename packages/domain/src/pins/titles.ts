import { collapseWhitespace, takeCodePoints, truncate } from "../formats/cut.ts";
import { PIN_LIMITS } from "./pin.ts";

/** Returns a pin's title in a grid: trimmed and truncated to 200 characters. */
export function getGridTitle(title: string): string {
  return takeCodePoints(title.trim(), PIN_LIMITS.gridTitleMax).trim();
}

/**
 * Returns a pin's description on its page: white space collapsed, truncated to 496 characters. Empty if it has 3
 * characters or fewer, or repeats the display name.
 */
export function getCloseupDescription(description: string, displayName: string): string {
  const text = collapseWhitespace(description);
  if ([...text].length < PIN_LIMITS.closeupDescriptionMin || text === collapseWhitespace(displayName)) return "";
  return takeCodePoints(text, PIN_LIMITS.closeupDescriptionMax);
}

/**
 * Returns the name that a pin's page displays: the one from the page behind the pin, or the pin's own title if that
 * page named nothing.
 */
export function getDisplayName(title: string, summaryName: string | null | undefined): string {
  return summaryName?.trim() ? summaryName : title;
}

/**
 * Returns a pin's title where space is limited: up to 32 characters; longer ones are truncated to 32 plus three dots.
 */
export function getPinTitle(title: string): string {
  return truncate(title, { limit: PIN_LIMITS.shortTitleMax, mark: "..." });
}
