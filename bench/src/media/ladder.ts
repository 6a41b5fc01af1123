import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findVideoTools, prepareVideo, probeVideo } from "@tessera/media";
import { compareContenders, requireOwnReading, toReadings, waitUntilIdle } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { readEndedProcessorTime } from "../server/processes.ts";
import { encodeLargest, createPhoneFilm } from "./film.ts";
import { measureUntilPlaying, BUSY_MACHINE_NOTE } from "./until-playing.ts";

const FILM_SECONDS = 10;
const LIMITS = { maxBytes: Infinity, maxSeconds: Infinity };
const ROUND_COUNT = 3;
const GOAL_RATIO = 1.2;

/** F2: encoding all renditions of a film from a phone, compared with ffmpeg encoding only the largest rendition. */
export async function* measureVideos(cacheFolder: string): AsyncGenerator<Figure> {
  const tools = await findVideoTools(null);
  if (tools === null) return;
  const path = await createPhoneFilm(tools.ffmpeg, cacheFolder, FILM_SECONDS);
  const file = { path, container: "mp4" } as const;
  const info = await probeVideo(tools, file, LIMITS);
  const threads = Math.max(1, availableParallelism() - 1);
  const folder = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  const seconds = { floor: [] as number[], ours: [] as number[] };
  try {
    const encodeLadder = async () => {
      const outputFolder = join(folder, "made");
      await mkdir(outputFolder);
      await prepareVideo(tools, file, info, { folder: outputFolder, threads });
      await rm(outputFolder, { recursive: true });
    };
    const encodeSingle = () => encodeLargest(tools.ffmpeg, path, threads, folder);
    const createRun = (work: () => Promise<void>, wallSeconds: number[]) => async (): Promise<number> => {
      const [before, startedAt] = [readEndedProcessorTime(), performance.now()];
      await work();
      wallSeconds.push((performance.now() - startedAt) / 1000);
      return (readEndedProcessorTime() - before) / 1000;
    };
    const isIdle = await waitUntilIdle();
    const readings = await compareContenders(
      [
        { name: "floor: creating one 1080p file with ffmpeg alone", run: createRun(encodeSingle, seconds.floor) },
        {
          name: "ours: creating four renditions, their playlists, and one file, in a sandbox",
          run: createRun(encodeLadder, seconds.ours),
        },
      ],
      ROUND_COUNT,
    );
    const [, wallReading] = toReadings(["floor", "ours"], [seconds.floor, seconds.ours]);
    yield {
      id: "F2",
      metric: `Time to create all files from a ${FILM_SECONDS}-second video of 1080 × 1920`,
      unit: "s of CPU time",
      readings,
      goal: `≤ ${GOAL_RATIO} times the floor`,
      isMet: requireOwnReading(readings).ratio <= GOAL_RATIO,
      note: `The floor and the product use the same preset and quality, with ${threads} ${threads === 1 ? "thread" : "threads"}. In wall-clock time, the product took ${wallReading?.ratio.toFixed(2)} times as long as the floor${isIdle ? "" : BUSY_MACHINE_NOTE}.`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  yield await measureUntilPlaying(tools, cacheFolder, threads);
}
