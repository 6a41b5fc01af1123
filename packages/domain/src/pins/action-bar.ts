import { SOURCE_LINK_WIDTH } from "./source-link.ts";

/** Sizes of the buttons over an image, in CSS pixels. The style sheet uses the same sizes. */
const BAR_SIZES = { padding: 8, gap: 4, saveRow: 40, button: 32 } as const;
/** The estimated width of the favorite button's count, in CSS pixels. */
const COUNT_SIZES = { padding: 8, character: 8 } as const;

/** An action on a card besides saving. It has a button over the image, or else a line in the menu. */
export type BarAction = "visit" | "favorite" | "react" | "share";

/** An action that can have a button over the image. A reaction needs a choice of five, so it's only in the menu. */
export type RowAction = Exclude<BarAction, "react">;

/** All actions, in the order of their lines in the menu. */
const BAR_ACTIONS: readonly BarAction[] = ["visit", "favorite", "react", "share"];

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
  /** The favorite button's count, as the button shows it; empty if it shows none. */
  readonly favoriteCount: string;
}

/** The layout of a card's actions: the row below Save, from left to right. The other actions are in the menu. */
export interface BarLayout {
  /** Whether the menu is next to Save, because there is no lower row. */
  readonly menuAbove: boolean;
  readonly lower: readonly RowAction[];
  readonly edit: boolean;
  readonly sourceWidth: number;
  readonly inMenu: readonly BarAction[];
}

/**
 * Arranges a card's actions over its image. Besides the board and Save, an image shows at most three controls:
 * Favorite, the menu, and one more. That is Edit for people who may edit the pin, else the source, else Share.
 * Everything else is in the menu, so that the image stays visible.
 */
export function arrangeActionBar(facts: BarFacts): BarLayout {
  const hasRow = facts.height - 2 * BAR_SIZES.padding - BAR_SIZES.saveRow >= BAR_SIZES.button + BAR_SIZES.gap;
  const edit = facts.edit && hasRow;
  const lower: readonly RowAction[] = !hasRow
    ? []
    : edit
      ? ["favorite"]
      : facts.source
        ? ["visit", "favorite"]
        : ["favorite", "share"];
  const shown = new Set<BarAction>(lower);
  // Favorite and the menu are next to the source.
  const fullRowWidth =
    SOURCE_LINK_WIDTH.full + 2 * (BAR_SIZES.button + BAR_SIZES.gap) + estimateCountWidth(facts.favoriteCount);
  const exists: Readonly<Record<BarAction, boolean>> = {
    visit: facts.source,
    favorite: true,
    react: facts.reactions,
    share: true,
  };
  return {
    menuAbove: !hasRow,
    lower,
    edit,
    sourceWidth:
      facts.width - 2 * BAR_SIZES.padding < fullRowWidth ? SOURCE_LINK_WIDTH.truncated : SOURCE_LINK_WIDTH.full,
    inMenu: BAR_ACTIONS.filter((action) => exists[action] && !shown.has(action)),
  };
}

function estimateCountWidth(count: string): number {
  return count === "" ? 0 : COUNT_SIZES.padding + COUNT_SIZES.character * count.length;
}
