import type { LoggedPin } from "@tessera/domain";
import type { MouseEvent } from "react";

/** Detects a right-click on a card that opens the browser's own menu. Lazy code then tracks its outcome. */
export function reportRightClick(event: MouseEvent, pin: LoggedPin): void {
  const { target, currentTarget, defaultPrevented } = event;
  // Events from a dialog over the card are not clicks on the card.
  if (defaultPrevented || !(target instanceof Element && currentTarget.contains(target))) return;
  void import("./follow-right-click.ts").then(
    ({ trackRightClickOutcome: followRightClick, getContextMenuLink: findLink }) =>
      followRightClick(pin, findLink(target)),
    // A lost record doesn't matter.
    () => undefined,
  );
}
