import type { SaveTarget } from "../../save/save-target.ts";
import type { Draft, DraftChange, PinText } from "./drafts.ts";

/** The placeholder for a draft's position in a title that several drafts share. */
export const NUMBER_PLACEHOLDER = "{n}";

/** Returns the text that several drafts have in a field, or null if their text differs. */
export function getSharedText(drafts: readonly Draft[], field: keyof PinText): string | null {
  const [first, ...others] = drafts;
  if (!first) return null;
  return others.every(({ words }) => words[field] === first.words[field]) ? first.words[field] : null;
}

/** Returns the place where several drafts will be saved, or null if their places differ. */
export function getSharedTarget(drafts: readonly Draft[]): SaveTarget | null {
  const [first, ...others] = drafts;
  if (!first) return null;
  return others.every(({ place }) => getTargetKey(place) === getTargetKey(first.place)) ? first.place : null;
}

function getTargetKey(place: SaveTarget): string {
  return place.kind === "profile" ? "" : `${place.board.id} ${place.section?.id ?? ""}`;
}

/**
 * Returns the changes that give several drafts the same text. In titles, `{n}` becomes each draft's position, starting
 * at 1.
 */
export function toTextChanges(drafts: readonly Draft[], field: keyof PinText, text: string): readonly DraftChange[] {
  return drafts.map(({ id }, index) => ({
    id,
    words: { [field]: field === "title" ? text.replaceAll(NUMBER_PLACEHOLDER, String(index + 1)) : text },
  }));
}

/**
 * Returns the changes that restore the earlier values of drafts. Omits drafts that no longer exist or didn't change.
 */
export function toUndoChanges(before: readonly Draft[], now: readonly Draft[]): readonly DraftChange[] {
  const present = new Map(now.map((draft) => [draft.id, draft]));
  return before.flatMap((draft) => {
    const current = present.get(draft.id);
    return current && (current.words !== draft.words || current.place !== draft.place)
      ? [{ id: draft.id, words: draft.words, place: draft.place }]
      : [];
  });
}
