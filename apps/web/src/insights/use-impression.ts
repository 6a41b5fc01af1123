import type { LogData, LoggedPin } from "@tessera/domain";
import { useCallback, useRef } from "react";
import type { TrackedFacts } from "./impression-tracker.ts";
import { track, untrack } from "./waiting.ts";

/** The place of a card, with additional data for its record. */
export interface ImpressionContext {
  readonly surface?: string;
  readonly auxData?: LogData;
}

/**
 * Tracks which part of a pin's card is visible, and for how long. Returns the ref for the card's element. Sends one
 * record when the card leaves the view.
 *
 * @param slotIndex the position in its list, from zero
 */
export function useImpression(pin: LoggedPin, slotIndex: number, place: ImpressionContext = {}) {
  return useImpressionTracking("pin", { item: pin, slotIndex, ...place });
}

/** Like `useImpression`, for a board. */
export function useBoardImpression(board: { readonly id: string }, slotIndex: number) {
  return useImpressionTracking("board", { item: board, slotIndex });
}

function useImpressionTracking(type: string, facts: TrackedFacts) {
  const latest = useRef(facts);
  latest.current = facts;
  const { id } = facts.item;
  // Only a different item starts a new impression. Later data about the same item goes into the current one.
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      track({ type, element, facts: () => latest.current });
      return () => untrack(element);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only a different item needs a new ref
    [type, id],
  );
}
