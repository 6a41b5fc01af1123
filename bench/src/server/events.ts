import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { EVENT_TYPES, type LogRecord, toLogRecord } from "@tessera/domain";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { compareContenders, requireOwnReading, toReadings } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { startProduct } from "./processes.ts";

const PIN_COUNT = 10_000;
const PERSON_COUNT = 1_000;
const ROUND_COUNT = 7;
const VISITOR_COUNT = 4;
/** The number of batches per visitor in each round. */
const BATCH_COUNT = 160;
/** The number of impressions that browsers send at a time, because a request may contain at most 60 KB. */
const RECORD_COUNT = 125;
const EVENT_COUNT = VISITOR_COUNT * BATCH_COUNT * RECORD_COUNT;
const GOAL_RATIO = 0.5;
const EVENT_BATCH_PATH = "/v3/events/batch/";
const RECORD_ID_PATTERN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A visitor and one of their batches, both as their browser sends it and as database rows. */
interface Visitor {
  readonly cookie: string;
  readonly body: string;
  readonly rows: string;
}

/** A way to store batches. */
interface Store {
  readonly name: string;
  readonly table: string;
  toBatch(visitor: Visitor): string;
  store(batch: string, visitor: Visitor): Promise<void>;
}

/**
 * G1: the time from receiving browser events to storing them. It's compared with COPY of the same rows into a table
 * with the same indexes.
 */
export async function* measureEvents(): AsyncGenerator<Figure> {
  const product = await startProduct(PIN_COUNT, PERSON_COUNT);
  const { url, connection } = product.facts;
  // No idle timeout, so that no round of the floor begins with a new connection.
  const pool = new pg.Pool({ ...connection, max: VISITOR_COUNT, idleTimeoutMillis: 0 });
  try {
    const visitors = await createVisitors(url, pool);
    await pool.query("create table events_copied (like events including all)");
    const stores: readonly Store[] = [
      {
        name: "floor: COPY of the same rows",
        table: "events_copied",
        toBatch: ({ rows }) => rows,
        store: (rows) =>
          useClient(pool, (client) => pipeline([rows], client.query(from("copy events_copied from stdin")))),
      },
      {
        name: "ours",
        table: "events",
        toBatch: ({ body }) => body,
        store: (body, { cookie }) => send(url, cookie, body),
      },
    ];
    const processor: number[][] = stores.map(() => []);
    const readings = await compareContenders(
      stores.map(({ name, table, toBatch, store }, index) => ({
        name,
        async run() {
          await pool.query(`truncate ${table}`);
          const tasks = visitors.map((visitor) => ({
            visitor,
            batches: Array.from({ length: BATCH_COUNT }, () => replaceRecordIds(toBatch(visitor))),
          }));
          const before = product.familyProcessorTime();
          const startedAt = performance.now();
          await Promise.all(
            tasks.map(async ({ visitor, batches }) => {
              for (const batch of batches) await store(batch, visitor);
            }),
          );
          const milliseconds = performance.now() - startedAt;
          processor[index]?.push(toMicroseconds(product.familyProcessorTime() - before));
          await requireStoredRows(pool, table);
          return toMicroseconds(milliseconds);
        },
      })),
      ROUND_COUNT,
    );
    const [floor, ours] = toReadings(
      stores.map(({ name }) => name),
      // Skip the warm-up round here, too.
      processor.map((values) => values.slice(1)),
    ).map(({ value }) => value.toPrecision(3));
    yield {
      id: "G1",
      metric: `Time to store events in batches of ${RECORD_COUNT}, from ${VISITOR_COUNT} concurrent visitors`,
      unit: "µs per event",
      readings,
      goal: `≥ ${GOAL_RATIO.toFixed(2)} times the floor's speed (a ratio ≤ ${1 / GOAL_RATIO})`,
      isMet: requireOwnReading(readings).ratio <= 1 / GOAL_RATIO,
      note: `The server and the database together take ${ours} µs of CPU time per event, compared with ${floor} µs for the floor. Our server validates each event, stores it only once, and counts it for its pin.`,
    };
  } finally {
    await pool.end();
    await product.end();
  }
}

/** Creates visitors. Each sees different pins, so that no batch waits for another batch's counters. */
async function createVisitors(url: string, pool: pg.Pool): Promise<Visitor[]> {
  const { rows: pins } = await pool.query<{ id: string }>(
    "select id::text from pins where listed and not is_repin order by id limit $1",
    [VISITOR_COUNT * RECORD_COUNT],
  );
  if (pins.length < VISITOR_COUNT * RECORD_COUNT)
    throw new Error(`The large world has only ${pins.length} pins to be seen.`);
  const visitors: Visitor[] = [];
  for (let index = 0; index < VISITOR_COUNT; index += 1) {
    const pinsSeen = pins.slice(index * RECORD_COUNT, (index + 1) * RECORD_COUNT);
    const body = JSON.stringify({ events: pinsSeen.map(({ id }, slotIndex) => createImpression(id, slotIndex)) });
    const { headers } = await fetch(`${url}/v3/users/me/`);
    const cookie = headers.getSetCookie().map((one) => one.split(";")[0]);
    await pool.query("truncate events");
    await send(url, cookie.join("; "), body);
    const rows = await useClient(pool, (client) => text(client.query(to("copy events to stdout"))));
    visitors.push({ cookie: cookie.join("; "), body, rows });
  }
  return visitors;
}

/** Creates the record that a page sends when someone scrolls past a card. */
function createImpression(pinId: string, slotIndex: number): LogRecord {
  const time = Date.now();
  return toLogRecord(
    {
      eventType: EVENT_TYPES.pinImpression,
      pin: { id: pinId },
      impression: {
        type: "pin",
        slotIndex,
        time,
        renderDuration: 1_250,
        clientTrackingParams: null,
        forcedExit: false,
        visibleEvents: ["any", "over50", "over80", "full"],
        pinCellWidth: 236,
        pinCellHeight: 354,
        windowWidth: 1440,
        windowHeight: 900,
      },
    },
    { id: randomUUID(), time },
  );
}

/** Copies a batch, replacing its record IDs with ones that aren't stored yet. */
function replaceRecordIds(batch: string): string {
  return batch.replaceAll(RECORD_ID_PATTERN, () => randomUUID());
}

/** Sends a batch as the product's pages do. */
async function send(url: string, cookie: string, body: string): Promise<void> {
  const headers = {
    cookie,
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "x-forwarded-for": createAddress(),
  };
  const answer = await fetch(url + EVENT_BATCH_PATH, { method: "POST", headers, body });
  const responseText = await answer.text();
  if (answer.status !== 202) throw new Error(`A batch of events got status ${answer.status}: ${responseText}`);
}

let usedAddressCount = 0;

/**
 * Creates a new address for each request. All events must count here, but the product limits the events that count per
 * address.
 */
function createAddress(): string {
  usedAddressCount += 1;
  return `10.${(usedAddressCount >> 16) & 255}.${(usedAddressCount >> 8) & 255}.${usedAddressCount & 255}`;
}

async function useClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function requireStoredRows(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  if (rows[0]?.count !== EVENT_COUNT) throw new Error(`Of ${EVENT_COUNT} events, ${rows[0]?.count} are in ${table}.`);
}

/** Converts a round's milliseconds to microseconds per event. */
function toMicroseconds(milliseconds: number): number {
  return (milliseconds / EVENT_COUNT) * 1000;
}
