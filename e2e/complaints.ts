import type { BrowserContext } from "@playwright/test";

/**
 * The problems that a browser's pages report: exceptions and console errors, including content security policy
 * violations.
 */
export interface Complaints {
  /** Allows a complaint that a test causes on purpose. */
  allow(pattern: RegExp): void;
  /** From now on, also collects complaints from every page in another browser. */
  listenTo(context: BrowserContext): void;
  unexpected(): string[];
}

export function createComplaintCollector(): Complaints {
  const texts: string[] = [];
  // Tests share a data set, so a list can show a pin whose image another test is deleting. A stream of live changes
  // reconnects on its own, even after a session has ended or the network was down.
  const allowed: RegExp[] = [/^Failed to load resource.*404.*\/media\//, /^Failed to load resource.*\/invites\/live\//];
  return {
    listenTo(context) {
      context.on("console", (message) => {
        if (message.type() === "error") texts.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => texts.push(error.error().stack ?? error.error().message));
    },
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => texts.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
