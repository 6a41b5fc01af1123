import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Tuning } from "@tessera/contract";
import type { ExclusionKind } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { callFromBrowser, getFailureMessage, removeWhenUnobserved } from "../data/index.ts";
import { tuningQuery } from "./feedback-queries.ts";

/** The response's field that contains the exclusions of each type. */
const EXCLUSION_FIELDS = { topic: "topicsOff", person: "peopleOff", board: "boardsOff", pin: "pinsOff" } as const;

const DEFAULT_TUNING: Tuning = { usesHistory: true, topicsOff: [], peopleOff: [], boardsOff: [], pinsOff: [] };

/** Whether the viewer's home feed uses a source. */
export function isSourceEnabled(tuning: Tuning, kind: ExclusionKind, id: string): boolean {
  return !tuning[EXCLUSION_FIELDS[kind]].includes(id);
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
  /** Removes all exclusions. Returns the previous exclusions, or null on failure. */
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
  /** Every switch flipped since the last reset, in either direction, except the switches that the server rejected. */
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

/** Returns actions that send their requests one at a time, so that the last request wins. */
export function useTuningActions(): TuningActions {
  const client = useQueryClient();

  function showTuning(update: (tuning: Tuning) => Tuning): void {
    client.setQueryData(tuningQuery.queryKey, (current) => current && update(current));
  }

  async function sendChange(update: (tuning: Tuning) => Tuning, callServer: () => Promise<Tuning>): Promise<boolean> {
    const queue = getExclusionQueue(client);
    const current = client.getQueryData(tuningQuery.queryKey);
    if (queue.pendingCount === 0) queue.serverState = current;
    queue.pendingCount += 1;
    // The response to an earlier request would revert the change. But never cancel the first load, because a page waits
    // for it.
    if (current) void client.cancelQueries({ queryKey: tuningQuery.queryKey });
    showTuning(update);
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
      if (serverState && pendingCount === 1) showTuning(() => serverState);
      toast.show({ message: getFailureMessage(failure) });
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
    const succeeded = await sendChange(update, callServer);
    if (!succeeded) switches.delete(entry);
    return succeeded;
  }

  const replaceAll = (next: Tuning) =>
    sendChange(
      () => next,
      () => callFromBrowser("feedback.tune", toTuningInput(next)),
    );
  const getCurrent = () => client.getQueryData(tuningQuery.queryKey) ?? DEFAULT_TUNING;

  return {
    set(kind, id, on) {
      const target = { kind, target_id: id };
      return sendSwitch(
        getExclusionKey(kind, id),
        (tuning) => setSourceEnabled(tuning, kind, id, on),
        () => callFromBrowser(on ? "feedback.tuneIn" : "feedback.tuneOut", target),
      );
    },
    setHistory(on) {
      return sendSwitch(
        HISTORY_KEY,
        (tuning) => ({ ...tuning, usesHistory: on }),
        () => callFromBrowser("feedback.tune", { uses_history: on }),
      );
    },
    async reset() {
      const previous = getCurrent();
      const { switches } = getExclusionQueue(client);
      const earlierSwitches = [...switches];
      if (!(await replaceAll(DEFAULT_TUNING))) return null;
      for (const entry of earlierSwitches) switches.delete(entry);
      return previous;
    },
    restore(previous) {
      const switchedKeys = new Set([...getExclusionQueue(client).switches].map(({ key }) => key));
      return replaceAll(mergeTuning(getCurrent(), previous, switchedKeys));
    },
  };
}

const HISTORY_KEY = "history";

function getExclusionKey(kind: ExclusionKind, id: string): string {
  return `${kind} ${id}`;
}

/** Returns the previous exclusions, but keeps the current state of every switch flipped since then. */
function mergeTuning(current: Tuning, previous: Tuning, switchedKeys: ReadonlySet<string>): Tuning {
  const mergeExclusions = (kind: ExclusionKind) => {
    const restored = previous[EXCLUSION_FIELDS[kind]].filter((id) => !switchedKeys.has(getExclusionKey(kind, id)));
    return [...new Set([...current[EXCLUSION_FIELDS[kind]], ...restored])];
  };
  return {
    usesHistory: switchedKeys.has(HISTORY_KEY) ? current.usesHistory : previous.usesHistory,
    topicsOff: mergeExclusions("topic"),
    peopleOff: mergeExclusions("person"),
    boardsOff: mergeExclusions("board"),
    pinsOff: mergeExclusions("pin"),
  };
}

/** Removes an unfollowed source's exclusion from the cache, since the server removed it too. */
export function invalidateUnfollowed(client: QueryClient, kind: ExclusionKind, id: string): void {
  client.setQueryData(tuningQuery.queryKey, (tuning) => tuning && setSourceEnabled(tuning, kind, id, true));
}

function setSourceEnabled(tuning: Tuning, kind: ExclusionKind, id: string, on: boolean): Tuning {
  const others = tuning[EXCLUSION_FIELDS[kind]].filter((other) => other !== id);
  return { ...tuning, [EXCLUSION_FIELDS[kind]]: on ? others : [...others, id] };
}

function toTuningInput({ usesHistory, topicsOff, peopleOff, boardsOff, pinsOff }: Tuning) {
  return {
    uses_history: usesHistory,
    topics_off: topicsOff,
    people_off: peopleOff,
    boards_off: boardsOff,
    pins_off: pinsOff,
  };
}
