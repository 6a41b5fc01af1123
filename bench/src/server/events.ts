import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { EVENT_TYPES, type LogRecord, toLogRecord } from "@tessera/domain";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import { compare, requireOurs, toReadings } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { startProduct } from "./processes.ts";

const PINS = 10_000;
const PEOPLE = 1_000;
const ROUNDS = 7;
const VISITORS = 4;
/** The number of batches per visitor in each round. */
const BATCHES = 160;
/** As many impressions as browsers send at a time: a request may contain at most 60 KB. */
const RECORDS = 125;
const EVENTS = VISITORS * BATCHES * RECORDS;
const GOAL = 0.5;
const PATH = "/v3/events/batch/";
const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A visitor, and one of their batches: as their browser sends it, and as database rows. */
interface Visitor {
  readonly cookie: string;
  readonly body: string;
  readonly rows: string;
}

/** One way to store batches. */
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
  const product = await startProduct(PINS, PEOPLE);
  const { url, connection } = product.facts;
  // No idle timeout, so that no round of the floor begins by connecting.
  const pool = new pg.Pool({ ...connection, max: VISITORS, idleTimeoutMillis: 0 });
  try {
    const visitors = await prepare(url, pool);
    await pool.query("create table events_copied (like events including all)");
    const stores: readonly Store[] = [
      {
        name: "floor: COPY of the same rows",
        table: "events_copied",
        toBatch: ({ rows }) => rows,
        store: (rows) =>
          withClient(pool, (client) => pipeline([rows], client.query(from("copy events_copied from stdin")))),
      },
      {
        name: "ours",
        table: "events",
        toBatch: ({ body }) => body,
        store: (body, { cookie }) => send(url, cookie, body),
      },
    ];
    const processor: number[][] = stores.map(() => []);
    const readings = await compare(
      stores.map(({ name, table, toBatch, store }, index) => ({
        name,
        async run() {
          await pool.query(`truncate ${table}`);
          const tasks = visitors.map((visitor) => ({
            visitor,
            batches: Array.from({ length: BATCHES }, () => replaceRecordIds(toBatch(visitor))),
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
          await requireStored(pool, table);
          return toMicroseconds(milliseconds);
        },
      })),
      ROUNDS,
    );
    const [floor, ours] = toReadings(
      stores.map(({ name }) => name),
      // Skips the warm-up round here too.
      processor.map((values) => values.slice(1)),
    ).map(({ value }) => value.toPrecision(3));
    yield {
      id: "G1",
      metric: `Storing events in batches of ${RECORDS}, from ${VISITORS} concurrent visitors`,
      unit: "µs per event",
      readings,
      goal: `≥ ${GOAL.toFixed(2)} of the floor's speed, which is a ratio ≤ ${1 / GOAL}`,
      isMet: requireOurs(readings).ratio <= 1 / GOAL,
      note: `Server and database together take ${ours} µs of processor time per event, compared with ${floor} µs for the floor. Our server validates each event, stores it only once and counts it for its pin.`,
    };
  } finally {
    await pool.end();
    await product.end();
  }
}

/** Creates visitors who each see different pins, so that no batch waits for another batch's counters. */
async function prepare(url: string, pool: pg.Pool): Promise<Visitor[]> {
  const { rows: pins } = await pool.query<{ id: string }>(
    "select id::text from pins where listed and not is_repin order by id limit $1",
    [VISITORS * RECORDS],
  );
  if (pins.length < VISITORS * RECORDS) throw new Error(`The large world has only ${pins.length} pins to be seen.`);
  const visitors: Visitor[] = [];
  for (let index = 0; index < VISITORS; index += 1) {
    const pinsSeen = pins.slice(index * RECORDS, (index + 1) * RECORDS);
    const body = JSON.stringify({ events: pinsSeen.map(({ id }, slotIndex) => createImpression(id, slotIndex)) });
    const { headers } = await fetch(`${url}/v3/users/me/`);
    const cookie = headers.getSetCookie().map((one) => one.split(";")[0]);
    await pool.query("truncate events");
    await send(url, cookie.join("; "), body);
    const rows = await withClient(pool, (client) => text(client.query(to("copy events to stdout"))));
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
  return batch.replaceAll(IDS, () => randomUUID());
}

/** Sends a batch the way the product's pages do. */
async function send(url: string, cookie: string, body: string): Promise<void> {
  const headers = {
    cookie,
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "x-forwarded-for": createAddress(),
  };
  const answer = await fetch(url + PATH, { method: "POST", headers, body });
  const responseText = await answer.text();
  if (answer.status !== 202) throw new Error(`A batch of events got status ${answer.status}: ${responseText}`);
}

let addresses = 0;

/**
 * Creates a new address for each request. The product doesn't count all events from a single address, but here all
 * events must count.
 */
function createAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function requireStored(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
  if (rows[0]?.count !== EVENTS) throw new Error(`Of ${EVENTS} events, ${rows[0]?.count} are in ${table}.`);
}

/** Converts a round's milliseconds to microseconds per event. */
function toMicroseconds(milliseconds: number): number {
  return (milliseconds / EVENTS) * 1000;
}
