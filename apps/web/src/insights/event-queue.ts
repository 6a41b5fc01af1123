import {
  requestedPause,
  type Batch,
  BATCHES,
  batchBodies,
  batchOutcome,
  type LogRecord,
  pauseAfter,
} from "@tessera/domain";

/** What the queue needs from the browser. */
export interface QueueTools {
  /** Posts a body; answers the status (0: no response) and how long to wait before the next, in seconds. */
  readonly post: (body: string) => Promise<{ readonly status: number; readonly retryAfter: number | null }>;
  /** Hands a body to the browser when the page is left; false when the browser refuses it. */
  readonly beacon: (body: string) => boolean;
  readonly isOnline: () => boolean;
  /** Stores records beyond the page; an empty list clears the store. */
  readonly keep: (records: readonly LogRecord[]) => void;
  /** What was stored when the last page was left, and anything else that was put there. */
  readonly kept: () => readonly unknown[];
}

export interface EventQueue {
  add(record: LogRecord): void;
  /** The page is hidden or left: pending records are sent immediately, or stored for the next page. */
  leave(): void;
  /** The connection is back. */
  wakeUp(): void;
  /** Nothing may be recorded from now on. */
  clear(): void;
}

const encoder = new TextEncoder();
const countBytes = (text: string) => encoder.encode(text).length;

/** Holds records until the server has them. A failure costs time, but no record is lost before the buffer is full. */
export function createEventQueue({ post, beacon, isOnline, keep, kept }: QueueTools): EventQueue {
  let waiting: LogRecord[] = kept().filter(isRecord);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sending: Batch | null = null;
  let failures = 0;
  let keptSome = waiting.length > 0;
  if (keptSome) wait(BATCHES.everyMs);

  function wait(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      void send();
    }, milliseconds);
  }

  function stopWaiting(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  async function send(): Promise<void> {
    if (sending || waiting.length === 0) return;
    const [batch] = batchBodies(waiting, countBytes);
    if (!batch) {
      waiting = [];
      return;
    }
    sending = batch;
    const { status, retryAfter } = await post(batch.body);
    sending = null;
    settle(batch, batchOutcome(status), retryAfter);
  }

  function settle(batch: Batch, outcome: ReturnType<typeof batchOutcome>, retryAfter: number | null): void {
    if (outcome === "later") {
      failures += 1;
      stopWaiting();
      if (waiting.length > 0) wait(retryAfter === null ? pauseAfter(failures) : requestedPause(retryAfter));
      return;
    }
    failures = 0;
    take(batch);
    if (keptSome) remember();
    if (waiting.length >= BATCHES.enough) void send();
    else if (waiting.length > 0) wait(BATCHES.everyMs);
  }

  function take({ records }: Batch): void {
    const gone = new Set(records.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !gone.has(id));
  }

  function remember(): void {
    keep(waiting);
    keptSome = waiting.length > 0;
  }

  return {
    add(record) {
      waiting.push(record);
      if (waiting.length > BATCHES.keptMax) waiting = waiting.slice(-BATCHES.keptMax);
      if (waiting.length < BATCHES.enough || failures > 0) return wait(BATCHES.everyMs);
      stopWaiting();
      void send();
    },
    leave() {
      const inHand = new Set(sending?.records);
      // A beacon sent without a connection is lost silently.
      const batches = isOnline()
        ? batchBodies(
            waiting.filter((record) => !inHand.has(record)),
            countBytes,
          )
        : [];
      for (const batch of batches) {
        if (!beacon(batch.body)) break;
        take(batch);
      }
      if (waiting.length > 0 || keptSome) remember();
    },
    wakeUp() {
      failures = 0;
      stopWaiting();
      void send();
    },
    clear() {
      waiting = [];
      stopWaiting();
      keep([]);
      keptSome = false;
    },
  };
}

/** Checks only what the queue itself needs of a record; the server validates the rest. */
function isRecord(kept: unknown): kept is LogRecord {
  return typeof kept === "object" && kept !== null && "id" in kept && typeof kept.id === "string";
}
