/** The selected drafts on the create page. */
export interface DraftSelection {
  readonly ids: ReadonlySet<string>;
  /** The draft where a range starts: the draft that was selected or deselected last. */
  readonly anchor: string | null;
}

export const EMPTY_DRAFT_SELECTION: DraftSelection = { ids: new Set(), anchor: null };

/** How a click or a key changes the selection. */
export type SelectionMode = "only" | "toggle" | "range" | "add-range";

/** Returns a selection of exactly the given drafts. */
export function createDraftSelection(ids: readonly string[]): DraftSelection {
  return { ids: new Set(ids), anchor: ids[0] ?? null };
}

/**
 * Returns the selection after a click or a key on one draft.
 *
 * @param order the ids of all drafts that can be selected, in the page's order
 */
export function updateDraftSelection(
  selection: DraftSelection,
  id: string,
  mode: SelectionMode,
  order: readonly string[],
): DraftSelection {
  if (mode === "toggle") {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const anchorIndex = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  if (mode === "only" || anchorIndex < 0) return createDraftSelection([id]);
  const index = order.indexOf(id);
  const range = order.slice(Math.min(anchorIndex, index), Math.max(anchorIndex, index) + 1);
  return { ids: new Set(mode === "add-range" ? [...selection.ids, ...range] : range), anchor: selection.anchor };
}

/** Returns how a click changes the selection, depending on the modifier keys held down. */
export function getSelectionMode(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): SelectionMode {
  const isToggling = event.ctrlKey || event.metaKey;
  if (event.shiftKey) return isToggling ? "add-range" : "range";
  return isToggling ? "toggle" : "only";
}
