import {
  IMPRESSION_BOUNDARY_PX,
  type ImpressionLife,
  type ImpressionStep,
  impressionEvent,
  impressionRecord,
  impressionStep,
  impressionType,
  type LogData,
  type LoggedEvent,
  type LoggedPin,
  seenShare,
  UNSEEN,
  type ViewType,
  WATCHED_SHARES,
} from "@tessera/domain";
import { FRAME } from "@tessera/ui";
import { logWarning } from "../data/index.ts";

/** What is in view, as known when its record is made. */
export interface TrackedFacts {
  readonly slotIndex: number;
  readonly item: LoggedPin;
  readonly surface?: string | undefined;
  readonly auxData?: LogData | undefined;
}

/** A card to track. */
export interface TrackedItem {
  readonly type: string;
  readonly element: Element;
  readonly facts: () => TrackedFacts;
}

interface Followed {
  readonly tracked: TrackedItem;
  readonly viewType: ViewType | undefined;
  life: ImpressionLife;
  size: { readonly width: number; readonly height: number };
}

export interface TrackerTools {
  readonly emit: (event: LoggedEvent, time: number) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The view type of the current page. */
  readonly viewType: () => ViewType | undefined;
}

export interface ImpressionTracker {
  /** @throws ImpressionItemMismatch for an unknown type */
  track(item: TrackedItem): void;
  /** Call it while the element is still in the page. */
  untrack(element: Element): void;
  pause(): void;
  resume(): void;
  /** Ends everything in view: the page is being left. */
  stop(): void;
  /** Starts over with the same cards: the page is back. */
  restart(): void;
}

/** The part of the viewport in which a card is visible: without the part under the header, and without its lower edge. */
export const IMPRESSION_MARGIN = `-${FRAME.headerHeight}px 0px -${IMPRESSION_BOUNDARY_PX}px 0px`;

/** Tracks all cards with one observer. */
export function createImpressionTracker({ emit, now, viewType }: TrackerTools): ImpressionTracker {
  const followed = new Map<Element, Followed>();
  let paused = false;
  const observer = new IntersectionObserver(onIntersection, {
    rootMargin: IMPRESSION_MARGIN,
    threshold: [...WATCHED_SHARES],
  });

  function onIntersection(entries: readonly IntersectionObserverEntry[]): void {
    const time = now();
    for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
      const one = followed.get(target);
      if (!one) continue;
      one.size = boundingClientRect;
      advance(
        one,
        isIntersecting ? { type: "enter", ratio: seenShare(intersectionRatio), time } : { type: "exit", time },
      );
    }
  }

  function advance(one: Followed, next: ImpressionStep): void {
    const { life, ended } = impressionStep(one.life, next);
    one.life = life;
    if (!ended) return;
    const { type, facts } = one.tracked;
    const { item, slotIndex, surface, auxData } = facts();
    const impression = impressionRecord(
      {
        type,
        slotIndex,
        clientTrackingParams: item.trackingParams ?? null,
        cell: { width: Math.round(one.size.width), height: Math.round(one.size.height) },
        window: { width: window.innerWidth, height: window.innerHeight },
      },
      ended,
    );
    const eventType = impressionEvent(impression.type);
    emit({ eventType, viewType: one.viewType, pin: item, surface, auxData, impression }, ended.since);
  }

  function advanceAll(type: "pause" | "resume" | "stop"): void {
    const time = now();
    for (const one of followed.values()) advance(one, { type, time });
  }

  function start(tracked: TrackedItem): void {
    const life = { ...UNSEEN, paused };
    followed.set(tracked.element, { tracked, viewType: viewType(), life, size: { width: 0, height: 0 } });
    observer.observe(tracked.element);
  }

  return {
    track(tracked) {
      if (!(tracked.element instanceof HTMLElement)) {
        logWarning('Can only track impressions for type "HTMLElement"');
        return;
      }
      impressionType(tracked.type);
      start(tracked);
    },
    untrack(element) {
      const one = followed.get(element);
      if (!one) return;
      observer.unobserve(element);
      followed.delete(element);
      // A card that scrolled out faster than the observer reports has left the view; it wasn't removed.
      if (one.life.open) advance(one, { type: isInWindow(element) ? "remove" : "exit", time: now() });
    },
    pause() {
      paused = true;
      advanceAll("pause");
    },
    resume() {
      paused = false;
      advanceAll("resume");
    },
    stop: () => advanceAll("stop"),
    restart() {
      const all = [...followed.values()];
      observer.disconnect();
      followed.clear();
      for (const { tracked } of all) start(tracked);
    },
  };
}

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > FRAME.headerHeight && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
