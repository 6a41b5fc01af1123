import { execFile } from "node:child_process";
import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const QUIET_OPTIONS = ["-nostdin", "-loglevel", "error", "-y"];

const THREADS = "2";
/** The number of seconds that are drawn. A longer film repeats them. */
const DRAWN_SECONDS = 10;

/**
 * Creates a film like one recorded on a phone. The video is 1920 × 1080 with a 90° rotation set in the container. It's
 * encoded as H.264 at 14 Mbit/s. It has grain, and everything moves in each frame. The audio is AAC. The film is kept
 * for the next run.
 *
 * @returns the film's path
 */
export async function createPhoneFilm(ffmpeg: string, folder: string, seconds: number): Promise<string> {
  const path = join(folder, `phone-${seconds}.mp4`);
  if (await stat(path).catch(() => null)) return path;
  const landscape = join(folder, "lying.mp4");
  await run(ffmpeg, [
    ...QUIET_OPTIONS,
    ...["-f", "lavfi", "-i", "mandelbrot=s=1920x1080:r=30:maxiter=200:start_scale=0.1:end_scale=0.02:end_pts=300"],
    ...["-f", "lavfi", "-i", "anoisesrc=c=pink:a=0.3"],
    ...["-t", String(DRAWN_SECONDS), "-vf", "noise=alls=8:allf=t,format=yuv420p", "-threads", THREADS],
    ...["-c:v", "libx264", "-preset", "veryfast", "-b:v", "14M", "-maxrate", "18M", "-bufsize", "20M"],
    ...["-c:a", "aac", "-b:a", "128k", "-ac", "2", landscape],
  ]);
  const rotated = join(folder, "turned.mp4");
  await run(ffmpeg, [
    ...[...QUIET_OPTIONS, "-stream_loop", String(Math.ceil(seconds / DRAWN_SECONDS) - 1), "-i", landscape],
    ...["-t", String(seconds), "-c", "copy", "-metadata:s:v", "rotate=90", rotated],
  ]);
  await rename(rotated, path);
  return path;
}

/** The minimum work for a 1080 × 1920 film: encodes only its largest rendition, with plain ffmpeg. */
export async function encodeLargest(ffmpeg: string, path: string, threads: number, folder: string): Promise<void> {
  await run(ffmpeg, [
    ...[...QUIET_OPTIONS, "-threads", String(threads), "-i", path],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-threads", String(threads)],
    ...["-crf", "23", "-maxrate", "5000k", "-bufsize", "10000k", "-b_strategy", "0"],
    ...["-force_key_frames", "expr:gte(t,n_forced*2)", "-sc_threshold", "0"],
    ...["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000", join(folder, "single.mp4")],
  ]);
}
