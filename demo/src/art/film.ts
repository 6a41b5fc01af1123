import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/** A film's options: which sound it has. */
export type FilmDraft = { sound: "surf" | "none" };

const FILM_DURATION_SECONDS = 6;
const FRAMES_PER_SECOND = 25;
/** How far the camera zooms in, as a fraction of the whole picture. */
const ZOOM_SHARE = 0.16;

/**
 * Renders a video that slowly zooms into a picture and back out, so that it loops. It's a 6-second MP4 in the picture's
 * size.
 *
 * @param picture a JPEG
 * @throws Error when this machine has no capable ffmpeg
 */
export async function paintFilm(picture: Buffer, { sound }: FilmDraft): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = await sharp(picture).metadata();
  // Each chroma sample covers two by two pixels, so each side must be even.
  const [wide, high] = [width - (width % 2), height - (height % 2)];
  const frames = FILM_DURATION_SECONDS * FRAMES_PER_SECOND;
  // Upscales first, because moving in steps of whole pixels would be visibly jerky.
  const moved =
    `scale=${wide * 3}:${high * 3},` +
    `zoompan=z='1+${ZOOM_SHARE}*(1-cos(2*PI*on/${frames}))/2':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'` +
    `:d=${frames}:s=${wide}x${high}:fps=${FRAMES_PER_SECOND},format=yuv420p`;
  const surf = `anoisesrc=color=brown:seed=7:amplitude=0.5:duration=${FILM_DURATION_SECONDS},tremolo=f=${2 / FILM_DURATION_SECONDS}:d=0.8`;
  const audio =
    sound === "surf" ? { input: ["-f", "lavfi", "-i", surf], codecs: ["-c:a", "aac", "-b:a", "96k"] } : null;
  const folder = await mkdtemp(join(tmpdir(), "tessera-film-"));
  try {
    const [still, film] = [join(folder, "still.jpg"), join(folder, "film.mp4")];
    await writeFile(still, picture);
    await run("ffmpeg", [
      ...["-nostdin", "-v", "error", "-i", still, ...(audio?.input ?? [])],
      ...["-vf", moved, "-t", String(FILM_DURATION_SECONDS), "-threads", "1"],
      ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", ...(audio?.codecs ?? [])],
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
