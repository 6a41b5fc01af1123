import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState, useSyncExternalStore } from "react";
import { ActQueue, type ActTools, type OptimisticAct, type Toggle } from "./acts.ts";
import { Overlay, applyOverlay } from "./overlay.ts";

interface ActRegistry {
  readonly queue: ActQueue;
  readonly overlay: Overlay;
}

const ActsContext = createContext<ActRegistry | null>(null);

/** Holds the overlay and the queue of one visit. */
export function ActsProvider({ onFailure, children }: { onFailure: ActTools["onFailure"]; children: ReactNode }) {
  const client = useQueryClient();
  const report = useRef(onFailure);
  report.current = onFailure;
  const [acts] = useState<ActRegistry>(() => {
    const overlay = new Overlay();
    const queue = new ActQueue({ client, overlay, onFailure: (...told) => report.current(...told) });
    return { overlay, queue };
  });
  return <ActsContext value={acts}>{children}</ActsContext>;
}

function useActsContext(): ActRegistry {
  const acts = useContext(ActsContext);
  if (!acts) throw new Error("ActsProvider is missing above this component.");
  return acts;
}

/** A cached object as the viewer should see it, with their optimistic changes on top. */
export function useOverlay<T extends { readonly id: string }>(kind: OptimisticAct<unknown>["kind"], thing: T): T {
  const { overlay } = useActsContext();
  const { id } = thing;
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(kind, id, listener), [overlay, kind, id]);
  const read = () => overlay.get(kind, id);
  return applyOverlay(thing, useSyncExternalStore(subscribe, read, read));
}

/** Runs an optimistic action: see `ActQueue.run`. */
export function useAct(): <Answer>(act: OptimisticAct<Answer>) => Promise<Answer | undefined> {
  const { queue } = useActsContext();
  return useCallback((act) => queue.run(act), [queue]);
}

/**
 * An optimistic toggle on an object: its state, and `tap`, which answers whether the server agreed.
 *
 * @param name which toggle: "favorite", "follow"
 */
export function useToggle<State extends { readonly busy: boolean }>(
  name: string,
  toggle: Toggle<State>,
): State & { readonly tap: () => Promise<boolean | undefined> } {
  const { queue, overlay } = useActsContext();
  const { kind, id } = toggle;
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(kind, id, listener), [overlay, kind, id]);
  const read = () => overlay.get(kind, id);
  useSyncExternalStore(subscribe, read, read);
  return { ...queue.toggleState(name, toggle), tap: () => queue.tap(name, toggle) };
}
