import { SOURCE_LINK_WIDTH } from "./source-link.ts";

/** Sizes of the buttons over an image, in CSS pixels. The style sheet uses the same sizes. */
const BAR = { padding: 8, gap: 4, saveRow: 40, button: 32 } as const;

/** An action over an image that moves into the menu if the image is too small. */
export type BarAction = "visit" | "favorite" | "react" | "share";

/** Input for arranging a card's actions. */
export interface BarFacts {
  /** The image's size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly source: boolean;
  readonly reactions: boolean;
  /**
   * Whether the edit button will appear later. Space is reserved for it from the start, so that nothing moves under the
   * pointer.
   */
  readonly edit: boolean;
}

/**
 * The layout of a card's actions: rows from the top, each from left to right. Actions that aren't in a row are in the
 * menu.
 */
export interface BarLayout {
  /** Whether the menu is next to Save, because there is no lower row. */
  readonly menuAbove: boolean;
  readonly middle: readonly BarAction[];
  readonly lower: readonly BarAction[];
  readonly edit: boolean;
  readonly sourceWidth: number;
  readonly inMenu: readonly BarAction[];
}

/**
 * Arranges a card's actions over its image: Save in the first row, the source and the menu in the last, and the hearts
 * in between.
 */
export function arrangeBar(facts: BarFacts): BarLayout {
  const innerWidth = facts.width - 2 * BAR.padding;
  const rowCount = countFittingRows(facts.height);
  const actions = (["visit", "favorite", "react", "share"] as const).filter(
    (action) => (action !== "visit" || facts.source) && (action !== "react" || facts.reactions),
  );
  const reactionActions = actions.filter((action) => action === "favorite" || action === "react");
  const otherActions = actions.filter((action) => action === "visit" || action === "share");
  // Two buttons are next to the source: share and menu. The edit button would be the third.
  const edit =
    facts.edit && rowCount > 1 && innerWidth >= getRowWidth(facts.source ? SOURCE_LINK_WIDTH.truncated : 0, 3);
  const truncated = edit || innerWidth < getRowWidth(SOURCE_LINK_WIDTH.full, 2);
  const oneRow = !facts.source && innerWidth >= getRowWidth(0, reactionActions.length + (edit ? 3 : 2));
  const lower = rowCount === 1 ? [] : oneRow && rowCount === 2 ? [...reactionActions, ...otherActions] : otherActions;
  const middle = rowCount > 2 ? reactionActions : [];
  const shownActions = new Set<BarAction>([...middle, ...lower]);
  return {
    menuAbove: rowCount === 1,
    middle,
    lower,
    edit,
    sourceWidth: truncated ? SOURCE_LINK_WIDTH.truncated : SOURCE_LINK_WIDTH.full,
    inMenu: actions.filter((action) => !shownActions.has(action)),
  };
}

/** Returns the width of a row with a source button of this width, and this many other buttons. */
function getRowWidth(source: number, buttons: number): number {
  return source + buttons * (BAR.button + BAR.gap);
}

function countFittingRows(height: number): 1 | 2 | 3 {
  const freeHeight = height - 2 * BAR.padding - BAR.saveRow;
  const rowHeight = BAR.button + BAR.gap;
  return freeHeight >= 2 * rowHeight ? 3 : freeHeight >= rowHeight ? 2 : 1;
}
