import { toast } from "@tessera/ui";
import { callFromBrowser } from "./client.ts";
import { failureMessage } from "./hooks.ts";
import { getSafeNextPath } from "./session-paths.ts";

/** Logs out and reloads the landing page as a new document, so that none of the account's data stays in memory. */
export async function logOut(): Promise<void> {
  try {
    await callFromBrowser("accounts.logout", {});
    // Without a network for this code, the server's answer makes the browser clear its storage.
    await import("./offline/forget-copies.ts")
      .then(({ forgetOfflineCopies }) => forgetOfflineCopies())
      .catch(() => undefined);
    location.assign("/");
  } catch (failure) {
    toast.show({ message: failureMessage(failure) });
  }
}

/** After a login, loads the user's target page as a new document, with the new session. */
export function enterSession(next: string | null): void {
  location.assign(getSafeNextPath(next));
}
