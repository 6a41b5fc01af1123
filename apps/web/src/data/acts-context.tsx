import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { ActionQueue, type ActionQueueOptions, type OptimisticAction, type Toggle } from "./acts.ts";
import { loadOfflineRuntime } from "./offline/load-offline.ts";
import { Overlay, applyOverlay } from "./overlay.ts";

interface ActionsContextValue {
  readonly queue: ActionQueue;
  readonly overlay: Overlay;
}

const ActionsContext = createContext<ActionsContextValue | null>(null);

/** Provides the overlay and the action queue of one visit. */
export function ActionsProvider({
  onFailure,
  children,
}: {
  onFailure: ActionQueueOptions["onFailure"];
  children: ReactNode;
}) {
  const client = useQueryClient();
  const report = useRef(onFailure);
  report.current = onFailure;
  const [registry] = useState<ActionsContextValue>(() => {
    const overlay = new Overlay();
    const queue = new ActionQueue({ client, overlay, onFailure: (...failure) => report.current(...failure) });
    return { overlay, queue };
  });
  useEffect(() => loadOfflineRuntime({ client, ...registry }), [client, registry]);
  return <ActionsContext value={registry}>{children}</ActionsContext>;
}

function useActionsContext(): ActionsContextValue {
  const registry = useContext(ActionsContext);
  if (!registry) throw new Error("ActionsProvider is missing above this component.");
  return registry;
}

/** Returns a cached object with the viewer's optimistic changes on top. */
export function useOverlay<T extends { readonly id: string }>(kind: OptimisticAction<unknown>["kind"], entity: T): T {
  const { overlay } = useActionsContext();
  const { id } = entity;
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(kind, id, listener), [overlay, kind, id]);
  const read = () => overlay.get(kind, id);
  return applyOverlay(entity, useSyncExternalStore(subscribe, read, read));
}

/** Returns a function that runs an optimistic action; see `ActionQueue.run`. */
export function useOptimisticAction(): <Answer>(action: OptimisticAction<Answer>) => Promise<Answer | undefined> {
  const { queue } = useActionsContext();
  return useCallback((action) => queue.run(action), [queue]);
}

/**
 * Returns an optimistic toggle's state, and `tap`, which flips it and returns whether the server accepted the change.
 *
 * @param name the type of toggle, such as "favorite" or "follow"
 */
export function useToggle<State extends { readonly busy: boolean }>(
  name: string,
  toggle: Toggle<State>,
): State & { readonly tap: () => Promise<boolean | undefined> } {
  const { queue, overlay } = useActionsContext();
  const { kind, id } = toggle;
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(kind, id, listener), [overlay, kind, id]);
  const read = () => overlay.get(kind, id);
  useSyncExternalStore(subscribe, read, read);
  return { ...queue.toggleState(name, toggle), tap: () => queue.tap(name, toggle) };
}
