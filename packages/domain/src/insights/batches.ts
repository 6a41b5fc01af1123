import type { LogRecord } from "./log-record.ts";

/**
 * Settings for sending records in batches that are small enough not to slow anything down. Times are in milliseconds.
 */
export const BATCHES = {
  /** The longest time that a record waits for others. */
  everyMs: 5000,
  /** This many records are sent without waiting. */
  enough: 50,
  /** The most records in one request. */
  recordsMax: 500,
  /** The most bytes in one request. Browsers reject larger ones when a page is being closed. */
  bytesMax: 60_000,
  /** The most records kept while nothing can be sent; the oldest are dropped. */
  keptMax: 1000,
  firstPauseMs: 5000,
  longestPauseMs: 300_000,
  longestAskedS: 3600,
} as const;

/** The pause after this many consecutive failures, in milliseconds. It doubles each time, up to a limit. */
export function pauseAfter(failures: number): number {
  return Math.min(BATCHES.firstPauseMs * 2 ** Math.max(0, failures - 1), BATCHES.longestPauseMs);
}

/** The pause that a server requested, in milliseconds. It's limited, so that it never overflows a timer. */
export function requestedPause(seconds: number): number {
  return Math.min(Math.max(1, seconds), BATCHES.longestAskedS) * 1000;
}

/** The meaning of a response status for the records that were sent; 0 means no response at all. */
export function batchOutcome(status: number): "taken" | "later" | "refused" {
  if (status >= 200 && status < 300) return "taken";
  return status === 0 || status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** Splits records into request bodies, in order. A record that is too large for a request is dropped. */
export function batchBodies(records: readonly LogRecord[], getSize: (text: string) => number): Batch[] {
  const batches: { records: LogRecord[]; texts: string[]; size: number }[] = [];
  for (const record of records) {
    const text = JSON.stringify(record);
    const size = getSize(text) + 1;
    if (size > ROOM) continue;
    const last = batches.at(-1);
    if (last && last.size + size <= ROOM && last.records.length < BATCHES.recordsMax) {
      last.records.push(record);
      last.texts.push(text);
      last.size += size;
    } else batches.push({ records: [record], texts: [text], size });
  }
  return batches.map((batch) => ({ records: batch.records, body: `${OPENING}${batch.texts.join(",")}${CLOSING}` }));
}

/** The body of one request. */
export interface Batch {
  readonly records: readonly LogRecord[];
  readonly body: string;
}

const OPENING = '{"events":[';
const CLOSING = "]}";
const ROOM = BATCHES.bytesMax - OPENING.length - CLOSING.length;
