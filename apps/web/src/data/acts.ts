import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { isAppError } from "./app-error.ts";
import type { Overlay } from "./overlay.ts";
import { type Patch, applyPatch } from "./overlay.ts";

/** How an action on one object is done optimistically. */
export interface OptimisticAction<Answer> {
  readonly kind: "pin" | "board" | "topic" | "user";
  readonly id: string;
  /** The expected fields. */
  readonly expect: Patch;
  readonly send: () => Promise<Answer>;
  /** The fields as the server now reports them; without it the expected ones. */
  readonly confirmed?: (answer: Answer) => Patch;
  /** Fields that a cached copy may lack, because grids omit them at their default. */
  readonly adds?: readonly string[];
  /** The message for a failure, whatever the server says; none where it is the empty string. */
  readonly failureWords?: string;
}

/** A two-way toggle that flips immediately: a favorite, a follow. Its rules are a reducer in the domain. */
export interface Toggle<State extends { readonly busy: boolean }> {
  readonly kind: OptimisticAction<unknown>["kind"];
  readonly id: string;
  /** The state read from the cached copy. */
  readonly start: State;
  readonly reduce: (state: State, action: { readonly type: "tap" }) => State;
  /** The object's fields for a state. */
  readonly fields: (state: State) => Patch;
  /** Requests a state from the server; can answer fields that the server knows better. */
  readonly send: (next: State) => Promise<Patch | undefined>;
  /** The message for a failure, whatever the server says. */
  readonly failureWords?: string;
}

/** What a visit's action queue depends on. */
export interface ActionQueueOptions {
  readonly client: QueryClient;
  readonly overlay: Overlay;
  /** Tells the person that an action failed. */
  readonly onFailure: (failure: unknown, message?: string) => void;
}

/** The one queue of optimistic actions: shows each immediately, sends them in order, reverts what was refused. */
export class ActionQueue {
  readonly #tools: ActionQueueOptions;
  readonly #lines = new Map<string, Promise<unknown>>();
  readonly #toggles = new Map<string, unknown>();

  constructor(tools: ActionQueueOptions) {
    this.#tools = tools;
  }

  /**
   * Runs an action. Its fields show immediately; actions on the same object reach the server one after the other. After
   * success the cached copies carry what the server said. After a failure everything is as before and the person is
   * notified.
   *
   * @returns the answer, or undefined after a failure
   */
  async run<Answer>(action: OptimisticAction<Answer>): Promise<Answer | undefined> {
    const { client, overlay, onFailure } = this.#tools;
    const { kind, id, expect } = action;
    overlay.apply(kind, id, expect);
    const line = `${kind}:${id}`;
    const request = (this.#lines.get(line) ?? Promise.resolve()).then(action.send);
    const settled = request.catch(() => undefined);
    this.#lines.set(line, settled);
    try {
      const answer = await request;
      patchEverywhere(client, id, action.confirmed?.(answer) ?? expect, action.adds);
      return answer;
    } catch (failure) {
      onFailure(failure, ...(action.failureWords === undefined ? [] : [action.failureWords]));
      // Refetch what no longer exists, so that its own page reports it.
      if (isAppError(failure) && failure.status === 404) {
        void client.invalidateQueries({
          predicate: ({ state }) => (state.data as { id?: string } | undefined)?.id === id,
        });
      }
      return undefined;
    } finally {
      if (this.#lines.get(line) === settled) this.#lines.delete(line);
      // The cache notifies its readers in a later task: lifting the overlay now would show the old fields for one frame.
      notifyManager.schedule(() => overlay.remove(kind, id, Object.keys(expect)));
    }
  }

  /** The state of a toggle: the pending one, or the one of the cached copy. */
  toggleState<State extends { readonly busy: boolean }>(
    name: string,
    toggle: Pick<Toggle<State>, "id" | "start">,
  ): State {
    return (this.#toggles.get(`${name}:${toggle.id}`) as State | undefined) ?? toggle.start;
  }

  /**
   * Taps a toggle; a tap while a request is pending does what the domain's reducer says (nothing).
   *
   * @param name which toggle of the object: "favorite", "follow"
   * @returns whether the server agreed; undefined for a tap that did nothing
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
    });
    this.#toggles.delete(key);
    return answer !== undefined;
  }
}

/** Writes fields into every cached copy of an object. @param adds fields that a copy gets even if it lacks them */
export function patchEverywhere(client: QueryClient, id: string, patch: Patch, adds: readonly string[] = []): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      const data: unknown = query.state.data;
      const next = applyPatch(data, id, patch, adds);
      if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
    }
  });
}
