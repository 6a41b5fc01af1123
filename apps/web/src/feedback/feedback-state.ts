import type { FeedbackState } from "@tessera/domain";
import { useCallback, useSyncExternalStore } from "react";

const states = new Map<string, FeedbackState>();
const listeners = new Map<string, Set<() => void>>();

/** What lies over a pin now. */
export function readFeedback(pinId: string): FeedbackState | null {
  return states.get(pinId) ?? null;
}

/** Lays something over a pin, or takes it away. Written in browsers alone: no page begins with it. */
export function writeFeedback(pinId: string, state: FeedbackState | null): void {
  if (state === null) states.delete(pinId);
  else states.set(pinId, state);
  for (const listener of [...(listeners.get(pinId) ?? [])]) listener();
}

/** Every pin over which something lies. */
export function pinsWithFeedback(): readonly (readonly [string, FeedbackState])[] {
  return [...states];
}

/**
 * What lies over a pin because of what the viewer said of it: null, or what the overlay shows. It is kept by the pin's id,
 * so that a card that was scrolled away and comes back finds it again.
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
