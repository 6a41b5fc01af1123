import { SAVE_BEHAVIORS, type SaveBehavior } from "./save.ts";
import type { PinSurface } from "./surface-names.ts";
import { getSurfaceRules } from "./surfaces.ts";

/**
 * The save controls on a card. `classic`: one button that opens the board picker. `inline`: the board's name next to
 * Save. `persistentOneClickSave`: one button that saves with one tap. `savedOverlay`: the image shows where the pin was
 * saved.
 */
type SaveType = "classic" | "inline" | "persistentOneClickSave" | "savedOverlay";

const PROFILE_GRIDS: ReadonlySet<PinSurface> = new Set(["UserProfilePinGrid", "OtherProfilePinGrid"]);
const BOARD_GRID: PinSurface = "BaseBoardPinGrid";
/** Surfaces that don't switch to `classic` just because the pin is on the viewer's own board. */
const SURFACES_WITHOUT_BOARD_CLASSIC: ReadonlySet<PinSurface> = new Set([
  BOARD_GRID,
  "BoardlessPins",
  "CreatorProfileStoryPinGrid",
  "CreatorProfileActivityPinGrid",
]);

/** Input for choosing a card's save controls. */
export interface SaveFacts {
  /** The surface of the card. */
  readonly surface: PinSurface;
  readonly promotedIsRemovable?: boolean;
  /** The image shows where the pin was just saved. */
  readonly showingSavedOverlay?: boolean;
  /** The pin is on a board that the viewer owns or collaborates on. */
  readonly onOwnBoard?: boolean;
  readonly boardCount: number;
  readonly saveBehavior: SaveBehavior;
  /** The viewer is signed in on a device without hover. */
  readonly isTouch: boolean;
}

/** The save controls, and whether the grid's board is preselected; null if the pin can't be saved. */
export type SaveControlsConfig = { readonly type: SaveType; readonly presets: "board" | null } | null;

/** Returns the save controls for a card. The first rule that applies wins. */
export function getSaveControlsConfig(facts: SaveFacts): SaveControlsConfig {
  const { surface } = facts;
  if (facts.promotedIsRemovable || !getSurfaceRules(surface).save) return null;
  if (facts.showingSavedOverlay) return toPlainSaveControls("savedOverlay");
  const asksForBoard = facts.onOwnBoard || PROFILE_GRIDS.has(surface);
  if (asksForBoard && !SURFACES_WITHOUT_BOARD_CLASSIC.has(surface)) return toPlainSaveControls("classic");
  if (surface === BOARD_GRID && facts.onOwnBoard) return { type: "inline", presets: "board" };
  if (facts.isTouch || facts.saveBehavior === SAVE_BEHAVIORS.toProfile)
    return toPlainSaveControls("persistentOneClickSave");
  return toPlainSaveControls(facts.boardCount === 0 ? "classic" : "inline");
}

/**
 * Returns the save controls for a pin's own page. If Save asks for a board but the viewer has none yet, only Save is
 * shown.
 */
export function getSaveControlsConfigOnPage({
  boardCount,
  saveBehavior,
}: Pick<SaveFacts, "boardCount" | "saveBehavior">) {
  return toPlainSaveControls(boardCount === 0 && saveBehavior === SAVE_BEHAVIORS.showPicker ? "classic" : "inline");
}

function toPlainSaveControls(type: SaveType): NonNullable<SaveControlsConfig> {
  return { type, presets: null };
}
