/** The two states of a card under the pointer or focus. */
export type HoverState = "inactive" | "active";

/** Whether cards show their controls on hover: for signed-in people, on devices whose pointer hovers. */
export function canHover({ isAuth, mobile }: { isAuth: boolean; mobile: boolean }): boolean {
  return isAuth && !mobile;
}

/** A card's state. It keeps its controls while one of them has something open. */
export function hoverState(facts: {
  canHover: boolean;
  pointed: boolean;
  focused: boolean;
  overlayOpen: boolean;
}): HoverState {
  return facts.canHover && (facts.pointed || facts.focused || facts.overlayOpen) ? "active" : "inactive";
}
