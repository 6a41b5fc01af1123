import type { LoggedPin } from "@tessera/domain";
import type { MouseEvent } from "react";

/**
 * Hears of a right click on a card for which the browser's own menu opens. What comes of it is found out by code that loads
 * only then.
 */
export function reportRightClick(event: MouseEvent, pin: LoggedPin): void {
  const { target, currentTarget, defaultPrevented } = event;
  // What comes from a window over the card is no click on it.
  if (defaultPrevented || !(target instanceof Element && currentTarget.contains(target))) return;
  void import("./follow-right-click.ts").then(
    ({ followRightClick, findLinkUnder: linkUnder }) => followRightClick(pin, linkUnder(target)),
    // Nobody misses a record that could not be made.
    () => undefined,
  );
}
