import {
  EVENT_TYPES,
  type LoggedPin,
  NO_ACTION_THRESHOLD_MS,
  type PlacedActionName,
  getRightClickAction,
} from "@tessera/domain";
import { logEvent } from "../insights/index.ts";

/** The maximum length of a link in a record, in characters. */
const MAX_LINK_LENGTH = 2048;

let stopTracking: () => void = () => undefined;

/**
 * Tracks the outcome of a right-click on a pin. When the viewer returns after leaving the page, records the most
 * probable outcome with the link. Records no action if they stay idle for a while. Another right-click ends the
 * tracking.
 */
export function trackRightClickOutcome(pin: LoggedPin, link: string): void {
  stopTracking();
  let hasLeft = document.hidden;
  const timer = setTimeout(() => {
    if (!hasLeft) logOutcome("NoAction");
  }, NO_ACTION_THRESHOLD_MS);

  function onVisibilityChange(): void {
    if (document.hidden) {
      hasLeft = true;
      clearTimeout(timer);
    } else if (hasLeft) logOutcome(getRightClickAction(link));
  }

  function logOutcome(action: PlacedActionName): void {
    stopTracking();
    logEvent({ eventType: EVENT_TYPES.rightClick, pin, auxData: { action, link: link.slice(0, MAX_LINK_LENGTH) } });
  }

  stopTracking = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibilityChange);
    stopTracking = () => undefined;
  };
  document.addEventListener("visibilitychange", onVisibilityChange);
}

/**
 * Returns the URL that the browser's context menu acts on: the link under the pointer, or else the image. For a link
 * through our redirect page, returns its destination.
 */
export function getContextMenuLink(target: Element): string {
  const anchor = target.closest("a");
  if (anchor === null) {
    const media = target.closest("img, video");
    return media instanceof HTMLImageElement || media instanceof HTMLVideoElement ? media.currentSrc || media.src : "";
  }
  const url = URL.canParse(anchor.href) ? new URL(anchor.href) : null;
  return (url?.pathname === "/offsite/" ? url.searchParams.get("url") : null) ?? anchor.href;
}
