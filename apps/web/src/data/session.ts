import { toast } from "@tessera/ui";
import { browserCall } from "./client.ts";
import { failureMessage } from "./hooks.ts";
import { safeNextPath } from "./session-paths.ts";

/** Ends the session and starts over on the landing page, so that nothing of the account stays in memory. */
export async function logOut(): Promise<void> {
  try {
    await browserCall("accounts.logout", {});
    location.assign("/");
  } catch (failure) {
    toast.show({ message: failureMessage(failure) });
  }
}

/** After a login: loads the page that the person came for as a new document, with their session. */
export function enterSession(next: string | null): void {
  location.assign(safeNextPath(next));
}
