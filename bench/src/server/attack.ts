import { fork } from "node:child_process";
import { once } from "node:events";
import { join as joinPath } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createJpegPicture } from "@tessera/testkit";
import { computeQuantile, toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { startProduct } from "./processes.ts";

const PIN_COUNT = 10_000;
const PERSON_COUNT = 1_000;
const REST_MS = 60_000;
const ATTACK_MS = 300_000;
/**
 * The duration of the first attack, and the time until its last images are processed, in milliseconds: eight images,
 * eight seconds each.
 */
const FIRST_ATTACK_MS = 20_000;
const FIRST_SETTLE_MS = 60_000;
/**
 * The number of connections from the attacker's address. Each connection requests the next page as soon as it has
 * received a response.
 */
const FLOOD_CONNECTIONS = 32;
/** The number of concurrent uploads from the attacker's account. */
const CONCURRENT_UPLOADS = 30;
/**
 * The pauses between the other member's actions, in milliseconds. They're long enough to stay within the rate limits.
 */
const PAGE_INTERVAL_MS = 400;
const UPLOAD_INTERVAL_MS = 2_000;
/** The time for the queue to empty and for the garbage collector to run, in milliseconds. */
const SETTLE_MS = 30_000;
const MAX_SLOWDOWN = 4;
const MAX_GROWTH = 1.1;
const PASSWORD = "seventeen quiet herons";

/** Someone with an account and their own network address. */
interface Member {
  readonly headers: Readonly<Record<string, string>>;
}

/** An attacker's task: to request pages, or to upload the worst image. */
export interface Attack {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly milliseconds: number;
  readonly pages: readonly { readonly path: string; readonly connections: number }[];
  readonly concurrentUploads: number;
}

export interface AttackResult {
  readonly sent: number;
  /** The number of requests with a 200 response. */
  readonly accepted: number;
}

/** How long a member waited for each request, in milliseconds. */
interface MemberResponseTimes {
  readonly pages: readonly number[];
  readonly uploads: readonly number[];
}

/**
 * H1 to H3: the effect of attacks on another member. One address requests pages as fast as it can, and one account
 * uploads the worst images that are accepted. The rate limits are the product's own.
 */
export async function* measureAttack(): AsyncGenerator<Figure> {
  const product = await startProduct(PIN_COUNT, PERSON_COUNT, "attacked");
  const { url, pin, board } = product.facts;
  const createFlood = (address: string, milliseconds: number): Attack => {
    const paths = ["/login/", `/pin/${pin}/`, "/search/pins/?q=lamp", `/board/${board}/`];
    const pages = paths.map((path) => ({ path, connections: FLOOD_CONNECTIONS / paths.length }));
    return { url, headers: { "x-forwarded-for": address }, milliseconds, pages, concurrentUploads: 0 };
  };
  try {
    const member = await registerMember(url, "member", "198.51.100.1");
    const attacker = await registerMember(url, "attacker", "198.51.100.2");
    const first = await registerMember(url, "first_attacker", "198.51.100.5");
    const uploads = (headers: Member["headers"], milliseconds: number): Attack => {
      return { url, headers, milliseconds, pages: [], concurrentUploads: CONCURRENT_UPLOADS };
    };
    // A first attack leaves compiled code and a larger heap behind. Only the growth from later attacks matters.
    await Promise.all([
      runMember(url, member, FIRST_ATTACK_MS),
      runAttackProcess(createFlood("198.51.100.4", FIRST_ATTACK_MS)),
      runAttackProcess(uploads(first.headers, FIRST_ATTACK_MS)),
    ]);
    await pause(FIRST_SETTLE_MS);
    const waitsAtRest = await runMember(url, member, REST_MS);
    await pause(SETTLE_MS);
    const bytesBefore = await product.residentBytes();
    const [waits, pages, pictures] = await Promise.all([
      runMember(url, member, ATTACK_MS),
      runAttackProcess(createFlood("198.51.100.3", ATTACK_MS)),
      runAttackProcess(uploads(attacker.headers, ATTACK_MS)),
    ]);
    await pause(SETTLE_MS);
    const bytesAfter = await product.residentBytes();
    const count = (number: number) => number.toLocaleString("en");
    const summary = `In ${ATTACK_MS / 60_000} minutes, the attackers requested ${count(pages.sent)} pages and got ${count(pages.accepted)}. They uploaded ${count(pictures.sent)} of the most expensive images, and the server accepted ${count(pictures.accepted)}.`;
    yield toSlowdownFigure("H1", ["page", "pages"], waitsAtRest.pages, waits.pages, summary);
    yield toSlowdownFigure("H2", ["small upload", "uploads"], waitsAtRest.uploads, waits.uploads, summary);
    yield {
      id: "H3",
      metric: `The server's memory ${SETTLE_MS / 1000} s after an attack`,
      unit: "MB",
      readings: [
        toPlainReading("before the attack", bytesBefore / 1e6),
        toPlainReading("after the attack", bytesAfter / 1e6),
      ],
      goal: `≤ ${MAX_GROWTH.toFixed(1)} times the memory before the attack`,
      isMet: bytesAfter <= MAX_GROWTH * bytesBefore,
      note: `After the attack, it was ${(bytesAfter / bytesBefore).toFixed(2)} times as much.`,
    };
  } finally {
    await product.end();
  }
}

/**
 * Converts the member's waits to a figure. @param names the name of what the member waits for, in the singular and in
 * the plural
 */
function toSlowdownFigure(
  id: string,
  [one, many]: readonly [string, string],
  waitsAtRest: readonly number[],
  attack: readonly number[],
  summary: string,
): Figure {
  const [floor, p99] = [computeQuantile(waitsAtRest, 0.5), computeQuantile(attack, 0.99)];
  return {
    id,
    metric: `Response time for a member's ${one} during an attack, 99th percentile (p99)`,
    unit: "ms",
    readings: [
      { name: "floor: p50 without an attack", value: floor, ratio: 1, quartiles: [1, 1] },
      { name: "p99 during the attack", value: p99, ratio: p99 / floor, quartiles: [p99 / floor, p99 / floor] },
    ],
    goal: `≤ ${MAX_SLOWDOWN} times the median (p50) without an attack`,
    isMet: p99 <= MAX_SLOWDOWN * floor,
    note: `Without an attack, p99 was ${computeQuantile(waitsAtRest, 0.99).toPrecision(3)} ms. During the attack, p50 was ${computeQuantile(attack, 0.5).toPrecision(3)} ms over ${attack.length} ${many}. ${summary}`,
  };
}

/** Runs an attack in a separate process. */
async function runAttackProcess(task: Attack): Promise<AttackResult> {
  const child = fork(joinPath(import.meta.dirname, "attacker.ts"));
  child.send(task);
  const [result] = (await once(child, "message")) as [AttackResult];
  return result;
}

/** Creates an account over HTTP. */
async function registerMember(url: string, name: string, address: string): Promise<Member> {
  const first = await fetch(`${url}/v3/users/me/`, { headers: { "x-forwarded-for": address } });
  const cookies = readCookies(first);
  const answer = await fetch(`${url}/v3/register/email/`, {
    method: "POST",
    headers: {
      "x-forwarded-for": address,
      "content-type": "application/json",
      cookie: joinCookies(cookies),
      "x-csrftoken": cookies.get("csrftoken") ?? "",
    },
    body: JSON.stringify({ email: `${name}@example.com`, password: PASSWORD, first_name: name, username: name }),
  });
  if (answer.status !== 200) throw new Error(`${name} couldn't register: ${answer.status} ${await answer.text()}`);
  for (const [key, value] of readCookies(answer)) cookies.set(key, value);
  return {
    headers: {
      "x-forwarded-for": address,
      cookie: joinCookies(cookies),
      "x-csrftoken": cookies.get("csrftoken") ?? "",
    },
  };
}

function readCookies(answer: Response): Map<string, string> {
  const pairs = answer.headers.getSetCookie().map((one) => one.split(";")[0]?.split("=") ?? []);
  return new Map(pairs.map(([key = "", ...value]) => [key, value.join("=")]));
}

function joinCookies(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
}

/** Opens pages and uploads small images, as a typical member does. */
async function runMember(url: string, { headers }: Member, milliseconds: number): Promise<MemberResponseTimes> {
  const pictures = await createSmallImages(Math.ceil(milliseconds / UPLOAD_INTERVAL_MS));
  const waits: { pages: number[]; uploads: number[] } = { pages: [], uploads: [] };
  const deadline = performance.now() + milliseconds;
  const repeatEvery = async (interval: number, latencies: number[], send: () => Promise<Response>, delay = 0) => {
    for (let next = performance.now() + delay; next < deadline; next = Math.max(next + interval, performance.now())) {
      await pause(Math.max(0, next - performance.now()));
      const startedAt = performance.now();
      const answer = await send();
      await answer.arrayBuffer();
      latencies.push(performance.now() - startedAt);
      if (answer.status !== 200) throw new Error(`A member got status ${answer.status}.`);
    }
  };
  await Promise.all([
    repeatEvery(PAGE_INTERVAL_MS, waits.pages, () => fetch(`${url}/homefeed/`, { headers })),
    // Upload halfway between page loads, so that the member's own uploads don't slow down the measured pages.
    repeatEvery(
      UPLOAD_INTERVAL_MS,
      waits.uploads,
      () => uploadImage(url, headers, pictures.shift() ?? new Uint8Array()),
      PAGE_INTERVAL_MS / 2,
    ),
  ]);
  return waits;
}

let imageCount = 0;

/**
 * Creates images that no one has uploaded. Call it before the measurement, because it uses the processors being
 * measured.
 */
async function createSmallImages(count: number): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  for (const end = imageCount + count; imageCount < end; imageCount += 1) {
    pictures.push(await createJpegPicture({ width: 400, height: 600, seed: imageCount }));
  }
  return pictures;
}

function uploadImage(url: string, headers: Member["headers"], bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set("image", new Blob([Uint8Array.from(bytes)]), "picture");
  return fetch(`${url}/v3/pins/`, { method: "POST", headers, body: form });
}
