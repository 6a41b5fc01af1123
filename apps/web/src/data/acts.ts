import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { isAppError } from "./app-error.ts";
import type { Overlay } from "./overlay.ts";
import { type Patch, applyPatch } from "./overlay.ts";

/** An optimistic action on one object. */
export interface OptimisticAction<Answer> {
  readonly kind: "pin" | "board" | "comment" | "topic" | "user";
  readonly id: string;
  /** The expected values of the changed fields. */
  readonly expect: Patch;
  readonly send: () => Promise<Answer>;
  /** The fields that the server returned. Defaults to the expected fields. */
  readonly confirmed?: (answer: Answer) => Patch;
  /** The fields that a cached copy may lack, because grids omit default values. */
  readonly adds?: readonly string[];
  /** The message shown for any failure, instead of the server's; an empty string shows none. */
  readonly failureWords?: string;
  /**
   * Called after a failure. Returns true if the action will be sent later. Its expected values then stay on screen, and
   * the user isn't notified.
   */
  readonly willRetry?: (failure: unknown) => boolean;
}

/**
 * A two-way toggle that flips immediately, such as a favorite or a follow. Its rules are a reducer in the domain
 * package.
 */
export interface Toggle<State extends { readonly busy: boolean }> {
  readonly kind: OptimisticAction<unknown>["kind"];
  readonly id: string;
  /** The state derived from the cached copy. */
  readonly start: State;
  readonly reduce: (state: State, action: { readonly type: "tap" }) => State;
  /** Returns the object's fields for a state. */
  readonly fields: (state: State) => Patch;
  /** Requests a state from the server. It can return fields whose server values are more accurate. */
  readonly send: (next: State) => Promise<Patch | undefined>;
  /** The message shown for any failure, instead of the server's. */
  readonly failureWords?: string;
  /** Like `willRetry` of an action, for the state that was requested and its fields. */
  readonly willRetry?: (failure: unknown, next: State, fields: Patch) => boolean;
}

/** The dependencies of a visit's action queue. */
export interface ActionQueueOptions {
  readonly client: QueryClient;
  readonly overlay: Overlay;
  /** Notifies the user that an action failed. */
  readonly onFailure: (failure: unknown, message?: string) => void;
}

/**
 * The single queue of optimistic actions. Shows each action immediately, sends actions in order, and reverts rejected
 * actions.
 */
export class ActionQueue {
  readonly #options: ActionQueueOptions;
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #toggles = new Map<string, unknown>();

  constructor(options: ActionQueueOptions) {
    this.#options = options;
  }

  /**
   * Runs an action. Its fields show immediately, and actions on the same object reach the server one after the other.
   * After success, the cached copies have the server's values. After a failure, everything is restored and the user is
   * notified.
   *
   * @returns the server's response; undefined after a failure
   */
  async run<Answer>(action: OptimisticAction<Answer>): Promise<Answer | undefined> {
    const { client, overlay, onFailure } = this.#options;
    const { kind, id, expect } = action;
    overlay.apply(kind, id, expect);
    const key = `${kind}:${id}`;
    const request = (this.#queues.get(key) ?? Promise.resolve()).then(action.send);
    const settled = request.catch(() => undefined);
    this.#queues.set(key, settled);
    let isWaiting = false;
    try {
      const answer = await request;
      patchEverywhere(client, id, action.confirmed?.(answer) ?? expect, action.adds);
      return answer;
    } catch (failure) {
      isWaiting = action.willRetry?.(failure) ?? false;
      if (isWaiting) return undefined;
      onFailure(failure, ...(action.failureWords === undefined ? [] : [action.failureWords]));
      // Refetch an object that no longer exists, so that its own page reports it.
      if (isAppError(failure) && failure.status === 404) {
        void client.invalidateQueries({
          predicate: ({ state }) => (state.data as { id?: string } | undefined)?.id === id,
        });
      }
      return undefined;
    } finally {
      if (this.#queues.get(key) === settled) this.#queues.delete(key);
      // The cache notifies its observers in a later task. Removing the overlay now would show the old fields for one
      // frame.
      if (!isWaiting) notifyManager.schedule(() => overlay.remove(kind, id, Object.keys(expect)));
    }
  }

  /** Returns a toggle's state: the pending one if any, otherwise the cached copy's. */
  toggleState<State extends { readonly busy: boolean }>(
    name: string,
    toggle: Pick<Toggle<State>, "id" | "start">,
  ): State {
    return (this.#toggles.get(`${name}:${toggle.id}`) as State | undefined) ?? toggle.start;
  }

  /**
   * Taps a toggle. While a request is pending, the domain's reducer ignores the tap.
   *
   * @param name the object's toggle, such as "favorite" or "follow"
   * @returns true if the server accepted the change; undefined for an ignored tap
   */
  async tap<State extends { readonly busy: boolean }>(
    name: string,
    toggle: Toggle<State>,
  ): Promise<boolean | undefined> {
    const key = `${name}:${toggle.id}`;
    const before = this.toggleState(name, toggle);
    const next = toggle.reduce(before, { type: "tap" });
    if (next === before) return undefined;
    this.#toggles.set(key, next);
    const fields = toggle.fields(next);
    const answer = await this.run({
      kind: toggle.kind,
      id: toggle.id,
      expect: fields,
      send: async () => ({ ...fields, ...(await toggle.send(next)) }),
      confirmed: (patch) => patch,
      failureWords: toggle.failureWords,
      willRetry: (failure) => toggle.willRetry?.(failure, next, fields) ?? false,
    });
    this.#toggles.delete(key);
    return answer !== undefined;
  }
}

/** Writes fields into every cached copy of an object. @param adds the fields that a copy gets even if it lacks them */
export function patchEverywhere(client: QueryClient, id: string, patch: Patch, adds: readonly string[] = []): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      const data: unknown = query.state.data;
      const next = applyPatch(data, id, patch, adds);
      if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
    }
  });
}
