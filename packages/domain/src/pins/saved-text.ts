import { SAVE_LIMITS, SAVE_TIMES } from "./save.ts";

/** The data that a saved pin's label needs about where the pin was saved. */
export interface SavedLocation {
  readonly type: "board" | "profile";
  readonly title: string;
}

/** The label of a saved pin: first that it was just saved, then the board's name or the profile. */
export type SavedText =
  | { readonly kind: "now" }
  | { readonly kind: "profile" }
  | { readonly kind: "board"; readonly name: string };

/**
 * Returns the label of a saved pin.
 *
 * @param sinceMs milliseconds since the save succeeded; null for an older save
 */
export function getSavedText({ type, title }: SavedLocation, sinceMs: number | null): SavedText {
  if (sinceMs !== null && sinceMs < SAVE_TIMES.savedNameDelayMs) return { kind: "now" };
  return type === "profile" ? { kind: "profile" } : { kind: "board", name: title };
}

/** Returns a board's name, truncated for the overlay that shows where a pin was saved. */
export function truncateOverlayBoardName(name: string): string {
  return [...name].slice(0, SAVE_LIMITS.overlayNameMax).join("");
}
