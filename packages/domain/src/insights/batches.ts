import type { LogRecord } from "./log-record.ts";

/** How records travel: together, and never so many that they are in anybody's way. Times in milliseconds. */
export const BATCHES = {
  /** A record waits for others at most this long. */
  everyMs: 5000,
  /** So many do not wait. */
  enough: 50,
  /** The most that one request may carry. */
  recordsMax: 500,
  /** The most bytes of one request: browsers refuse more on leaving a page. */
  bytesMax: 60_000,
  /** The most that are kept while nothing can be sent; the oldest go. */
  keptMax: 1000,
  firstPauseMs: 5000,
  longestPauseMs: 300_000,
  longestAskedS: 3600,
} as const;

/** How long sending rests after this many failures in a row, in milliseconds: twice as long each time, up to a limit. */
export function pauseAfter(failures: number): number {
  return Math.min(BATCHES.firstPauseMs * 2 ** Math.max(0, failures - 1), BATCHES.longestPauseMs);
}

/** How long sending rests when a server has asked for it, in milliseconds: never so long that a timer takes it for none. */
export function requestedPause(seconds: number): number {
  return Math.min(Math.max(1, seconds), BATCHES.longestAskedS) * 1000;
}

/** What a server's answer means for the records that it got; 0 for no answer at all. */
export function batchOutcome(status: number): "taken" | "later" | "refused" {
  if (status >= 200 && status < 300) return "taken";
  return status === 0 || status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** The bodies of as many requests as the records need, in their order. One that is too large by itself is left out. */
export function batchBodies(records: readonly LogRecord[], sizeOf: (text: string) => number): Batch[] {
  const batches: { records: LogRecord[]; texts: string[]; size: number }[] = [];
  for (const record of records) {
    const text = JSON.stringify(record);
    const size = sizeOf(text) + 1;
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

/** What goes into one request. */
export interface Batch {
  readonly records: readonly LogRecord[];
  readonly body: string;
}

const OPENING = '{"events":[';
const CLOSING = "]}";
const ROOM = BATCHES.bytesMax - OPENING.length - CLOSING.length;
