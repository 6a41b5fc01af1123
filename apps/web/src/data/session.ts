import { toast } from "@tessera/ui";
import { callFromBrowser } from "./client.ts";
import { failureMessage } from "./hooks.ts";
import { getSafeNextPath } from "./session-paths.ts";

/**
 * Logs out and reloads the landing page as a new document, so that none of the account's data stays in memory. Deletes the
 * person's drafts from the device.
 */
export async function logOut(userId: string | null): Promise<void> {
  try {
    await callFromBrowser("accounts.logout", {});
    // Browsers clear a site's storage on logout only if it uses HTTPS.
    if (userId !== null) (await import("./forget-drafts.ts")).forgetDrafts(userId);
    location.assign("/");
  } catch (failure) {
    toast.show({ message: failureMessage(failure) });
  }
}

/** After a login, loads the user's target page as a new document, with the new session. */
export function enterSession(next: string | null): void {
  location.assign(getSafeNextPath(next));
}
