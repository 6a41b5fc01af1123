import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { replayEarlyTap } from "./early-tap.ts";

/** The events that show that someone is using the page; screen readers send only the last of these events. */
export const INTERACTION_EVENTS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "click",
] as const;
/** The delay before a failed fetch is retried, in milliseconds. */
const RETRY_AFTER_MS = 5000;
let firstInteraction: Promise<void> | null = null;

/**
 * Resolves as soon as someone moves a pointer over the page, scrolls, taps, or presses a key. Resolves immediately if
 * someone already has.
 */
function waitForInteraction(): Promise<void> {
  firstInteraction ??= new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive || scrollY > 0) return resolve();
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const name of INTERACTION_EVENTS) {
      addEventListener(
        name,
        () => {
          listening.abort();
          resolve();
        },
        options,
      );
    }
  });
  return firstInteraction;
}

/** Retries until loading succeeds. Until then the server's markup stays, and its links work. */
async function hydrateNow<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}

/** A part that hydrates late. */
export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Fetches the part's code now. Pages wait for the code in their queries. The server, and the browser on a navigation,
   * can then render the part immediately. Never fails.
   */
  fetch(): Promise<void>;
};

/**
 * Creates a page part that matters less than the rest. The server renders it like any other part. The browser fetches
 * its code and hydrates it on the first interaction with the page. It then replays an earlier tap on a button. Don't use
 * this for forms, because earlier typing isn't replayed.
 */
export function hydrateOnInteraction<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  // Listens right away, because interactions count even while the page is still hydrating.
  if (typeof window !== "undefined") void waitForInteraction();
  const LazyComponent = lazy(async () => {
    await waitForInteraction();
    return { default: await hydrateNow(load) };
    // In the types, a lazy component's props differ from the props of the component that it wraps.
  }) as unknown as ComponentType<Props>;

  function HydratedOnInteraction(props: Props) {
    const [Part] = useState(() => fetched ?? LazyComponent);
    const [isLate, setIsLate] = useState(true);
    return (
      <div data-late={isLate ? "" : undefined} style={{ display: "contents" }}>
        <Suspense fallback={null}>
          <Part {...props} />
          <HydrationMarker onLate={setIsLate} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(HydratedOnInteraction, {
    async fetch() {
      fetched ??= await load().catch(() => null);
    },
  });
}

/** Reports that its siblings have hydrated, and replays the last tap on them. */
function HydrationMarker({ onLate }: { onLate: (isLate: boolean) => void }) {
  // Handlers work as soon as React has committed. Reporting any later would also replay a handled tap.
  useLayoutEffect(() => onLate(false), [onLate]);
  useEffect(() => replayEarlyTap(), []);
  return null;
}
