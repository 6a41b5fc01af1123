import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findVideoTools, prepareVideo, probeVideo } from "@tessera/media";
import { compare, oursOf } from "../compare.ts";
import type { Figure } from "../figure.ts";

const SECONDS = 60;
const LIMITS = { maxBytes: Infinity, maxSeconds: Infinity };
const ROUNDS = 3;
const GOAL = 1.2;

const run = promisify(execFile);
const QUIET = ["-nostdin", "-loglevel", "error", "-y"];

/** F2: everything that is made of a phone's film of a minute, beside ffmpeg making its largest rendition alone. */
export async function* measureLadder(): AsyncGenerator<Figure> {
  const tools = await findVideoTools(null);
  if (tools === null) return;
  const folder = await mkdtemp(join(tmpdir(), "tessera-bench-"));
  try {
    const path = join(folder, "phone.mp4");
    await makeFilm(tools.ffmpeg, path);
    const file = { path, container: "mp4" } as const;
    const info = await probeVideo(tools, file, LIMITS);
    const threads = Math.max(1, availableParallelism() - 1);
    const ladder = async () => {
      const made = join(folder, "made");
      await mkdir(made);
      await prepareVideo(tools, file, info, { folder: made, threads });
      await rm(made, { recursive: true });
    };
    const single = () => encodeLargest(tools.ffmpeg, path, threads, folder);
    const readings = await compare(
      [
        { name: "floor: one 1080p file by ffmpeg alone", run: () => secondsOf(single) },
        { name: "ours: four renditions, their playlists and a file, shut in", run: () => secondsOf(ladder) },
      ],
      ROUNDS,
    );
    yield {
      id: "F2",
      metric: `Everything that is made of a film of ${SECONDS} seconds in 1080 × 1920`,
      unit: "s",
      readings,
      goal: `≤ ${GOAL}`,
      isMet: oursOf(readings).ratio <= GOAL,
      note: "Both with the same preset, quality and threads. The smaller renditions have 0.8 of the largest one's pixels together.",
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A film that is as hard to code as one of a moving camera: what it shows changes everywhere in each frame. */
async function makeFilm(ffmpeg: string, path: string): Promise<void> {
  await run(ffmpeg, [
    ...QUIET,
    ...["-f", "lavfi", "-i", "mandelbrot=s=1080x1920:r=30:maxiter=200"],
    ...["-f", "lavfi", "-i", "sine=f=440"],
    ...["-t", String(SECONDS), "-c:v", "libx264", "-preset", "veryfast", "-b:v", "12M", "-c:a", "aac", path],
  ]);
}

async function encodeLargest(ffmpeg: string, path: string, threads: number, folder: string): Promise<void> {
  await run(ffmpeg, [
    ...[...QUIET, "-threads", String(threads), "-i", path],
    ...["-c:v", "libx264", "-preset", "veryfast", "-threads", String(threads)],
    ...["-crf", "23", "-maxrate", "5000k", "-bufsize", "10000k", "-c:a", "aac", join(folder, "single.mp4")],
  ]);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
