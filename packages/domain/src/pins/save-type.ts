import { SAVE_BEHAVIORS, type SaveBehavior } from "./save.ts";
import type { PinSurface } from "./surface-names.ts";
import { surfaceRules } from "./surfaces.ts";

/**
 * How saving looks on a card. `classic`: one button that opens the board picker; `inline`: the board beside Save;
 * `persistentOneClickSave`: one button that saves with one tap; `savedOverlay`: the picture says where the pin was saved.
 */
type SaveType = "classic" | "inline" | "persistentOneClickSave" | "savedOverlay";

const PROFILE_GRIDS: ReadonlySet<PinSurface> = new Set(["UserProfilePinGrid", "OtherProfilePinGrid"]);
const BOARD_GRID: PinSurface = "BaseBoardPinGrid";
/** Whose own boards are not a reason for the picker alone. */
const NEVER_CLASSIC_BY_BOARD: ReadonlySet<PinSurface> = new Set([
  BOARD_GRID,
  "BoardlessPins",
  "CreatorProfileStoryPinGrid",
  "CreatorProfileActivityPinGrid",
]);

/** What the choice of a save's look asks. */
export interface SaveFacts {
  /** Where the card stands. */
  readonly surface: PinSurface;
  readonly promotedIsRemovable?: boolean;
  /** The picture says where the pin was saved just now. */
  readonly showingSavedOverlay?: boolean;
  /** The pin lies on a board that the viewer owns or collaborates on. */
  readonly onOwnBoard?: boolean;
  readonly boardCount: number;
  readonly saveBehavior: SaveBehavior;
  /** Signed in on a device without hover. */
  readonly isTouch: boolean;
}

/** The look of a save, and whether the board of the grid is chosen already; null where nothing can be saved. */
export type SaveChoice = { readonly type: SaveType; readonly presets: "board" | null } | null;

/** How saving looks on a card; the first rule that holds wins. */
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

/** How saving looks on a pin's own page: where Save asks for a board and there is none yet, Save alone. */
export function saveTypeOnPage({ boardCount, saveBehavior }: Pick<SaveFacts, "boardCount" | "saveBehavior">) {
  return plainSave(boardCount === 0 && saveBehavior === SAVE_BEHAVIORS.showPicker ? "classic" : "inline");
}

function plainSave(type: SaveType): NonNullable<SaveChoice> {
  return { type, presets: null };
}
