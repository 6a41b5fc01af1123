import { ELEMENTS, EVENT_TYPES, linkIntent, type LoggedPin } from "@tessera/domain";
import { logEvent } from "../insights/index.ts";
import type { LinkVerdict } from "./link-check.ts";

/** What a click on a source link can do. */
export interface OffsiteClickTools {
  /** The result of the check on mount. */
  readonly verdict: LinkVerdict;
  /** Shows the warning. */
  readonly warn: () => void;
  /** Reports a link that leads nowhere. */
  readonly reportDeadLink: (link: string) => void;
}

/**
 * Handles a click on a link. A link that leads nowhere does nothing and is reported; a flagged one shows the warning.
 * Every other link opens natively, so that a click with meta or ctrl does what people expect.
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

/** Records the click on a pin's link that leads nowhere, so that its site can be fixed. */
export function reportDeadLink(link: string, pin: LoggedPin): void {
  logEvent({ eventType: EVENT_TYPES.failure, element: ELEMENTS.sourceLink, pin, auxData: { name: "dead_link", link } });
}
