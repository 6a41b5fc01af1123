import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { isAppError } from "./app-error.ts";
import type { Overlay } from "./overlay.ts";
import { type Patch, applyPatch } from "./overlay.ts";

/** How an act on one thing is done optimistically. */
export interface OptimisticAct<Answer> {
  readonly kind: "pin" | "board" | "topic" | "user";
  readonly id: string;
  /** The fields as they will be. */
  readonly expect: Patch;
  readonly send: () => Promise<Answer>;
  /** The fields as the server says they are now; without it the expected ones. */
  readonly confirmed?: (answer: Answer) => Patch;
  /** Fields that a cached copy may lack, because grids leave them out at their default. */
  readonly adds?: readonly string[];
  /** What the person is told of a failure, whatever the server says of it; nothing where it is the empty text. */
  readonly failureWords?: string;
}

/** A switch with two positions that flips at once: a favourite, a follow. Its rules are a reducer of the domain's. */
export interface Toggle<State extends { readonly busy: boolean }> {
  readonly kind: OptimisticAct<unknown>["kind"];
  readonly id: string;
  /** The state from the cached copy. */
  readonly start: State;
  readonly reduce: (state: State, action: { readonly type: "tap" }) => State;
  /** The thing's fields for a state. */
  readonly fields: (state: State) => Patch;
  /** Asks the server for a state; may answer fields that it knows better. */
  readonly send: (wanted: State) => Promise<Patch | undefined>;
  /** What the person is told of a failure, whatever the server says of it. */
  readonly failureWords?: string;
}

/** What the acts of one visit stand on. */
export interface ActTools {
  readonly client: QueryClient;
  readonly overlay: Overlay;
  /** Tells the person that an act did not come through. */
  readonly onFailure: (failure: unknown, words?: string) => void;
}

/** The one queue of optimistic acts: shows each at once, asks the server in order, takes back what was refused. */
export class ActQueue {
  readonly #tools: ActTools;
  readonly #lines = new Map<string, Promise<unknown>>();
  readonly #toggles = new Map<string, unknown>();

  constructor(tools: ActTools) {
    this.#tools = tools;
  }

  /**
   * Does an act: its fields show at once; acts on the same thing reach the server one after the other. After success
   * the cached copies carry what the server said; after a failure everything is as before and the person is told.
   *
   * @returns the answer, or undefined after a failure
   */
  async run<Answer>(act: OptimisticAct<Answer>): Promise<Answer | undefined> {
    const { client, overlay, onFailure } = this.#tools;
    const { kind, id, expect } = act;
    overlay.lay(kind, id, expect);
    const line = `${kind}:${id}`;
    const turn = (this.#lines.get(line) ?? Promise.resolve()).then(act.send);
    const settled = turn.catch(() => undefined);
    this.#lines.set(line, settled);
    try {
      const answer = await turn;
      patchEverywhere(client, id, act.confirmed?.(answer) ?? expect, act.adds);
      return answer;
    } catch (failure) {
      onFailure(failure, ...(act.failureWords === undefined ? [] : [act.failureWords]));
      // What is gone is asked for anew, so that its own page says so.
      if (isAppError(failure) && failure.status === 404) {
        void client.invalidateQueries({
          predicate: ({ state }) => (state.data as { id?: string } | undefined)?.id === id,
        });
      }
      return undefined;
    } finally {
      if (this.#lines.get(line) === settled) this.#lines.delete(line);
      // The cache tells its readers in a later task: lifting now would show the old fields for one frame.
      notifyManager.schedule(() => overlay.lift(kind, id, Object.keys(expect)));
    }
  }

  /** The state of a switch: the one under way, or the one of the cached copy. */
  toggleState<State extends { readonly busy: boolean }>(
    name: string,
    toggle: Pick<Toggle<State>, "id" | "start">,
  ): State {
    return (this.#toggles.get(`${name}:${toggle.id}`) as State | undefined) ?? toggle.start;
  }

  /**
   * Taps a switch; a tap while the server is being asked does what the domain's reducer says of it (nothing).
   *
   * @param name which switch of the thing: "favorite", "follow"
   * @returns whether the server agreed; undefined for a tap that did nothing
   */
  async tap<State extends { readonly busy: boolean }>(
    name: string,
    toggle: Toggle<State>,
  ): Promise<boolean | undefined> {
    const key = `${name}:${toggle.id}`;
    const before = this.toggleState(name, toggle);
    const wanted = toggle.reduce(before, { type: "tap" });
    if (wanted === before) return undefined;
    this.#toggles.set(key, wanted);
    const fields = toggle.fields(wanted);
    const agreed = await this.run({
      kind: toggle.kind,
      id: toggle.id,
      expect: fields,
      send: async () => ({ ...fields, ...(await toggle.send(wanted)) }),
      confirmed: (patch) => patch,
      failureWords: toggle.failureWords,
    });
    this.#toggles.delete(key);
    return agreed !== undefined;
  }
}

/** Writes fields into every cached copy of a thing. @param adds fields that a copy gets though it lacks them */
export function patchEverywhere(client: QueryClient, id: string, patch: Patch, adds: readonly string[] = []): void {
  notifyManager.batch(() => {
    for (const query of client.getQueryCache().getAll()) {
      const data: unknown = query.state.data;
      const next = applyPatch(data, id, patch, adds);
      if (next !== data) client.setQueryData(query.queryKey, next, { updatedAt: query.state.dataUpdatedAt });
    }
  });
}
