import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A generated clip, rendered by ffmpeg. */
export interface Clip {
  /** The extension determines the container. */
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly framesPerSecond?: number;
  /** Adds a 440 Hz tone. */
  readonly hasSound?: boolean;
  /** Additional ffmpeg arguments for the output. */
  readonly output?: readonly string[];
}

const run = promisify(execFile);

/** Creates a short clip with a moving image and a running counter. */
export async function makeClip(clip: Clip = {}): Promise<Uint8Array> {
  const { name = "clip.mp4", width = 160, height = 120, seconds = 1, framesPerSecond = 15, hasSound = false } = clip;
  const picture = `testsrc2=s=${width}x${height}:r=${framesPerSecond}:d=${seconds}`;
  return renderFilm(name, [
    ...(width > 0 ? ["-f", "lavfi", "-i", picture] : []),
    ...(hasSound ? ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`, "-c:a", "aac"] : []),
    ...(width > 0 ? ["-c:v", "libx264", "-preset", "ultrafast"] : []),
    ...(clip.output ?? []),
  ]);
}

/** Rotates a clip only in its container's metadata, as phones do. */
export async function rotateClip(film: Uint8Array, degrees: number): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-clip-"));
  try {
    const path = join(folder, "input.mp4");
    await writeFile(path, film);
    return await renderFilm("turned.mp4", ["-i", path, "-c", "copy", "-metadata:s:v", `rotate=${degrees}`]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function renderFilm(name: string, ffmpegArguments: readonly string[]): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-clip-"));
  try {
    const path = join(folder, name);
    await run("ffmpeg", ["-nostdin", "-loglevel", "error", ...ffmpegArguments, path]);
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
