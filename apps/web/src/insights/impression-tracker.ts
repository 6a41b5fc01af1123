import {
  IMPRESSION_BOUNDARY_PX,
  type ImpressionLife,
  type ImpressionStep,
  getImpressionEvent,
  createImpressionRecord,
  advanceImpression,
  parseImpressionType,
  type LogData,
  type LoggedEvent,
  type LoggedPin,
  getSeenShare,
  UNSEEN_IMPRESSION,
  type ViewType,
  OBSERVED_SHARES,
} from "@tessera/domain";
import { FRAME_SIZES } from "@tessera/ui";
import { logWarning } from "../data/index.ts";

/** The facts about a card at the time its record is created. */
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

interface TrackedCard {
  readonly tracked: TrackedItem;
  readonly viewType: ViewType | undefined;
  life: ImpressionLife;
  size: { readonly width: number; readonly height: number };
}

export interface TrackerDependencies {
  readonly emit: (event: LoggedEvent, time: number) => void;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the view type of the current page. */
  readonly viewType: () => ViewType | undefined;
}

export interface ImpressionTracker {
  /** @throws ImpressionItemMismatch for an unknown type */
  track(item: TrackedItem): void;
  /** Stops tracking a card. Call this while the element is still in the page. */
  untrack(element: Element): void;
  pause(): void;
  resume(): void;
  /** Ends all impressions in view. Call this when the page is left. */
  stop(): void;
  /** Starts over with the same cards. Call this when the page is shown again. */
  restart(): void;
}

/**
 * The margins of the area in which a card counts as visible. They exclude the part of the viewport under the header,
 * and its lower edge.
 */
export const IMPRESSION_MARGIN = `-${FRAME_SIZES.headerHeight}px 0px -${IMPRESSION_BOUNDARY_PX}px 0px`;

/** Creates a tracker that observes all cards with one observer. */
export function createImpressionTracker({ emit, now, viewType }: TrackerDependencies): ImpressionTracker {
  const trackedCards = new Map<Element, TrackedCard>();
  let paused = false;
  const observer = new IntersectionObserver(onIntersection, {
    rootMargin: IMPRESSION_MARGIN,
    threshold: [...OBSERVED_SHARES],
  });

  function onIntersection(entries: readonly IntersectionObserverEntry[]): void {
    const time = now();
    for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
      const card = trackedCards.get(target);
      if (!card) continue;
      card.size = boundingClientRect;
      advance(
        card,
        isIntersecting ? { type: "enter", ratio: getSeenShare(intersectionRatio), time } : { type: "exit", time },
      );
    }
  }

  function advance(card: TrackedCard, next: ImpressionStep): void {
    const { life, ended } = advanceImpression(card.life, next);
    card.life = life;
    if (!ended) return;
    const { type, facts } = card.tracked;
    const { item, slotIndex, surface, auxData } = facts();
    const impression = createImpressionRecord(
      {
        type,
        slotIndex,
        clientTrackingParams: item.trackingParams ?? null,
        cell: { width: Math.round(card.size.width), height: Math.round(card.size.height) },
        window: { width: window.innerWidth, height: window.innerHeight },
      },
      ended,
    );
    const eventType = getImpressionEvent(impression.type);
    emit({ eventType, viewType: card.viewType, pin: item, surface, auxData, impression }, ended.since);
  }

  function advanceAll(type: "pause" | "resume" | "stop"): void {
    const time = now();
    for (const card of trackedCards.values()) advance(card, { type, time });
  }

  function start(tracked: TrackedItem): void {
    const life = { ...UNSEEN_IMPRESSION, paused };
    trackedCards.set(tracked.element, { tracked, viewType: viewType(), life, size: { width: 0, height: 0 } });
    observer.observe(tracked.element);
  }

  return {
    track(tracked) {
      if (!(tracked.element instanceof HTMLElement)) {
        logWarning('Can only track impressions for type "HTMLElement"');
        return;
      }
      parseImpressionType(tracked.type);
      start(tracked);
    },
    untrack(element) {
      const card = trackedCards.get(element);
      if (!card) return;
      observer.unobserve(element);
      trackedCards.delete(element);
      // A card outside the window wasn't removed but scrolled out, before the observer reported it.
      if (card.life.open) advance(card, { type: isInWindow(element) ? "remove" : "exit", time: now() });
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
      const all = [...trackedCards.values()];
      observer.disconnect();
      trackedCards.clear();
      for (const { tracked } of all) start(tracked);
    },
  };
}

function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > FRAME_SIZES.headerHeight && top < window.innerHeight && right > 0 && left < window.innerWidth;
}
