import { toast } from "@tessera/ui";
import { useRef, useState } from "react";
import { text } from "../i18n/index.ts";

interface LazyModuleOptions {
  /** Whether to hide a loading failure from the user. The next request retries. */
  readonly quiet?: boolean;
}

/**
 * Loads code on first use, for tap targets whose taps must not be lost during loading. If loading fails, the user is
 * notified and the next request retries.
 *
 * @param load fetches the code; calling `prefetchModule` with the same function on touch and focus shortens the wait
 * @returns the code once it is loaded; whether it is loading; and the request function, which returns whether it
 * succeeded
 */
export function useLazyModule<Code>(load: () => Promise<Code>, { quiet = false }: LazyModuleOptions = {}) {
  const [state, setState] = useState<{ code: Code | null; fetching: boolean }>({ code: null, fetching: false });
  const pending = useRef<Promise<boolean>>(null);

  async function fetchCode(): Promise<boolean> {
    setState({ code: null, fetching: true });
    try {
      if (!canLoad(load)) throw new TypeError("offline");
      const code = await load();
      loadedCode.add(load);
      setState({ code, fetching: false });
      return true;
    } catch {
      setState({ code: null, fetching: false });
      if (!quiet) reportLoadFailure();
      return false;
    }
  }

  async function request(): Promise<boolean> {
    pending.current ??= fetchCode();
    const succeeded = await pending.current;
    if (!succeeded) pending.current = null;
    return succeeded;
  }

  return { ...state, request };
}

/** The functions whose code has loaded in this document, which then needs no network. */
const loadedCode = new WeakSet<() => Promise<unknown>>();

/**
 * Some browsers never retry a module that failed to load. So don't try while the network is known to be down, unless a
 * service worker may have the code.
 */
function canLoad(load: () => Promise<unknown>): boolean {
  return navigator.onLine || loadedCode.has(load) || Boolean(navigator.serviceWorker?.controller);
}

/** Prefetches code that will probably be needed soon. Failures are reported only when the code is actually needed. */
export function prefetchModule(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined);
}

/** Code that fails to load over a working connection may belong to an older build. A reload fixes that. */
function reportLoadFailure(): void {
  if (!navigator.onLine) return void toast.show({ message: text("shell.error.network") });
  toast.show({
    message: text("shell.error.part"),
    actions: [{ label: text("shell.error.reload"), onPress: () => location.reload() }],
  });
}
