import { expect, type Page } from "@playwright/test";
import type { LogRecord } from "@tessera/domain";

/** What the server's event store accepted from a page. */
export interface Sink {
  /** The records accepted so far, each once. */
  records(): readonly LogRecord[];
  /** Waits until a record like this is accepted. @returns the first */
  find(pattern: Readonly<Record<string, unknown>>): Promise<LogRecord>;
  /** Makes the page send what it has, and report what's in view. */
  flush(): Promise<void>;
}

const ENDPOINT = /\/v3\/events\/batch\/$/;

/** Follows what a page sends to the event store from now on, and checks that the store accepts it. */
export function watchEvents(page: Page): Sink {
  const recordsById = new Map<string, LogRecord>();
  page.on("response", (response) => {
    const request = response.request();
    if (!ENDPOINT.test(request.url()) || response.status() !== 202) return;
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
          records().find((record) => matches(record, pattern)),
          JSON.stringify(pattern),
        ).toBeDefined();
      }).toPass({ timeout: 20_000 });
      return records().find((record) => matches(record, pattern)) as LogRecord;
    },
  };
}

function matches(record: LogRecord, pattern: Readonly<Record<string, unknown>>): boolean {
  try {
    expect(record).toMatchObject(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Leaves the page for the back/forward cache and returns: what's in view is reported, and seen again. */
function leaveAndReturn(): void {
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}
