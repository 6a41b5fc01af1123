/** How a pin looks where pins are selected. */
export type SelectionLook =
  | "no-selection"
  | "selected"
  | "deselected"
  | "selected-image-only"
  | "deselected-image-only";

/** Which pins of a list are selected: some of them, or all but some. */
export interface PinSelection {
  readonly all: boolean;
  /** The selected ones or, if all are selected, the exceptions. */
  readonly ids: ReadonlySet<string>;
}

export const NOTHING_SELECTED: PinSelection = { all: false, ids: new Set() };
export const ALL_SELECTED: PinSelection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: PinSelection, pinId: string): boolean {
  return all !== ids.has(pinId);
}

/** A selection with one pin toggled. */
export function toggleSelected({ all, ids }: PinSelection, pinId: string): PinSelection {
  const changed = new Set(ids);
  if (!changed.delete(pinId)) changed.add(pinId);
  return { all, ids: changed };
}

/** A selection without pins that are no longer in the list; the same object if all still are. */
export function restrictSelection(selection: PinSelection, pinIds: readonly string[]): PinSelection {
  const remaining = pinIds.filter((id) => selection.ids.has(id));
  return remaining.length === selection.ids.size ? selection : { ...selection, ids: new Set(remaining) };
}

/** How many of this many pins are selected. */
export function selectedCount({ all, ids }: PinSelection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}

/** How a pin looks: like any other while none is selected. If only images are shown, the image shows the state. */
export function selectionLook(selection: PinSelection, pinId: string, imageOnly: boolean): SelectionLook {
  if (!selection.all && selection.ids.size === 0) return "no-selection";
  const look = isSelected(selection, pinId) ? "selected" : "deselected";
  return imageOnly ? `${look}-image-only` : look;
}
