import {
  toRetryDelayMs,
  type Batch,
  BATCH_SETTINGS,
  splitIntoRequestBodies,
  getBatchOutcome,
  type LogRecord,
  getRetryDelayMs,
} from "@tessera/domain";

/** The browser functions that the queue needs. */
export interface QueueDependencies {
  /** Posts a body. Returns the status (0: no response) and the delay before the next request, in seconds. */
  readonly post: (body: string) => Promise<{ readonly status: number; readonly retryAfter: number | null }>;
  /**
   * Hands a body to the browser to send when the viewer leaves the page. Returns false if the browser doesn't accept
   * it.
   */
  readonly beacon: (body: string) => boolean;
  readonly isOnline: () => boolean;
  /** Stores records for the next page; an empty list clears the store. */
  readonly store: (records: readonly LogRecord[]) => void;
  /** Returns the records that the last page stored. The store may also contain other values. */
  readonly loadStored: () => readonly unknown[];
}

export interface EventQueue {
  add(record: LogRecord): void;
  /** Call this when the page is hidden or left. Pending records are sent immediately, or stored for the next page. */
  leave(): void;
  /** Call this when the connection is back. */
  resume(): void;
  /** Deletes all records. Call this when nothing may be recorded anymore. */
  clear(): void;
}

const encoder = new TextEncoder();
const countBytes = (text: string) => encoder.encode(text).length;

/**
 * Queues records until the server has received them. Failures delay records, but none are lost unless the buffer fills
 * up.
 */
export function createEventQueue({ post, beacon, isOnline, store, loadStored }: QueueDependencies): EventQueue {
  let pending: LogRecord[] = loadStored().filter(isRecord);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sending: Batch | null = null;
  let failures = 0;
  let hasStored = pending.length > 0;
  if (hasStored) scheduleSend(BATCH_SETTINGS.everyMs);

  function scheduleSend(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      void send();
    }, milliseconds);
  }

  function cancelSend(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  async function send(): Promise<void> {
    if (sending || pending.length === 0) return;
    const [batch] = splitIntoRequestBodies(pending, countBytes);
    if (!batch) {
      pending = [];
      return;
    }
    sending = batch;
    const { status, retryAfter } = await post(batch.body);
    sending = null;
    handleOutcome(batch, getBatchOutcome(status), retryAfter);
  }

  function handleOutcome(batch: Batch, outcome: ReturnType<typeof getBatchOutcome>, retryAfter: number | null): void {
    if (outcome === "later") {
      failures += 1;
      cancelSend();
      if (pending.length > 0)
        scheduleSend(retryAfter === null ? getRetryDelayMs(failures) : toRetryDelayMs(retryAfter));
      return;
    }
    failures = 0;
    removeSent(batch);
    if (hasStored) storePending();
    if (pending.length >= BATCH_SETTINGS.enough) void send();
    else if (pending.length > 0) scheduleSend(BATCH_SETTINGS.everyMs);
  }

  function removeSent({ records }: Batch): void {
    const sentIds = new Set(records.map(({ id }) => id));
    pending = pending.filter(({ id }) => !sentIds.has(id));
  }

  function storePending(): void {
    store(pending);
    hasStored = pending.length > 0;
  }

  return {
    add(record) {
      pending.push(record);
      if (pending.length > BATCH_SETTINGS.keptMax) pending = pending.slice(-BATCH_SETTINGS.keptMax);
      if (pending.length < BATCH_SETTINGS.enough || failures > 0) return scheduleSend(BATCH_SETTINGS.everyMs);
      cancelSend();
      void send();
    },
    leave() {
      const inFlight = new Set(sending?.records);
      // A beacon sent while offline is lost silently.
      const batches = isOnline()
        ? splitIntoRequestBodies(
            pending.filter((record) => !inFlight.has(record)),
            countBytes,
          )
        : [];
      for (const batch of batches) {
        if (!beacon(batch.body)) break;
        removeSent(batch);
      }
      if (pending.length > 0 || hasStored) storePending();
    },
    resume() {
      failures = 0;
      cancelSend();
      void send();
    },
    clear() {
      pending = [];
      cancelSend();
      store([]);
      hasStored = false;
    },
  };
}

/** Checks only the fields of a record that the queue needs; the server validates the rest. */
function isRecord(value: unknown): value is LogRecord {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}
