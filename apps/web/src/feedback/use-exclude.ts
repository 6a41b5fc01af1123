import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Tuning } from "@tessera/contract";
import type { ExclusionKind } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { browserCall, failureMessage, removeWhenUnobserved } from "../data/index.ts";
import { tuningQuery } from "./feedback-queries.ts";

/** The field of the answer that lists the exclusions of a kind. */
const FIELDS = { topic: "topicsOff", person: "peopleOff", board: "boardsOff", pin: "pinsOff" } as const;

const EVERYTHING_ON: Tuning = { usesHistory: true, topicsOff: [], peopleOff: [], boardsOff: [], pinsOff: [] };

/** Whether something feeds the viewer's home feed. */
export function isOn(tuning: Tuning, kind: ExclusionKind, id: string): boolean {
  return !tuning[FIELDS[kind]].includes(id);
}

/** How many exclusions there are; the whole history counts as one. */
export function countExclusions({ usesHistory, ...off }: Tuning): number {
  return Object.values(off).reduce((sum, ids) => sum + ids.length, usesHistory ? 0 : 1);
}

/** The actions on the sources of the viewer's home feed; each shows immediately and answers whether it succeeded. */
interface Tune {
  set(kind: ExclusionKind, id: string, on: boolean): Promise<boolean>;
  setHistory(on: boolean): Promise<boolean>;
  /** Includes everything again; answers the previous state, null on failure. */
  reset(): Promise<Tuning | null>;
  /** Undoes the last reset; later switches stay as they are. */
  restore(previous: Tuning): Promise<boolean>;
}

interface ExclusionLine {
  /** Resolves when every request has been answered. */
  end: Promise<unknown>;
  pendingCount: number;
  /** The server's last answer. */
  serverState: Tuning | undefined;
  /** Each switch flipped since the last reset, either way, except refused ones. */
  readonly switches: Set<{ readonly key: string }>;
}

const exclusionLines = new WeakMap<QueryClient, ExclusionLine>();

function toExclusionLine(client: QueryClient): ExclusionLine {
  const line = exclusionLines.get(client) ?? {
    end: Promise.resolve(),
    pendingCount: 0,
    serverState: undefined,
    switches: new Set(),
  };
  exclusionLines.set(client, line);
  return line;
}

/** Requests reach the server one after the other, so that the last one wins. */
export function useExclude(): Tune {
  const client = useQueryClient();

  function show(update: (tuning: Tuning) => Tuning): void {
    client.setQueryData(tuningQuery.queryKey, (current) => current && update(current));
  }

  async function send(update: (tuning: Tuning) => Tuning, callServer: () => Promise<Tuning>): Promise<boolean> {
    const line = toExclusionLine(client);
    const current = client.getQueryData(tuningQuery.queryKey);
    if (line.pendingCount === 0) line.serverState = current;
    line.pendingCount += 1;
    // An answer to an earlier request would revert the change; but a page waits for the very first one.
    if (current) void client.cancelQueries({ queryKey: tuningQuery.queryKey });
    show(update);
    // Someone who goes home before the answer arrives must not find the previous feed.
    client.removeQueries({ queryKey: ["home.feed"], type: "inactive" });
    const request = line.end.then(callServer);
    line.end = request.catch(() => undefined);
    try {
      const answer = await request;
      line.serverState = answer;
      // Later requests already show. Where nothing was loaded yet, the answer is complete, and earlier loads are dropped.
      if (line.pendingCount === 1 || !client.getQueryData(tuningQuery.queryKey)) {
        void client.cancelQueries({ queryKey: tuningQuery.queryKey });
        client.setQueryData(tuningQuery.queryKey, answer);
      }
      return true;
    } catch (failure) {
      const { serverState, pendingCount } = line;
      if (serverState && pendingCount === 1) show(() => serverState);
      toast.show({ message: failureMessage(failure) });
      return false;
    } finally {
      line.pendingCount -= 1;
      removeWhenUnobserved(client, ({ queryKey: [name] }) => name === "home.feed");
    }
  }

  /** Sends one switch, and records that it was flipped unless that was refused. */
  async function sendSwitch(
    key: string,
    update: (tuning: Tuning) => Tuning,
    callServer: () => Promise<Tuning>,
  ): Promise<boolean> {
    const { switches } = toExclusionLine(client);
    const entry = { key };
    switches.add(entry);
    const succeeded = await send(update, callServer);
    if (!succeeded) switches.delete(entry);
    return succeeded;
  }

  const replaceAll = (next: Tuning) =>
    send(
      () => next,
      () => browserCall("feedback.tune", toBody(next)),
    );
  const getCurrent = () => client.getQueryData(tuningQuery.queryKey) ?? EVERYTHING_ON;

  return {
    set(kind, id, on) {
      const target = { kind, target_id: id };
      return sendSwitch(
        exclusionKey(kind, id),
        (tuning) => withEntry(tuning, kind, id, on),
        () => browserCall(on ? "feedback.tuneIn" : "feedback.tuneOut", target),
      );
    },
    setHistory(on) {
      return sendSwitch(
        HISTORY,
        (tuning) => ({ ...tuning, usesHistory: on }),
        () => browserCall("feedback.tune", { uses_history: on }),
      );
    },
    async reset() {
      const previous = getCurrent();
      const { switches } = toExclusionLine(client);
      const earlierSwitches = [...switches];
      if (!(await replaceAll(EVERYTHING_ON))) return null;
      for (const one of earlierSwitches) switches.delete(one);
      return previous;
    },
    restore(previous) {
      const switchedKeys = new Set([...toExclusionLine(client).switches].map(({ key }) => key));
      return replaceAll(mergeTuning(getCurrent(), previous, switchedKeys));
    },
  };
}

const HISTORY = "history";

function exclusionKey(kind: ExclusionKind, id: string): string {
  return `${kind} ${id}`;
}

/** The exclusions now, and the previous ones, except for what was switched since. */
function mergeTuning(current: Tuning, previous: Tuning, switchedKeys: ReadonlySet<string>): Tuning {
  const mergeExclusions = (kind: ExclusionKind) => {
    const restored = previous[FIELDS[kind]].filter((id) => !switchedKeys.has(exclusionKey(kind, id)));
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

/** Unfollowing also drops the feedback on what was followed: the server has forgotten that too. */
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
