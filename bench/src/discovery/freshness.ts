import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tessera/database";
import type { QueryContent } from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import { ApiClient, makeBoard, makePin } from "@tessera/testkit";
import { type Discovery, startDiscovery } from "../../../apps/server/src/platform/discovery/discovery.ts";
import { readSettings } from "../../../apps/server/src/platform/settings.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry.ts";
import { createServer, type Server } from "../../../apps/server/src/server.ts";
import { computeQuantile, toPlainReading } from "../compare.ts";
import type { Figure } from "../figure.ts";

const PIN_COUNT = 12;
const SAVE_COUNT = 40;
/**
 * The pause between two saves, in milliseconds, chosen so that each save occurs at a different point in the polling
 * interval.
 */
const GAP_MS = 37;
const TIMEOUT_SECONDS = 60;
const GOAL_MS = 1_000;

/** G4: the time from a save's response until walks find the save. */
export async function* measureFreshness(): AsyncGenerator<Figure> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "tessera-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  const settings = readSettings({
    DATA_DIR: dataDirectory,
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "warn",
    PORT: "0",
  });
  const { connection } = postgres;
  const log = createLog("warn");
  const server = await createServer({ settings, connection, log, withJobs: false, pages: null, withDiscovery: true });
  // This instance isn't notified of saves, as if it ran in another process.
  const files = { snapshot: join(dataDirectory, "other.graph"), tastes: join(dataDirectory, "other.tastes") };
  const otherDiscovery = startDiscovery({ connection, ...files, descriptors: DESCRIPTOR }, log, () => undefined);
  try {
    yield await measureSaves(server, otherDiscovery);
  } finally {
    await otherDiscovery.close();
    await server.close();
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function measureSaves(server: Server, otherDiscovery: Discovery): Promise<Figure> {
  const client = new ApiClient(server.app);
  const fields = { email: "bench@example.com", password: "correct horse 9", first_name: "bench", username: "bench" };
  await client.call("accounts.register", fields);
  const [shelfBoard, apartBoard, awayBoard] = [
    await makeBoard(client, "Shelf"),
    await makeBoard(client, "Apart"),
    await makeBoard(client, "Away"),
  ];
  const query: QueryContent[] = [];
  for (const board of [shelfBoard, apartBoard]) {
    const { id } = await makePin(client, { board_id: board.id });
    query.push({ contentId: await loadContentId(server, id), weight: 1 });
  }
  const farPins: string[] = [];
  for (let index = 0; index < PIN_COUNT; index += 1)
    farPins.push((await makePin(client, { board_id: awayBoard.id })).id);
  for (let attempt = 0; !otherDiscovery.isReady() && attempt < TIMEOUT_SECONDS; attempt += 1) await pause(1_000);
  const { walks } = server.context;
  const checks: Record<"related" | "home" | "elsewhere", (contentId: string) => Promise<boolean>> = {
    related: async (contentId) =>
      hasContent((await walks.of("related", null, () => query.slice(0, 1)))?.contents, contentId),
    home: async (contentId) => hasContent((await walks.of("home", null, () => query))?.contents, contentId),
    elsewhere: async (contentId) => hasContent(await otherDiscovery.walk(query, 500, 1), contentId),
  };
  const times: Record<keyof typeof checks, number[]> = { related: [], home: [], elsewhere: [] };
  for (let round = 0; round < SAVE_COUNT; round += 1) {
    const pin_id = farPins[round % PIN_COUNT] ?? "";
    const contentId = await loadContentId(server, pin_id);
    for (const list of ["related", "home", "elsewhere"] as const) {
      const { data } = await client.call("pins.save", { pin_id, board_id: shelfBoard.id });
      times[list].push(await measureUntil(() => checks[list](contentId)));
      await client.call("pins.delete", { id: data.id });
      await measureUntil(async () => !(await checks[list](contentId)));
      await pause(GAP_MS);
    }
  }
  const slowest = Math.max(...Object.values(times).map((values) => computeQuantile(values, 1)));
  return {
    id: "G4",
    metric: `Time from the response to a save until walks find the save, with ${SAVE_COUNT} saves per reading`,
    unit: "ms",
    readings: [
      toPlainReading("related pins, median", computeQuantile(times.related, 0.5)),
      toPlainReading("related pins, slowest", computeQuantile(times.related, 1)),
      toPlainReading("home, median", computeQuantile(times.home, 0.5)),
      toPlainReading("home, slowest", computeQuantile(times.home, 1)),
      toPlainReading("in another process, median", computeQuantile(times.elsewhere, 0.5)),
      toPlainReading("in another process, slowest", computeQuantile(times.elsewhere, 1)),
    ],
    goal: `≤ ${GOAL_MS.toLocaleString("en")} ms`,
    isMet: slowest <= GOAL_MS,
    note: "We measured this with a small data set. The engine reads only new change notes, so the data set's size affects only the walk.",
  };
}

function hasContent(
  contents: readonly { readonly contentId: string }[] | null | undefined,
  contentId: string,
): boolean {
  return contents?.some((found) => found.contentId === contentId) ?? false;
}

async function loadContentId({ context }: Server, pinId: string): Promise<string> {
  const { content_id } = await context.db
    .selectFrom("pins")
    .select("content_id")
    .where("id", "=", pinId)
    .executeTakeFirstOrThrow();
  return content_id;
}

/** Measures the time until a condition is met, in milliseconds. */
async function measureUntil(condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > 1_000 * TIMEOUT_SECONDS) throw new Error("Walks never found a save.");
    // Without this pause, walks that are rejected immediately would starve all other work.
    await nextTurn();
  }
  return performance.now() - startedAt;
}
