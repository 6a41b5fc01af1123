import type { PinSurface } from "./surface-names.ts";
import { getSurfaceRules } from "./surfaces.ts";

/**
 * Returns whether a pin has a menu of more actions. People who are logged in get one, unless the story was deleted or
 * the surface has no menus.
 */
export function showsOverflow(facts: {
  readonly isAuth: boolean;
  readonly surface: PinSurface;
  /** Whether the story was deleted, so that a placeholder is shown. */
  readonly deletedStory: boolean;
}): boolean {
  return facts.isAuth && !facts.deletedStory && getSurfaceRules(facts.surface).overflow;
}

/** How long the pointer has to rest on a card before the edit button appears, in milliseconds. */
export const EDIT_BUTTON_DELAY_MS = 800;

/** Returns whether a card's actions include the edit button. */
export function showsEditButton(facts: {
  readonly mayEdit: boolean;
  readonly actionBar: boolean;
  /** How long the pointer has been on the card, in milliseconds. */
  readonly hoveredFor: number;
}): boolean {
  return facts.mayEdit && facts.actionBar && facts.hoveredFor >= EDIT_BUTTON_DELAY_MS;
}

/**
 * Returns whether a right-click opens Tessera's menu. It does for visitors with a mouse, on pins with a known creator.
 */
export function opensContextMenu(facts: {
  readonly isAuth: boolean;
  readonly mobile: boolean;
  readonly hasCreator: boolean;
}): boolean {
  return !facts.isAuth && !facts.mobile && facts.hasCreator;
}

const OVERFLOW_ACTIONS = [
  "edit",
  "stats",
  "copy",
  "download",
  "about",
  "why",
  "hide",
  "unfollow",
  "report",
  "block",
  "delete",
] as const;
/** An item in a pin's menu. */
export type OverflowAction = (typeof OVERFLOW_ACTIONS)[number];

/** The input for choosing the items in a pin's menu. */
export interface OverflowFacts {
  readonly isAuth: boolean;
  /** Whether the viewer created the content. */
  readonly own: boolean;
  /** Whether it makes sense to hide or report the pin: it is shown to the viewer but doesn't belong to them. */
  readonly takesFeedback: boolean;
  /** Whether the viewer follows the person or board that is the reason for showing the pin. */
  readonly followed: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly maySeeStats: boolean;
  /** Whether a feed chose the pin for the viewer. */
  readonly isChosen: boolean;
  /** Whether the image still exists. */
  readonly hasPicture: boolean;
}

/**
 * Returns the items of a pin's menu for a viewer, in order: the viewer's own actions, everyone's actions, then hiding
 * and reporting.
 */
export function listOverflowActions(facts: OverflowFacts): readonly OverflowAction[] {
  const shown: Record<OverflowAction, boolean> = {
    edit: facts.mayEdit,
    stats: facts.maySeeStats,
    copy: true,
    download: facts.hasPicture,
    about: true,
    why: facts.isAuth && facts.isChosen,
    hide: facts.isAuth && facts.takesFeedback,
    unfollow: facts.isAuth && facts.followed,
    report: facts.isAuth && facts.takesFeedback,
    block: facts.isAuth && !facts.own,
    delete: facts.mayDelete,
  };
  return OVERFLOW_ACTIONS.filter((action) => shown[action]);
}
