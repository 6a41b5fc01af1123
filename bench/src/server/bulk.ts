import { setTimeout as pause } from "node:timers/promises";
import { compareContenders, computeQuantile, requireOwnReading } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { generateLoad } from "./load.ts";
import { startProduct } from "./processes.ts";
import type { BoardOfSaves } from "./product-facts.ts";

/** Enough pins to have a content item for each save. */
const PIN_COUNT = 60_000;
const PERSON_COUNT = 2_000;
const ROUND_COUNT = 5;
const HOME_FEED_PATH = "/v3/feeds/home/?page_size=25";
/** Another person, who opens one page after another and requests only the documents. */
const OTHER_PERSON_LOAD = { connections: 1, milliseconds: 4_000 };
const POLL_INTERVAL_MS = 250;
const TIMEOUT_MS = 300_000;
const GOAL_RATIO = 1.5;

/** E6: how moving ten thousand saves, and undoing the move, affects other people. */
export async function* measureBulk(): AsyncGenerator<Figure> {
  const product = await startProduct(PIN_COUNT, PERSON_COUNT, "saves");
  try {
    const { url, cookie, saves } = product.facts;
    if (!saves) throw new Error("The product made no board of saves.");
    const measureLatencies = async () => {
      const { latencies, failures } = await generateLoad(url + HOME_FEED_PATH, { cookie }, OTHER_PERSON_LOAD);
      if (failures > 0) throw new Error(`${failures} requests failed during the move.`);
      return latencies;
    };
    const samples = { quiet: [] as number[], duringMove: [] as number[] };
    const seconds: number[] = [];
    const runDuringMove = async () => {
      const latencies: number[] = [];
      for (const startRun of [startMove, startUndo]) {
        const startedAt = performance.now();
        const run = await startRun(url, saves);
        const end = waitForRun(url, saves, run).then(() => true);
        do latencies.push(...(await measureLatencies()));
        while (!(await Promise.race([end, Promise.resolve(false)])));
        seconds.push((performance.now() - startedAt) / 1000);
      }
      samples.duringMove.push(...latencies);
      return computeQuantile(latencies, 0.5);
    };
    const readings = await compareContenders(
      [
        {
          name: "floor: no other work",
          async run() {
            const latencies = await measureLatencies();
            samples.quiet.push(...latencies);
            return computeQuantile(latencies, 0.5);
          },
        },
        { name: `ours: during a move of ${saves.pins} saves, and its undo`, run: runDuringMove },
      ],
      ROUND_COUNT,
    );
    const p99 = (latencies: readonly number[]) => computeQuantile(latencies, 0.99);
    yield {
      id: "E6",
      metric: "Time for one page of the home feed (25 pins), for someone else",
      unit: "ms per request",
      readings,
      goal: `< ${GOAL_RATIO} times the floor`,
      isMet: requireOwnReading(readings).ratio < GOAL_RATIO,
      note: `The 99th percentile is ${(p99(samples.duringMove) / p99(samples.quiet)).toFixed(2)} times the floor's. A move or its undo takes at most ${Math.max(...seconds).toFixed(0)} s.`,
    };
  } finally {
    await product.end();
  }
}

/** Moves all of the board's saves. @returns the run's id */
function startMove(url: string, { board, elsewhere, cookie }: BoardOfSaves): Promise<string> {
  const body = { board_id: board, action: "bulkMove", to_board_id: elsewhere };
  return readRunId(send(`${url}/resource/BulkEditSelectAllResource/`, cookie, "PUT", body));
}

let latestRunId = "";

/** Undoes the latest move. @returns the run's id */
function startUndo(url: string, { cookie }: BoardOfSaves): Promise<string> {
  return readRunId(send(`${url}/v3/bulk_edits/${latestRunId}/undo/`, cookie, "POST", {}));
}

async function readRunId(answer: Promise<RunResponse>): Promise<string> {
  latestRunId = (await answer).data.id;
  return latestRunId;
}

/** Polls as the progress page does until a run has finished. */
async function waitForRun(url: string, { cookie, pins }: BoardOfSaves, run: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { data } = await send(`${url}/v3/bulk_edits/${run}/`, cookie, "GET");
    if (data.state === "done" && data.done !== pins) throw new Error(`Only ${data.done} of ${pins} saves moved.`);
    if (["done", "undone"].includes(data.state)) return;
    if (data.state === "stopped") throw new Error("The move stopped.");
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error("The move didn't end.");
}

/** The API response that describes a run. */
interface RunResponse {
  readonly data: { readonly id: string; readonly state: string; readonly done: number };
}

async function send(url: string, cookie: string, method: string, body?: object): Promise<RunResponse> {
  const headers = {
    cookie,
    "content-type": "application/json",
    "x-csrftoken": /csrftoken=([^;]*)/.exec(cookie)?.[1] ?? "",
  };
  const answer = await fetch(url, body ? { method, headers, body: JSON.stringify(body) } : { method, headers });
  if (answer.status !== 200) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { resource_response: RunResponse }).resource_response;
}
