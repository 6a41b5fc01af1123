import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Tuning } from "@tessera/contract";
import type { ExclusionKind } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { callFromBrowser, failureMessage, removeWhenUnobserved } from "../data/index.ts";
import { tuningQuery } from "./feedback-queries.ts";

/** The response's field that contains the exclusions of each kind. */
const FIELDS = { topic: "topicsOff", person: "peopleOff", board: "boardsOff", pin: "pinsOff" } as const;

const EVERYTHING_ON: Tuning = { usesHistory: true, topicsOff: [], peopleOff: [], boardsOff: [], pinsOff: [] };

/** Whether the viewer's home feed uses a source. */
export function isExclusionOn(tuning: Tuning, kind: ExclusionKind, id: string): boolean {
  return !tuning[FIELDS[kind]].includes(id);
}

/** Returns the number of exclusions; the whole history counts as one. */
export function countExclusions({ usesHistory, ...off }: Tuning): number {
  return Object.values(off).reduce((sum, ids) => sum + ids.length, usesHistory ? 0 : 1);
}

/**
 * The actions on the sources of the viewer's home feed. Each action shows its effect immediately, and returns whether
 * it succeeded.
 */
interface TuningActions {
  set(kind: ExclusionKind, id: string, on: boolean): Promise<boolean>;
  setHistory(on: boolean): Promise<boolean>;
  /** Removes all exclusions; returns the previous ones, or null on failure. */
  reset(): Promise<Tuning | null>;
  /** Undoes the last reset; later changes are kept. */
  restore(previous: Tuning): Promise<boolean>;
}

interface ExclusionQueue {
  /** Resolves when every request has a response. */
  end: Promise<unknown>;
  pendingCount: number;
  /** The exclusions in the server's last response. */
  serverState: Tuning | undefined;
  /** Every switch flipped since the last reset, in either direction, except those that the server rejected. */
  readonly switches: Set<{ readonly key: string }>;
}

const exclusionQueues = new WeakMap<QueryClient, ExclusionQueue>();

function getExclusionQueue(client: QueryClient): ExclusionQueue {
  const queue = exclusionQueues.get(client) ?? {
    end: Promise.resolve(),
    pendingCount: 0,
    serverState: undefined,
    switches: new Set(),
  };
  exclusionQueues.set(client, queue);
  return queue;
}

/** Returns actions that send their requests one after another, so that the last one wins. */
export function useExclude(): TuningActions {
  const client = useQueryClient();

  function show(update: (tuning: Tuning) => Tuning): void {
    client.setQueryData(tuningQuery.queryKey, (current) => current && update(current));
  }

  async function send(update: (tuning: Tuning) => Tuning, callServer: () => Promise<Tuning>): Promise<boolean> {
    const queue = getExclusionQueue(client);
    const current = client.getQueryData(tuningQuery.queryKey);
    if (queue.pendingCount === 0) queue.serverState = current;
    queue.pendingCount += 1;
    // The response to an earlier request would revert the change. But never cancel the first load, because a page waits
    // for it.
    if (current) void client.cancelQueries({ queryKey: tuningQuery.queryKey });
    show(update);
    // Someone who opens the home feed before the response arrives must not see the previous feed.
    client.removeQueries({ queryKey: ["home.feed"], type: "inactive" });
    const request = queue.end.then(callServer);
    queue.end = request.catch(() => undefined);
    try {
      const answer = await request;
      queue.serverState = answer;
      // If later requests are pending, the cache already shows their changes. If no data was loaded, this complete
      // response replaces any load in progress.
      if (queue.pendingCount === 1 || !client.getQueryData(tuningQuery.queryKey)) {
        void client.cancelQueries({ queryKey: tuningQuery.queryKey });
        client.setQueryData(tuningQuery.queryKey, answer);
      }
      return true;
    } catch (failure) {
      const { serverState, pendingCount } = queue;
      if (serverState && pendingCount === 1) show(() => serverState);
      toast.show({ message: failureMessage(failure) });
      return false;
    } finally {
      queue.pendingCount -= 1;
      removeWhenUnobserved(client, ({ queryKey: [name] }) => name === "home.feed");
    }
  }

  /** Sends one switch's new state, and records that it was flipped unless the server rejects it. */
  async function sendSwitch(
    key: string,
    update: (tuning: Tuning) => Tuning,
    callServer: () => Promise<Tuning>,
  ): Promise<boolean> {
    const { switches } = getExclusionQueue(client);
    const entry = { key };
    switches.add(entry);
    const succeeded = await send(update, callServer);
    if (!succeeded) switches.delete(entry);
    return succeeded;
  }

  const replaceAll = (next: Tuning) =>
    send(
      () => next,
      () => callFromBrowser("feedback.tune", toBody(next)),
    );
  const getCurrent = () => client.getQueryData(tuningQuery.queryKey) ?? EVERYTHING_ON;

  return {
    set(kind, id, on) {
      const target = { kind, target_id: id };
      return sendSwitch(
        getExclusionKey(kind, id),
        (tuning) => withEntry(tuning, kind, id, on),
        () => callFromBrowser(on ? "feedback.tuneIn" : "feedback.tuneOut", target),
      );
    },
    setHistory(on) {
      return sendSwitch(
        HISTORY,
        (tuning) => ({ ...tuning, usesHistory: on }),
        () => callFromBrowser("feedback.tune", { uses_history: on }),
      );
    },
    async reset() {
      const previous = getCurrent();
      const { switches } = getExclusionQueue(client);
      const earlierSwitches = [...switches];
      if (!(await replaceAll(EVERYTHING_ON))) return null;
      for (const entry of earlierSwitches) switches.delete(entry);
      return previous;
    },
    restore(previous) {
      const switchedKeys = new Set([...getExclusionQueue(client).switches].map(({ key }) => key));
      return replaceAll(mergeTuning(getCurrent(), previous, switchedKeys));
    },
  };
}

const HISTORY = "history";

function getExclusionKey(kind: ExclusionKind, id: string): string {
  return `${kind} ${id}`;
}

/** Returns the previous exclusions, but keeps the current state of every switch flipped since then. */
function mergeTuning(current: Tuning, previous: Tuning, switchedKeys: ReadonlySet<string>): Tuning {
  const mergeExclusions = (kind: ExclusionKind) => {
    const restored = previous[FIELDS[kind]].filter((id) => !switchedKeys.has(getExclusionKey(kind, id)));
    return [...new Set([...current[FIELDS[kind]], ...restored])];
  };
  return {
    usesHistory: switchedKeys.has(HISTORY) ? current.usesHistory : previous.usesHistory,
    topicsOff: mergeExclusions("topic"),
    peopleOff: mergeExclusions("person"),
    boardsOff: mergeExclusions("board"),
    pinsOff: mergeExclusions("pin"),
  };
}

/** Removes an unfollowed source's exclusion from the cache, since the server removed it too. */
export function invalidateUnfollowed(client: QueryClient, kind: ExclusionKind, id: string): void {
  client.setQueryData(tuningQuery.queryKey, (tuning) => tuning && withEntry(tuning, kind, id, true));
}

function withEntry(tuning: Tuning, kind: ExclusionKind, id: string, on: boolean): Tuning {
  const others = tuning[FIELDS[kind]].filter((other) => other !== id);
  return { ...tuning, [FIELDS[kind]]: on ? others : [...others, id] };
}

function toBody({ usesHistory, topicsOff, peopleOff, boardsOff, pinsOff }: Tuning) {
  return {
    uses_history: usesHistory,
    topics_off: topicsOff,
    people_off: peopleOff,
    boards_off: boardsOff,
    pins_off: pinsOff,
  };
}
