import { type EventRecord, eventRecord, type RecordedEvents } from "@tessera/contract";
import { type Database, isId } from "@tessera/database";
import { DAILY_COUNT_LIMITS, getCountedDay, getCountedKind, getCountedTime, toCountedSearch } from "@tessera/domain";
import { allowsAnalytics } from "../accounts/settings.queries.ts";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { createDailyCounts, type DailyCounts } from "./daily-counts.stores.ts";
import { addPinEventsToStats, insertEvents, type NewEvent, type PinEvent } from "./insights.queries.ts";
import { insertSearchOpens, type SearchOpen } from "./search-opens.queries.ts";
import { insertShownPins, type ShownPin } from "./shown.queries.ts";

/** A batch, split into valid events and the reasons for rejecting the others. */
interface ValidatedBatch {
  readonly events: readonly { readonly record: EventRecord; readonly at: number }[];
  readonly refused: RecordedEvents["refused"];
}

/**
 * Records someone's events and counts them for the pins concerned. Each record counts once, even if it's sent several
 * times. Without consent, nothing is recorded or counted. Bots' events are never counted.
 */
export async function recordEvents(
  context: Context,
  visit: Visit,
  person: SignedInPerson | null,
  candidates: readonly unknown[],
): Promise<RecordedEvents> {
  const allowed = person === null ? visit.visitor.allowsAnalytics : await allowsAnalytics(context.db, person.id);
  if (!allowed) return { taken: 0, refused: [] };
  const { events, refused } = validateBatch(candidates, context.now());
  const newEvents = events.map(({ record, at }) => ({
    record,
    at: new Date(at),
    actor: identifyActor(context, visit, person, at),
  }));
  if (newEvents.length === 0) return { taken: 0, refused };
  const counting = visit.isBot
    ? null
    : { personId: person?.id ?? null, isCounted: createCountLimiter(context, visit, person) };
  await context.transaction((tx) => storeEvents(tx, newEvents, counting));
  return { taken: newEvents.length, refused };
}

/** The person whose events are counted, and a function that checks whether an event is within the limits. */
interface EventCounting {
  readonly personId: string | null;
  readonly isCounted: (event: PinEvent) => boolean;
}

/** @param counting null if the events aren't counted */
async function storeEvents(
  tx: Parameters<typeof insertEvents>[0],
  events: readonly NewEvent[],
  counting: EventCounting | null,
): Promise<void> {
  const fresh = new Set(await insertEvents(tx, events));
  if (counting === null) return;
  const counted = events
    .filter((_, index) => fresh.has(index))
    .flatMap(toPinEvents)
    .filter(counting.isCounted);
  if (counted.length > 0) await addPinEventsToStats(tx, counted, counting.personId);
  if (counting.personId === null) return;
  await insertShownPins(tx, counting.personId, events.flatMap(toShownPins));
  await insertSearchOpens(tx, counting.personId, events.flatMap(toSearchOpens));
}

/**
 * Returns a function that checks whether an event is within the limits. It identifies visitors by address, because they
 * control every other identifier.
 */
function createCountLimiter(context: Context, visit: Visit, person: SignedInPerson | null): EventCounting["isCounted"] {
  const counts = dailyCountsByDatabase.get(context.database) ?? createDailyCounts();
  dailyCountsByDatabase.set(context.database, counts);
  const source = person?.id ?? `visitors at ${visit.address}`;
  const bounds = person === null ? DAILY_COUNT_LIMITS.address : DAILY_COUNT_LIMITS.person;
  const today = getCountedDay(context.now());
  return ({ kind, pinId }) => counts.count(source, `${kind} ${pinId}`, bounds, today);
}

/** One entry per server, because a process can run several servers. */
const dailyCountsByDatabase = new WeakMap<Database, DailyCounts>();

function toPinEvents({ record, at }: NewEvent): PinEvent[] {
  const { event_type: type, object_id_str: pinId } = record;
  const kind = getCountedKind(type);
  return kind !== null && pinId !== undefined && isId(pinId) ? [{ pinId, kind, day: getCountedDay(at.getTime()) }] : [];
}

function toShownPins({ record, at }: NewEvent): ShownPin[] {
  const { event_type: type, object_id_str: pinId, surface } = record;
  const isSeen = getCountedKind(type) === "impression" && surface === "AuthHomefeed";
  return isSeen && pinId !== undefined && isId(pinId) ? [{ pinId, at }] : [];
}

function toSearchOpens({ record, at }: NewEvent): SearchOpen[] {
  const { event_type: type, object_id_str: pinId, aux_data: data } = record;
  const kind = getCountedKind(type);
  const typed = data?.["search_query"];
  const isOpen = (kind === "pinClick" || kind === "outboundClick") && pinId !== undefined && isId(pinId);
  const search = isOpen && typeof typed === "string" ? toCountedSearch(typed) : null;
  return search === null || pinId === undefined ? [] : [{ ...search, pinId, at }];
}

/** Validates each record separately, so that one invalid record doesn't cause others to be rejected. */
function validateBatch(candidates: readonly unknown[], now: number): ValidatedBatch {
  const events: { record: EventRecord; at: number }[] = [];
  const refused: { index: number; id: string | null; reason: string }[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const parsed = eventRecord.safeParse(candidate);
    const at = parsed.success ? getCountedTime(parsed.data.time, now) : null;
    if (parsed.success && at !== null) events.push({ record: parsed.data, at });
    else
      refused.push({
        index,
        id: findEventId(candidate),
        reason: parsed.success ? "This date is too far in the past." : explainIssue(parsed.error),
      });
  }
  return { events, refused };
}

function explainIssue({
  issues: [issue],
}: {
  readonly issues: readonly { path: PropertyKey[]; message: string }[];
}): string {
  const path = issue?.path.join(".") ?? "";
  return path === "" ? (issue?.message ?? "") : `${path}: ${issue?.message}`;
}

function findEventId(candidate: unknown): string | null {
  const id = typeof candidate === "object" && candidate !== null && "id" in candidate ? candidate.id : null;
  return typeof id === "string" && id.length <= 64 ? id : null;
}

/**
 * Returns the actor's key. Visitors get a new key each day, so that their events from different days can't be linked.
 */
function identifyActor({ signers }: Context, { visitor }: Visit, person: SignedInPerson | null, at: number): string {
  return person?.id ?? `v${signers.visitors.sign(`${getCountedDay(at)}\n${visitor.key}`)}`;
}
