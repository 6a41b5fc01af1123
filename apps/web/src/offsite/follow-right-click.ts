import { EVENT_TYPES, type LoggedPin, NO_ACTION_MS, type ActPlacement, rightClickAct } from "@tessera/domain";
import { logEvent } from "../insights/index.ts";

/** As much of a link as a record takes. */
const LINK_MAX = 2048;

let stop: () => void = () => undefined;

/**
 * Follows what comes of a right click on a hovered pin. Once somebody is back on the page that they left after it, what they
 * most probably did is told, with the link; who stays and does nothing for a while did nothing. Another right click ends it.
 */
export function followRightClick(pin: LoggedPin, link: string): void {
  stop();
  let left = document.hidden;
  const timer = setTimeout(() => {
    if (!left) tell("NoAction");
  }, NO_ACTION_MS);

  function look(): void {
    if (document.hidden) {
      left = true;
      clearTimeout(timer);
    } else if (left) tell(rightClickAct(link));
  }

  function tell(action: ActPlacement): void {
    stop();
    logEvent({ eventType: EVENT_TYPES.rightClick, pin, auxData: { action, link: link.slice(0, LINK_MAX) } });
  }

  stop = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    stop = () => undefined;
  };
  document.addEventListener("visibilitychange", look);
}

/** What the browser's menu is about: the link under the pointer, past our redirect page, or else the picture itself. */
export function findLinkUnder(target: Element): string {
  const anchor = target.closest("a");
  if (anchor === null) {
    const media = target.closest("img, video");
    return media instanceof HTMLImageElement || media instanceof HTMLVideoElement ? media.currentSrc || media.src : "";
  }
  const url = URL.canParse(anchor.href) ? new URL(anchor.href) : null;
  return (url?.pathname === "/offsite/" ? url.searchParams.get("url") : null) ?? anchor.href;
}
