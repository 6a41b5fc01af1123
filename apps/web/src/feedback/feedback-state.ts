import type { FeedbackState } from "@tessera/domain";
import { useCallback, useSyncExternalStore } from "react";

const feedbackStates = new Map<string, FeedbackState>();
const listeners = new Map<string, Set<() => void>>();

/** Returns a pin's current overlay. */
export function readFeedback(pinId: string): FeedbackState | null {
  return feedbackStates.get(pinId) ?? null;
}

/** Sets or removes a pin's overlay. Only browsers do this, because no page starts with an overlay. */
export function writeFeedback(pinId: string, state: FeedbackState | null): void {
  if (state === null) feedbackStates.delete(pinId);
  else feedbackStates.set(pinId, state);
  for (const listener of [...(listeners.get(pinId) ?? [])]) listener();
}

/** Returns every pin that has an overlay. */
export function getPinsWithFeedback(): readonly (readonly [string, FeedbackState])[] {
  return [...feedbackStates];
}

/**
 * Returns a pin's overlay after the viewer's feedback; null if there is none. The overlay is stored by the pin's id. A
 * card that scrolls out of view and back therefore finds it again.
 */
export function useFeedbackState(pinId: string): FeedbackState | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const own = listeners.get(pinId) ?? new Set();
      listeners.set(pinId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(pinId);
      };
    },
    [pinId],
  );
  return useSyncExternalStore(
    subscribe,
    () => readFeedback(pinId),
    () => null,
  );
}
