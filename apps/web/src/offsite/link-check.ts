import { isBlockedStatus, type RedirectStatus } from "@tessera/domain";

/** The state of a link: unchecked, safe, or blocked by the warning. */
export type LinkVerdict = "unknown" | "open" | "blocked";

/**
 * Checks once whether a link can be opened.
 *
 * @param requestCheck runs the check; if the request fails, the link counts as safe
 */
export async function checkLink(
  requestCheck: () => Promise<{ redirect_status: RedirectStatus }>,
): Promise<LinkVerdict> {
  try {
    const { redirect_status: status } = await requestCheck();
    return isBlockedStatus(status) ? "blocked" : "open";
  } catch {
    return "open";
  }
}
