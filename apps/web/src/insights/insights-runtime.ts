import {
  EVENT_TYPES,
  landingType,
  type LoggedEvent,
  type LogRecord,
  toLogRecord,
  pageKind,
  viewTypeOfPage,
  withPlacement,
} from "@tessera/domain";
import { browserQueryClient } from "../data/browser.ts";
import { readStored, viewerQuery, writeStored } from "../data/index.ts";
import { appState } from "../shell/app-state.ts";
import { createEventQueue } from "./event-queue.ts";
import { newExposures } from "./exposures.ts";
import { createImpressionTracker } from "./impression-tracker.ts";
import type { InsightsRuntime } from "./waiting.ts";

const PATH = "/v3/events/batch/";
/** The key for unsent records, with their viewer. */
const UNSENT_KEY = "unsent-events";
/** The key for the experiment groups that this visit has recorded. */
const RECORDED_KEY = "told-experiments";
const ID_BYTES = 16;
/** Recorded by this page, for browsers without storage. */
const recordedHere = new Set<string>();

/** Starts sending records and tracking cards; called once, in the browser. */
export function startInsights(): InsightsRuntime {
  const queue = createEventQueue({
    post,
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

  // When a page of ours led to this document, as after a login, the visit continues.
  let hasLanded = document.referrer.startsWith(`${location.origin}/`);

  /** A visit's first page also says how the visit started. */
  function withLandingType(event: LoggedEvent, path: string): LoggedEvent {
    if (event.eventType !== EVENT_TYPES.view || hasLanded) return event;
    hasLanded = true;
    const landing = landingType(path, viewer()?.username ?? null);
    return landing === null ? event : { ...event, auxData: { ...event.auxData, landing_type: landing } };
  }

  function log(logged: LoggedEvent, time: number, path: string): void {
    const event = withLandingType(logged, path);
    const located = withPlacement(event, {
      kind: pageKind(path),
      isAuth: viewer()?.isAuth ?? false,
      ...getLocationFacts(path),
    });
    record({ ...located, viewType: event.viewType ?? getViewTypeAt(path) }, time);
    if (event.eventType === EVENT_TYPES.view) for (const exposure of unreportedExposures()) record(exposure, time);
  }

  function record(event: LoggedEvent, time: number): void {
    if (canReport()) queue.add(toLogRecord(event, { id: newId(), time }));
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

async function post(body: string): Promise<{ status: number; retryAfter: number | null }> {
  try {
    const { status, headers } = await fetch(PATH, {
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
  return navigator.sendBeacon(PATH, body);
}

function viewer() {
  return browserQueryClient().getQueryData(viewerQuery.queryKey);
}

function unreportedExposures(): readonly LoggedEvent[] {
  const currentViewer = viewer();
  if (!currentViewer) return [];
  const recorded = readStored("session", RECORDED_KEY, (stored) => new Set(stored as readonly string[]), recordedHere);
  const exposures = newExposures(currentViewer, recorded);
  if (exposures.length > 0) writeStored("session", RECORDED_KEY, [...recorded]);
  return exposures;
}

function canReport(): boolean {
  return viewer()?.allowAnalyticCookies !== false;
}

/** What a page's location says; nothing from a page that has been left. */
function getLocationFacts(path: string): { readonly from: unknown; readonly query: string } {
  if (path !== location.pathname) return { from: undefined, query: "" };
  const state = history.state as { readonly usr?: { readonly from?: unknown } | null } | null;
  return { from: state?.usr?.from, query: location.search };
}

function getViewTypeAt(path: string) {
  return viewTypeOfPage(pageKind(path));
}

function storeRecords(records: readonly LogRecord[]): void {
  writeStored("local", UNSENT_KEY, records.length === 0 ? undefined : { owner: viewer()?.userId ?? null, records });
}

/** What was stored for the same viewer; other people's records must not be sent. */
function loadRecords(): readonly unknown[] {
  const stored = readStored(
    "local",
    UNSENT_KEY,
    (value) => value as { owner?: unknown; records?: unknown } | null,
    null,
  );
  return stored?.owner === (viewer()?.userId ?? null) && Array.isArray(stored.records) ? stored.records : [];
}

/** No `randomUUID`: it doesn't exist without TLS. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
