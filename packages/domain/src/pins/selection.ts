/** The appearance of a pin in a list with a selection. */
export type SelectionAppearance =
  | "no-selection"
  | "selected"
  | "deselected"
  | "selected-image-only"
  | "deselected-image-only";

/** The selected pins of a list: some of them, or all with exceptions. */
export interface PinSelection {
  readonly all: boolean;
  /** The selected pins or, if all are selected, the exceptions. */
  readonly ids: ReadonlySet<string>;
}

export const EMPTY_SELECTION: PinSelection = { all: false, ids: new Set() };
export const ALL_PINS_SELECTION: PinSelection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: PinSelection, pinId: string): boolean {
  return all !== ids.has(pinId);
}

/** Returns a selection with one pin toggled. */
export function toggleSelected({ all, ids }: PinSelection, pinId: string): PinSelection {
  const changed = new Set(ids);
  if (!changed.delete(pinId)) changed.add(pinId);
  return { all, ids: changed };
}

/** Returns a selection without pins that are no longer in the list; the same object if nothing changes. */
export function restrictSelection(selection: PinSelection, pinIds: readonly string[]): PinSelection {
  const remaining = pinIds.filter((id) => selection.ids.has(id));
  return remaining.length === selection.ids.size ? selection : { ...selection, ids: new Set(remaining) };
}

/** Returns the number of selected pins in a list of `total` pins. */
export function countSelected({ all, ids }: PinSelection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}

/**
 * Returns a pin's appearance, which is the usual one while nothing is selected. In image-only grids, the image shows
 * whether the pin is selected.
 */
export function getSelectionAppearance(
  selection: PinSelection,
  pinId: string,
  imageOnly: boolean,
): SelectionAppearance {
  if (!selection.all && selection.ids.size === 0) return "no-selection";
  const look = isSelected(selection, pinId) ? "selected" : "deselected";
  return imageOnly ? `${look}-image-only` : look;
}
