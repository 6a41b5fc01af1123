/** How a pin looks where pins are chosen. */
export type SelectionLook =
  | "no-selection"
  | "selected"
  | "deselected"
  | "selected-image-only"
  | "deselected-image-only";

/** Which pins of a list are chosen: some of them, or all but some. */
export interface PinSelection {
  readonly all: boolean;
  /** The chosen ones; of all, those that are left out. */
  readonly ids: ReadonlySet<string>;
}

export const NOTHING_SELECTED: PinSelection = { all: false, ids: new Set() };
export const ALL_SELECTED: PinSelection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: PinSelection, pinId: string): boolean {
  return all !== ids.has(pinId);
}

/** A selection in which a pin is chosen where it was not, and the other way round. */
export function toggleSelected({ all, ids }: PinSelection, pinId: string): PinSelection {
  const changed = new Set(ids);
  if (!changed.delete(pinId)) changed.add(pinId);
  return { all, ids: changed };
}

/** A selection without those that are not among the pins any more; the same one where all are. */
export function restrictSelection(selection: PinSelection, pinIds: readonly string[]): PinSelection {
  const there = pinIds.filter((id) => selection.ids.has(id));
  return there.length === selection.ids.size ? selection : { ...selection, ids: new Set(there) };
}

/** How many of so many pins are chosen. */
export function selectedCount({ all, ids }: PinSelection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}

/** How a pin looks: as long as none is chosen, like any other; where only pictures are shown, the picture says it. */
export function selectionLook(selection: PinSelection, pinId: string, imageOnly: boolean): SelectionLook {
  if (!selection.all && selection.ids.size === 0) return "no-selection";
  const look = isSelected(selection, pinId) ? "selected" : "deselected";
  return imageOnly ? `${look}-image-only` : look;
}
