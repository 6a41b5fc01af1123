import { SAVE_BEHAVIORS, type SaveBehavior } from "./save.ts";
import type { PinSurface } from "./surface-names.ts";
import { surfaceRules } from "./surfaces.ts";

/**
 * What saving looks like on a card. `classic`: one button that opens the board picker. `inline`: the board next to
 * Save. `persistentOneClickSave`: one button that saves with one tap. `savedOverlay`: the image says where the pin
 * was saved.
 */
type SaveType = "classic" | "inline" | "persistentOneClickSave" | "savedOverlay";

const PROFILE_GRIDS: ReadonlySet<PinSurface> = new Set(["UserProfilePinGrid", "OtherProfilePinGrid"]);
const BOARD_GRID: PinSurface = "BaseBoardPinGrid";
/** Surfaces on which the viewer's own board isn't a reason to show only the picker. */
const NEVER_CLASSIC_BY_BOARD: ReadonlySet<PinSurface> = new Set([
  BOARD_GRID,
  "BoardlessPins",
  "CreatorProfileStoryPinGrid",
  "CreatorProfileActivityPinGrid",
]);

/** What the choice of save type needs. */
export interface SaveFacts {
  /** The surface of the card. */
  readonly surface: PinSurface;
  readonly promotedIsRemovable?: boolean;
  /** The image says where the pin was just saved. */
  readonly showingSavedOverlay?: boolean;
  /** The pin is on a board that the viewer owns or collaborates on. */
  readonly onOwnBoard?: boolean;
  readonly boardCount: number;
  readonly saveBehavior: SaveBehavior;
  /** Signed in on a device without hover. */
  readonly isTouch: boolean;
}

/** The save type, and whether the grid's board is preselected; null if nothing can be saved. */
export type SaveChoice = { readonly type: SaveType; readonly presets: "board" | null } | null;

/** What saving looks like on a card; the first rule that applies wins. */
export function saveType(facts: SaveFacts): SaveChoice {
  const { surface } = facts;
  if (facts.promotedIsRemovable || !surfaceRules(surface).save) return null;
  if (facts.showingSavedOverlay) return plainSave("savedOverlay");
  const asksForBoard = facts.onOwnBoard || PROFILE_GRIDS.has(surface);
  if (asksForBoard && !NEVER_CLASSIC_BY_BOARD.has(surface)) return plainSave("classic");
  if (surface === BOARD_GRID && facts.onOwnBoard) return { type: "inline", presets: "board" };
  if (facts.isTouch || facts.saveBehavior === SAVE_BEHAVIORS.toProfile) return plainSave("persistentOneClickSave");
  return plainSave(facts.boardCount === 0 ? "classic" : "inline");
}

/** What saving looks like on a pin's own page: if Save asks for a board and there is none yet, only Save. */
export function saveTypeOnPage({ boardCount, saveBehavior }: Pick<SaveFacts, "boardCount" | "saveBehavior">) {
  return plainSave(boardCount === 0 && saveBehavior === SAVE_BEHAVIORS.showPicker ? "classic" : "inline");
}

function plainSave(type: SaveType): NonNullable<SaveChoice> {
  return { type, presets: null };
}
