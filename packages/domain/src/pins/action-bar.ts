import { SOURCE_LINK_WIDTH } from "./source-link.ts";

/** Sizes of the buttons over an image, in CSS pixels; the style sheet uses the same. */
const BAR = { padding: 8, gap: 4, saveRow: 40, button: 32 } as const;

/** An action over an image that moves into the menu if the image is too small. */
export type BarAction = "visit" | "favorite" | "react" | "share";

/** What is known about a card when its actions are arranged. */
export interface BarFacts {
  /** The image's size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly source: boolean;
  readonly reactions: boolean;
  /** The edit button will appear, so its place is reserved from the start and nothing moves under the pointer. */
  readonly edit: boolean;
}

/**
 * The positions of the actions: rows from the bottom, each from left to right. Actions without a position are in the
 * menu.
 */
export interface BarLayout {
  /** The menu is next to Save, because there is no lower row. */
  readonly menuAbove: boolean;
  readonly middle: readonly BarAction[];
  readonly lower: readonly BarAction[];
  readonly edit: boolean;
  readonly sourceWidth: number;
  readonly inMenu: readonly BarAction[];
}

/** Arranges a card's actions over its image: Save's row first, the row of source and menu second, the hearts third. */
export function arrangeBar(facts: BarFacts): BarLayout {
  const inner = facts.width - 2 * BAR.padding;
  const rows = countFittingRows(facts.height);
  const actions = (["visit", "favorite", "react", "share"] as const).filter(
    (action) => (action !== "visit" || facts.source) && (action !== "react" || facts.reactions),
  );
  const reactionActions = actions.filter((action) => action === "favorite" || action === "react");
  const otherActions = actions.filter((action) => action === "visit" || action === "share");
  // The two buttons next to the source are share and menu; with the edit button, three.
  const edit = facts.edit && rows > 1 && inner >= getRowWidth(facts.source ? SOURCE_LINK_WIDTH.truncated : 0, 3);
  const truncated = edit || inner < getRowWidth(SOURCE_LINK_WIDTH.full, 2);
  const oneRow = !facts.source && inner >= getRowWidth(0, reactionActions.length + (edit ? 3 : 2));
  const lower = rows === 1 ? [] : oneRow && rows === 2 ? [...reactionActions, ...otherActions] : otherActions;
  const middle = rows > 2 ? reactionActions : [];
  const placed = new Set<BarAction>([...middle, ...lower]);
  return {
    menuAbove: rows === 1,
    middle,
    lower,
    edit,
    sourceWidth: truncated ? SOURCE_LINK_WIDTH.truncated : SOURCE_LINK_WIDTH.full,
    inMenu: actions.filter((action) => !placed.has(action)),
  };
}

/** The width of a source button of this width and this many buttons next to it. */
function getRowWidth(source: number, buttons: number): number {
  return source + buttons * (BAR.button + BAR.gap);
}

function countFittingRows(height: number): 1 | 2 | 3 {
  const free = height - 2 * BAR.padding - BAR.saveRow;
  const row = BAR.button + BAR.gap;
  return free >= 2 * row ? 3 : free >= row ? 2 : 1;
}
