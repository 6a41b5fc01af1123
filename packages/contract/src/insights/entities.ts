import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { id, printable } from "../platform/fields.ts";

/** What a batch of events and each of its records may hold. */
export const EVENT_LIMITS = {
  recordsMax: 500,
  codeMax: 1_000_000,
  textMax: 2048,
  keysMax: 32,
  keyMax: 64,
} as const;

/** Text as JSON in a database takes it: a browser may cut one between the halves of a character. */
const optionalText = (max: number, min = 0) => printable(max, min).overwrite((text) => text.toWellFormed());

const code = z.int().min(0).max(EVENT_LIMITS.codeMax);
const pixels = z.number().min(0).max(100_000);
/** Milliseconds since 1970, within what a date can say. */
const moment = z.number().min(0).max(8.64e15);

const scalar = z.union([optionalText(EVENT_LIMITS.textMax), z.number(), z.boolean(), z.null()]);
const key = z
  .string()
  .regex(/^[\w.-]+$/, "This isn’t a valid key.")
  .max(EVENT_LIMITS.keyMax);
/** Names and plain values. */
export const flatData = z
  .record(key, scalar)
  .refine((data) => Object.keys(data).length <= EVENT_LIMITS.keysMax, `Use up to ${EVENT_LIMITS.keysMax} keys.`);

/** For how much of a picture's height and how long somebody saw it. */
const impressionRecord = z.strictObject({
  type: optionalText(32, 1),
  slotIndex: z.int().min(0).max(1_000_000),
  /** When it came into view. */
  time: moment,
  /** How long it was in view, in milliseconds. */
  renderDuration: z
    .number()
    .min(0)
    .max(7 * 24 * 60 * 60 * 1000),
  clientTrackingParams: optionalText(EVENT_LIMITS.textMax).nullable(),
  /** It was taken off the page while it was in view. */
  forcedExit: z.boolean(),
  /** The milestones of visibility that it reached, each once. */
  visibleEvents: z.array(z.union([optionalText(32), z.number()])).max(16),
  pinCellWidth: pixels,
  pinCellHeight: pixels,
  windowWidth: pixels,
  windowHeight: pixels,
});

/** One thing that somebody did or saw. */
export const eventRecord = z.strictObject({
  /** Made by the client: a record that is sent twice counts once. */
  id,
  event_type: code,
  /** Milliseconds since 1970, by the client's clock. */
  time: moment,
  view_type: code.optional(),
  view_parameter: code.optional(),
  component: code.optional(),
  element: code.optional(),
  object_id_str: optionalText(128).optional(),
  aux_data: flatData.optional(),
  /** More of a kind of event, such as `commerce_data`. */
  event_data: z
    .record(key, z.union([scalar, flatData]))
    .refine((data) => Object.keys(data).length <= EVENT_LIMITS.keysMax, `Use up to ${EVENT_LIMITS.keysMax} keys.`)
    .optional(),
  client_tracking_params: optionalText(EVENT_LIMITS.textMax).optional(),
  is_third_party_ad: z.boolean().optional(),
  surface: optionalText(64).optional(),
  impression: impressionRecord.optional(),
});
export type EventRecord = z.input<typeof eventRecord>;

/** What became of a batch. */
export const recordedEvents = entity("RecordedEvents", {
  /** Records that are kept now, those included that were here already. */
  taken: z.int(),
  /** Those that are not, by their place in the batch; sending them again changes nothing. */
  refused: z.array(z.object({ index: z.int(), id: z.string().nullable(), reason: z.string() })),
});
export type RecordedEvents = z.infer<typeof recordedEvents>;

const { $schema: _, ...recordSchema } = z.toJSONSchema(eventRecord, { io: "input", unrepresentable: "any" });

/**
 * The records of a batch. One that is none harms no other, so here each may be anything; `eventRecord` judges them one by
 * one.
 */
export const eventBatch = z
  .array(z.unknown() as z.ZodType<unknown, EventRecord>)
  .min(1, "Send at least one record.")
  .max(EVENT_LIMITS.recordsMax, `Send up to ${EVENT_LIMITS.recordsMax} records at a time.`)
  .meta({ items: recordSchema });

const dailyCounts = z.object({ day: z.string(), impression: z.int(), pinClick: z.int(), save: z.int() });

/** How often a pin was seen, clicked and saved in the last 30 days; null where that is not known yet. */
export const pinNumbers = entity("PinNumbers", {
  impression: z.int().nullable(),
  pinClick: z.int().nullable(),
  save: z.int().nullable(),
});
export type PinNumbers = z.infer<typeof pinNumbers>;

/** The same by day, oldest first, every day present. */
export const pinAnalytics = entity("PinAnalytics", {
  pinId: z.string(),
  title: z.string(),
  totals: dailyCounts.omit({ day: true }),
  days: z.array(dailyCounts),
});
export type PinAnalytics = z.infer<typeof pinAnalytics>;
