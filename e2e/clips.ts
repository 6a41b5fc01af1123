import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A video file to upload. */
export interface ClipFile {
  readonly name: string;
  readonly mimeType: "video/mp4";
  readonly buffer: Buffer;
}

const run = promisify(execFile);
const QUIET = ["-nostdin", "-loglevel", "error"];

/**
 * A video with a moving image and a tone, made with the ffmpeg that the server also uses.
 *
 * @param seconds how long it is
 */
export function clip(name: string, seconds: number): Promise<ClipFile> {
  return filmed(name, (path) => draw(path, seconds, "320x180"));
}

/** A video as a phone records it upright: the image is on its side, and the container says how to rotate it. */
export function uprightClip(name: string, seconds: number): Promise<ClipFile> {
  return filmed(name, async (path) => {
    const lying = `${path}.lying.mp4`;
    await draw(lying, seconds, "960x540");
    await run("ffmpeg", [...QUIET, "-i", lying, "-c", "copy", "-metadata:s:v", "rotate=90", path]);
  });
}

async function draw(path: string, seconds: number, size: string): Promise<void> {
  const picture = ["-f", "lavfi", "-i", `testsrc2=s=${size}:r=15:d=${seconds}`];
  const sound = ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`];
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await run("ffmpeg", [...QUIET, ...picture, ...sound, ...coded, path]);
}

async function filmed(name: string, film: (path: string) => Promise<void>): Promise<ClipFile> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-clip-"));
  try {
    const path = join(folder, "clip.mp4");
    await film(path);
    return { name: `${name}.mp4`, mimeType: "video/mp4", buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
