import type { BrowserContext } from "@playwright/test";

/** What the pages of a browser complain of: errors in the console, the content policy's too, and whatever they throw. */
export interface Complaints {
  /** Lets through what a test provokes. */
  allow(pattern: RegExp): void;
  /** Listens to every page of one more browser from now on. */
  listenTo(context: BrowserContext): void;
  unexpected(): string[];
}

export function collectComplaints(): Complaints {
  const heard: string[] = [];
  // Tests share a world: a list may show a pin whose picture goes at that moment, because another test deletes it.
  const allowed: RegExp[] = [/^Failed to load resource.*404.*\/media\//];
  return {
    listenTo(context) {
      context.on("console", (message) => {
        if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => heard.push(error.error().stack ?? error.error().message));
    },
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
