import { SAVE_LIMITS } from "./save.ts";

/** A pin that is kept for a visitor until they log in. */
export interface AnonymousSave {
  readonly id: string;
}

/**
 * The result of a visitor's save: the pin is kept, was already kept, or isn't kept and only the login prompt appears.
 */
export interface AnonymousSaveResult<Save extends AnonymousSave> {
  readonly saves: readonly Save[];
  readonly outcome: "kept" | "had" | "prompt";
}

/** Keeps a pin for a visitor. A pin that is already kept replaces itself. A pin beyond the limit isn't kept. */
export function addAnonymousSave<Save extends AnonymousSave>(
  saves: readonly Save[],
  save: Save,
): AnonymousSaveResult<Save> {
  const others = saves.filter(({ id }) => id !== save.id);
  if (others.length >= SAVE_LIMITS.anonymousMax) return { saves, outcome: "prompt" };
  return { saves: [...others, save], outcome: others.length < saves.length ? "had" : "kept" };
}
