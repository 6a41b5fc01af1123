import { toast } from "@tessera/ui";
import { callFromBrowser } from "./client.ts";
import { failureMessage } from "./hooks.ts";
import { getSafeNextPath } from "./session-paths.ts";

/**
 * Logs out and reloads the landing page as a new document, so that none of the account's data stays in memory. Deletes
 * what the device kept for the person.
 */
export async function logOut(userId: string | null): Promise<void> {
  try {
    await callFromBrowser("accounts.logout", {});
    // The server's answer makes browsers clear the site's storage, but only if it uses HTTPS.
    await Promise.allSettled([
      import("./offline/forget-copies.ts").then(({ forgetOfflineCopies }) => forgetOfflineCopies()),
      import("./forget-drafts.ts").then(({ forgetDrafts }) => (userId === null ? undefined : forgetDrafts(userId))),
    ]);
    location.assign("/");
  } catch (failure) {
    toast.show({ message: failureMessage(failure) });
  }
}

/** After a login, loads the user's target page as a new document, with the new session. */
export function enterSession(next: string | null): void {
  location.assign(getSafeNextPath(next));
}
