import { SAVE_LIMITS } from "./save.ts";

/** A pin that a visitor keeps until they log in. */
export interface AnonymousSave {
  readonly id: string;
}

/** What comes of a visitor's save: kept, kept already, or no more than the question to log in. */
export interface AnonymousAnswer<Save extends AnonymousSave> {
  readonly saves: readonly Save[];
  readonly outcome: "kept" | "had" | "prompt";
}

/** Keeps a pin for a visitor; the same one again takes its own place, and one too many is not kept. */
export function addAnonymousSave<Save extends AnonymousSave>(
  saves: readonly Save[],
  save: Save,
): AnonymousAnswer<Save> {
  const others = saves.filter(({ id }) => id !== save.id);
  if (others.length >= SAVE_LIMITS.anonymousMax) return { saves, outcome: "prompt" };
  return { saves: [...others, save], outcome: others.length < saves.length ? "had" : "kept" };
}
