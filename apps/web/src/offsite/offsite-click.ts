import { ELEMENTS, EVENT_TYPES, linkIntent, type LoggedPin } from "@tessera/domain";
import { logEvent } from "../insights/index.ts";
import type { LinkVerdict } from "./link-check.ts";

/** What a click on a source link may do. */
export interface OffsiteClickTools {
  /** What the check on mount said. */
  readonly verdict: LinkVerdict;
  /** Shows the warning. */
  readonly warn: () => void;
  /** Hears of a link that leads nowhere. */
  readonly reportDeadLink: (link: string) => void;
}

/**
 * Handles a click on a link: one that leads nowhere does nothing and is reported, one that the check flagged shows the
 * warning, and every other opens the browser's own way (so that a click with meta or ctrl does what people expect).
 */
export function handleLinkClick(link: string, event: { preventDefault(): void }, tools: OffsiteClickTools): void {
  switch (linkIntent(link)) {
    case "nothing":
      event.preventDefault();
      tools.reportDeadLink(link);
      return;
    case "default":
      return;
    case "offsite":
      if (tools.verdict !== "blocked") return;
      event.preventDefault();
      tools.warn();
  }
}

/** Records the click on a pin's link that leads nowhere, so that its site can be mended. */
export function reportDeadLink(link: string, pin: LoggedPin): void {
  logEvent({ eventType: EVENT_TYPES.failure, element: ELEMENTS.sourceLink, pin, auxData: { name: "dead_link", link } });
}
