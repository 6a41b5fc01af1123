/** Receives the types of changes to a topic. */
type ChangeListener = (kinds: readonly string[]) => void;

/** Tells listeners which types of changes happened, without the new state. Listeners fetch the new state themselves. */
export interface LiveBus {
  publish(topic: string, kinds: readonly string[]): void;
  /** @returns a function that unsubscribes */
  subscribe(topic: string, listener: ChangeListener): () => void;
}

/** A bus within this process. */
export function createLocalBus(): LiveBus {
  const listeners = new Map<string, Set<ChangeListener>>();
  return {
    publish(topic, kinds) {
      for (const listener of listeners.get(topic) ?? []) listener(kinds);
    },
    subscribe(topic, listener) {
      const others = listeners.get(topic) ?? new Set();
      listeners.set(topic, others.add(listener));
      return () => {
        others.delete(listener);
        if (others.size === 0) listeners.delete(topic);
      };
    },
  };
}
