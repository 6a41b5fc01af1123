import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findVideoTools, prepareVideo, probeVideo } from "@tessera/media";
import { compare, measureOurs, quantile, readingsOf } from "../compare.ts";
import type { Figure } from "../figure.ts";
import { endedProcessorTime } from "../server/processes.ts";
import { encodeLargest, phoneFilm } from "./film.ts";
import { measureUntilPlaying } from "./until-playing.ts";

const SECONDS = 10;
const LIMITS = { maxBytes: Infinity, maxSeconds: Infinity };
const ROUNDS = 3;
const GOAL = 1.2;

/** F2: everything that is made from a phone's film, compared with ffmpeg making its largest rendition alone. */
export async function* measureVideos(kept: string): AsyncGenerator<Figure> {
  const tools = await findVideoTools(null);
  if (tools === null) return;
  const path = await phoneFilm(tools.ffmpeg, kept, SECONDS);
  const file = { path, container: "mp4" } as const;
  const info = await probeVideo(tools, file, LIMITS);
  const threads = Math.max(1, availableParallelism() - 1);
  const folder = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  const seconds = { floor: [] as number[], ours: [] as number[] };
  try {
    const ladder = async () => {
      const made = join(folder, "made");
      await mkdir(made);
      await prepareVideo(tools, file, info, { folder: made, threads });
      await rm(made, { recursive: true });
    };
    const single = () => encodeLargest(tools.ffmpeg, path, threads, folder);
    const cost = (work: () => Promise<void>, byClock: number[]) => async (): Promise<number> => {
      const [before, begun] = [endedProcessorTime(), performance.now()];
      await work();
      byClock.push((performance.now() - begun) / 1000);
      return (endedProcessorTime() - before) / 1000;
    };
    const readings = await compare(
      [
        { name: "floor: one 1080p file by ffmpeg alone", run: cost(single, seconds.floor) },
        { name: "ours: four renditions, their playlists and a file, shut in", run: cost(ladder, seconds.ours) },
      ],
      ROUNDS,
    );
    const [, clock] = readingsOf(["floor", "ours"], [seconds.floor, seconds.ours]);
    yield {
      id: "F2",
      metric: `Everything that is made of a film of ${SECONDS} seconds in 1080 × 1920`,
      unit: "s of processor",
      readings,
      goal: `≤ ${GOAL}`,
      isMet: measureOurs(readings).ratio <= GOAL,
      note: `Both with the same preset, quality and ${threads} threads. By the clock ${clock?.ratio.toFixed(2)} of the floor, ${quantile(seconds.ours, 0.5).toFixed(1)} s.`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  yield await measureUntilPlaying(tools, kept, threads);
}
