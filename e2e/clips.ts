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

const runFfmpeg = promisify(execFile);
const QUIET_OPTIONS = ["-nostdin", "-loglevel", "error"];

/**
 * Creates a video with a moving image and a tone, using the same ffmpeg as the server.
 *
 * @param seconds the video's duration
 */
export function createClip(name: string, seconds: number): Promise<ClipFile> {
  return createClipFile(name, (path) => encodeClip(path, seconds, "320x180"));
}

/**
 * Creates a video like one that a phone records upright. The frames are sideways, and the container's metadata
 * specifies how to rotate them.
 */
export function createUprightClip(name: string, seconds: number): Promise<ClipFile> {
  return createClipFile(name, async (path) => {
    const landscape = `${path}.lying.mp4`;
    await encodeClip(landscape, seconds, "960x540");
    await runFfmpeg("ffmpeg", [...QUIET_OPTIONS, "-i", landscape, "-c", "copy", "-metadata:s:v", "rotate=90", path]);
  });
}

async function encodeClip(path: string, seconds: number, size: string): Promise<void> {
  const picture = ["-f", "lavfi", "-i", `testsrc2=s=${size}:r=15:d=${seconds}`];
  const sound = ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await runFfmpeg("ffmpeg", [...QUIET_OPTIONS, ...picture, ...sound, ...codecs, path]);
}

async function createClipFile(name: string, encode: (path: string) => Promise<void>): Promise<ClipFile> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-clip-"));
  try {
    const path = join(folder, "clip.mp4");
    await encode(path);
    return { name: `${name}.mp4`, mimeType: "video/mp4", buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
