import type { PinSurface } from "./surface-names.ts";
import { surfaceRules } from "./surfaces.ts";

/** True if a pin has a menu of further actions: for people who are signed in, unless no actions remain. */
export function showsOverflow(facts: {
  readonly isAuth: boolean;
  readonly surface: PinSurface;
  /** The story was deleted, and a placeholder is shown. */
  readonly deletedStory: boolean;
}): boolean {
  return facts.isAuth && !facts.deletedStory && surfaceRules(facts.surface).overflow;
}

/** How long the pointer has to rest on a card before the edit button appears, in milliseconds. */
export const EDIT_BUTTON_DELAY_MS = 800;

/** True if a card's actions include the edit button. */
export function showsEditButton(facts: {
  readonly mayEdit: boolean;
  readonly actionBar: boolean;
  /** How long the pointer has been on the card, in milliseconds. */
  readonly hoveredFor: number;
}): boolean {
  return facts.mayEdit && facts.actionBar && facts.hoveredFor >= EDIT_BUTTON_DELAY_MS;
}

/** True if a right click opens Tessera's menu: for visitors with a mouse, on pins with a known creator. */
export function opensContextMenu(facts: {
  readonly isAuth: boolean;
  readonly mobile: boolean;
  readonly hasCreator: boolean;
}): boolean {
  return !facts.isAuth && !facts.mobile && facts.hasCreator;
}

const OVERFLOW_ACTS = [
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
/** An item of a pin's menu. */
export type OverflowAct = (typeof OVERFLOW_ACTS)[number];

/** Input for choosing the items of a pin's menu. */
export interface OverflowFacts {
  readonly isAuth: boolean;
  /** The viewer created the content. */
  readonly own: boolean;
  /** Hiding and reporting make sense: the pin is shown to the viewer but doesn't belong to them. */
  readonly takesFeedback: boolean;
  /** The viewer follows the reason for which the pin is shown. */
  readonly followed: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly maySeeStats: boolean;
  /** A feed chose the pin for the viewer. */
  readonly isChosen: boolean;
  /** The image still exists. */
  readonly hasPicture: boolean;
}

/**
 * The items of a pin's menu for a viewer, in order: the viewer's own actions, everyone's actions, then hiding and
 * reporting.
 */
export function listOverflowActions(facts: OverflowFacts): readonly OverflowAct[] {
  const shown: Record<OverflowAct, boolean> = {
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
  return OVERFLOW_ACTS.filter((action) => shown[action]);
}
