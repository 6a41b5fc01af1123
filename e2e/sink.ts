import { expect, type Page } from "@playwright/test";
import type { LogRecord } from "@tessera/domain";

/** The records that the server's event store accepted from a page. */
export interface EventSink {
  /** Each record accepted so far, without duplicates. */
  records(): readonly LogRecord[];
  /** Waits until a matching record has been accepted. @returns the first match */
  find(pattern: Readonly<Record<string, unknown>>): Promise<LogRecord>;
  /** Makes the page send its pending events and report the items in view. */
  flush(): Promise<void>;
}

const EVENTS_ENDPOINT_PATTERN = /\/v3\/events\/batch\/$/;

/** Records the events that a page sends from now on and that the event store accepts. */
export function watchEvents(page: Page): EventSink {
  const recordsById = new Map<string, LogRecord>();
  page.on("response", (response) => {
    const request = response.request();
    if (!EVENTS_ENDPOINT_PATTERN.test(request.url()) || response.status() !== 202) return;
    const { events } = JSON.parse(request.postData() ?? "{}") as { events?: LogRecord[] };
    for (const record of events ?? []) recordsById.set(record.id, record);
  });
  const records = () => [...recordsById.values()];
  const flush = () => page.evaluate(leaveAndReturn);
  return {
    records,
    flush,
    async find(pattern) {
      await expect(async () => {
        await flush();
        expect(
          records().find((record) => matchesRecord(record, pattern)),
          JSON.stringify(pattern),
        ).toBeDefined();
      }).toPass({ timeout: 20_000 });
      return records().find((record) => matchesRecord(record, pattern)) as LogRecord;
    },
  };
}

function matchesRecord(record: LogRecord, pattern: Readonly<Record<string, unknown>>): boolean {
  try {
    expect(record).toMatchObject(pattern);
    return true;
  } catch {
    return false;
  }
}

/**
 * Simulates moving the page into the back/forward cache and returning to it. Items in view are reported, and then
 * counted as seen again.
 */
function leaveAndReturn(): void {
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}
