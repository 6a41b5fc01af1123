import { toast } from "@tessera/ui";
import { callFromBrowser } from "./client.ts";
import { getFailureMessage } from "./hooks.ts";
import { getSafeNextPath } from "./session-paths.ts";

/**
 * Logs out and loads the landing page as a new document, which removes the account's data from memory. Also deletes
 * everything that the device kept for the person.
 */
export async function logOut(userId: string | null): Promise<void> {
  try {
    await callFromBrowser("accounts.logout", {});
    // The server's response makes browsers clear the site's storage, but only over HTTPS.
    await Promise.allSettled([
      import("./offline/forget-copies.ts").then(({ deleteOfflineCopies: forgetOfflineCopies }) =>
        forgetOfflineCopies(),
      ),
      import("./forget-drafts.ts").then(({ deleteDrafts: forgetDrafts }) =>
        userId === null ? undefined : forgetDrafts(userId),
      ),
    ]);
    location.assign("/");
  } catch (failure) {
    toast.show({ message: getFailureMessage(failure) });
  }
}

/** After a login, loads the user's target page as a new document, with the new session. */
export function enterSession(next: string | null): void {
  location.assign(getSafeNextPath(next));
}
