import { THEMES, type Theme } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage, useViewer } from "../data/index.ts";
import { useDocumentTheme } from "./request-context.ts";

const SECONDS_PER_YEAR = 365 * 86_400;

/** Returns the cookie that stores the theme, so that the server knows the theme before it renders. */
export function createThemeCookie(theme: Theme, secure: boolean): string {
  return `${secure ? "__Host-" : ""}theme=${theme}; Path=/; Max-Age=${SECONDS_PER_YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/**
 * Returns the current theme, all available themes, and a setter. The setter applies a theme immediately, saves it for
 * the next visit, and then reloads the page.
 */
export function useTheme() {
  const theme = useDocumentTheme();
  const viewer = useViewer();
  async function choose(next: Theme): Promise<void> {
    if (next === theme) return;
    document.documentElement.dataset.theme = next;
    document.cookie = createThemeCookie(next, location.protocol === "https:");
    try {
      if (viewer.isAuth) await callFromBrowser("accounts.update", { theme: next });
      location.reload();
    } catch (failure) {
      document.documentElement.dataset.theme = theme;
      document.cookie = createThemeCookie(theme, location.protocol === "https:");
      toast.show({ message: getFailureMessage(failure) });
    }
  }
  return { theme, themes: THEMES, choose };
}
