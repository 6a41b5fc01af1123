import { type EventRecord, eventRecord, type RecordedEvents } from "@tessera/contract";
import { type Database, isId } from "@tessera/database";
import { COUNTS_A_DAY, countedDay, countedKind, recordMoment } from "@tessera/domain";
import { allowsAnalytics } from "../accounts/settings.queries.ts";
import type { Context } from "../platform/context.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { createDailyCounts, type DailyCounts } from "./daily-counts.stores.ts";
import { countPinEvents, insertEvents, type NewEvent, type PinEvent } from "./insights.queries.ts";
import { insertShownPins, type ShownPin } from "./shown.queries.ts";

/** A batch, split into valid events and the reasons for rejecting the others. */
interface ValidatedBatch {
  readonly events: readonly { readonly record: EventRecord; readonly at: number }[];
  readonly refused: RecordedEvents["refused"];
}

/**
 * Records someone's events and counts them for the pins concerned. Each record counts once, no matter how often it's
 * sent. Without consent, nothing is recorded or counted. Bots' events are never counted.
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
    : { personId: person?.id ?? null, isCounted: toCountedEvent(context, visit, person) };
  await context.transaction((tx) => storeEvents(tx, newEvents, counting));
  return { taken: newEvents.length, refused };
}

/** Whose events are being counted, and a check whether an event is within the limits. */
interface CountedEvent {
  readonly personId: string | null;
  readonly isCounted: (event: PinEvent) => boolean;
}

/** @param counting null if the events aren't counted */
async function storeEvents(
  tx: Parameters<typeof insertEvents>[0],
  events: readonly NewEvent[],
  counting: CountedEvent | null,
): Promise<void> {
  const fresh = new Set(await insertEvents(tx, events));
  if (counting === null) return;
  const counted = events
    .filter((_, index) => fresh.has(index))
    .flatMap(toPinEvent)
    .filter(counting.isCounted);
  if (counted.length > 0) await countPinEvents(tx, counted, counting.personId);
  if (counting.personId !== null) await insertShownPins(tx, counting.personId, events.flatMap(recordHomeImpressions));
}

/** A visitor is identified by their address here, because they choose every other identifier themselves. */
function toCountedEvent(context: Context, visit: Visit, person: SignedInPerson | null): CountedEvent["isCounted"] {
  const counts = dailyCounts.get(context.database) ?? createDailyCounts();
  dailyCounts.set(context.database, counts);
  const source = person?.id ?? `visitors at ${visit.address}`;
  const bounds = person === null ? COUNTS_A_DAY.address : COUNTS_A_DAY.person;
  const today = countedDay(context.now());
  return ({ kind, pinId }) => counts.count(source, `${kind} ${pinId}`, bounds, today);
}

/** Keyed by server, because one process can run several servers. */
const dailyCounts = new WeakMap<Database, DailyCounts>();

function toPinEvent({ record, at }: NewEvent): PinEvent[] {
  const { event_type: type, object_id_str: pinId } = record;
  const kind = countedKind(type);
  return kind !== null && pinId !== undefined && isId(pinId) ? [{ pinId, kind, day: countedDay(at.getTime()) }] : [];
}

function recordHomeImpressions({ record, at }: NewEvent): ShownPin[] {
  const { event_type: type, object_id_str: pinId, surface } = record;
  const isSeen = countedKind(type) === "impression" && surface === "AuthHomefeed";
  return isSeen && pinId !== undefined && isId(pinId) ? [{ pinId, at }] : [];
}

/** Validates each record separately, so that one invalid record doesn't cause others to be rejected. */
function validateBatch(candidates: readonly unknown[], now: number): ValidatedBatch {
  const events: { record: EventRecord; at: number }[] = [];
  const refused: { index: number; id: string | null; reason: string }[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const parsed = eventRecord.safeParse(candidate);
    const at = parsed.success ? recordMoment(parsed.data.time, now) : null;
    if (parsed.success && at !== null) events.push({ record: parsed.data, at });
    else
      refused.push({
        index,
        id: findId(candidate),
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

function findId(candidate: unknown): string | null {
  const id = typeof candidate === "object" && candidate !== null && "id" in candidate ? candidate.id : null;
  return typeof id === "string" && id.length <= 64 ? id : null;
}

/** Visitors get a new key each day, so that their events from different days can't be linked. */
function identifyActor({ signers }: Context, { visitor }: Visit, person: SignedInPerson | null, at: number): string {
  return person?.id ?? `v${signers.visitors.sign(`${countedDay(at)}\n${visitor.key}`)}`;
}
