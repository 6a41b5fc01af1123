import { useEffect } from "react";

/** The events that show that someone is using a page. */
const ACTIVITY_EVENTS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown"] as const;

/** The files of a page, as listed in the route table that the router puts into every document. */
interface PageFiles {
  readonly module: string;
  readonly css?: readonly string[];
}

/**
 * Fetches the code of pins' pages as soon as someone interacts with the site. A tapped pin then opens immediately, even
 * on slow networks and on phones, where no hover precedes the tap.
 */
export function CloseupCodePrefetcher(): null {
  useEffect(() => {
    const listening = new AbortController();
    function fetchOnce() {
      listening.abort();
      fetchCloseupCode().catch(ignoreFailure);
    }
    for (const name of ACTIVITY_EVENTS) addEventListener(name, fetchOnce, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return null;
}

async function fetchCloseupCode(): Promise<void> {
  const { __reactRouterManifest: table } = window as {
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, PageFiles>> };
  };
  const files = table?.routes["routes/pin-closeup"];
  if (!files || !navigator.onLine) return;
  for (const href of files.css ?? [])
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href }));
  await import(/* @vite-ignore */ files.module);
}

/** Ignores a failed prefetch because the page itself requests the code again. */
function ignoreFailure(): void {}
