import type { LogRecord } from "./log-record.ts";

/** How records are sent: in batches, small enough to be in no one's way. Times in milliseconds. */
export const BATCHES = {
  /** The longest that a record waits for others. */
  everyMs: 5000,
  /** This many are sent without waiting. */
  enough: 50,
  /** The most records in one request. */
  recordsMax: 500,
  /** The most bytes in one request: browsers refuse more when a page is left. */
  bytesMax: 60_000,
  /** The most records kept while nothing can be sent; the oldest are dropped. */
  keptMax: 1000,
  firstPauseMs: 5000,
  longestPauseMs: 300_000,
  longestAskedS: 3600,
} as const;

/** How long sending pauses after this many consecutive failures, in milliseconds: doubles each time, up to a limit. */
export function pauseAfter(failures: number): number {
  return Math.min(BATCHES.firstPauseMs * 2 ** Math.max(0, failures - 1), BATCHES.longestPauseMs);
}

/** How long sending pauses at a server's request, in milliseconds: limited, so that the delay never overflows a timer. */
export function requestedPause(seconds: number): number {
  return Math.min(Math.max(1, seconds), BATCHES.longestAskedS) * 1000;
}

/** What a response status means for the records that were sent; 0 for no response at all. */
export function batchOutcome(status: number): "taken" | "later" | "refused" {
  if (status >= 200 && status < 300) return "taken";
  return status === 0 || status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** The bodies of as many requests as the records need, in order. A record that is too large on its own is dropped. */
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

/** The contents of one request. */
export interface Batch {
  readonly records: readonly LogRecord[];
  readonly body: string;
}

const OPENING = '{"events":[';
const CLOSING = "]}";
const ROOM = BATCHES.bytesMax - OPENING.length - CLOSING.length;
