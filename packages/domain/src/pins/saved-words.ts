import { SAVE_LIMITS, SAVE_TIMES } from "./save.ts";

/** The place of a saved pin, as far as its text needs it. */
export interface SavedPlace {
  readonly type: "board" | "profile";
  readonly title: string;
}

/** What a saved pin is called: at first that it was just saved, then the board's name or the profile. */
export type SavedWords =
  | { readonly kind: "now" }
  | { readonly kind: "profile" }
  | { readonly kind: "board"; readonly name: string };

/**
 * The text of a saved pin.
 *
 * @param sinceMs how long ago the save succeeded; null for one that was there before
 */
export function savedWords({ type, title }: SavedPlace, sinceMs: number | null): SavedWords {
  if (sinceMs !== null && sinceMs < SAVE_TIMES.savedNameDelayMs) return { kind: "now" };
  return type === "profile" ? { kind: "profile" } : { kind: "board", name: title };
}

/** A board's name on an image that says where its pin was saved. */
export function overlayBoardName(name: string): string {
  return [...name].slice(0, SAVE_LIMITS.overlayNameMax).join("");
}
