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
export function switchedOff({ usesHistory, ...off }: Tuning): number {
  return Object.values(off).reduce((sum, ids) => sum + ids.length, usesHistory ? 0 : 1);
}

/** The actions on the sources of the viewer's home feed; each shows immediately and answers whether it succeeded. */
interface Tune {
  set(kind: ExclusionKind, id: string, on: boolean): Promise<boolean>;
  setHistory(on: boolean): Promise<boolean>;
  /** Includes everything again; answers the previous state, null on failure. */
  reset(): Promise<Tuning | null>;
  /** Undoes the last reset; later switches stay as they are. */
  restore(before: Tuning): Promise<boolean>;
}

interface ExclusionLine {
  /** Resolves when every request has been answered. */
  end: Promise<unknown>;
  waiting: number;
  /** What the server last said. */
  known: Tuning | undefined;
  /** Each switch flipped since the last reset, either way, except refused ones. */
  readonly turned: Set<{ readonly key: string }>;
}

const exclusionLines = new WeakMap<QueryClient, ExclusionLine>();

function toExclusionLine(client: QueryClient): ExclusionLine {
  const line = exclusionLines.get(client) ?? {
    end: Promise.resolve(),
    waiting: 0,
    known: undefined,
    turned: new Set(),
  };
  exclusionLines.set(client, line);
  return line;
}

/** Requests reach the server one after the other, so that the last one wins. */
export function useExclude(): Tune {
  const client = useQueryClient();

  function show(change: (tuning: Tuning) => Tuning): void {
    client.setQueryData(tuningQuery.queryKey, (shown) => shown && change(shown));
  }

  async function send(change: (tuning: Tuning) => Tuning, ask: () => Promise<Tuning>): Promise<boolean> {
    const line = toExclusionLine(client);
    const shown = client.getQueryData(tuningQuery.queryKey);
    if (line.waiting === 0) line.known = shown;
    line.waiting += 1;
    // An answer to an earlier request would revert the change; but a page waits for the very first one.
    if (shown) void client.cancelQueries({ queryKey: tuningQuery.queryKey });
    show(change);
    // Someone who goes home before the answer arrives must not find the previous feed.
    client.removeQueries({ queryKey: ["home.feed"], type: "inactive" });
    const turn = line.end.then(ask);
    line.end = turn.catch(() => undefined);
    try {
      const answer = await turn;
      line.known = answer;
      // Later requests already show. Where nothing was loaded yet, the answer is complete, and earlier loads are dropped.
      if (line.waiting === 1 || !client.getQueryData(tuningQuery.queryKey)) {
        void client.cancelQueries({ queryKey: tuningQuery.queryKey });
        client.setQueryData(tuningQuery.queryKey, answer);
      }
      return true;
    } catch (failure) {
      const { known, waiting } = line;
      if (known && waiting === 1) show(() => known);
      toast.show({ message: failureMessage(failure) });
      return false;
    } finally {
      line.waiting -= 1;
      removeWhenUnobserved(client, ({ queryKey: [name] }) => name === "home.feed");
    }
  }

  /** Sends one switch, and records that it was flipped unless that was refused. */
  async function turn(key: string, change: (tuning: Tuning) => Tuning, ask: () => Promise<Tuning>): Promise<boolean> {
    const { turned } = toExclusionLine(client);
    const one = { key };
    turned.add(one);
    const done = await send(change, ask);
    if (!done) turned.delete(one);
    return done;
  }

  const whole = (wanted: Tuning) =>
    send(
      () => wanted,
      () => browserCall("feedback.tune", toBody(wanted)),
    );
  const now = () => client.getQueryData(tuningQuery.queryKey) ?? EVERYTHING_ON;

  return {
    set(kind, id, on) {
      const target = { kind, target_id: id };
      return turn(
        exclusionKey(kind, id),
        (tuning) => withEntry(tuning, kind, id, on),
        () => browserCall(on ? "feedback.tuneIn" : "feedback.tuneOut", target),
      );
    },
    setHistory(on) {
      return turn(
        HISTORY,
        (tuning) => ({ ...tuning, usesHistory: on }),
        () => browserCall("feedback.tune", { uses_history: on }),
      );
    },
    async reset() {
      const before = now();
      const { turned } = toExclusionLine(client);
      const earlier = [...turned];
      if (!(await whole(EVERYTHING_ON))) return null;
      for (const one of earlier) turned.delete(one);
      return before;
    },
    restore(before) {
      const switched = new Set([...toExclusionLine(client).turned].map(({ key }) => key));
      return whole(withIncludedAgain(now(), before, switched));
    },
  };
}

const HISTORY = "history";

function exclusionKey(kind: ExclusionKind, id: string): string {
  return `${kind} ${id}`;
}

/** The exclusions now, and the previous ones, except for what was switched since. */
function withIncludedAgain(now: Tuning, before: Tuning, switched: ReadonlySet<string>): Tuning {
  const offOf = (kind: ExclusionKind) => {
    const returned = before[FIELDS[kind]].filter((id) => !switched.has(exclusionKey(kind, id)));
    return [...new Set([...now[FIELDS[kind]], ...returned])];
  };
  return {
    usesHistory: switched.has(HISTORY) ? now.usesHistory : before.usesHistory,
    topicsOff: offOf("topic"),
    peopleOff: offOf("person"),
    boardsOff: offOf("board"),
    pinsOff: offOf("pin"),
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
