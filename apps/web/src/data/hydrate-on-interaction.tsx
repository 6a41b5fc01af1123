import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";

/** What tells that somebody is there; the last one comes alone from screen readers. */
const TOUCHES = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"] as const;
/** How long after a failure the code is asked for again, in milliseconds. */
const AGAIN_AFTER_MS = 5000;
let touch: Promise<void> | null = null;

/** Resolves as soon as somebody moves a pointer over the page, scrolls it, taps it or presses a key; at once if they have. */
function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive || scrollY > 0) return resolve();
    const heard = new AbortController();
    const options = { capture: true, passive: true, signal: heard.signal };
    for (const name of TOUCHES) {
      addEventListener(
        name,
        () => {
          heard.abort();
          resolve();
        },
        options,
      );
    }
  });
  return touch;
}

/** Asks until it gets it: the part stands there as the server drew it, and its links work. */
async function hydrateNow<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/** A part that comes late. */
export type LazyPart<Props> = ComponentType<Props> & {
  /**
   * Fetches its code now. The queries of a page wait for it: the server's, and the browser's when a page is opened from
   * another one, draw it at once then. Never fails.
   */
  fetch(): Promise<void>;
};

/**
 * A part of a page that matters less than the rest. The server draws it as any other; in the browser its code is fetched,
 * and the part taken over, when somebody touches the page for the first time. A button of it that was clicked before that
 * is pressed then; for fields it is not the place, for what is typed before is not told.
 */
export function hydrateOnInteraction<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  // A page is taken over bit by bit: what is touched in the meantime counts.
  if (typeof window !== "undefined") void firstTouch();
  const Late = lazy(async () => {
    await firstTouch();
    return { default: await hydrateNow(load) };
    // As far as types go a lazy component takes other props than the one that it stands for.
  }) as unknown as ComponentType<Props>;

  function UntilTouched(props: Props) {
    const [Part] = useState(() => fetched ?? Late);
    const box = useRef<HTMLDivElement>(null);
    const early = useRef<HTMLElement | null>(null);
    const isThere = useRef(false);

    useEffect(() => {
      function keep(event: MouseEvent) {
        const button = event.target instanceof Element ? event.target.closest("button") : null;
        if (isThere.current || !button || !box.current?.contains(button)) return;
        early.current = button;
        // Its form would be sent.
        event.preventDefault();
      }
      // Before React, which stops clicks on what it has not taken over.
      addEventListener("click", keep, { capture: true });
      return () => removeEventListener("click", keep, { capture: true });
    }, []);

    function takeOver() {
      isThere.current = true;
      const button = early.current;
      early.current = null;
      if (button?.isConnected) button.click();
    }
    return (
      <div ref={box} style={{ display: "contents" }}>
        <Suspense fallback={null}>
          <Part {...props} />
          <HydrationMarker onArrival={takeOver} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(UntilTouched, {
    async fetch() {
      fetched ??= await load().catch(() => null);
    },
  });
}

/** Tells when what stands beside it is taken over. */
function HydrationMarker({ onArrival }: { onArrival: () => void }) {
  const arrived = useEffectEvent(onArrival);
  useEffect(() => arrived(), []);
  return null;
}
