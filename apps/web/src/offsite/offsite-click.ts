import { ELEMENTS, EVENT_TYPES, getLinkIntent, type LoggedPin } from "@tessera/domain";
import { logEvent } from "../insights/index.ts";
import type { LinkVerdict } from "./link-check.ts";

/** The data and actions for a click on a source link. */
export interface OffsiteClickDependencies {
  /** The result of the check that ran on mount. */
  readonly verdict: LinkVerdict;
  /** Shows the warning. */
  readonly warn: () => void;
  /** Reports a dead link. */
  readonly reportDeadLink: (link: string) => void;
}

/**
 * Handles a click on a link. A dead link does nothing and is reported. A flagged link shows the warning. Every other
 * link opens natively, so that a click with Meta or Ctrl works as people expect.
 */
export function handleLinkClick(
  link: string,
  event: { preventDefault(): void },
  tools: OffsiteClickDependencies,
): void {
  switch (getLinkIntent(link)) {
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

/** Records a click on a pin's dead link, so that the pin can be fixed. */
export function reportDeadLink(link: string, pin: LoggedPin): void {
  logEvent({ eventType: EVENT_TYPES.failure, element: ELEMENTS.sourceLink, pin, auxData: { name: "dead_link", link } });
}
