import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "@tessera/database";
import type { VideoTools } from "@tessera/media";
import { ApiClient } from "@tessera/testkit";
import { readSettings } from "../../../apps/server/src/platform/settings.ts";
import { createLog } from "../../../apps/server/src/platform/telemetry.ts";
import { createServer } from "../../../apps/server/src/server.ts";
import { idle, measureOurs, readingsOf } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { endedProcessorTime } from "../server/processes.ts";
import { encodeLargest, phoneFilm } from "./film.ts";

const SECONDS = 60;
/** F2's, plus a twentieth for the upload, the image and storing the files. */
const GOAL = 1.25;
/** Rare enough that polling costs nothing compared to the work. */
const LOOK_EVERY_MS = 2_000;

/** F2, as people experience it: from the first byte of an upload until a player has what it starts with. */
export async function measureUntilPlaying(tools: VideoTools, kept: string, threads: number): Promise<Figure> {
  const path = await phoneFilm(tools.ffmpeg, kept, SECONDS);
  const folder = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, log: () => undefined });
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: "warn", VIDEO_MAX_MB: "1000" });
  const { connection } = postgres;
  const server = await createServer({ settings, connection, log: createLog("warn"), pages: null, withJobs: true });
  try {
    const client = new ApiClient(server.app);
    await client.call("accounts.register", {
      ...{ email: "bench@example.com", password: "correct horse 9" },
      ...{ first_name: "bench", username: "bench" },
    });
    await idle();
    const floor = await costOf(() => encodeLargest(tools.ffmpeg, path, threads, folder));
    const film = await readFile(path);
    let answered = 0;
    const ours = await costOf(async () => {
      const upload = await costOf(() => uploaded(client, film));
      answered = upload.byClock;
      await playable(client);
    });
    const readings = readingsOf(
      ["floor: one 1080p file by ffmpeg alone", "ours: until its playlist and first seconds are served"],
      [[floor.processor], [ours.processor]],
    );
    return {
      id: "F2",
      metric: `From the upload of a phone's film of ${SECONDS} seconds until it plays`,
      unit: "s of processor",
      readings,
      goal: `≤ ${GOAL}`,
      isMet: measureOurs(readings).ratio <= GOAL,
      note: `By the clock ${(ours.byClock / floor.byClock).toFixed(2)} of the floor, ${ours.byClock.toFixed(0)} s, of which the upload's answer took ${answered.toFixed(1)} s. One round.`,
    };
  } finally {
    await server.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function uploaded(client: ApiClient, film: Uint8Array): Promise<void> {
  const { status, error } = await client.uploadVideoPin(film, { title: "From a phone" });
  if (status !== 200) throw new Error(`The film could not be uploaded: ${JSON.stringify(error)}`);
}

/** Polls as a page does until the video is ready, then requests what a player requests first. */
async function playable(client: ApiClient): Promise<void> {
  for (;;) {
    const { data } = await client.call("people.created", { username: "bench" });
    const videos = data[0]?.videos;
    if (videos?.status === "failed") throw new Error(`The film could not be prepared: ${videos.reason}`);
    const list = videos?.videoList?.vHLSV4;
    if (list) return firstSeconds(client, list.url);
    await pause(LOOK_EVERY_MS);
  }
}

async function firstSeconds(client: ApiClient, url: string): Promise<void> {
  const read = async (name: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await client.raw("GET", url.replace(/[^/]+$/, name), undefined, headers);
    if (statusCode >= 300) throw new Error(`${name} answered ${statusCode}.`);
    return body;
  };
  const [first = ""] = (await read("desktop.m3u8")).split("\n").filter((line) => line.endsWith(".m3u8"));
  const [, length = "", start = ""] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(await read(first)) ?? [];
  const end = Number(start) + Number(length) - 1;
  await read(first.replace(".m3u8", ".m4s"), { range: `bytes=${start}-${end}` });
}

/** In seconds: processor time of this process and of its ended children, and wall-clock time. */
async function costOf(work: () => Promise<void>): Promise<{ processor: number; byClock: number }> {
  const [ended, own, begun] = [endedProcessorTime(), process.cpuUsage(), performance.now()];
  await work();
  const byClock = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(own);
  return { processor: (endedProcessorTime() - ended) / 1000 + (user + system) / 1e6, byClock };
}
