import {
  EVENT_TYPES,
  getLandingType,
  type LoggedEvent,
  type LogRecord,
  toLogRecord,
  getPageKind,
  getViewType,
  addPlacement,
} from "@tessera/domain";
import { getBrowserQueryClient } from "../data/browser.ts";
import { readStoredValue, viewerQuery, writeStoredValue } from "../data/index.ts";
import { appState } from "../shell/app-state.ts";
import { createEventQueue } from "./event-queue.ts";
import { collectExposures } from "./exposures.ts";
import { createImpressionTracker } from "./impression-tracker.ts";
import type { InsightsRuntime } from "./waiting.ts";

const BATCH_PATH = "/v3/events/batch/";
/** The storage key for unsent records and their viewer. */
const UNSENT_STORAGE_KEY = "unsent-events";
/** The storage key for the experiment groups that this visit has recorded. */
const RECORDED_STORAGE_KEY = "recorded-experiments";
const ID_BYTES = 16;
/** The groups recorded by this page, for browsers without storage. */
const recordedOnPage = new Set<string>();

/** Starts sending records and tracking cards. Called once, in the browser. */
export function startInsights(): InsightsRuntime {
  const queue = createEventQueue({
    post: postRecords,
    beacon,
    isOnline: () => navigator.onLine,
    store: storeRecords,
    loadStored: loadRecords,
  });
  const tracker = createImpressionTracker({
    emit: record,
    now: Date.now,
    viewType: () => getViewTypeAt(location.pathname),
  });

  // If one of our pages opened this document, as after a login, the visit continues.
  let hasLanded = document.referrer.startsWith(`${location.origin}/`);

  /** Adds how the visit started to the event for the visit's first page. */
  function addLandingType(event: LoggedEvent, path: string): LoggedEvent {
    if (event.eventType !== EVENT_TYPES.view || hasLanded) return event;
    hasLanded = true;
    const landing = getLandingType(path, getViewer()?.username ?? null);
    return landing === null ? event : { ...event, auxData: { ...event.auxData, landing_type: landing } };
  }

  function log(logged: LoggedEvent, time: number, path: string): void {
    const event = addLandingType(logged, path);
    const located = addPlacement(event, {
      kind: getPageKind(path),
      isAuth: getViewer()?.isAuth ?? false,
      ...getLocationFacts(path),
    });
    record({ ...located, viewType: event.viewType ?? getViewTypeAt(path) }, time);
    if (event.eventType === EVENT_TYPES.view) for (const exposure of getUnreportedExposures()) record(exposure, time);
  }

  function record(event: LoggedEvent, time: number): void {
    if (canReport()) queue.add(toLogRecord(event, { id: createId(), time }));
    else queue.clear();
  }

  function syncFocus(): void {
    if (appState.get().appInFocus) tracker.resume();
    else tracker.pause();
  }
  syncFocus();
  appState.subscribe(syncFocus);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) queue.leave();
  });
  window.addEventListener("pagehide", () => {
    tracker.stop();
    queue.leave();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tracker.restart();
  });
  window.addEventListener("online", () => queue.resume());
  return { log, track: tracker.track, untrack: tracker.untrack };
}

async function postRecords(body: string): Promise<{ status: number; retryAfter: number | null }> {
  try {
    const { status, headers } = await fetch(BATCH_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      credentials: "same-origin",
      keepalive: true,
    });
    const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
    return { status, retryAfter: Number.isFinite(seconds) ? seconds : null };
  } catch {
    return { status: 0, retryAfter: null };
  }
}

function beacon(body: string): boolean {
  return navigator.sendBeacon(BATCH_PATH, body);
}

function getViewer() {
  return getBrowserQueryClient().getQueryData(viewerQuery.queryKey);
}

function getUnreportedExposures(): readonly LoggedEvent[] {
  const currentViewer = getViewer();
  if (!currentViewer) return [];
  const recorded = readStoredValue(
    "session",
    RECORDED_STORAGE_KEY,
    (stored) => new Set(stored as readonly string[]),
    recordedOnPage,
  );
  const exposures = collectExposures(currentViewer, recorded);
  if (exposures.length > 0) writeStoredValue("session", RECORDED_STORAGE_KEY, [...recorded]);
  return exposures;
}

function canReport(): boolean {
  return getViewer()?.allowAnalyticCookies !== false;
}

/** Returns the facts in a page's URL; none if the viewer has left the page. */
function getLocationFacts(path: string): { readonly from: unknown; readonly query: string } {
  if (path !== location.pathname) return { from: undefined, query: "" };
  const state = history.state as { readonly usr?: { readonly from?: unknown } | null } | null;
  return { from: state?.usr?.from, query: location.search };
}

function getViewTypeAt(path: string) {
  return getViewType(getPageKind(path));
}

function storeRecords(records: readonly LogRecord[]): void {
  writeStoredValue(
    "local",
    UNSENT_STORAGE_KEY,
    records.length === 0 ? undefined : { owner: getViewer()?.userId ?? null, records },
  );
}

/** Returns the stored records of the same viewer, because other people's must not be sent. */
function loadRecords(): readonly unknown[] {
  const stored = readStoredValue(
    "local",
    UNSENT_STORAGE_KEY,
    (value) => value as { owner?: unknown; records?: unknown } | null,
    null,
  );
  return stored?.owner === (getViewer()?.userId ?? null) && Array.isArray(stored.records) ? stored.records : [];
}

/** Returns a random id. `randomUUID` doesn't exist without TLS. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
