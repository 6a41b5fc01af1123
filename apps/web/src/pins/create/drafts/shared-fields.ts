import type { SaveTarget } from "../../save/save-target.ts";
import type { Draft, DraftChange, PinText } from "./drafts.ts";

/** In a title for several drafts, each draft replaces this with its position. */
export const NUMBER_MARK = "{n}";

/** Returns the text that drafts have in common in a field. Null if it differs. */
export function getSharedText(drafts: readonly Draft[], field: keyof PinText): string | null {
  const [first, ...others] = drafts;
  if (!first) return null;
  return others.every(({ words }) => words[field] === first.words[field]) ? first.words[field] : null;
}

/** Returns the place that drafts have in common. Null if it differs. */
export function getSharedPlace(drafts: readonly Draft[]): SaveTarget | null {
  const [first, ...others] = drafts;
  if (!first) return null;
  return others.every(({ place }) => getPlaceKey(place) === getPlaceKey(first.place)) ? first.place : null;
}

function getPlaceKey(place: SaveTarget): string {
  return place.kind === "profile" ? "" : `${place.board.id} ${place.section?.id ?? ""}`;
}

/** Returns the changes that give drafts the same text. In titles, `{n}` becomes each draft's position, from 1. */
export function toTextChanges(drafts: readonly Draft[], field: keyof PinText, text: string): readonly DraftChange[] {
  return drafts.map(({ id }, index) => ({
    id,
    words: { [field]: field === "title" ? text.replaceAll(NUMBER_MARK, String(index + 1)) : text },
  }));
}

/** Returns the changes that undo everything that changed since. Drafts that no longer exist are left out. */
export function toUndoChanges(before: readonly Draft[], now: readonly Draft[]): readonly DraftChange[] {
  const present = new Map(now.map((draft) => [draft.id, draft]));
  return before.flatMap((draft) => {
    const current = present.get(draft.id);
    return current && (current.words !== draft.words || current.place !== draft.place)
      ? [{ id: draft.id, words: draft.words, place: draft.place }]
      : [];
  });
}
