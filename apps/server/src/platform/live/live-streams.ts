import { AppError } from "@tessera/contract";
import { EventStream } from "./event-stream.ts";
import type { LiveBus } from "./live-bus.ts";
import { toSessionsTopic } from "./session-changes.ts";

export interface LiveLimits {
  /** Streams of one person: past them the oldest ends, since its device might be gone. */
  readonly ofPerson: number;
  readonly inAll: number;
  readonly heartbeatMs: number;
  /** How often a reader's permission is checked, even when nothing happens. */
  readonly recheckMs: number;
}

/** A page in the foreground holds one, so a person with several devices needs a few. */
const LIVE_LIMITS: LiveLimits = { ofPerson: 8, inAll: 2_000, heartbeatMs: 20_000, recheckMs: 60_000 };

/** Errors that end a reader's permission, however often they retry. */
const REFUSALS: ReadonlySet<string> = new Set(["not_found", "forbidden", "login_required"]);

/** Someone who wants to hear of changes. */
interface Reader {
  readonly personId: string;
  readonly topic: string;
  /** Which kinds of changes could end this reader's permission. */
  readonly decisive: ReadonlySet<string>;
  /** Checks their permission. @throws the reason if they have none; `open` throws it too */
  checkPermission(): Promise<void>;
}

/** The open streams of this process. */
export interface LiveStreams {
  /** @throws AppError unavailable when there are too many, or the server is stopping; what `checkPermission` throws */
  open(reader: Reader): Promise<EventStream>;
  /** Ends all; new ones are refused from now on. */
  close(): void;
}

/** @param limits the product's unless a test needs others */
export function createLiveStreams(bus: LiveBus, limits: LiveLimits = LIVE_LIMITS): LiveStreams {
  /** Their owners, oldest first, and what releases each. */
  const open = new Map<EventStream, { readonly personId: string; readonly release: () => void }>();
  let closed = false;

  function end(stream: EventStream, isOver: boolean): void {
    open.get(stream)?.release();
    open.delete(stream);
    stream.finish(isOver);
  }

  function makeRoomFor(personId: string): void {
    const own = listStreams(personId);
    for (const stream of own.splice(0, Math.max(0, own.length - limits.ofPerson + 1))) end(stream, false);
    if (!closed && open.size < limits.inAll) return;
    // A few hundred accounts with a full set each would keep everyone else out: when full, people with many make room.
    const largest = closed ? [] : listStreams(findLargestHolder());
    const [oldest] = largest;
    if (oldest === undefined || largest.length <= own.length + 1) {
      throw new AppError("unavailable", "We can’t open another live page right now.", { retryAfter: 30 });
    }
    end(oldest, false);
  }

  /** Someone's streams, oldest first. */
  function listStreams(personId: string | undefined): EventStream[] {
    return [...open].filter(([, seat]) => seat.personId === personId).map(([stream]) => stream);
  }

  function findLargestHolder(): string | undefined {
    const counts = new Map<string, number>();
    for (const { personId } of open.values()) counts.set(personId, (counts.get(personId) ?? 0) + 1);
    return [...counts].reduce<[string, number] | null>(
      (largest, entry) => (largest && largest[1] >= entry[1] ? largest : entry),
      null,
    )?.[0];
  }

  function addStream(stream: EventStream, reader: Reader): void {
    let checks = Promise.resolve();
    let pendingChecks = 0;

    /** Checks whether they still have permission; nothing is sent during the check. */
    function recheck(): void {
      // One is running and one waits, which will see everything that has happened until now.
      if (pendingChecks === 2) return;
      pendingChecks += 1;
      stream.hold();
      checks = checks.then(reader.checkPermission).then(
        () => {
          pendingChecks -= 1;
          if (pendingChecks === 0) stream.release();
        },
        // After a passing failure, such as a busy database, the page reconnects on its own.
        (error: unknown) => end(stream, error instanceof AppError && REFUSALS.has(error.type)),
      );
    }

    const unsubscribe = [
      bus.subscribe(reader.topic, (kinds) => {
        if (kinds.some((kind) => reader.decisive.has(kind))) recheck();
        stream.announce(kinds);
      }),
      bus.subscribe(toSessionsTopic(reader.personId), recheck),
    ];
    const timers = [
      setInterval(() => stream.sendHeartbeat(), limits.heartbeatMs),
      setInterval(recheck, limits.recheckMs),
    ] as const;
    function release(): void {
      for (const end of unsubscribe) end();
      for (const timer of timers) clearInterval(timer);
    }
    open.set(stream, { personId: reader.personId, release });
    stream.once("close", () => end(stream, false));
  }

  return {
    async open(reader) {
      makeRoomFor(reader.personId);
      const stream = new EventStream();
      // Before permissions are checked, or a change between the two would be missed.
      addStream(stream, reader);
      try {
        await reader.checkPermission();
      } catch (error) {
        end(stream, false);
        stream.destroy();
        throw error;
      }
      stream.begin();
      return stream;
    },
    close() {
      closed = true;
      for (const stream of [...open.keys()]) end(stream, false);
    },
  };
}
