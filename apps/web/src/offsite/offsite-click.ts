import { linkIntent } from "@tessera/domain";
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

/** Leaves a mark in the browser's timeline, where whoever looks for dead links finds it. */
export function reportDeadLink(link: string): void {
  performance.mark("dead-link", { detail: link });
}
