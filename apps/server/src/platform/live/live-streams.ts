import { AppError } from "@tessera/contract";
import { EventStream } from "./event-stream.ts";
import type { LiveBus } from "./live-bus.ts";
import { toSessionsTopic } from "./session-changes.ts";

export interface LiveLimits {
  /**
   * The maximum number of streams per person. Beyond this number, the person's oldest stream ends, because its device
   * might be off.
   */
  readonly ofPerson: number;
  readonly inAll: number;
  readonly heartbeatMs: number;
  /** The interval between permission checks, even when nothing changes. */
  readonly recheckMs: number;
}

/**
 * The product's limits. A page in the foreground has one stream, or two on a shared board, and a person can have
 * several devices.
 */
const LIVE_LIMITS: LiveLimits = { ofPerson: 12, inAll: 4_000, heartbeatMs: 20_000, recheckMs: 60_000 };

/** The errors that mean that a reader has no permission, however often they retry. */
const PERMISSION_ERROR_TYPES: ReadonlySet<string> = new Set(["not_found", "forbidden", "login_required"]);

/** A subscriber to changes. */
interface StreamSubscriber {
  readonly personId: string;
  readonly topic: string;
  /** The types of changes that could remove this reader's permission. */
  readonly decisive: ReadonlySet<string>;
  /** Checks the reader's permission. @throws the reason if the reader has no permission; `open` throws it too */
  checkPermission(): Promise<void>;
}

/** The open streams of this process. */
export interface LiveStreams {
  /**
   * @throws AppError unavailable when there are too many streams, or the server is stopping; the error from
   * `checkPermission`
   */
  open(reader: StreamSubscriber): Promise<EventStream>;
  /** Ends all streams and rejects new ones from now on. */
  close(): void;
}

/** @param limits the product's limits, unless a test needs others */
export function createLiveStreams(bus: LiveBus, limits: LiveLimits = LIVE_LIMITS): LiveStreams {
  /** The open streams, oldest first, with their owners and the functions that release them. */
  const open = new Map<EventStream, { readonly personId: string; readonly release: () => void }>();
  let closed = false;

  function endStream(stream: EventStream, isOver: boolean): void {
    open.get(stream)?.release();
    open.delete(stream);
    stream.finish(isOver);
  }

  function evictStreamFor(personId: string): void {
    const ownStreams = listStreams(personId);
    for (const stream of ownStreams.splice(0, Math.max(0, ownStreams.length - limits.ofPerson + 1)))
      endStream(stream, false);
    if (!closed && open.size < limits.inAll) return;
    // A few hundred accounts with the maximum number of streams would keep everyone else out. So when the server is
    // full, the person with the most streams loses one.
    const largest = closed ? [] : listStreams(findLargestHolder());
    const [oldest] = largest;
    if (oldest === undefined || largest.length <= ownStreams.length + 1) {
      throw new AppError("unavailable", "We can’t open another live page right now.", { retryAfter: 30 });
    }
    endStream(oldest, false);
  }

  /** Lists someone's streams, oldest first. */
  function listStreams(personId: string | undefined): EventStream[] {
    return [...open].filter(([, reader]) => reader.personId === personId).map(([stream]) => stream);
  }

  function findLargestHolder(): string | undefined {
    const counts = new Map<string, number>();
    for (const { personId } of open.values()) counts.set(personId, (counts.get(personId) ?? 0) + 1);
    return [...counts].reduce<[string, number] | null>(
      (largest, entry) => (largest && largest[1] >= entry[1] ? largest : entry),
      null,
    )?.[0];
  }

  function addStream(stream: EventStream, reader: StreamSubscriber): void {
    let checks = Promise.resolve();
    let pendingChecks = 0;

    /** Checks the reader's permission again. Nothing is sent during the check. */
    function recheckPermission(): void {
      // One check is running and another is waiting. The waiting check will cover everything that has happened until
      // now.
      if (pendingChecks === 2) return;
      pendingChecks += 1;
      stream.hold();
      checks = checks.then(reader.checkPermission).then(
        () => {
          pendingChecks -= 1;
          if (pendingChecks === 0) stream.release();
        },
        // After a temporary failure, such as a busy database, the page reconnects automatically.
        (error: unknown) => endStream(stream, error instanceof AppError && PERMISSION_ERROR_TYPES.has(error.type)),
      );
    }

    const unsubscribe = [
      bus.subscribe(reader.topic, (kinds) => {
        if (kinds.some((kind) => reader.decisive.has(kind))) recheckPermission();
        stream.announce(kinds);
      }),
      bus.subscribe(toSessionsTopic(reader.personId), recheckPermission),
    ];
    const timers = [
      setInterval(() => stream.sendHeartbeat(), limits.heartbeatMs),
      setInterval(recheckPermission, limits.recheckMs),
    ] as const;
    function releaseStream(): void {
      for (const end of unsubscribe) end();
      for (const timer of timers) clearInterval(timer);
    }
    open.set(stream, { personId: reader.personId, release: releaseStream });
    stream.once("close", () => endStream(stream, false));
  }

  return {
    async open(reader) {
      evictStreamFor(reader.personId);
      const stream = new EventStream();
      // Subscribe before permissions are checked. Otherwise, a change in between would be missed.
      addStream(stream, reader);
      try {
        await reader.checkPermission();
      } catch (error) {
        endStream(stream, false);
        stream.destroy();
        throw error;
      }
      stream.begin();
      return stream;
    },
    close() {
      closed = true;
      for (const stream of [...open.keys()]) endStream(stream, false);
    },
  };
}
