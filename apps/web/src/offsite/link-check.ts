import { isBlockedStatus, type RedirectStatus } from "@tessera/domain";

/** What is known of a link: nothing yet or not asked, safe, or one that shows the warning. */
export type LinkVerdict = "unknown" | "open" | "blocked";

/**
 * Asks once whether a link may be opened.
 *
 * @param ask the check; a check that fails says nothing against the link
 */
export async function checkLink(ask: () => Promise<{ redirect_status: RedirectStatus }>): Promise<LinkVerdict> {
  try {
    const { redirect_status: status } = await ask();
    return isBlockedStatus(status) ? "blocked" : "open";
  } catch {
    return "open";
  }
}
