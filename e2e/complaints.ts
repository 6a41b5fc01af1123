import type { BrowserContext } from "@playwright/test";

/** The problems that a browser's pages report: console errors, including content policy violations, and exceptions. */
export interface Complaints {
  /** Allows a complaint that a test causes on purpose. */
  allow(pattern: RegExp): void;
  /** From now on, also listens to every page in another browser. */
  listenTo(context: BrowserContext): void;
  unexpected(): string[];
}

export function collectComplaints(): Complaints {
  const texts: string[] = [];
  // Tests share a world: a list can show a pin whose image another test is deleting.
  // A stream of live changes reconnects by itself, also after a session or the network has ended.
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
