import type { LogData, LoggedPin } from "@tessera/domain";
import { useCallback, useRef } from "react";
import type { TrackedFacts } from "./impression-tracker.ts";
import { track, untrack } from "./waiting.ts";

/** Where a card is, and what else its record says. */
export interface ImpressionPlace {
  readonly surface?: string;
  readonly auxData?: LogData;
}

/**
 * Tracks how much of a pin's card is visible and for how long; returns the ref for the card's element. One record is sent
 * when the card leaves the view.
 *
 * @param slotIndex its position in its list, from zero
 */
export function useImpression(pin: LoggedPin, slotIndex: number, place: ImpressionPlace = {}) {
  return useTracked("pin", { item: pin, slotIndex, ...place });
}

/** Like `useImpression`, for a board. */
export function useBoardImpression(board: { readonly id: string }, slotIndex: number) {
  return useTracked("board", { item: board, slotIndex });
}

function useTracked(type: string, facts: TrackedFacts) {
  const latest = useRef(facts);
  latest.current = facts;
  const { id } = facts.item;
  // Starts over for another item only: later data about the same item goes into the same impression.
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      track({ type, element, facts: () => latest.current });
      return () => untrack(element);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [type, id],
  );
}
