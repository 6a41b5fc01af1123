import type { PinSurface } from "./surface-names.ts";
import { surfaceRules } from "./surfaces.ts";

/** Whether a pin has a menu of further actions: for people who are signed in, unless no actions remain. */
export function showsOverflow(facts: {
  readonly isAuth: boolean;
  readonly surface: PinSurface;
  /** A deleted story shows a placeholder. */
  readonly deletedStory: boolean;
}): boolean {
  return facts.isAuth && !facts.deletedStory && surfaceRules(facts.surface).overflow;
}

/** How long the pointer rests on a card before the edit button joins the others, in milliseconds. */
export const EDIT_BUTTON_DELAY_MS = 800;

/** Whether a card's actions include the edit button. */
export function showsEditButton(facts: {
  readonly mayEdit: boolean;
  readonly actionBar: boolean;
  /** For how many milliseconds the card has been hovered. */
  readonly hoveredFor: number;
}): boolean {
  return facts.mayEdit && facts.actionBar && facts.hoveredFor >= EDIT_BUTTON_DELAY_MS;
}

/** Whether a right click opens our menu: for visitors with a mouse, on pins with a known creator. */
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

/** What decides the items of a pin's menu. */
export interface OverflowFacts {
  readonly isAuth: boolean;
  /** The viewer created what the pin shows. */
  readonly own: boolean;
  /** Hiding and reporting make sense: the pin is shown to the viewer instead of belonging to them. */
  readonly takesFeedback: boolean;
  /** The viewer follows what the pin is shown for. */
  readonly followed: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly maySeeStats: boolean;
  /** A feed chose the pin for the viewer. */
  readonly isChosen: boolean;
  /** The image still exists. */
  readonly hasPicture: boolean;
}

/** The items of a pin's menu for one viewer, in order: the viewer's own actions, everyone's, then hiding and reporting. */
export function overflowActs(facts: OverflowFacts): readonly OverflowAct[] {
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
