import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/** What moves, and what is heard. */
export type FilmDraft = { sound: "surf" | "none" };

const SECONDS = 6;
const FRAMES_A_SECOND = 25;
/** How much nearer the eye comes, as a part of the whole. */
const NEARER = 0.16;

/**
 * A film in which the eye slowly comes nearer to a picture and goes back again, so that its end is its beginning: an MP4
 * of 6 seconds in the picture's size.
 *
 * @param picture a JPEG
 * @throws Error where the machine has no ffmpeg that can do it
 */
export async function paintFilm(picture: Buffer, { sound }: FilmDraft): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = await sharp(picture).metadata();
  // Colours stand for two by two pixels, so a side is even.
  const [wide, high] = [width - (width % 2), height - (height % 2)];
  const frames = SECONDS * FRAMES_A_SECOND;
  // Drawn larger first: a step of a whole pixel would be seen as a jerk.
  const moved =
    `scale=${wide * 3}:${high * 3},` +
    `zoompan=z='1+${NEARER}*(1-cos(2*PI*on/${frames}))/2':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'` +
    `:d=${frames}:s=${wide}x${high}:fps=${FRAMES_A_SECOND},format=yuv420p`;
  const surf = `anoisesrc=color=brown:seed=7:amplitude=0.5:duration=${SECONDS},tremolo=f=${2 / SECONDS}:d=0.8`;
  const heard = sound === "surf" ? { input: ["-f", "lavfi", "-i", surf], coded: ["-c:a", "aac", "-b:a", "96k"] } : null;
  const folder = await mkdtemp(join(tmpdir(), "tessera-film-"));
  try {
    const [still, film] = [join(folder, "still.jpg"), join(folder, "film.mp4")];
    await writeFile(still, picture);
    await run("ffmpeg", [
      ...["-nostdin", "-v", "error", "-i", still, ...(heard?.input ?? [])],
      ...["-vf", moved, "-t", String(SECONDS), "-threads", "1"],
      ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", ...(heard?.coded ?? [])],
      ...["-movflags", "+faststart", film],
    ]);
    return Buffer.from(await readFile(film));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (piece: Buffer) => (complaint += String(piece)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaint.slice(0, 500)}`);
}
