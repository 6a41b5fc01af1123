/** The chosen drafts of the create page. */
export interface DraftSelection {
  readonly ids: ReadonlySet<string>;
  /** The draft where a range starts: the one that was chosen or dropped last. */
  readonly anchor: string | null;
}

export const NO_DRAFTS_CHOSEN: DraftSelection = { ids: new Set(), anchor: null };

/** How a click or a key changes the choice. */
export type ChoosingMode = "only" | "toggle" | "range" | "add-range";

/** Chooses exactly these drafts. */
export function chooseDrafts(ids: readonly string[]): DraftSelection {
  return { ids: new Set(ids), anchor: ids[0] ?? null };
}

/**
 * Changes the choice from one draft.
 *
 * @param order the ids of all drafts that can be chosen, in the page's order
 */
export function chooseDraft(
  selection: DraftSelection,
  id: string,
  mode: ChoosingMode,
  order: readonly string[],
): DraftSelection {
  if (mode === "toggle") {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const anchorIndex = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  if (mode === "only" || anchorIndex < 0) return chooseDrafts([id]);
  const index = order.indexOf(id);
  const range = order.slice(Math.min(anchorIndex, index), Math.max(anchorIndex, index) + 1);
  return { ids: new Set(mode === "add-range" ? [...selection.ids, ...range] : range), anchor: selection.anchor };
}

/** Returns the mode for a click with these keys held down. */
export function getChoosingMode(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): ChoosingMode {
  const isToggling = event.ctrlKey || event.metaKey;
  if (event.shiftKey) return isToggling ? "add-range" : "range";
  return isToggling ? "toggle" : "only";
}
