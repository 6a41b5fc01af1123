import { useEffect, useState } from "react";

/** The event with which browsers offer to install an app. Not all browsers have it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

/** The browser's offer to install the app. */
export interface InstallOffer {
  /** Asks the person. @returns whether they accepted */
  readonly accept: () => Promise<boolean>;
}

/** Returns the browser's offer to install the app; null if it makes none. It comes soon after a page has loaded. */
export function useInstallOffer(): InstallOffer | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    function keepOffer(event: Event) {
      // Keeps the browser from asking at once.
      event.preventDefault();
      setOffer({ accept: async () => (await (event as InstallEvent).prompt()).outcome === "accepted" });
    }
    addEventListener("beforeinstallprompt", keepOffer);
    return () => removeEventListener("beforeinstallprompt", keepOffer);
  }, []);
  return offer;
}
