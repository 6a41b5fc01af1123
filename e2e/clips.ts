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

/**
 * A film with a picture that moves and a tone, by the same ffmpeg that the server prepares it with.
 *
 * @param seconds how long it is
 */
export async function clip(name: string, seconds: number): Promise<ClipFile> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-clip-"));
  try {
    const path = join(folder, "clip.mp4");
    const picture = ["-f", "lavfi", "-i", `testsrc2=s=320x180:r=15:d=${seconds}`];
    const sound = ["-f", "lavfi", "-i", `sine=f=440:d=${seconds}`];
    const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
    await run("ffmpeg", ["-nostdin", "-loglevel", "error", ...picture, ...sound, ...coded, path]);
    return { name: `${name}.mp4`, mimeType: "video/mp4", buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
