import { toast } from "@tessera/ui";
import { useRef, useState } from "react";
import { text } from "../i18n/index.ts";

interface LazyModuleOptions {
  /** Nobody is told when it does not come; it is asked for again with the next wish. */
  readonly quiet?: boolean;
}

/**
 * Code that comes with the first wish for it: for what a tap opens, where a tap must not be lost while its code is on the
 * way. When it does not come, the person is told, and the next wish asks for it again.
 *
 * @param load asks for it; `prefetchModule` with the same on touch and focus makes the wait short
 * @returns the code once it is there; whether it is on its way; and the wish, which tells whether it was fulfilled
 */
export function useLazyModule<Code>(load: () => Promise<Code>, { quiet = false }: LazyModuleOptions = {}) {
  const [state, setState] = useState<{ code: Code | null; fetching: boolean }>({ code: null, fetching: false });
  const underWay = useRef<Promise<boolean>>(null);

  async function fetchCode(): Promise<boolean> {
    setState({ code: null, fetching: true });
    try {
      // Some browsers never ask again for a file that did not come once: so not when it is known that it cannot.
      if (!navigator.onLine) throw new TypeError("offline");
      setState({ code: await load(), fetching: false });
      return true;
    } catch {
      setState({ code: null, fetching: false });
      if (!quiet) reportLoadFailure();
      return false;
    }
  }

  async function want(): Promise<boolean> {
    underWay.current ??= fetchCode();
    const came = await underWay.current;
    if (!came) underWay.current = null;
    return came;
  }

  return { ...state, want };
}

/** Asks for code that is likely to be wanted in a moment. Whether it comes is found out by whoever wants it. */
export function prefetchModule(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined);
}

/** What did not come over a connection that stands may be gone with an older version of the page: a new one has it. */
function reportLoadFailure(): void {
  if (!navigator.onLine) return void toast.show({ message: text("shell.error.network") });
  toast.show({
    message: text("shell.error.part"),
    actions: [{ label: text("shell.error.reload"), onPress: () => location.reload() }],
  });
}
