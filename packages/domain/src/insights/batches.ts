import type { LogRecord } from "./log-record.ts";

/** Settings for sending records in batches that are small enough not to slow anything down. */
export const BATCH_SETTINGS = {
  /** The maximum time for which a record waits for others, in milliseconds. */
  everyMs: 5000,
  /** Once this many records are waiting, they are sent immediately. */
  enough: 50,
  /** The maximum number of records in one request. */
  recordsMax: 500,
  /** The maximum number of bytes in one request. While a page is closing, browsers reject larger requests. */
  bytesMax: 60_000,
  /** The maximum number of records to keep while none can be sent. The oldest are dropped. */
  keptMax: 1000,
  firstPauseMs: 5000,
  longestPauseMs: 300_000,
  longestAskedS: 3600,
} as const;

/**
 * Returns the pause after this many consecutive failures, in milliseconds. The pause doubles each time, up to a limit.
 */
export function getRetryDelayMs(failures: number): number {
  return Math.min(BATCH_SETTINGS.firstPauseMs * 2 ** Math.max(0, failures - 1), BATCH_SETTINGS.longestPauseMs);
}

/** Returns the pause that a server requested, in milliseconds. It's limited, so that it never overflows a timer. */
export function toRetryDelayMs(seconds: number): number {
  return Math.min(Math.max(1, seconds), BATCH_SETTINGS.longestAskedS) * 1000;
}

/** Returns what a response status means for the records that were sent. Status 0 means no response at all. */
export function getBatchOutcome(status: number): "taken" | "later" | "refused" {
  if (status >= 200 && status < 300) return "taken";
  return status === 0 || status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** Splits records into request bodies, in order. Drops records that are too large for a request. */
export function splitIntoRequestBodies(records: readonly LogRecord[], getSize: (text: string) => number): Batch[] {
  const batches: { records: LogRecord[]; texts: string[]; size: number }[] = [];
  for (const record of records) {
    const text = JSON.stringify(record);
    const size = getSize(text) + 1;
    if (size > MAX_RECORDS_SIZE) continue;
    const last = batches.at(-1);
    if (last && last.size + size <= MAX_RECORDS_SIZE && last.records.length < BATCH_SETTINGS.recordsMax) {
      last.records.push(record);
      last.texts.push(text);
      last.size += size;
    } else batches.push({ records: [record], texts: [text], size });
  }
  return batches.map((batch) => ({ records: batch.records, body: `${BODY_START}${batch.texts.join(",")}${BODY_END}` }));
}

/** The body of one request. */
export interface Batch {
  readonly records: readonly LogRecord[];
  readonly body: string;
}

const BODY_START = '{"events":[';
const BODY_END = "]}";
const MAX_RECORDS_SIZE = BATCH_SETTINGS.bytesMax - BODY_START.length - BODY_END.length;
