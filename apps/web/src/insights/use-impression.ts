import type { LogData, LoggedPin } from "@tessera/domain";
import { useCallback, useRef } from "react";
import type { TrackedFacts } from "./impression-tracker.ts";
import { track, untrack } from "./waiting.ts";

/** Where a card stands, and what its record says besides. */
export interface ImpressionPlace {
  readonly surface?: string;
  readonly auxData?: LogData;
}

/**
 * Follows how much of a pin's card is seen and for how long; gives the ref of the card's element. One record goes out when
 * the card leaves the view.
 *
 * @param slotIndex its place in its list, from zero
 */
export function useImpression(pin: LoggedPin, slotIndex: number, place: ImpressionPlace = {}) {
  return useTracked("pin", { item: pin, slotIndex, ...place });
}

/** As `useImpression`, for a board. */
export function useBoardImpression(board: { readonly id: string }, slotIndex: number) {
  return useTracked("board", { item: board, slotIndex });
}

function useTracked(type: string, facts: TrackedFacts) {
  const latest = useRef(facts);
  latest.current = facts;
  const { id } = facts.item;
  // Anew for another item only: whatever else becomes known of it goes into the same impression.
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
