/** Whether a card is under the pointer or has focus. */
export type HoverState = "inactive" | "active";

/** Returns whether cards show their controls on hover. This requires a logged-in viewer and a device that can hover. */
export function canHover({ isAuth, mobile }: { isAuth: boolean; mobile: boolean }): boolean {
  return isAuth && !mobile;
}

/** Returns a card's hover state. A card stays active while one of its controls has an open overlay. */
export function getHoverState(facts: {
  canHover: boolean;
  pointed: boolean;
  focused: boolean;
  overlayOpen: boolean;
}): HoverState {
  return facts.canHover && (facts.pointed || facts.focused || facts.overlayOpen) ? "active" : "inactive";
}
