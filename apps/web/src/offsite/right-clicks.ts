import type { LoggedPin } from "@tessera/domain";
import type { MouseEvent } from "react";

/** Detects a right-click on a card for which the browser's own menu opens. Lazy code then finds out what comes of it. */
export function reportRightClick(event: MouseEvent, pin: LoggedPin): void {
  const { target, currentTarget, defaultPrevented } = event;
  // Events from a dialog over the card are not clicks on it.
  if (defaultPrevented || !(target instanceof Element && currentTarget.contains(target))) return;
  void import("./follow-right-click.ts").then(
    ({ followRightClick, findLink }) => followRightClick(pin, findLink(target)),
    // No one misses a record that couldn't be made.
    () => undefined,
  );
}
